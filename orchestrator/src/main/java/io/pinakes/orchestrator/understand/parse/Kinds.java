package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Sense;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.ShownNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Finds the kinds of documents that a question names, by the buckets of a library. */
public final class Kinds {
  /** Maximum buckets considered for a question that names no kind of documents. */
  private static final int MAX_UNNAMED = 200;

  private static final int MAX_NAME = 3;
  private static final String ANY = "document";

  private final List<String> largestFirst;
  private final List<String> buckets;
  private final List<String> nameable;

  public Kinds(Library library, Filter required) {
    largestFirst =
        library.values(Fields.BUCKET, required, Integer.MAX_VALUE).stream()
            .map(count -> count.value().display())
            .toList();
    buckets = largestFirst.stream().sorted().toList();
    nameable = buckets.stream().filter(ShownNames::isNamed).toList();
  }

  /** Words that name buckets. */
  public record Named(int from, int to, List<String> buckets) {
    private String note(List<Token> tokens, String language) {
      String words =
          tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
      return Messages.in(language).say("took-bucket", words, buckets.getFirst());
    }
  }

  /**
   * Buckets that a question may be about.
   *
   * @param names the words that name them; empty if the question names no kind of documents
   * @param rank preference of their name, 0 is best
   * @param notes what a reader of the answer should know about the choice, one sentence each
   */
  public record Choice(List<String> buckets, List<Named> names, int rank, List<String> notes) {
    public boolean isNamed() {
      return !names.isEmpty();
    }
  }

  /**
   * The choices for a question: all buckets if it names none, only the largest if there are very
   * many.
   */
  public List<Choice> choices(List<Token> tokens, String language) {
    List<String> notes = new ArrayList<>();
    List<Named> named = named(tokens.size(), at -> at(tokens, at, language));
    if (named.isEmpty()) {
      named = named(tokens.size(), at -> akin(tokens, at, language));
      named.forEach(each -> notes.add(each.note(tokens, language)));
    }
    Set<String> all =
        named.stream()
            .flatMap(each -> each.buckets().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<Choice> choices = new ArrayList<>();
    int rank = 0;
    boolean cut = all.isEmpty() && buckets.size() > MAX_UNNAMED;
    if (cut) {
      notes.add(Messages.in(language).say("no-kind-named", MAX_UNNAMED, buckets.size()));
    }
    List<String> any = cut ? largestFirst.stream().limit(MAX_UNNAMED).sorted().toList() : buckets;
    for (String bucket : all.isEmpty() ? any : all) {
      choices.add(
          new Choice(
              List.of(bucket),
              named.stream().filter(each -> each.buckets().contains(bucket)).toList(),
              rank++,
              notes));
    }
    Set<List<String>> different =
        named.stream().map(Named::buckets).collect(Collectors.toCollection(LinkedHashSet::new));
    if (different.size() > 1) {
      choices.add(
          new Choice(
              different.stream().map(List::getFirst).distinct().toList(), named, rank, notes));
    }
    return choices;
  }

  /**
   * The words that name buckets.
   *
   * @param reading reads the words that begin at a token
   */
  private static List<Named> named(int tokens, IntFunction<Named> reading) {
    List<Named> named = new ArrayList<>();
    for (int at = 0; at < tokens; at++) {
      Named found = reading.apply(at);
      if (!found.buckets().isEmpty()) {
        named.add(found);
        at = found.to() - 1;
      }
    }
    return named;
  }

  private Named at(List<Token> tokens, int at, String language) {
    for (int length = Math.min(MAX_NAME, tokens.size() - at); length > 0; length--) {
      List<String> stems =
          Token.stems(
              tokens.subList(at, at + length).stream()
                  .map(Token::text)
                  .collect(Collectors.joining(" ")));
      boolean telling = Token.tells(tokens.get(at)) && Token.tells(tokens.get(at + length - 1));
      List<String> exact =
          nameable.stream()
              .filter(_ -> telling)
              .filter(bucket -> !stems.isEmpty() && Token.stems(bucket).equals(stems))
              .toList();
      if (!exact.isEmpty()) {
        return new Named(at, at + length, exact);
      }
    }
    return ofKind(tokens, at, language, Set::of);
  }

  /** The bucket that may be meant if there is none of the kind named; empty if several may be. */
  private Named akin(List<Token> tokens, int at, String language) {
    Named found =
        ofKind(tokens, at, language, key -> QuestionLexicon.ALL.sharing(Category.KIND, key));
    return found.buckets().size() == 1 ? found : new Named(at, at, List.of());
  }

  private Named ofKind(
      List<Token> tokens, int at, String language, Function<String, Set<String>> kinds) {
    Map<Integer, Set<Sense>> senses =
        new LinkedHashMap<>(QuestionLexicon.ALL.at(language, tokens, at));
    if (senses.isEmpty()) {
      senses.putAll(QuestionLexicon.ALL.elsewhere(language, tokens, at));
    }
    for (int length = MAX_NAME; length > 0; length--) {
      Set<String> keys =
          senses.getOrDefault(length, Set.of()).stream()
              .filter(sense -> sense.category() == Category.KIND && !sense.key().equals(ANY))
              .flatMap(sense -> kinds.apply(sense.key()).stream())
              .collect(Collectors.toSet());
      List<String> found =
          nameable.stream()
              .filter(
                  bucket ->
                      QuestionLexicon.ALL.groups(Category.KIND, bucket).stream()
                          .anyMatch(keys::contains))
              .toList();
      if (!found.isEmpty()) {
        return new Named(at, at + length, found);
      }
    }
    return new Named(at, at, List.of());
  }
}
