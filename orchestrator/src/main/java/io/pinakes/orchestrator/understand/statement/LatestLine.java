package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the figure of a line of a document's statements below the newest year.
 *
 * <p>Reports repeat such lines, also for parts and other organizations. Those of primary statements
 * decide if there are any with that year; more than half must agree. The scale of a figure may come
 * from any line that agrees; a figure whose scale is not known does not answer, unless it is
 * printed in full.
 */
public final class LatestLine {
  /** More than any report has of lines with one name; of more, none is chosen. */
  private static final int MAX_LINES = 10_000;

  private static final int YEARLESS = Integer.MIN_VALUE;

  /** An amount printed with this many digits needs no scale. */
  private static final int DIGITS_IN_FULL = 8;

  private final Library library;

  public LatestLine(Library library) {
    this.library = library;
  }

  /**
   * A line.
   *
   * @param row one that has the figure below the year
   * @param value the figure with its scale
   * @param rows the lines that support it, with {@code row} first; at most two
   */
  public record Found(
      Fact row, Property label, Property figure, TypedValue value, List<Fact> rows) {
    public Found {
      rows = List.copyOf(rows);
    }
  }

  /** A line with its years; a line without years has its first figure at {@link #YEARLESS}. */
  private record Line(Fact row, Property label, int others, TreeMap<Integer, Property> years) {
    private boolean isPrimary() {
      return StatementTitles.isPrimary(row, false);
    }

    private boolean isWhole() {
      return TextAnalysis.terms(label.raw()).stream()
          .anyMatch(StatementTitles.WHOLE_TERMS::contains);
    }

    private Property at(int year) {
      return years.getOrDefault(year, years.values().iterator().next());
    }
  }

  /** Whether some words are a usual name of a line of financial statements. */
  public static boolean isUsualName(String words) {
    return LineNames.isUsual(Token.folded(words));
  }

  /** The figure of the line with this name or another usual one; empty if there is none. */
  public Optional<Found> find(DocumentId document, String name) {
    List<String> asked = Token.folded(name);
    if (asked.isEmpty() || library.statistics().facts() == 0) {
      return Optional.empty();
    }
    List<List<String>> names = new ArrayList<>(List.of(asked));
    names.addAll(LineNames.others(asked));
    List<Line> all = lines(document, names);
    int fewest = all.stream().mapToInt(Line::others).min().orElse(0);
    return agreed(all.stream().filter(line -> line.others() == fewest).toList());
  }

  private List<Line> lines(DocumentId document, List<List<String>> names) {
    Set<String> known = new HashSet<>();
    Optional<DocumentRecord> record = library.document(document);
    record.ifPresent(
        found -> {
          known.addAll(Token.stems(found.title() + " " + document.value().replaceAll("[/_]", " ")));
          found.metadata().fields().values().stream()
              .flatMap(List::stream)
              .filter(MetadataValue.Keyword.class::isInstance)
              .forEach(value -> known.addAll(TextAnalysis.terms(value.display())));
        });
    Map<String, Line> byId = new LinkedHashMap<>();
    for (List<String> name : names) {
      FactRequest request =
          FactRequest.all()
              .withShapes(Set.of(Shape.ROW))
              .withText(String.join(" ", name))
              .withMode(SearchMode.KEYWORD)
              .withFilter(Filter.document(document))
              .withPage(0, MAX_LINES);
      FactPage page = library.annotations().search(request);
      if (page.total() > MAX_LINES) {
        return List.of(); // those that were not read might be the newest
      }
      for (FactPage.Hit hit : page.hits()) {
        line(hit.fact(), name, known)
            .ifPresent(
                line ->
                    byId.merge(
                        hit.fact().id(),
                        line,
                        (one, other) -> one.others() <= other.others() ? one : other));
      }
    }
    return List.copyOf(byId.values());
  }

