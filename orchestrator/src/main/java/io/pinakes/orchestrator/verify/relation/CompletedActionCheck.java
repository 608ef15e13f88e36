package io.pinakes.orchestrator.verify.relation;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.language.LanguagePatterns;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds actions that a claim reports as done although the sources only order or allow them: "has
 * been deleted" for "shall be deleted", or for the name of a command.
 */
public final class CompletedActionCheck {
  private static final String FILE = "completed-actions";
  private static final Map<String, CompletedActionCheck> BY_LANGUAGE =
      LanguageFile.languages().stream()
          .collect(Collectors.toUnmodifiableMap(code -> code, CompletedActionCheck::new));

  /** The beginning of an order, or the inside of an identifier. */
  private static final Pattern BEGINNING = Pattern.compile("(?:^|[^\\p{L}\\p{N}\\s,)]\\s*)$");

  private final Pattern done;
  private final Pattern orderedBefore;
  private final Pattern orderedAfter;
  private final Pattern command;

  private CompletedActionCheck(String language) {
    LanguagePatterns words = LanguagePatterns.of(CompletedActionCheck.class, language, FILE);
    done = Pattern.compile("(?iu)" + words.any("done"));
    orderedBefore = Pattern.compile("(?iu)" + words.any("ordered-before"));
    orderedAfter = Pattern.compile("(?iu)" + words.any("ordered-after"));
    command = Pattern.compile(words.any("command"));
  }

  /**
   * Why an action is not completed according to the sources; empty if it is or cannot be decided.
   *
   * @param language ISO 639-1; a language without word lists is read as the first language that has
   *     them
   */
  public static Optional<String> undone(Sentence claim, List<Sentence> cited, String language) {
    String known =
        LanguageFile.languages().contains(language)
            ? language
            : LanguageFile.languages().getFirst();
    return requireNonNull(BY_LANGUAGE.get(known)).undone(claim, cited);
  }

  private Optional<String> undone(Sentence claim, List<Sentence> cited) {
    Matcher matcher = done.matcher(claim.text());
    while (matcher.find()) {
      for (Token token : claim.tokens()) {
        if (token.span().start() == matcher.start("done")
            && token.span().end() == matcher.end("done")
            && !isOrdered(claim, token, "")) {
          String written = claim.written(token).toLowerCase(Locale.ROOT);
          boolean any = false;
          boolean undone = true;
          for (Sentence sentence : cited) {
            for (Token there : sentence.tokens()) {
              if (there.term().equals(token.term())) {
                any = true;
                undone &= isOrdered(sentence, there, written);
              }
            }
          }
          if (any && undone) {
            return Optional.of(
                "no cited source says that it has been done: \"" + claim.written(token) + "\"");
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean isOrdered(Sentence sentence, Token token, String done) {
    String before = sentence.before(token);
    String after = sentence.text().substring(token.span().end());
    String written = sentence.written(token).toLowerCase(Locale.ROOT);
    boolean ordered =
        done.startsWith(written)
            && command.matcher(done.substring(written.length())).matches()
            && BEGINNING.matcher(before).find();
    boolean identifier = before.endsWith("_") || after.startsWith("_");
    return ordered
        || identifier
        || (orderedBefore.matcher(before).find() && orderedAfter.matcher(after).find());
  }
}
