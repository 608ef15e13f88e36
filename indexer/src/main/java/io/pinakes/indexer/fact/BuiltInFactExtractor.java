package io.pinakes.indexer.fact;

import io.pinakes.search.quantity.ValueReader;
import java.util.List;

/**
 * Reads facts by the shape of text alone: rows of tables, labels with their values, what receipts
 * say, and from them the fields that a schema declares.
 *
 * <p>Keeps no state: the same document always has the same facts.
 */
public final class BuiltInFactExtractor implements FactExtractor {
  /** Lines outside tables that are looked at for labels. */
  private static final int MAX_LINES = 200_000;

  @Override
  public String id() {
    return "built-in-facts-2";
  }

  @Override
  public Extraction extract(Input input) {
    String text = input.parsed().text();
    ValueReader reader = NotationSigns.of(text, input.notation(), input.document().language());
    Findings findings = new Findings(input);
    Captions captions = new Captions(input.parsed(), input.document().title());
    TableFacts tables = new TableFacts(text, reader, captions, findings);
    TableFinder.find(input.parsed()).forEach(tables::read);
    List<TextLine> lines = TextLines.of(input.parsed(), MAX_LINES);
    new LabelFacts(reader, findings).read(lines);
    new ReceiptFacts(text, reader, findings).read(lines);
    SchemaFields fields = new SchemaFields(input.document().metadata(), input.declared(), findings);
    fields.fill();
    return new Extraction(
        findings.facts(),
        fields.fields(),
        findings.unreadDates(),
        fields.missing(),
        findings.warnings());
  }
}