  private static Optional<Line> line(Fact row, List<String> name, Set<String> known) {
    TreeMap<Integer, Property> years = new TreeMap<>();
    List<Property> figures =
        row.properties().stream().filter(property -> LineMatch.isFigure(property.value())).toList();
    Optional<Property> first = figures.stream().findFirst();
    List<String> heads = figures.stream().map(Property::name).toList();
    if (heads.stream().noneMatch(LineMatch::isUnit)) {
      for (Property figure : figures) {
        if (!LineMatch.isRepeatedYear(figure.name(), heads)) {
          LineMatch.yearOf(figure.name())
              .ifPresent(year -> years.merge(year, figure, (one, _) -> one));
        }
      }
    }
    if (first.isEmpty()) {
      return Optional.empty();
    }
    if (years.isEmpty()) {
      years.put(YEARLESS, first.get());
    }
    return row.properties().stream()
        .filter(property -> property.value() instanceof TypedValue.Text)
        .filter(property -> !property.name().equals(Property.GROUP))
        .limit(1)
        .flatMap(
            label -> {
              OptionalInt others =
                  LineMatch.others(label, name, known, StatementTitles.WHOLE_TERMS);
              return others.stream().mapToObj(count -> new Line(row, label, count, years));
            })
        .min(Comparator.comparingInt(Line::others));
  }

  private static Optional<Found> agreed(List<Line> lines) {
    Optional<Integer> newest = newest(lines);
    if (newest.isEmpty()) {
      return Optional.empty();
    }
    int year = newest.get();
    List<Line> ofYear = lines.stream().filter(line -> line.years().containsKey(year)).toList();
    List<Line> primary = ofYear.stream().filter(Line::isPrimary).toList();
    List<Line> deciding = primary.isEmpty() ? ofYear : primary;
    List<Line> most = majority(deciding, year);
    if (most.isEmpty()) {
      most = whole(deciding, year);
    }
    if (most.isEmpty()) {
      return Optional.empty();
    }
    Comparator<Line> larger = Comparator.comparing(line -> LineMatch.number(line.at(year)).abs());
    Line line = most.stream().max(larger).orElseThrow();
    return lines.stream()
        .filter(other -> other.years().containsKey(year) || isYearless(other))
        .filter(other -> agree(line, other, year) && isKnown(other.at(year)))
        .max(larger.thenComparing(other -> other.equals(line)))
        .map(
            scale ->
                new Found(
                    line.row(),
                    line.label(),
                    line.at(year),
                    scale.at(year).value(),
                    isKnown(line.at(year))
                        ? List.of(line.row())
                        : List.of(line.row(), scale.row())));
  }

  /** The lines with the figure that more than half of them have; empty if there is none. */
  private static List<Line> majority(List<Line> lines, int year) {
    return lines.stream()
        .map(line -> lines.stream().filter(other -> agree(line, other, year)).toList())
        .filter(same -> 2 * same.size() > lines.size())
        .findFirst()
        .orElse(List.of());
  }

  /**
   * The lines called a total, as "total revenues" of which "net sales" are a part; empty if they
   * differ or if another line is larger.
   */
  private static List<Line> whole(List<Line> lines, int year) {
    List<Line> whole = majority(lines.stream().filter(Line::isWhole).toList(), year);
    boolean largest =
        whole.stream()
            .anyMatch(total -> lines.stream().allMatch(line -> !exceeds(line, total, year)));
    return largest ? whole : List.of();
  }

  private static boolean exceeds(Line line, Line other, int year) {
    return !agree(line, other, year)
        && LineMatch.number(line.at(year)).abs().compareTo(LineMatch.number(other.at(year)).abs())
            > 0;
  }

  /** The newest year of most lines. */
  private static Optional<Integer> newest(List<Line> lines) {
    Map<Integer, Integer> counts = new TreeMap<>();
    lines.stream()
        .filter(line -> !isYearless(line))
        .forEach(line -> counts.merge(line.years().lastKey(), 1, Integer::sum));
    return counts.entrySet().stream()
        .max(
            Map.Entry.<Integer, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey);
  }

  private static boolean isYearless(Line line) {
    return line.years().firstKey() == YEARLESS;
  }

  private static boolean agree(Line one, Line other, int year) {
    return LineMatch.agree(LineMatch.number(one.at(year)), LineMatch.number(other.at(year)));
  }

  /** Whether a figure is larger than printed, or printed in full. */
  private static boolean isKnown(Property figure) {
    String digits = figure.raw().replaceAll("[^\\p{Nd}]", "");
    return digits.length() >= DIGITS_IN_FULL
        || LineMatch.number(figure).abs().compareTo(new BigDecimal(digits.isEmpty() ? "0" : digits))
            > 0;
  }
}
