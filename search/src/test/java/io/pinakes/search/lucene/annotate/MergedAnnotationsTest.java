package io.pinakes.search.lucene.annotate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.coordinate.MergedAnnotations;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.RandomFilters;
import io.pinakes.search.testing.RandomLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The facts of one index, and the same divided at random among several shards. */
class MergedAnnotationsTest {
  private static final int QUESTIONS = 150;

  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }

  private CommitFacts commit(IndexFiles index) throws IOException {
    DirectoryReader reader = DirectoryReader.open(index.directory());
    open.add(reader);
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setSimilarity(TextAnalysis.similarity());
    return new CommitFacts(searcher, FilterCompiler.of(reader), LibrarySchema.NONE);
  }

  /** What a call gives, or what it refuses with. */
  private interface Call {
    Object of(Annotations annotations) throws IOException;
  }

  private static Object outcome(Annotations annotations, Call call) {
    try {
      return call.of(annotations);
    } catch (IllegalArgumentException e) {
      return "refused: " + e.getMessage();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String export(Annotations annotations, FactRequest request) throws IOException {
    StringBuilder csv = new StringBuilder();
    long facts = annotations.export(request, List.of(), csv);
    String lines = csv.toString();
    if (request.sort().isEmpty()) { // then the order is that of the index
      lines = String.join("\n", Arrays.stream(lines.split("\r\n")).sorted().toList());
    }
    return facts + "\n" + lines;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void shardsAnswerExactlyLikeOne(int shards) throws Exception {
    Random random = new Random(shards);
    List<IndexFiles> files = new ArrayList<>();
    for (int i = 0; i <= shards; i++) {
      files.add(IndexFiles.in(new ByteBuffersDirectory(), new Compass()));
      open.add(files.get(i));
    }
    RandomLibrary library = new RandomLibrary(random);
    library.write(files);
    Compass embedder = new Compass();
    Annotations whole = new StoredAnnotations(commit(files.getFirst()), () -> embedder);
    List<CommitFacts> parts = new ArrayList<>();
    for (IndexFiles each : files.subList(1, files.size())) {
      parts.add(commit(each));
    }
    CollectionFields meant = parts.getFirst().collectionFields();
    for (CommitFacts part : parts) {
      meant = meant.and(part.collectionFields());
    }
    List<FactShard> several = new ArrayList<>();
    for (CommitFacts part : parts) {
      several.add(LuceneFacts.within(part.searcher(), meant));
    }
    Annotations merged = new MergedAnnotations(several, meant, () -> embedder);
    RandomFilters filters = new RandomFilters(random);
    int answered = 0;
    for (int i = 0; i < QUESTIONS; i++) {
      Filter filter = random.nextInt(3) == 0 ? Filter.all() : filters.filter(2);
      FactRequest facts = library.facts(filter);
      AggregateRequest aggregate = library.aggregate(filter);
      List<Call> calls =
          List.of(
              annotations -> annotations.catalog(filter),
              annotations -> annotations.meanings("amounts", filter),
              annotations -> annotations.search(facts),
              annotations -> annotations.aggregate(aggregate),
              annotations -> annotations.currencies(facts, "price"),
              annotations -> export(annotations, facts));
      for (Call call : calls) {
        Object expected = outcome(whole, call);
        assertEquals(
            expected,
            outcome(merged, call),
            "shards " + shards + ", question " + i + ", call " + calls.indexOf(call));
        answered += expected.toString().startsWith("refused") ? 0 : 1;
      }
    }
    assertTrue(answered > 4 * QUESTIONS, "only " + answered + " calls were answered");
    for (FactPage.Hit hit : whole.search(FactRequest.all().withPage(0, 50)).hits()) {
      Fact fact = hit.fact();
      assertEquals(whole.fact(fact.id()), merged.fact(fact.id()));
    }
  }
}
