package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.search.analyze.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what a claim says has been done where nothing cited says more than that it is to be done,
 * or may be: "has been deleted" for "shall be deleted", or for the name of a command.
 */
public final class CompletedActionCheck {
  private static final Pattern DONE =
      Pattern.compile(
          "(?iu)\\b(?:has|have|had|was|were|having)\\s+(?:(?:been|already|also|all|now|then|since)\\s+){0,3}(?<done>\\p{L}{3,}(?:ed|t|en|n|d))\\b");

  private static final Pattern DONE_GERMAN =
      Pattern.compile(
          "(?iu)\\b(?:wurden?|hat|haben|hatten?)\\b[^,;:]{0,80}?\\b(?<done>\\p{L}{4,}(?:t|en))(?=\\s+worden\\b|\\s*[.,;]|$)");

  private static final Pattern ORDERED =
      Pattern.compile(
          "(?iu)(?:\\b(?:shall|must|may|can|cannot|could|should|will|would|might|please)(?:\\s+\\p{L}+){0,3}|\\bto(?:\\s+be|\\s+have|\\s+have\\s+been)?)\\s+$");

  private static final Pattern MODAL_GERMAN =
      Pattern.compile(
          "(?iu)\\b(?:muss|müssen|darf|dürfen|soll|sollen|sollte|kann|können|wird|werden)\\b[^,;:.]*$");

  private static final Pattern TO_BE_GERMAN = Pattern.compile("(?iu)^\\s+werden\\b");

  /** The beginning of an order, or the inside of an identifier. */
  private static final Pattern BEGINNING = Pattern.compile("(?:^|[^\\p{L}\\p{N}\\s,)]\\s*)$");

  private CompletedActionCheck() {}

  /** Why what the claim says to be done is not; empty if it is, or nothing can be said. */
  public static Optional<String> undone(Sentence claim, List<Sentence> cited, String language) {
    Pattern pattern = language.equals("de") ? DONE_GERMAN : DONE;
    Matcher done = pattern.matcher(claim.text());
    while (done.find()) {
      for (Token token : claim.tokens()) {
        if (token.span().start() == done.start("done")
            && token.span().end() == done.end("done")
            && !isOrdered(claim, token, "", language)) {
          String written = claim.written(token).toLowerCase(Locale.ROOT);
          boolean any = false;
          boolean undone = true;
          for (Sentence sentence : cited) {
            for (Token there : sentence.tokens()) {
              if (there.term().equals(token.term())) {
                any = true;
                undone &= isOrdered(sentence, there, written, language);
              }
            }
          }
          if (any && undone) {
            return Optional.of(
                "nothing cited says that it has been done: \"" + claim.written(token) + "\"");
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isOrdered(Sentence sentence, Token token, String done, String language) {
    String before = sentence.before(token);
    if (language.equals("de")) {
      return MODAL_GERMAN.matcher(before).find()
          && TO_BE_GERMAN.matcher(sentence.text().substring(token.span().end())).find();
    }
    String written = sentence.written(token).toLowerCase(Locale.ROOT);
    boolean command =
        (done.equals(written + "ed") || done.equals(written + "d"))
            && BEGINNING.matcher(before).find();
    boolean identifier =
        before.endsWith("_") || sentence.text().startsWith("_", token.span().end());
    return command || identifier || ORDERED.matcher(before).find();
  }
}
