package io.pinakes.search.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchRequest;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Asks several libraries with the same documents the same, at random, by every call there is. */
public final class EqualAnswers {
  private final RandomLibrary library;
  private final Random random;
  private final RandomFilters filters;
  private final String run;

  private EqualAnswers(RandomLibrary library, Random random, String run) {
    this.library = library;
    this.random = random;
    this.run = run;
    filters = new RandomFilters(random);
  }

  /**
   * Will compare what it is given.
   *
   * @param library which wrote the documents
   * @param run names this run in messages
   */
  public static EqualAnswers of(RandomLibrary library, Random random, String run) {
    return new EqualAnswers(library, random, run);
  }

  /** What a library is asked. */
  private interface Call {
    Object of(Library library);
  }

  /** Fails unless all others answer like the first, or refuse with the same words. */
  public void compare(Library first, Map<String, Library> others, int questions) {
    int found = 0;
    for (int question = 0; question < questions; question++) {
      Filter permitted = random.nextBoolean() ? Filter.bucket("b0") : Filter.bucket("b1");
      List<Call> calls = calls();
      for (Call call : calls) {
        for (boolean restricted : List.of(false, true)) {
          Object expected = outcome(restricted ? first.restrictedTo(permitted) : first, call);
          for (Map.Entry<String, Library> other : others.entrySet()) {
            Library asked = other.getValue();
            assertEquals(
                expected,
                outcome(restricted ? asked.restrictedTo(permitted) : asked, call),
                other.getKey()
                    + ", "
                    + run
                    + ", question "
                    + question
                    + ", call "
                    + calls.indexOf(call)
                    + (restricted ? " in a view" : ""));
          }
          found += expected.toString().startsWith("refused") ? 0 : 1;
        }
      }
    }
    assertTrue(found > 20 * questions, "only " + found + " calls were answered");
  }

  private List<Call> calls() {
    Filter filter = random.nextInt(3) == 0 ? Filter.all() : filters.filter(2);
    SearchRequest search = library.search(filter);
    SearchRequest syntax = library.syntax(filter);
    int limit = 1 + random.nextInt(6);
    String term = library.term();
    FactRequest facts = library.facts(filter);
    AggregateRequest aggregate = library.aggregate(filter);
    String text = library.words(2);
    String field = library.pick(List.of("note", "number", "due", "bucket", "page", "doc_id"));
    DocumentId id =
        new DocumentId("b" + random.nextInt(3) + "/d" + random.nextInt(RandomLibrary.DOCUMENTS));
    return List.of(
        engine -> engine.search(search),
        engine -> engine.search(syntax),
        engine -> engine.searchSummaries(search),
        engine -> engine.count(filter),
        engine -> engine.values(field, filter, limit),
        engine -> engine.document(id),
        engine -> engine.pages(id, new PageRange(1, 2)),
        engine -> engine.chunks(id, new Span(0, 40)),
        engine -> engine.passage(id, new Span(3, 9)),
        engine -> engine.lexicon().terms(text),
        engine -> engine.lexicon().analyze(text),
        engine -> engine.lexicon().choose(engine.lexicon().analyze(text), filter),
        engine -> engine.lexicon().definitions(term, filter),
        engine -> engine.lexicon().definitions(term, filter, id),
        engine -> engine.lexicon().holding("pump", filter),
        engine -> engine.annotations().catalog(filter),
        engine -> engine.annotations().search(facts),
        engine -> engine.annotations().aggregate(aggregate),
        engine -> engine.fields(),
        engine -> engine.hierarchy().catalog(),
        engine -> engine.hierarchy().documents("b0"),
        engine -> engine.hierarchy().document(id, ""),
        engine -> engine.chunk(new ChunkId(id + "#0")),
        engine -> without(engine.statistics()));
  }

  private static Object outcome(Library library, Call call) {
    try {
      return call.of(library);
    } catch (IllegalArgumentException e) {
      return "refused: " + e.getMessage();
    }
  }

  /** Size and commits depend on how an index is kept. */
  private static Statistics without(Statistics all) {
    return new Statistics(
        all.documents(),
        all.chunks(),
        all.pages(),
        all.facts(),
        all.documentsPerBucket(),
        all.factsPerBucket(),
        0,
        all.embedder(),
        all.dimension(),
        0,
        all.schemaVersion());
  }
}
