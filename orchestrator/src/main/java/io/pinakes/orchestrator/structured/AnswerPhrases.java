package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.ShownNames;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names what a question is about, in its language. */
record AnswerPhrases(Messages messages) {
  private static final Pattern COUNT = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

  private static final int MAX_RANKS = 10;

  /** "Acme Inc." at the end of a sentence needs no second full stop. */
  private static final Pattern ABBREVIATION_AT_END = Pattern.compile("[\\p{L}\\p{N})]\\.\\.$");

  /** A message, see {@link Messages#count}. */
  String count(String key, long number, Object... more) {
    return ended(messages.count(key, number, more));
  }

  /** A message, see {@link Messages#say}. */
  String say(String key, Object... values) {
    return ended(messages.say(key, values));
  }

  private static String ended(String said) {
    return ABBREVIATION_AT_END.matcher(said).find() ? said.substring(0, said.length() - 1) : said;
  }

  /** What a property is; a value that says yes or no answers as such first. */
  String looked(StructuredQuestion question, String property, Fact fact, String value) {
    String name = name(property, fact, value);
    String sentence =
        say(isPlural(name, value) ? "lookup-plural" : "lookup", name + criteria(question), value);
    String folded = String.join(" ", Token.folded(value));
    return LanguageTraits.isYes(folded)
        ? say("yes", sentence)
        : LanguageTraits.isNo(folded) ? say("no", sentence) : sentence;
  }

  /** Whether a name is the plural of what a number counts: "leave days", but not "gas". */
  private boolean isPlural(String name, String value) {
    return COUNT.matcher(value).matches()
        && !value.equals("1")
        && name.indexOf(' ') == name.lastIndexOf(' ')
        && LanguageTraits.of(messages.language())
            .isPlural(name.substring(name.lastIndexOf(' ') + 1));
  }

  /** The name of a fact: the document for a record, the first cell for a row. */
  String called(Fact fact) {
    String document = ShownNames.of(fact.document());
    return fact.shape() == Shape.ROW
        ? say("row-of", fact.properties().getFirst().value().display(), document)
        : document;
  }

  String figured(Function function) {
    return say(
        switch (function) {
          case SUM -> "sum";
          case AVG -> "average";
          case MEDIAN -> "median";
          case MIN -> "minimum";
          case MAX -> "maximum";
          case COUNT -> "number";
          case DISTINCT -> "different";
        });
  }

  /** What a figure is: the sum of a property. */
  String measure(Function function, String property) {
    return say("measure", figured(function), name(property));
  }

  /** The name of a property where no fact that has it is at hand. */
  String name(String property) {
    return PropertyName.of(property).said(messages);
  }

  /** The name of a property of a fact, before a value of it. */
  String name(String property, Fact fact, String value) {
    return PropertyName.of(property, fact, messages).before(value, messages);
  }

  /**
   * Which value is meant.
   *
   * @param rank 1 for the largest or smallest
   */
  String extreme(TypedValue value, boolean largest, int rank) {
    String extreme =
        say(
            value instanceof TypedValue.Day
                ? largest ? "latest" : "earliest"
                : largest ? "largest" : "smallest");
    if (rank == 1) {
      return extreme;
    }
    return rank <= MAX_RANKS ? say("rank" + rank, extreme) : say("rank", extreme, rank);
  }

  /** What a number counts, without the number. */
  String things(StructuredQuestion question, long number) {
    if (!question.onFacts()) {
      return number == 1 ? joined("or", one(question)) : kinds(question);
    }
    if (question.shapes().equals(Set.of(Shape.ROW))) {
      return say(number == 1 ? "row" : "rows");
    }
    return say(number == 1 ? "fact-in" : "facts-in", kinds(question));
  }

  /** A number of things, with the words of the question that they were selected by. */
  String counted(StructuredQuestion question, long number) {
    return number + " " + things(question, number) + criteria(question);
  }

  /** The kinds of documents that the question is about. */
  String kinds(StructuredQuestion question) {
    return joined(
        "and",
        question.kinds().stream()
            .map(kind -> kind.isNamed() ? many(kind) : say("documents"))
            .distinct()
            .toList());
  }

  /** The singular of bucket names that are English plurals; other names are unchanged. */
  private List<String> one(StructuredQuestion question) {
    return question.kinds().stream()
        .map(kind -> kind.isNamed() ? one(kind) : say("document"))
        .distinct()
        .toList();
  }

  private String many(DocumentKind kind) {
    return kind.typed() ? say("documents-of-type", kind.name()) : kind.name();
  }

  private String one(DocumentKind kind) {
    return kind.typed()
        ? say("document-of-type", kind.name())
        : kind.name()
            .replaceFirst("(?<=\\p{L}{2})ies$", "y")
            .replaceFirst("(?<=ss|x|ch|sh)es$", "")
            .replaceFirst("(?<=\\p{L}{2}[^\\W\\dsu])s$", "");
  }

  /** Joins words pairwise by a message. */
  String joined(String key, List<String> words) {
    return words.stream().reduce((before, next) -> say(key, before, next)).orElse("");
  }

  /** The words of the question that select what is found, after a space; empty if none do. */
  String criteria(StructuredQuestion question) {
    return question.demands().isEmpty() ? "" : " " + selected(question);
  }

  /** As {@link #criteria}, for a question that has them. */
  String selected(StructuredQuestion question) {
    return say(
        "criteria",
        question.demands().stream()
            .map(demand -> "\"" + demand.words() + "\"")
            .collect(Collectors.joining(", ")));
  }
}
