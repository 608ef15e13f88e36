package io.pinakes.orchestrator.evidence;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.reference.PartNumbers;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import io.pinakes.search.time.WrittenPeriods;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What tells whether a statement of an amendment changes another: it refers to the clause of the
 * other; or, if it refers to none, repeats a value of it beside another value. Both must share
 * words with it, since an amendment may change a part of a clause.
 *
 * @param clauses numbers of the clauses that it changes, or that contain it
 * @param values the days and other figures that it names
 * @param terms its terms besides figures
 * @param lasting its terms besides figures and times
 */
record ClauseWords(
    Set<String> clauses, Set<String> values, Set<String> terms, Set<String> lasting) {
  /** Terms that a change shares with what it changes. */
  private static final int SHARED = 3;

  /** Shorter figures occur by chance. */
  private static final int TELLING = 2;

  /** The number of a part of the amendment, before what it changes: "§ 2 Section 6.1 is …". */
  private static final Pattern OWN_NUMBER = Pattern.compile("^\\s*§?\\s*\\d+[.)]?\\s+");

  /** A line that ends with a sentence; other lines may be wrapped. */
  private static final Pattern PARAGRAPH_END = Pattern.compile("[.;:!?)\"\u201c\u201d][ \\t]*\n");

  /** A statement of an amendment, with the clauses that it or the text before it refers to. */
  static ClauseWords ofAmendment(String text, Span span, Chunk chunk) {
    Set<String> others = PartNumbers.named(OWN_NUMBER.matcher(text).replaceFirst(""));
    Set<String> clauses = others.isEmpty() ? PartNumbers.named(text) : others;
    return of(clauses.isEmpty() ? PartNumbers.named(paragraphBefore(span, chunk)) : clauses, text);
  }

  /** A statement of a contract, with the clauses that contain it. */
  static ClauseWords ofContract(String text, Span span, Chunk chunk) {
    return of(PartNumbers.around(chunk.text(), start(span, chunk), chunk.headings()), text);
  }

  private static ClauseWords of(Set<String> clauses, String text) {
    String lasting = withoutTimes(text);
    return new ClauseWords(clauses, values(text, lasting), terms(text), terms(lasting));
  }

  /** The text of the paragraph up to a statement in it. */
  private static String paragraphBefore(Span span, Chunk chunk) {
    String before = chunk.text().substring(0, start(span, chunk));
    Matcher end = PARAGRAPH_END.matcher(before);
    int last = 0;
    while (end.find()) {
      last = end.end();
    }
    return before.substring(last);
  }

  private static int start(Span span, Chunk chunk) {
    return Math.clamp(span.start() - chunk.span().start(), 0, chunk.text().length());
  }

  private static Set<String> terms(String text) {
    return TextAnalysis.terms(text).stream()
        .filter(term -> !News.hasFigure(term))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> values(String text, String lasting) {
    Set<String> values =
        News.figures(lasting).stream()
            .filter(figure -> figure.length() >= TELLING)
            .collect(Collectors.toCollection(HashSet::new));
    WrittenPeriods.in(text).stream()
        .filter(Period.Day.class::isInstance)
        .forEach(day -> values.add(day.first().toString()));
    return values;
  }

  private static String withoutTimes(String text) {
    StringBuilder rest = new StringBuilder(text);
    for (TimeExpression time : TimeGrammar.read(text, LocalDate.EPOCH).reversed()) {
      if (!WrittenPeriods.in(time.words()).isEmpty()) { // not "within 30 days"
        rest.replace(time.start(), time.end(), " ");
      }
    }
    return rest.toString();
  }

  /** Whether this changes a statement of a contract or of an earlier amendment. */
  boolean changes(ClauseWords original) {
    boolean linked = !clauses.isEmpty() && !original.clauses.isEmpty();
    if (linked && Collections.disjoint(clauses, original.clauses)) {
      return false;
    }
    boolean repeats =
        !Collections.disjoint(values, original.values)
            && !original.values.containsAll(values)
            && !Collections.disjoint(terms, original.terms);
    return repeats || (linked && shared(lasting, original.lasting) >= SHARED);
  }

  /** Whether two texts share at least so many terms besides figures and times. */
  static boolean areLike(String one, String other, int least) {
    return shared(terms(withoutTimes(one)), terms(withoutTimes(other))) >= least;
  }

  private static long shared(Set<String> one, Set<String> other) {
    return one.stream().filter(other::contains).count();
  }
}
