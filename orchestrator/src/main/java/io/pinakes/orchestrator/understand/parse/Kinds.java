package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Sense;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the kinds of documents that a question names. */
public final class Kinds {
  /** Maximum kinds considered for a question that names no kind of documents. */
  private static final int MAX_UNNAMED = 200;

  private static final int MAX_NAME = 3;
  private static final String ANY = "document";

  private final List<DocumentKind> largestFirst;
  private final List<DocumentKind> nameable;
  private final DocumentKind everything;

  public Kinds(Library library, Filter required) {
    DocumentKinds kinds = DocumentKinds.of(library, required);
    largestFirst = kinds.any();
    everything =
        DocumentKind.all(
            kinds.buckets().stream().flatMap(each -> each.buckets().stream()).toList());
    nameable = kinds.named();
  }

  /** Words that name kinds of documents. */
  public record Named(int from, int to, List<DocumentKind> kinds) {
    private String note(List<Token> tokens, String language) {
      String words =
          tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
      return Messages.in(language).say("took-bucket", words, kinds.getFirst().name());
    }
  }

  /**
   * Kinds of documents that a question may be about.
   *
   * @param names the words that name them; empty if the question names no kind of documents
   * @param rank preference of their name, 0 is best
   * @param notes what a reader of the answer should know about the choice, one sentence each
   */
  public record Choice(List<DocumentKind> kinds, List<Named> names, int rank, List<String> notes) {
    public boolean isNamed() {
      return !names.isEmpty();
    }
  }

  /**
   * The choices for a question. If it names no kind, but speaks of documents or papers, it is about
   * all of them; otherwise it may be about any kind, or the largest if there are very many.
   */
  public List<Choice> choices(List<Token> tokens, String language) {
    List<String> notes = new ArrayList<>();
    List<Named> named = named(tokens.size(), at -> at(tokens, at, language));
    if (named.isEmpty()) {
      named = named(tokens.size(), at -> akin(tokens, at, language));
      named.forEach(each -> notes.add(each.note(tokens, language)));
    }
    Set<DocumentKind> all =
        named.stream()
            .flatMap(each -> each.kinds().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<Choice> choices = new ArrayList<>();
    List<Named> papers = all.isEmpty() ? papers(tokens, language) : List.of();
    if (!papers.isEmpty()) {
      return List.of(new Choice(papers.getFirst().kinds(), papers, 0, notes));
    }
    int rank = 0;
    boolean cut = all.isEmpty() && largestFirst.size() > MAX_UNNAMED;
    if (cut) {
      notes.add(Messages.in(language).say("no-kind-named", MAX_UNNAMED, largestFirst.size()));
    }
    List<DocumentKind> any =
        largestFirst.stream()
            .limit(MAX_UNNAMED)
            .sorted(Comparator.comparing(DocumentKind::name))
            .toList();
    for (DocumentKind kind : all.isEmpty() ? any : all) {
      choices.add(
          new Choice(
              List.of(kind),
              named.stream().filter(each -> each.kinds().contains(kind)).toList(),
              rank++,
              notes));
    }
    Set<List<DocumentKind>> different =
        named.stream().map(Named::kinds).collect(Collectors.toCollection(LinkedHashSet::new));
    if (different.size() > 1) {
      choices.add(
          new Choice(
              different.stream().map(List::getFirst).distinct().toList(), named, rank, notes));
    }
    return choices;
  }

  /**
   * The words that name kinds.
   *
   * @param reading reads the words that begin at a token
   */
  private static List<Named> named(int tokens, IntFunction<Named> reading) {
    List<Named> named = new ArrayList<>();
    for (int at = 0; at < tokens; at++) {
      Named found = reading.apply(at);
      if (!found.kinds().isEmpty()) {
        named.add(found);
        at = found.to() - 1;
      }
    }
    return named;
  }

  /** The words for documents of any kind; not those for rows, which may also be of a table. */
  private List<Named> papers(List<Token> tokens, String language) {
    if (everything.buckets().size() < 2) {
      return List.of();
    }
    return named(
        tokens.size(),
        at -> {
          boolean several =
              !QuestionLexicon.ALL.asks("one document", tokens, at)
                  || (at > 0 && QuestionLexicon.ALL.asks("members", tokens, at - 1));
          boolean paper =
              several
                  && QuestionLexicon.ALL
                      .at(language, tokens, at)
                      .getOrDefault(1, Set.of())
                      .contains(new Sense(Category.KIND, ANY))
                  && !QuestionLexicon.ALL.asks("row", tokens, at)
                  && !QuestionLexicon.ALL.asks("whole", tokens, at);
          return new Named(at, at + 1, paper ? List.of(everything) : List.of());
        });
  }

  private Named at(List<Token> tokens, int at, String language) {
    for (int length = Math.min(MAX_NAME, tokens.size() - at); length > 0; length--) {
      List<String> stems =
          Token.stems(
              tokens.subList(at, at + length).stream()
                  .map(Token::text)
                  .collect(Collectors.joining(" ")));
      boolean telling = Token.tells(tokens.get(at)) && Token.tells(tokens.get(at + length - 1));
      List<DocumentKind> exact =
          called(kind -> telling && !stems.isEmpty() && Token.stems(kind.name()).equals(stems));
      if (!exact.isEmpty()) {
        Named alike = ofKind(tokens, at, language, Set::of);
        return new Named(
            at,
            at + length,
            alike.to() == at + length
                ? Stream.concat(exact.stream(), alike.kinds().stream()).distinct().toList()
                : exact);
      }
    }
    return ofKind(tokens, at, language, Set::of);
  }

  /** The kind that may be meant if there is none of the kind named; empty if several may be. */
  private Named akin(List<Token> tokens, int at, String language) {
    Named found =
        ofKind(tokens, at, language, key -> QuestionLexicon.ALL.sharing(Category.KIND, key));
    return found.kinds().size() == 1 ? found : new Named(at, at, List.of());
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
      List<DocumentKind> found =
          called(
              kind ->
                  QuestionLexicon.ALL.groups(Category.KIND, kind.name()).stream()
                      .anyMatch(keys::contains));
      if (!found.isEmpty()) {
        return new Named(at, at + length, found);
      }
    }
    return new Named(at, at, List.of());
  }

  /** The buckets that are called so; if there are none, the types. */
  private List<DocumentKind> called(Predicate<DocumentKind> name) {
    List<DocumentKind> found = nameable.stream().filter(name).toList();
    List<DocumentKind> buckets = found.stream().filter(kind -> !kind.typed()).toList();
    return buckets.isEmpty() ? found : buckets;
  }
}
