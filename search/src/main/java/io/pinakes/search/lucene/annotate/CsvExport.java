package io.pinakes.search.lucene.annotate;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.SpreadsheetText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;

/**
 * Writes facts as CSV (RFC 4180): in the order of the index one at a time is in memory; in an order
 * that was asked for, the places of {@value #SORTED_AT_ONCE}, which are found again and again from
 * where the last ones ended. A text that a spreadsheet would take for a formula gets an apostrophe
 * in front (OWASP, "CSV Injection"); numbers stay numbers.
 */
final class CsvExport {
  /** Where a fact stands; in the last columns. */
  static final List<String> PLACE =
      List.of(
          "doc_id",
          "file",
          "page",
          "section",
          "table",
          "row",
          "start",
          "end",
          "extractor",
          "confidence");

  private static final int SORTED_AT_ONCE = 20_000;

  private final Commit commit;
  private final Supplier<Embedder> embedder;

  CsvExport(Commit commit, Supplier<Embedder> embedder) {
    this.commit = commit;
    this.embedder = embedder;
  }

  long write(FactRequest request, List<String> columns, Appendable out) throws IOException {
    Set<String> warnings = Wanted.warnings();
    Query query = Wanted.of(commit, request, request.mode(), embedder, warnings).all();
    List<String> keys =
        columns.isEmpty()
            ? commit.catalog(query).keys()
            : keys(columns, request.shapes(), warnings);
    CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180);
    List<String> head = new ArrayList<>();
    keys.forEach(key -> head.add(PLACE.contains(key) ? "property:" + key : key));
    head.addAll(PLACE);
    printer.printRecord(head);
    long facts =
        request.sort().isEmpty()
            ? inPlace(query, keys, printer)
            : sorted(query, request, keys, printer, warnings);
    printer.flush();
    return facts;
  }

  private long sorted(
      Query query, FactRequest request, List<String> keys, CSVPrinter printer, Set<String> warnings)
      throws IOException {
    Names names =
        new Names(commit, new Meanings(commit, embedder), request.shapes(), warnings::add);
    Sort sort = Orders.of(commit, names, request, false, warnings::add);
    IndexSearcher searcher = commit.searcher();
    int most = Math.max(1, Math.min(SORTED_AT_ONCE, searcher.getIndexReader().maxDoc()));
    StoredFields stored = searcher.storedFields();
    FieldDoc last = null;
    long facts = 0;
    while (true) {
      ScoreDoc[] hits =
          searcher.search(query, new TopFieldCollectorManager(sort, most, last, 1)).scoreDocs;
      for (ScoreDoc hit : hits) {
        Document fields = stored.document(hit.doc);
        write(FactSearch.read(fields, commit.schema()), fields, keys, printer);
        last = (FieldDoc) hit;
        facts++;
      }
      if (hits.length < most) {
        return facts;
      }
    }
  }

  private long inPlace(Query query, List<String> keys, CSVPrinter printer) throws IOException {
    Weight weight =
        commit
            .searcher()
            .createWeight(commit.searcher().rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    long facts = 0;
    for (LeafReaderContext leaf : commit.searcher().getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        facts += write(leaf, scorer.iterator(), keys, printer);
      }
    }
    return facts;
  }

  private List<String> keys(List<String> columns, Set<Shape> shapes, Set<String> warnings)
      throws IOException {
    Names names = new Names(commit, new Meanings(commit, embedder), shapes, warnings::add);
    List<String> keys = new ArrayList<>();
    for (String column : columns) {
      Names.Target target = names.of(column);
      keys.add(target.columns().isEmpty() ? column : target.columns().getFirst().key());
    }
    return keys;
  }

  private long write(
      LeafReaderContext leaf, DocIdSetIterator found, List<String> keys, CSVPrinter printer)
      throws IOException {
    StoredFields stored = leaf.reader().storedFields();
    Bits live = leaf.reader().getLiveDocs();
    long facts = 0;
    for (int entry = found.nextDoc();
        entry != DocIdSetIterator.NO_MORE_DOCS;
        entry = found.nextDoc()) {
      if (live == null || live.get(entry)) {
        Document fields = stored.document(entry);
        write(FactSearch.read(fields, commit.schema()), fields, keys, printer);
        facts++;
      }
    }
    return facts;
  }

  private static void write(Fact fact, Document fields, List<String> keys, CSVPrinter printer)
      throws IOException {
    List<String> cells = new ArrayList<>(keys.size() + PLACE.size());
    for (String key : keys) {
      cells.add(
          fact.properties().stream()
              .filter(property -> property.key().equals(key) || property.name().equals(key))
              .map(CsvExport::cell)
              .collect(Collectors.joining("; ")));
    }
    FactPlace place = fact.place();
    cells.add(SpreadsheetText.harmless(fact.document().value()));
    cells.add(SpreadsheetText.harmless(Objects.requireNonNullElse(fields.get(Fields.FILE), "")));
    cells.add(Integer.toString(place.pages().first()));
    cells.add(SpreadsheetText.harmless(String.join(" > ", place.headings())));
    cells.add(SpreadsheetText.harmless(place.table()));
    cells.add(place.row() == 0 ? "" : Integer.toString(place.row()));
    cells.add(Integer.toString(place.span().start()));
    cells.add(Integer.toString(place.span().end()));
    cells.add(fact.extractor());
    cells.add(Double.toString(fact.confidence()));
    printer.printRecord(cells);
  }

  private static String cell(Property property) {
    return switch (property.value()) {
      case TypedValue.Text _ -> SpreadsheetText.harmless(property.raw());
      case TypedValue.Quantity _, TypedValue.Money _, TypedValue.Day _, TypedValue.Flag _ ->
          property.value().display();
    };
  }
}
