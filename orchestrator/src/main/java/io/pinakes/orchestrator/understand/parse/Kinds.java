package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Sense;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The kinds of documents that a question names, by the buckets of a library. */
public final class Kinds {
  /** Of a question that names no kind of documents, the meaning in so many buckets is compared. */
  private static final int MAX_UNNAMED = 200;

  private static final int MAX_NAME = 3;
  private static final String ANY = "document";

  private final List<String> largestFirst;
  private final List<String> buckets;

  public Kinds(Library library, Filter required) {
    largestFirst =
        library.values(Fields.BUCKET, required, Integer.MAX_VALUE).stream()
            .map(count -> count.value().display())
            .toList();
    buckets = largestFirst.stream().sorted().toList();
  }

  /** Words that name buckets. */
  public record Named(int from, int to, List<String> buckets) {}

  /**
   * Buckets that a question may be about.
   *
   * @param names the words that name them; none if the question names no kind of documents
   * @param rank how much their name is to be preferred, 0 the most
   * @param notes what a reader of the answer should know of the choice, a sentence each
   */
  public record Choice(List<String> buckets, List<Named> names, int rank, List<String> notes) {
    public boolean isNamed() {
      return !names.isEmpty();
    }
  }

  /** What a question may be about: all buckets, the largest of very many, if it names none. */
  public List<Choice> choices(List<Token> tokens, String language) {
    List<Named> named = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      Named found = at(tokens, at, language);
      if (!found.buckets().isEmpty()) {
        named.add(found);
        at = found.to() - 1;
      }
    }
    Set<String> all =
        named.stream()
            .flatMap(each -> each.buckets().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<Choice> choices = new ArrayList<>();
    int rank = 0;
    boolean cut = all.isEmpty() && buckets.size() > MAX_UNNAMED;
    List<String> notes =
        cut
            ? List.of(
                "The question names no kind of documents; it was read for the "
                    + MAX_UNNAMED
                    + " largest of "
                    + buckets.size()
                    + " buckets.")
            : List.of();
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

  private Named at(List<Token> tokens, int at, String language) {
    for (int length = Math.min(MAX_NAME, tokens.size() - at); length > 0; length--) {
      List<String> stems =
          Token.stems(
              tokens.subList(at, at + length).stream()
                  .map(Token::text)
                  .collect(Collectors.joining(" ")));
      boolean telling = Token.tells(tokens.get(at)) && Token.tells(tokens.get(at + length - 1));
      List<String> exact =
          buckets.stream()
              .filter(_ -> telling)
              .filter(bucket -> !stems.isEmpty() && Token.stems(bucket).equals(stems))
              .toList();
      if (!exact.isEmpty()) {
        return new Named(at, at + length, exact);
      }
    }
    Map<Integer, Set<Sense>> senses =
        new LinkedHashMap<>(QuestionLexicon.ALL.at(language, tokens, at));
    if (senses.isEmpty()) {
      senses.putAll(QuestionLexicon.ALL.elsewhere(language, tokens, at));
    }
    for (int length = MAX_NAME; length > 0; length--) {
      List<String> found = new ArrayList<>();
      for (Sense sense : senses.getOrDefault(length, Set.of())) {
        if (sense.category() == Category.KIND && !sense.key().equals(ANY)) {
          buckets.stream()
              .filter(
                  bucket -> QuestionLexicon.ALL.groups(Category.KIND, bucket).contains(sense.key()))
              .filter(bucket -> !found.contains(bucket))
              .forEach(found::add);
        }
      }
      if (!found.isEmpty()) {
        return new Named(at, at + length, found);
      }
    }
    return new Named(at, at, List.of());
  }
}
