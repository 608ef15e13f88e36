package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.Profile.Kind;
import io.pinakes.indexer.fact.profile.Profile.Value;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The dates of a document by the words before them on the line. A date without a label is used for
 * a value whose profile allows that; a time next to it makes it more certain. An ambiguous date
 * stays text and yields to any other.
 */
final class LabelledDates {
  private static final Pattern DATE =
      Pattern.compile(
          "(?<![\\d.,/-])(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}"
              + "|\\d{1,2}[-/.]\\s?\\d{1,2}[-/.]\\s?(?:\\d{4}|\\d{2})"
              + "|\\d{1,2}(?:\\p{Ll}{2}|\\.)?[\\s/-]?\\p{L}{3,9}\\.?,?[\\s/-]?(?:\\d{4}|\\d{2})"
              + "|(?<!\\p{L})\\p{L}{3,9}\\.?\\s\\d{1,2}(?:\\p{Ll}{2})?,?\\s\\d{4})(?![\\d/]|[-.,]\\d)");
  private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}");
  private static final int LABELLED = 3;
  private static final int TIMED = 2;
  private static final int BARE = 1;

  private final ProfileWords words;
  private final ValueReader reader;
  private final Map<String, Found> found = new HashMap<>();
  private int unread;

  /** A date as printed. */
  record Found(Cell cell, TypedValue value, Cell line, int rank) {
    double confidence() {
      return 0.6 + 0.1 * rank;
    }
  }

  LabelledDates(List<Cell> lines, ProfileWords words, ValueReader reader) {
    this.words = words;
    this.reader = reader;
    lines.forEach(this::read);
  }

  private void read(Cell line) {
    String text = line.words();
    Matcher date = DATE.matcher(text);
    int from = 0;
    int next = 0;
    while (next < text.length() && date.find(next)) {
      Span at = new Span(line.span().start() + date.start(), line.span().start() + date.end());
      String printed = text.substring(date.start(), date.end());
      Optional<TypedValue.Day> day = reader.day(printed);
      boolean either = day.isEmpty() && NotationDetector.isTwoDates(printed);
      unread += either ? 1 : 0;
      if (day.isEmpty() && !either) {
        next = date.start() + 1;
        continue;
      }
      Words before = Words.of(text.substring(from, date.start()));
      next = date.end();
      from = next;
      TypedValue value = day.isPresent() ? day.get() : new TypedValue.Text(printed);
      boolean timed = TIME.matcher(text).find();
      meaning(before, timed)
          .ifPresent(
              meant -> {
                int rank = day.isPresent() ? meant.rank() : 0;
                Found each = new Found(new Cell(printed, at), value, line, rank);
                Found known = found.get(meant.value());
                if (known == null || each.rank() > known.rank()) {
                  found.put(meant.value(), each);
                }
              });
    }
  }

  private record Meaning(String value, int rank) {}

  /** The value whose label ends closest before a date, else one that needs no label. */
  private Optional<Meaning> meaning(Words before, boolean timed) {
    Optional<Meaning> nearest = Optional.empty();
    int end = -1;
    boolean other = false;
    for (Value value : words.profile().values()) {
      if (value.kind() == Kind.DATE) {
        ProfileWords.Labels labels = words.labels(value);
        for (LinePhrases.Match match : labels.in(before)) {
          if (match.end() > end) {
            end = match.end();
            nearest = Optional.of(new Meaning(value.name(), LABELLED));
          }
        }
        other |= labels.not().in(before);
      }
    }
    if (nearest.isPresent() || other) {
      return nearest;
    }
    return words.profile().values().stream()
        .filter(value -> value.kind() == Kind.DATE && value.unlabelled())
        .findFirst()
        .map(value -> new Meaning(value.name(), timed ? TIMED : BARE));
  }

  Map<String, Found> found() {
    return found;
  }

  /** The number of ambiguous dates. */
  int unread() {
    return unread;
  }
}
