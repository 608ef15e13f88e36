package io.pinakes.indexer.fact;

import io.pinakes.indexer.fact.label.LabelFacts;
import io.pinakes.indexer.fact.profile.Profiles;
import io.pinakes.indexer.fact.table.Captions;
import io.pinakes.indexer.fact.table.TableFacts;
import io.pinakes.indexer.fact.table.TableFinder;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.indexer.fact.text.TextLines;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Extracts facts by the form of the text alone: table rows, labels with values, values in documents
 * of a known kind, and from these the fields that a schema declares.
 *
 * <p>Deterministic: the same document always has the same facts.
 */
public final class BuiltInFactExtractor implements FactExtractor {
  /** Maximum number of lines outside tables to search for labels. */
  private static final int MAX_LINES = 200_000;

  /** The extractor name for values quoted by a language model. */
  static final String QUOTED = "llm";

  private static final double QUOTED_CONFIDENCE = 0.9;

  private final Map<List<String>, Profiles> profiles = new ConcurrentHashMap<>();

  @Override
  public String id() {
    return "built-in-facts-16";
  }

  @Override
  public Extraction extract(Input input) {
    return extract(input, List.of());
  }

  /** As {@link #extract(Input)}, plus values found by a language model, which take precedence. */
  public Extraction extract(Input input, List<Quoted> found) {
    String text = input.parsed().text();
    ValueReader reader = NotationDetector.of(text, input.notation(), input.document().language());
    FactCollector findings =
        new FactCollector(input.document().id(), input.parsed(), input.drafts());
    Captions captions = new Captions(input.parsed(), input.document().title());
    TableFacts tables = new TableFacts(text, reader, captions, findings);
    TableFinder.find(input.parsed()).forEach(tables::read);
    List<TextLine> lines = TextLines.of(input.parsed(), MAX_LINES);
    new LabelFacts(reader, findings).read(lines);
    Profiles kinds = profiles.computeIfAbsent(input.profiles(), Profiles::of);
    kinds.read(text, lines, input.notation(), input.document().language(), findings);
    for (Quoted quoted : found) {
      Cell cell = new Cell(quoted.value().of(text), quoted.value());
      TypedValue value = reader.any(cell.words());
      findings.value(quoted.field(), value, cell, quoted.around(), QUOTED, QUOTED_CONFIDENCE);
    }
    SchemaFields fields =
        new SchemaFields(input.document().metadata(), input.declared(), kinds, findings);
    fields.fill();
    return new Extraction(
        findings.facts(),
        fields.fields(),
        findings.unreadDates(),
        fields.missing(),
        findings.warnings(),
        false);
  }
}
