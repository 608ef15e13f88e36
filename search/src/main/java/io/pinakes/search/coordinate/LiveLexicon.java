package io.pinakes.search.coordinate;

import io.pinakes.search.Lexicon;
import io.pinakes.search.TermCount;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.interpret.DocumentChooser;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.translate.Translations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** The lexicon of a library's current commit; each call sees one consistent snapshot. */
record LiveLexicon(Snapshots.Borrower snapshots) implements Lexicon {
  @Override
  public QueryAnalysis analyze(String question) {
    return snapshots.with(whole -> whole.gazetteer().read(question, new MergedCounts(whole)));
  }

  @Override
  public DocumentChoice choose(QueryAnalysis analysis, Filter required) {
    return snapshots.with(
        whole -> DocumentChooser.choose(analysis, required, new MergedCounts(whole)));
  }

  @Override
  public List<TermCount> terms(String text) {
    return snapshots.with(
        whole -> {
          SequencedMap<String, Long> sums = new LinkedHashMap<>();
          for (Shard shard : whole.shards()) {
            shard
                .words()
                .terms(text)
                .forEach(count -> sums.merge(count.term(), count.chunks(), Long::sum));
          }
          return sums.entrySet().stream()
              .map(sum -> new TermCount(sum.getKey(), sum.getValue()))
              .toList();
        });
  }

  @Override
  public Translations translations(String question) {
    return snapshots.with(whole -> Translations.of(question, whole.analyses()));
  }

  @Override
  public long chunks(String words) {
    return snapshots.with(whole -> new MergedCounts(whole).passages(Filter.all(), words));
  }

  @Override
  public List<Occurrence> holding(String words, Filter filter) {
    return snapshots.with(
        whole -> {
          SortedSet<String> languages = new TreeSet<>();
          whole
              .values(Fields.LANGUAGE, filter, Integer.MAX_VALUE)
              .forEach(language -> languages.add(language.value().display()));
          List<Occurrence> all = new ArrayList<>();
          for (Shard shard : whole.shards()) {
            all.addAll(shard.words().holding(words, filter, languages));
          }
          all.sort(Comparator.comparing(Occurrence::document));
          return List.copyOf(all);
        });
  }

  @Override
  public List<FoundDefinition> definitions(String term, Filter filter) {
    return snapshots.with(whole -> MergedDefinitions.of(whole, term, filter, null));
  }

  @Override
  public List<FoundDefinition> definitions(String term, Filter filter, DocumentId home) {
    return snapshots.with(whole -> MergedDefinitions.of(whole, term, filter, home));
  }
}
