package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.NotationSigns;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.text.Groups;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The dates of a receipt or invoice: when it was issued, and by when it is to be paid. */
final class ReceiptDates {
  private static final String MONTH =
      "(?:jan|feb|m[aä]r|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L}{0,6}";
  private static final Pattern DATE =
      Pattern.compile(
          "(?i)(?<![\\d.,/-])(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\s?\\d{1,2}[-/.]\\s?(?:\\d{4}|\\d{2})"
              + "|\\d{1,2}(?:st|nd|rd|th|\\.)?[\\s/-]?"
              + MONTH
              + "\\.?,?[\\s/-]?(?:\\d{4}|\\d{2})|"
              + MONTH
              + "\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4})(?![\\d/]|[-.,]\\d)");
  private static final Pattern OTHER =
      Pattern.compile(
          "(?i)exp|valid|until|bis\\b|delivery|liefer|order"
              + " date|since|print|period|birth|return|warranty");
  private static final Pattern DUE =
      Pattern.compile("(?i)\\bdue\\b|fällig|zahlbar|payable (?:by|until)|pay by|payment .* by");
  private static final Pattern LABEL =
      Pattern.compile("(?i)date|datum|\\btarikh\\b|issued|\\bdt\\b");
  private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}");

  private final ValueReader reader;
  private Optional<Found> issued = Optional.empty();
  private Optional<Found> due = Optional.empty();
  private int unread;
  private int best;

  /** A date as printed. */
  record Found(Cell cell, TypedValue.Day day, Span line, double confidence) {}

  ReceiptDates(List<ReceiptLine> lines, ValueReader reader) {
    this.reader = reader;
    for (ReceiptLine line : lines) {
      read(line);
    }
  }

  private void read(ReceiptLine line) {
    String words = line.words().words();
    Matcher date = DATE.matcher(words);
    int from = 0;
    while (date.find()) {
      String before = words.substring(from, date.start()).toLowerCase(Locale.ROOT);
      from = date.end();
      String printed = Groups.of(date, 0);
      int start = line.words().span().start();
      Cell cell = new Cell(printed, new Span(start + date.start(), start + date.end()));
      Optional<TypedValue.Day> day = reader.day(printed);
      if (day.isEmpty()) {
        unread += NotationSigns.isTwoDates(printed) ? 1 : 0;
      } else if (DUE.matcher(before).find()) {
        Found found = new Found(cell, day.get(), line.words().span(), 0.9);
        due = due.or(() -> Optional.of(found));
      } else if (!OTHER.matcher(before).find()) {
        boolean labelled = LABEL.matcher(before).find();
        int rank = labelled ? 3 : TIME.matcher(words).find() ? 2 : 1;
        if (rank > best) {
          best = rank;
          issued = Optional.of(new Found(cell, day.get(), line.words().span(), 0.6 + 0.1 * rank));
        }
      }
    }
  }

  Optional<Found> issued() {
    return issued;
  }

  Optional<Found> due() {
    return due;
  }

  /** How many dates can be read in two ways. */
  int unread() {
    return unread;
  }
}
