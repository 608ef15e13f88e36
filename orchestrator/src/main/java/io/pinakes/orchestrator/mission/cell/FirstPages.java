package io.pinakes.orchestrator.mission.cell;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.MULTILINE;
import static java.util.regex.Pattern.UNICODE_CASE;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.time.TimeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the first pages of a report say about the organization and its year. */
final class FirstPages {
  private static final int FLAGS = CASE_INSENSITIVE | UNICODE_CASE | MULTILINE;

  private static final Pattern YEAR_END =
      Pattern.compile(PropertyWords.anyOf("year-end-before") + "[\\s:]*", FLAGS);

  /** A label at the start of a line, and its value behind it. */
  private static final Pattern OFFICES_BEFORE =
      Pattern.compile(
          "^[ \\t]*" + PropertyWords.anyOf("headquarters-before") + "[ \\t]*:[ \\t]*(\\S.{5,200})$",
          FLAGS);

  /** A label in brackets below its value. */
  private static final Pattern OFFICES_BELOW =
      Pattern.compile(
          "^[ \\t]*\\(" + PropertyWords.anyOf("headquarters-below") + "[^)\\n]*\\).*$", FLAGS);

  private static final Pattern TELEPHONE =
      Pattern.compile("^[\\s(]*\\p{Nd}{2,4}[) ./-]+[\\p{Nd} ./-]{5,}$");

  /** The words of a date, which are more than a number. */
  private static final Pattern DAY = Pattern.compile("\\p{Nd}.*\\p{Nd}{4}|\\p{Nd}{4}.*\\p{Nd}");

  private static final int MAX_DATE = 40;
  private static final int MAX_LINES = 3;
  private static final int MAX_LINE = 120;

  private FirstPages() {}

  /** Words that give a value, within the words that also have its label. */
  record Value(Span value, Span labelled) {}

  /** The day on which the reported year ended, with the words before it. */
  static Optional<Value> yearEnd(String text) {
    Matcher matcher = YEAR_END.matcher(text);
    while (matcher.find()) {
      String rest =
          text.substring(matcher.end(), Math.min(text.length(), matcher.end() + MAX_DATE));
      Optional<TimeReader.Found> date =
          TimeReader.read(FoldedText.of(rest)).stream()
              .filter(found -> found.start() == 0 && DAY.matcher(found.words()).find())
              .findFirst();
      if (date.isPresent()) {
        Span whole = new Span(matcher.start(), matcher.end() + date.get().end());
        return Optional.of(new Value(whole, whole));
      }
    }
    return Optional.empty();
  }

  /** The address of the principal offices. */
  static Optional<Value> headquarters(String text) {
    Matcher before = OFFICES_BEFORE.matcher(text);
    if (before.find()) {
      return Optional.of(
          new Value(
              new Span(before.start(1), before.end(1)), new Span(before.start(), before.end())));
    }
    Matcher below = OFFICES_BELOW.matcher(text);
    return below.find()
        ? address(text, below.start())
            .map(address -> new Value(address, new Span(address.start(), below.end())))
        : Optional.empty();
  }

  /** The lines of an address that end above an offset, without a telephone number. */
  private static Optional<Span> address(String text, int end) {
    List<Span> lines = new ArrayList<>();
    int from = end;
    while (from > 0 && lines.size() < MAX_LINES) {
      int lineEnd = from - 1;
      int lineStart = text.lastIndexOf('\n', lineEnd - 1) + 1;
      String line = text.substring(lineStart, Math.max(lineStart, lineEnd)).strip();
      from = lineStart;
      if (TELEPHONE.matcher(line).matches() || (line.isEmpty() && lines.isEmpty())) {
        continue;
      }
      if (line.isEmpty() || line.length() > MAX_LINE || line.matches(".*[()_].*")) {
        break;
      }
      int at = text.indexOf(line, lineStart);
      lines.addFirst(new Span(at, at + line.length()));
    }
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Span all = new Span(lines.getFirst().start(), lines.getLast().end());
    String words = all.of(text);
    // a place has a postal code or a comma before its region
    return words.matches("(?s).*(?:\\p{Nd}{4,}|,).*") ? Optional.of(all) : Optional.empty();
  }
}
