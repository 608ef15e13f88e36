package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds blocks that must be read as a whole: an introduction with the list, steps or code it
 * introduces.
 *
 * <p>An introduction is a statement that ends in a colon, or a sentence right before an item. Its
 * block contains all items that follow, each with its own block or the lines indented below it;
 * without items, the next paragraph.
 */
final class StatementBlocks {
  /** Maximum length of a block, in UTF-16 units. */
  private static final int MAX_LENGTH = 2500;

  private static final int FEWEST_ITEMS = 2;

  private StatementBlocks() {}

  /**
   * Returns the blocks of a passage, in offsets of its text.
   *
   * @param statements of the passage, in reading order
   * @param tables whether blocks may contain table rows; if the question asks for one thing, a row
   *     suffices by itself
   */
  static List<Span> of(
      String text, List<Span> statements, Function<Span, StatementShape> shapes, boolean tables) {
    List<Span> blocks = new ArrayList<>();
    int next = 0;
    while (next < statements.size()) {
      int last = last(text, statements, next, shapes);
      boolean rows =
          statements.subList(next, last + 1).stream()
              .anyMatch(span -> shapes.apply(span) == StatementShape.ROW);
      if (last > next && (tables || !rows)) {
        blocks.add(new Span(statements.get(next).start(), statements.get(last).end()));
      }
      next = last + 1;
    }
    return blocks;
  }

  /** The last statement of the block that begins with {@code first}; {@code first} if none does. */
  private static int last(
      String text, List<Span> statements, int first, Function<Span, StatementShape> shapes) {
    StatementShape shape = shapes.apply(statements.get(first));
    boolean introduces = shape == StatementShape.INTRODUCTION;
    if (!introduces && shape != StatementShape.SENTENCE) {
      return first;
    }
    int last = first;
    int items = 0;
    for (int i = first + 1; i < statements.size(); i++) {
      boolean room = statements.get(i).end() - statements.get(first).start() <= MAX_LENGTH;
      boolean item = shapes.apply(statements.get(i)) == StatementShape.ITEM;
      boolean goesOn =
          items > 0
              && (!parted(text, statements.get(i - 1), statements.get(i))
                  || shapes.apply(statements.get(i - 1)) == StatementShape.INTRODUCTION
                  || statements.get(i - 1).of(text).strip().endsWith(":")
                  || indented(text, statements.get(i)));
      if (!room || !(item || goesOn)) {
        break;
      }
      items += item ? 1 : 0;
      last = i;
    }
    if (items >= FEWEST_ITEMS || (introduces && items > 0)) {
      return last;
    }
    return introduces ? paragraph(text, statements, first).orElse(first) : first;
  }

  /** The last statement of the paragraph after {@code first}. */
  private static Optional<Integer> paragraph(String text, List<Span> statements, int first) {
    int last = first + 1;
    if (last >= statements.size()) {
      return Optional.empty();
    }
    while (last + 1 < statements.size()
        && !parted(text, statements.get(last), statements.get(last + 1))) {
      last++;
    }
    boolean room = statements.get(last).end() - statements.get(first).start() <= MAX_LENGTH;
    return room ? Optional.of(last) : Optional.empty();
  }

  /** Whether the line of a statement is indented, like text that belongs to an item. */
  private static boolean indented(String text, Span statement) {
    int line = text.lastIndexOf('\n', statement.start() - 1) + 1;
    return statement.start() > line
        && text.substring(line, statement.start()).matches("[ \\t]{2,}");
  }

  /** Whether a blank line separates two statements. */
  static boolean parted(String text, Span one, Span next) {
    return text.substring(one.end(), next.start()).matches("(?s).*\\n[ \\t]*\\n.*");
  }
}
