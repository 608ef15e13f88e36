package io.pinakes.indexer.fact.text;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.split.ChunkDraft;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** Collects the facts of one document and assigns their positions and ids. */
public final class FactCollector {
  /** Maximum number of values per document, which bounds memory. */
  static final int MAX_VALUES = 1_000_000;

  /** Maximum length of a label. */
  private static final int MAX_LABEL = 120;

  private final DocumentId document;
  private final String text;
  private final FactLocator places;
  private final FactIds ids;
  private final List<Fact> rows = new ArrayList<>();
  private final SequencedMap<Said, Fact> labelled = new LinkedHashMap<>();
  private final List<String> warnings = new ArrayList<>();
  private int values;
  private int unreadDates;
  private int unkept;

  /**
   * A property and where its figure or words begin, after a currency sign that one finding has and
   * another lacks: two findings of the same would be counted twice.
   */
  private record Said(String key, int start) {
    private Said(Property property) {
      this(property.key(), property.span().start() + beforeFigure(property.raw()));
    }

    private static int beforeFigure(String raw) {
      int at = 0;
      while (at < raw.length() && !Character.isLetterOrDigit(raw.charAt(at))) {
        at++;
      }
      return at;
    }
  }

  public FactCollector(DocumentId document, ParsedDocument parsed, List<ChunkDraft> drafts) {
    this.document = document;
    text = parsed.text();
    places = new FactLocator(parsed, drafts);
    ids = new FactIds(document);
  }

  /**
   * Adds a labelled value. It replaces an earlier finding of the same property in the same place.
   *
   * @param around the span of both label and value: the line
   */
  public void value(
      String label, TypedValue value, Cell raw, Span around, String extractor, double confidence) {
    String name = label.strip();
    String key = PropertyKey.of(name);
    if (key.isEmpty() || name.length() > MAX_LABEL || raw.isEmpty() || !room(1)) {
      return;
    }
    Property property = new Property(name, key, value, raw.words(), raw.span());
    labelled.putLast(
        new Said(property),
        new Fact(
            ids.next(extractor, key + "\n" + raw.words()),
            document,
            Shape.VALUE,
            name,
            List.of(property),
            false,
            places.of(around),
            extractor,
            confidence));
  }

  /** Gives the value of a collected fact another type or unit. */
  public void retype(Fact fact, TypedValue value) {
    Property read = fact.properties().getFirst();
    Property property = new Property(read.name(), read.key(), value, read.raw(), read.span());
    labelled.put(
        new Said(property),
        new Fact(
            fact.id(),
            fact.document(),
            fact.shape(),
            fact.label(),
            List.of(property),
            fact.total(),
            fact.place(),
            fact.extractor(),
            fact.confidence()));
  }

  /** Adds a table row, unless it has no properties. */
  public void row(
      String table,
      int number,
      String label,
      Span span,
      List<Property> properties,
      boolean total,
      String extractor,
      double confidence) {
    if (properties.isEmpty() || !room(properties.size())) {
      return;
    }
    rows.add(
        new Fact(
            ids.next(extractor, span.of(text)),
            document,
            Shape.ROW,
            label,
            properties,
            total,
            places.row(span, table, number),
            extractor,
            confidence));
  }

  private boolean room(int more) {
    if (values + more > MAX_VALUES) {
      unkept++;
      return false;
    }
    values += more;
    return true;
  }

  /** Counts an ambiguous date that was left as text. */
  public void unreadDate() {
    unreadDates++;
  }

  public void warn(String warning) {
    warnings.add(warning);
  }

  /** The number of dates left as text. */
  public int unreadDates() {
    return unreadDates;
  }

  /** The facts in reading order. */
  public List<Fact> facts() {
    return Stream.concat(rows.stream(), labelled.values().stream())
        .sorted(Comparator.comparingInt(fact -> fact.place().span().start()))
        .toList();
  }

  /** Problems, one sentence each. */
  public List<String> warnings() {
    List<String> all = new ArrayList<>(warnings);
    if (unkept > 0) {
      all.add(
          String.format(
              "%,d rows and values are not kept as facts, since a document may have %,d values;"
                  + " its text is searchable all the same",
              unkept, MAX_VALUES));
    }
    return all;
  }
}
