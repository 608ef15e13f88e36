package io.pinakes.orchestrator.evidence;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.reference.PartNumbers;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import io.pinakes.search.time.WrittenPeriods;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A statement of an amendment, and what it changes: statements of the clauses that it refers to;
 * or, if it refers to none, statements of which it repeats a value beside another. Both must share
 * words with it, since an amendment may change a part of a clause.
 */
final class ChangingStatement {
  /** Objections that do not matter to the change of an answer. */
  private static final Set<Objection> NEUTRAL =
      EnumSet.of(Objection.NONE, Objection.PERIOD, Objection.SUBJECT);

  /** Terms that a change shares with what it changes. */
  private static final int SHARED = 3;

  /** Shorter figures occur by chance. */
  private static final int TELLING = 2;

  /** A line that ends with a sentence; other lines may be wrapped. */
  private static final Pattern PARAGRAPH_END = Pattern.compile("[.;:!?)\"\u201c\u201d][ \\t]*\n");

  private final Statement statement;
  private final Set<String> clauses;

  ChangingStatement(Statement statement, Chunk chunk) {
    this.statement = statement;
    clauses = new HashSet<>(PartNumbers.named(statement.text()));
    if (clauses.isEmpty()) {
      clauses.addAll(PartNumbers.named(paragraphBefore(chunk, statement)));
    }
  }

  /** The text of the paragraph up to a statement in it. */
  private static String paragraphBefore(Chunk chunk, Statement statement) {
    String before = chunk.text().substring(0, start(chunk, statement));
    Matcher end = PARAGRAPH_END.matcher(before);
    int last = 0;
    while (end.find()) {
      last = end.end();
    }
    return before.substring(last);
  }

  private static int start(Chunk chunk, Statement statement) {
    int start = statement.span().start() - chunk.span().start();
    return Math.clamp(start, 0, chunk.text().length());
  }

  /** Whether it may be the answer in place of what it changes. */
  boolean mayAnswer() {
    return statement.shape() != StatementShape.BLOCK && NEUTRAL.contains(statement.objection());
  }

  /**
   * Whether it changes a statement.
   *
   * @param inAmendment whether that is in an earlier amendment, so that both change a clause
   */
  boolean changes(Statement original, Chunk chunk, boolean inAmendment) {
    Set<String> old = values(original.text());
    Set<String> mine = values(statement.text());
    boolean repeats =
        old.stream().anyMatch(mine::contains)
            && !old.containsAll(mine)
            && share(statement.text(), original.text(), 1);
    Set<String> numbers =
        inAmendment
            ? new ChangingStatement(original, chunk).clauses
            : PartNumbers.around(chunk.text(), start(chunk, original), chunk.headings());
    if (clauses.isEmpty() || numbers.isEmpty()) {
      return repeats;
    }
    return numbers.stream().anyMatch(clauses::contains)
        && (repeats || isLike(statement, original, SHARED));
  }

  /** Whether two statements share at least so many terms besides times and numbers. */
  static boolean isLike(Statement one, Statement other, int least) {
    return share(withoutTimes(one.text()), withoutTimes(other.text()), least);
  }

  private static boolean share(String one, String other, int least) {
    Set<String> shared = new HashSet<>(TextAnalysis.terms(one));
    shared.retainAll(TextAnalysis.terms(other));
    shared.removeIf(News::hasFigure);
    return shared.size() >= least;
  }

  /** The days that a text names, and its other figures. */
  private static Set<String> values(String text) {
    Set<String> values =
        News.figures(withoutTimes(text)).stream()
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
}
