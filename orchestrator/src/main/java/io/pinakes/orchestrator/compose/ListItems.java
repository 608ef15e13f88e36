package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Objection;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The items of the list or table that answers a question for several things. All items belong to
 * the answer, including those that share no word with the question.
 *
 * @param evidence the passage that holds them
 * @param introduction the statement that introduces them, if any
 * @param items in reading order
 * @param selected whether only those that the question is about are left
 */
record ListItems(
    Evidence evidence, Optional<Statement> introduction, List<Statement> items, boolean selected) {
  /** Sentences that may follow within one item. */
  private static final int SENTENCES_BETWEEN = 2;

  /** Minimum relevance of a passage with a list, relative to the best passage. */
  private static final double ABOUT_AS_GOOD = 0.8;

  /** The share of a question's weight that one clause answers by itself. */
  private static final double MUCH = 1.0 / 3;

  /** An item number that was separated from its text. */
  private static final Pattern BARE = Pattern.compile("\\(?(\\p{N}{1,3}|\\p{L})[.)]");

  /** The number of an item with its marks, in UTF-16 units. */
  private static final int LONGEST_NUMBER = 6;

  private static final Pattern NUMBERED = Pattern.compile("\\(?(\\d{1,3})[.)](?!\\S)");

  /** How a list item begins, or what separates the cells of a row. */
  private enum Shape {
    BULLET("[•*–-]\\s.*"),
    NUMBER("\\(?(\\p{N}{1,3}|\\p{L})[.)](\\s.*)?"),
    ROW("[^\\t|]*[\\t|].*");

    private final Pattern pattern;

    Shape(String pattern) {
      this.pattern = Pattern.compile(pattern, Pattern.DOTALL);
    }

    static Optional<Shape> of(Statement statement) {
      String text = statement.text().strip();
      for (Shape shape : values()) {
        if (shape.pattern.matcher(text).matches()) {
          return Optional.of(shape);
        }
      }
      return Optional.empty();
    }
  }

  ListItems {
    items = List.copyOf(items);
  }

  /** The list of the most relevant passage; empty if there is none. */
  static Optional<ListItems> of(Decomposition question, EvidenceLedger ledger) {
    double best =
        ledger.entries().stream().mapToDouble(one -> relevance(question, one)).max().orElse(0);
    return ledger.entries().stream()
        .filter(one -> relevance(question, one) >= ABOUT_AS_GOOD * best)
        .flatMap(one -> lists(one).stream())
        .max(
            Comparator.comparingDouble((ListItems list) -> relevance(question, list.evidence))
                .thenComparingInt(list -> list.items.size()))
        .flatMap(list -> list.asked(question));
  }

  /** The numbered steps that one of them stands among; empty if it is not numbered or alone. */
  static Optional<ListItems> steps(Evidence evidence, Statement one) {
    return lists(evidence).stream()
        .filter(ListItems::isNumbered)
        .flatMap(list -> list.runs().stream())
        .filter(list -> list.items.size() > 1)
        .filter(list -> list.has(one))
        .findFirst();
  }

  /** Whether a statement is one of the items, or a part of one. */
  boolean has(Statement statement) {
    return items.stream().anyMatch(item -> item.span().contains(statement.span()));
  }

  /**
   * Whether numbered items begin with the first and no further one follows them.
   *
   * @param text of their document
   */
  boolean isWhole(String text) {
    Span last = items.getLast().span();
    int after = last.end();
    while (after < text.length() && Character.isWhitespace(text.charAt(after))) {
      after++;
    }
    int next = number(items.getLast()).orElseThrow() + 1;
    // where a passage ends, its last item may already have the number of the next one
    String rest = text.substring(last.start(), Math.min(text.length(), after + LONGEST_NUMBER));
    return number(items.getFirst()).orElseThrow() <= 1
        && !Pattern.compile("(?m)^\\s*\\(?" + next + "[.)](?!\\S)").matcher(rest).find();
  }

  boolean isNumbered() {
    return number(items.getFirst()).isPresent() && number(items.getLast()).isPresent();
  }

  /** Parts whose numbers follow one another: a new list begins with 1 again. */
  private List<ListItems> runs() {
    List<ListItems> runs = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= items.size(); i++) {
      if (i == items.size() || !follows(items.get(i - 1), items.get(i))) {
        runs.add(
            new ListItems(
                evidence,
                start == 0 ? introduction : Optional.empty(),
                items.subList(start, i),
                false));
        start = i;
      }
    }
    return runs;
  }

  private static boolean follows(Statement one, Statement next) {
    OptionalInt number = number(one);
    return number.isPresent() && number(next).equals(OptionalInt.of(number.getAsInt() + 1));
  }

  private static OptionalInt number(Statement item) {
    Matcher number = NUMBERED.matcher(item.text().strip());
    return number.lookingAt()
        ? OptionalInt.of(Integer.parseInt(Groups.of(number, 1)))
        : OptionalInt.empty();
  }

  private static double relevance(Decomposition question, Evidence evidence) {
    return evidence.best().support() + question.coverage(evidence.covered());
  }

  private static List<ListItems> lists(Evidence evidence) {
    List<ListItems> lists = new ArrayList<>();
    for (Shape shape : Shape.values()) {
      List<Statement> items = new ArrayList<>();
      List<Statement> between = new ArrayList<>();
      Optional<Statement> introduction = Optional.empty();
      for (Statement statement : evidence.statements()) {
        boolean head = shape == Shape.ROW && statement.shape() == StatementShape.FURNITURE;
        boolean block = statement.shape() == StatementShape.BLOCK; // repeats what comes before it
        if (statement.objection() == Objection.INDISTINCT || head || block) {
          continue; // rows to be counted or added up are not the answer
        }
        if (!Shape.of(statement).equals(Optional.of(shape))) {
          between.add(statement);
          continue;
        }
        if (between.size() > SENTENCES_BETWEEN) {
          add(evidence, introduction, items, between, lists);
          items = new ArrayList<>();
        } else if (!items.isEmpty() && !between.isEmpty()) {
          items.add(joined(evidence, items.removeLast(), between.getLast()));
        }
        if (items.isEmpty()) {
          introduction = announcing(between);
        }
        between.clear();
        items.add(statement);
      }
      add(evidence, introduction, items, between, lists);
    }
    return lists;
  }

  /** The statement right before the first item, if it ends like an introduction. */
  private static Optional<Statement> announcing(List<Statement> before) {
    return before.isEmpty() || !before.getLast().text().strip().endsWith(":")
        ? Optional.empty()
        : Optional.of(before.getLast());
  }

  private static void add(
      Evidence evidence,
      Optional<Statement> introduction,
      List<Statement> items,
      List<Statement> after,
      List<ListItems> to) {
    if (items.size() < 2) {
      return;
    }
    if (!after.isEmpty() && BARE.matcher(items.getLast().text().strip()).matches()) {
      items.add(joined(evidence, items.removeLast(), after.getFirst()));
    }
    to.add(new ListItems(evidence, introduction, items, false));
  }

  /** Joins the statements from {@code first} to {@code last} into one. */
  private static Statement joined(Evidence evidence, Statement first, Statement last) {
    Chunk chunk = evidence.hit().chunk();
    Span span = new Span(first.span().start(), last.span().end());
    Set<String> covered = new HashSet<>(first.covered());
    covered.addAll(last.covered());
    return new Statement(
        span,
        span.shift(-chunk.span().start()).of(chunk.text()),
        covered,
        Math.max(first.support(), last.support()));
  }

  /**
   * The items that say much of the question by themselves, if they are few and nothing introduces
   * the list: the clauses of a contract are sentences of their own, and one of them is the answer.
   */
  private List<Statement> clauses(Decomposition question) {
    Set<String> inAll = new HashSet<>(items.getFirst().covered());
    items.forEach(item -> inAll.retainAll(item.covered()));
    double common = question.coverage(inAll);
    List<Statement> telling =
        items.stream().filter(item -> question.coverage(item.covered()) - common >= MUCH).toList();
    return introduction.isEmpty() && 2 * telling.size() < items.size() ? telling : List.of();
  }

  /**
   * Keeps the clauses that answer the question, or the rows of a table that contain a word of the
   * question that other rows lack. If there are no such rows, all are asked for, or none: the rooms
   * of a table are not the soundproof ones.
   */
  private Optional<ListItems> asked(Decomposition question) {
    if (!Shape.of(items.getFirst()).equals(Optional.of(Shape.ROW))) {
      List<Statement> clauses = clauses(question);
      return Optional.of(
          clauses.isEmpty() ? this : new ListItems(evidence, Optional.empty(), clauses, true));
    }
    List<Statement> rows = items.subList(1, items.size()); // the first may name the columns
    Set<String> inAll = new HashSet<>(rows.getFirst().covered());
    rows.forEach(item -> inAll.retainAll(item.covered()));
    List<Statement> asked =
        rows.stream()
            .filter(item -> question.coverage(item.covered()) > question.coverage(inAll))
            .toList();
    if (asked.isEmpty()) {
      return Optional.of(this).filter(_ -> question.isExplainedBy(evidence.covered()));
    }
    boolean first = question.coverage(items.getFirst().covered()) > question.coverage(inAll);
    return Optional.of(
        new ListItems(
            evidence,
            Optional.empty(),
            first ? Stream.concat(Stream.of(items.getFirst()), asked.stream()).toList() : asked,
            true));
  }
}
