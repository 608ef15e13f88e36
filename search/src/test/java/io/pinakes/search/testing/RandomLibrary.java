package io.pinakes.search.testing;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.value;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.SearchSettings;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Random documents, and random requests for what they hold. */
public final class RandomLibrary {
  public static final int DOCUMENTS = 60;

  private static final List<String> WORDS =
      List.of(
          "pump", "pumps", "valve", "seal", "hose", "rotor", "bolt", "lease", "rent", "AB-1200",
          "1.4", "Acme", "the");

  private static final List<String> TERMS =
      List.of(
          "Pump",
          "pumps",
          "Valve",
          "Valve Seal",
          "seal",
          "Seat",
          "Rent",
          "Rotor",
          "Rotors",
          "Acme",
          "Pump Rotor",
          "Lease Rent");

  private final Random random;

  public RandomLibrary(Random random) {
    this.random = random;
  }

  /** One of them. */
  public <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** So many words and a direction. */
  public String words(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(pick(WORDS)).append(' ');
    }
    return words.append('@').append(random.nextInt(360)).toString();
  }

  /**
   * Puts documents into the first index and each into one of the others as well.
   *
   * @param files two or more
   */
  public void write(List<IndexFiles> files) throws IOException {
    RandomFilters metadata = new RandomFilters(random);
    put(files, "b0/all", RandomFilters.everyType());
    for (int i = 0; i < DOCUMENTS; i++) {
      put(files, "b" + random.nextInt(3) + "/d" + i, metadata.metadata());
      if (random.nextInt(15) == 0) {
        for (IndexFiles each : files) {
          each.commit();
        }
      }
    }
    for (IndexFiles each : files) {
      each.commit();
    }
  }

  private void put(List<IndexFiles> files, String id, Metadata metadata) throws IOException {
    Contents contents = contents(id, metadata);
    contents.put(files.getFirst());
    contents.put(files.get(1 + random.nextInt(files.size() - 1)));
  }

  /** So many documents, the first with metadata of every type. */
  public List<Contents> contents(int count) {
    RandomFilters metadata = new RandomFilters(random);
    List<Contents> all = new ArrayList<>();
    all.add(contents("b0/all", RandomFilters.everyType()));
    for (int i = 0; i < count; i++) {
      all.add(contents("b" + random.nextInt(3) + "/d" + i, metadata.metadata()));
    }
    return all;
  }

  /**
   * A document.
   *
   * @param summary null for none
   */
  public record Contents(
      DocumentRecord document,
      List<Page> pages,
      List<Chunk> chunks,
      List<Fact> facts,
      @Nullable DocumentSummary summary) {
    /** Puts it into an index. */
    public void put(IndexFiles files) throws IOException {
      files.put(document, pages, chunks, facts);
      if (summary != null) {
        files.put(document, summary);
      }
    }
  }

  private Contents contents(String id, Metadata metadata) {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>(metadata.fields());
    fields.put("price", List.of(Samples.decimal(random.nextInt(500) / 100.0)));
    String language = random.nextInt(4) == 0 ? "de" : "en";
    DocumentRecord document = Samples.record(id, language, new Metadata(fields));
    String[] texts = new String[1 + random.nextInt(3)];
    Arrays.setAll(texts, _ -> words(3 + random.nextInt(15)));
    List<Fact> facts = new ArrayList<>();
    int rows = random.nextInt(5);
    for (int i = 0; i < rows; i++) {
      facts.add(
          row(
              id,
              id + "#r" + i,
              pick(WORDS),
              i + 1,
              "Item",
              pick(List.of("Bolt", "bolt", "Nut", "WASHER")),
              "Amount",
              (random.nextInt(4) == 0 ? "USD " : "EUR ")
                  + BigDecimal.valueOf(random.nextInt(2000) - 500, 2).toPlainString(),
              "Date",
              String.format(
                  Locale.ROOT, "2023-%02d-%02d", 1 + random.nextInt(12), 1 + random.nextInt(28))));
    }
    if (random.nextBoolean()) {
      facts.add(value(id, id + "#v", "number", "" + random.nextInt(4)));
    }
    List<Chunk> chunks = Samples.chunks(id, texts).stream().map(chunk -> defining(chunk)).toList();
    DocumentSummary summary = random.nextInt(3) == 0 ? null : summary(document.id());
    return new Contents(document, Samples.pages(String.join("\n", texts)), chunks, facts, summary);
  }

  /** Some chunks define a term, or two. */
  private Chunk defining(Chunk chunk) {
    List<Definition> definitions = new ArrayList<>();
    for (int i = random.nextInt(6); i > 3; i--) {
      definitions.add(
          new Definition(pick(TERMS), pick(List.of(Definition.Form.values())), new Span(0, 3 + i)));
    }
    return new Chunk(
        chunk.id(),
        chunk.document(),
        chunk.sectionId(),
        chunk.headings(),
        chunk.type(),
        chunk.text(),
        chunk.span(),
        chunk.pages(),
        chunk.context(),
        definitions,
        List.of());
  }

  private DocumentSummary summary(DocumentId document) {
    boolean whole = random.nextBoolean();
    return new DocumentSummary(
        document.value() + (whole ? "" : "~1"),
        document,
        whole,
        List.of(),
        words(1 + random.nextInt(8)),
        List.of(pick(WORDS)),
        new Span(0, 10),
        new PageRange(1, 1));
  }

  /** One of the terms that chunks define, or something like it. */
  public String term() {
    return pick(TERMS);
  }

  /** A query in query syntax. */
  public SearchRequest syntax(Filter filter) {
    List<String> parts = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      parts.add(
          pick(List.of("", "", "+", "-"))
              + pick(
                  List.of(
                      "pu*",
                      "ro*",
                      "v*",
                      "\"pump valve\"",
                      "lease",
                      "(seal | hose)",
                      "title:b1",
                      "number:1",
                      "\"AB-1200\"",
                      "text:rent",
                      "ac*")));
    }
    return SearchRequest.of(String.join(" ", parts) + " @" + random.nextInt(360))
        .withReading(Reading.SYNTAX)
        .withMode(pick(List.of(SearchMode.values())))
        .withTopK(1 + random.nextInt(20))
        .withSettings(SearchSettings.DEFAULT.withCandidates(5 + random.nextInt(30)))
        .withFilter(filter);
  }

  /** A search for some words. */
  public SearchRequest search(Filter filter) {
    return SearchRequest.of(words(1 + random.nextInt(4)))
        .withMode(pick(List.of(SearchMode.values())))
        .withGrouping(pick(List.of(Grouping.values())))
        .withTopK(1 + random.nextInt(20))
        .withSettings(SearchSettings.DEFAULT.withCandidates(5 + random.nextInt(30)))
        .withFilter(filter);
  }

  /** A request for a page of facts. */
  public FactRequest facts(Filter filter) {
    FactRequest request =
        FactRequest.all()
            .withFilter(filter)
            .withText(random.nextBoolean() ? "" : words(1 + random.nextInt(2)))
            .withMode(pick(List.of(SearchMode.values())))
            .withPage(random.nextInt(10), 1 + random.nextInt(30));
    return switch (random.nextInt(3)) {
      case 0 -> request;
      case 1 -> request.withSort(List.of(new FactRequest.Sort("amount", random.nextBoolean())));
      default ->
          request
              .withShapes(Set.of(Shape.VALUE, Shape.ROW, Shape.RECORD))
              .withSort(List.of(new FactRequest.Sort(pick(List.of("item", "due")), true)));
    };
  }

  /** A request for figures of all kinds. */
  public AggregateRequest aggregate(Filter filter) {
    Set<Shape> shapes = pick(List.of(FactRequest.IN_TEXT, Set.of(Shape.RECORD)));
    boolean records = shapes.contains(Shape.RECORD);
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure(Function.COUNT, ""));
    for (Function function : Function.values()) {
      measures.add(new Measure(function, records ? "price" : "amount"));
    }
    measures.add(new Measure(Function.DISTINCT, records ? "note" : "item"));
    measures.add(new Measure(Function.MIN, records ? "note" : "item"));
    measures.add(new Measure(Function.MAX, records ? "due" : "date"));
    Collections.shuffle(measures, random);
    List<GroupBy> groups =
        switch (random.nextInt(4)) {
          case 0 -> List.of();
          case 1 -> List.of(new GroupBy.Value(records ? "note" : "item"));
          case 2 -> List.of(new GroupBy.Time(records ? "due" : "date", Period.QUARTER));
          default ->
              List.of(
                  new GroupBy.Value("bucket"),
                  records ? new GroupBy.Value("due") : new GroupBy.Step("amount", BigDecimal.TWO));
        };
    return new AggregateRequest(
        FactRequest.all().withShapes(shapes).withFilter(filter),
        measures,
        groups,
        1 + random.nextInt(12),
        random.nextBoolean());
  }
}
