package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A question for a figure that is computed from lines of statements.
 *
 * @param name of the figure, as asked
 * @param metrics with those that the question defines
 * @param year of the question, or else the last that its formula names
 * @param others terms that name the organization
 * @param expected the sign of the figure if the answer is yes; 0 if the figure itself is asked for
 */
record MetricQuestion(
    String name,
    NamedFormula formula,
    Metrics metrics,
    int year,
    Set<String> others,
    int expected) {
  private static final Pattern PARENTHESIS = Pattern.compile("\\(\\s*([^()]*?)\\s*\\)");

  /** A genitive s as {@link Token} writes it. */
  private static final String GENITIVE = "'s";

  private static final Set<String> ASKING_TERMS = askingTerms();

  MetricQuestion {
    others = Set.copyOf(others);
  }

  private static Set<String> askingTerms() {
    Set<String> terms = new HashSet<>(LineNames.ASKING_TERMS);
    terms.addAll(LineNames.LIGHT_TERMS);
    FormulaPiece.words("asking").forEach(word -> terms.addAll(TextAnalysis.terms(word)));
    return Set.copyOf(terms);
  }

  /**
   * Reads a question; empty if it asks for no such figure, or not for that of one year.
   *
   * @param language ISO 639-1 code
   */
  static Optional<MetricQuestion> read(String question, String language, LocalDate today) {
    Metrics metrics = new Metrics();
    StringBuilder rest = new StringBuilder(question);
    for (Span sentence : Segments.sentences(question, new Span(0, question.length()))) {
      Optional<Definition> definition = Definition.in(sentence.of(question));
      if (definition.isEmpty()) {
        continue;
      }
      Optional<NamedFormula> formula =
          FormulaParser.whole(FormulaPiece.of(definition.get().formula(), today));
      if (formula.isEmpty()) {
        return Optional.empty();
      }
      definition.get().names().forEach(name -> metrics.define(name, formula.get()));
      rest.replace(sentence.start(), sentence.end(), " ".repeat(sentence.length()));
    }
    String asked = rest.toString();
    List<FormulaPiece> pieces = FormulaPiece.of(asked, today);
    return Trend.of(pieces, metrics, KindReader.read(asked, language))
        .map(
            trend ->
                new MetricQuestion(
                    Messages.in(language).say("change-of", trend.name()),
                    trend.formula(),
                    metrics,
                    trend.year(),
                    telling(trend.others(), Set.of()),
                    trend.expected()))
        .or(() -> stated(asked, pieces, metrics))
        .or(() -> named(asked, pieces, metrics));
  }

  /**
   * What a sentence defines.
   *
   * @param names in lower case
   */
  private record Definition(List<List<String>> names, String formula) {
    private static final List<Pattern> DEFINED = patterns("defined");
    private static final List<Pattern> AS = patterns("as");

    private static List<Pattern> patterns(String key) {
      return FormulaPiece.words(key).stream()
          .map(Pattern::quote)
          .map(words -> Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])" + words + "(?![\\p{L}\\p{N}])"))
          .toList();
    }

    static Optional<Definition> in(String sentence) {
      Optional<Span> between = first(DEFINED, sentence);
      List<String> words = Token.folded(sentence);
      if (between.isEmpty()
          && !words.isEmpty()
          && FormulaPiece.words("defining").contains(words.getFirst())) {
        between = first(AS, sentence);
      }
      return between.map(
          span ->
              new Definition(
                  names(sentence.substring(0, span.start())), sentence.substring(span.end())));
    }

    /** The first match of several patterns, the longest of those that begin there. */
    private static Optional<Span> first(List<Pattern> patterns, String text) {
      return patterns.stream()
          .flatMap(pattern -> pattern.matcher(text).results().limit(1))
          .map(found -> new Span(found.start(), found.end()))
          .min(
              Comparator.comparingInt(Span::start)
                  .thenComparing(Comparator.comparingInt(Span::length).reversed()));
    }

    /** A name and its abbreviation in parentheses. */
    private static List<List<String>> names(String defined) {
      List<List<String>> names = new ArrayList<>();
      names.add(name(PARENTHESIS.matcher(defined).replaceAll(" ")));
      PARENTHESIS.matcher(defined).results().forEach(each -> names.add(name(each.group())));
      names.removeIf(List::isEmpty);
      return names;
    }

    private static List<String> name(String text) {
      return Token.folded(text).stream()
          .filter(word -> !TextAnalysis.terms(word).isEmpty())
          .filter(word -> !FormulaPiece.words("defining").contains(word))
          .toList();
    }
  }

  /** A figure that the question computes itself: "cost of sales as a percentage of revenue". */
  private static Optional<MetricQuestion> stated(
      String asked, List<FormulaPiece> pieces, Metrics metrics) {
    return FormulaParser.within(pieces, metrics::isKnown)
        .filter(found -> !found.formula().averagesUnnamedYears()) // the mean of customers, say
        .flatMap(
            found -> {
              List<FormulaPiece> outside = new ArrayList<>(pieces.subList(0, found.from()));
              outside.addAll(pieces.subList(found.to(), pieces.size()));
              Set<String> others = new LinkedHashSet<>(found.others());
              others.addAll(words(outside));
              String name =
                  asked.substring(
                      pieces.get(found.from()).start(), pieces.get(found.to() - 1).end());
              List<Integer> own = found.formula().yearsNamed().distinct().sorted().toList();
              return year(outside, own)
                  .map(
                      year ->
                          new MetricQuestion(
                              name.strip(),
                              found.formula(),
                              metrics,
                              year,
                              telling(others, Set.of()),
                              0));
            });
  }

  /** A figure that the question or textbooks define. */
  private static Optional<MetricQuestion> named(
      String asked, List<FormulaPiece> pieces, Metrics metrics) {
    List<Token> tokens = Token.of(asked);
    List<String> folded = tokens.stream().map(Token::folded).toList();
    List<List<String>> names =
        metrics.names().stream()
            .filter(name -> Collections.indexOfSubList(folded, name) >= 0)
            .toList();
    return names.stream()
        .max(
            Comparator.comparing((List<String> name) -> metrics.defined(name).isPresent())
                .thenComparingInt(List::size))
        .flatMap(
            name -> {
              int at = Collections.indexOfSubList(folded, name);
              String written =
                  asked.substring(tokens.get(at).start(), tokens.get(at + name.size() - 1).end());
              Set<String> known = new HashSet<>(spelledOut(folded, at));
              names.forEach(known::addAll);
              return year(pieces, List.of())
                  .map(
                      year ->
                          new MetricQuestion(
                              written,
                              new NamedFormula.Name(name, List.of()),
                              metrics,
                              year,
                              telling(words(pieces), known),
                              0));
            });
  }

  /** The words before an abbreviation that begin with its letters: "free cash flow (FCF)". */
  private static List<String> spelledOut(List<String> words, int at) {
    String abbreviation = words.get(at);
    int from = at - abbreviation.length();
    return from >= 0
            && IntStream.range(0, abbreviation.length())
                .allMatch(i -> words.get(from + i).charAt(0) == abbreviation.charAt(i))
        ? words.subList(from, at)
        : List.of();
  }

  /**
   * The only year among some pieces, or else the last of those that the formula names; empty if
   * there is none, if there are several, or another time.
   */
  private static Optional<Integer> year(List<FormulaPiece> pieces, List<Integer> own) {
    List<List<Integer>> times =
        pieces.stream()
            .map(FormulaPiece::kind)
            .filter(FormulaPiece.Time.class::isInstance)
            .map(kind -> ((FormulaPiece.Time) kind).years())
            .distinct()
            .toList();
    List<Integer> years = times.size() == 1 ? times.getFirst() : List.of();
    if (times.isEmpty()) {
      return own.isEmpty() ? Optional.empty() : Optional.of(own.getLast());
    }
    return years.size() == 1 ? Optional.of(years.getFirst()) : Optional.empty();
  }

  private static Set<String> words(List<FormulaPiece> pieces) {
    Set<String> words = new LinkedHashSet<>();
    pieces.stream()
        .filter(piece -> !(piece.kind() instanceof FormulaPiece.Time))
        .forEach(piece -> words.addAll(Token.folded(piece.text())));
    return words;
  }

  /** The terms of words that may restrict what is asked. */
  private static Set<String> telling(Set<String> words, Set<String> known) {
    Set<String> telling = new LinkedHashSet<>();
    words.stream()
        .filter(word -> !known.contains(word) && !word.equals(GENITIVE))
        .filter(word -> !FormulaPiece.words("defining").contains(word))
        .flatMap(word -> TextAnalysis.terms(word).stream())
        .filter(term -> !QuestionWords.contains(term) && !ASKING_TERMS.contains(term))
        .forEach(telling::add);
    return telling;
  }
}
