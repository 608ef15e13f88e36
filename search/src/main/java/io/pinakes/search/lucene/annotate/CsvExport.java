package io.pinakes.search.lucene.annotate;

import static java.util.Objects.requireNonNullElse;

import io.pinakes.search.annotate.FactCsv;
import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.List;
import java.util.Set;
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
 * Writes facts as CSV: in index order, one fact at a time is in memory; in a requested order, the
 * positions of {@value #SORTED_AT_ONCE}, each batch searched from where the last one ended.
 */
final class CsvExport {
  private static final int SORTED_AT_ONCE = 20_000;

  private final CommitFacts commit;
  private final FactReading reading;

  CsvExport(CommitFacts commit, FactReading reading) {
    this.commit = commit;
    this.reading = reading;
  }

  long write(FactRequest request, List<String> columns, Appendable out) throws IOException {
    Set<String> warnings = CompiledFactRequest.warnings();
    Query query = CompiledFactRequest.of(commit, request, request.mode(), reading, warnings).all();
    Names names = new Names(commit, reading, request.shapes(), warnings::add);
    FactCsv csv =
        FactCsv.to(
            out, columns.isEmpty() ? commit.catalog(query).keys() : FactCsv.keys(columns, names));
    if (request.sort().isEmpty()) {
      inPlace(query, csv);
    } else {
      sorted(query, FactSorts.of(commit, names, request, false, warnings::add), csv);
    }
    return csv.end();
  }

  private void sorted(Query query, Sort sort, FactCsv csv) throws IOException {
    IndexSearcher searcher = commit.searcher();
    int most = Math.max(1, Math.min(SORTED_AT_ONCE, searcher.getIndexReader().maxDoc()));
    StoredFields stored = searcher.storedFields();
    FieldDoc last = null;
    while (true) {
      ScoreDoc[] hits =
          searcher.search(query, new TopFieldCollectorManager(sort, most, last, 1)).scoreDocs;
      for (ScoreDoc hit : hits) {
        write(stored.document(hit.doc), csv);
        last = (FieldDoc) hit;
      }
      if (hits.length < most) {
        return;
      }
    }
  }

  private void inPlace(Query query, FactCsv csv) throws IOException {
    IndexSearcher searcher = commit.searcher();
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        write(leaf, scorer.iterator(), csv);
      }
    }
  }

  private void write(LeafReaderContext leaf, DocIdSetIterator found, FactCsv csv)
      throws IOException {
    StoredFields stored = leaf.reader().storedFields();
    Bits live = leaf.reader().getLiveDocs();
    for (int entry = found.nextDoc();
        entry != DocIdSetIterator.NO_MORE_DOCS;
        entry = found.nextDoc()) {
      if (live == null || live.get(entry)) {
        write(stored.document(entry), csv);
      }
    }
  }

  private void write(Document fields, FactCsv csv) throws IOException {
    csv.write(
        FactSearch.read(fields, commit.schema()), requireNonNullElse(fields.get(Fields.FILE), ""));
  }
}
