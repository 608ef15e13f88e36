package io.pinakes.indexer.suggest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaSuggestionTest {
  private static final String CONSONANTS = "bdfgklmnprstvz";
  private static final String VOWELS = "aeiou";
  private static final int DOCUMENTS = 20;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private void index(Optional<LibrarySchema> schema) throws IOException {
    IndexOptions plain =
        IndexOptions.DEFAULT.withContext(new NoContext()).withOutline(false).withThreads(1);
    IndexOptions options = schema.map(s -> plain.withSchema(s)).orElse(plain);
    Indexer.builder(folder.resolve("index"))
        .embedder(new WordEmbedder())
        .options(options)
        .build()
        .run(Sources.open(folder.resolve("library"), Sources.Options.DEFAULT.withBucket("b")));
  }

  private Library open() {
    return Library.open(folder.resolve("index"), new WordEmbedder());
  }

  private SchemaSuggestion suggestion() {
    try (Library library = open()) {
      return SchemaSuggestion.of(library, 0.5);
    }
  }

  private void write(int document, List<String> lines) throws IOException {
    Path library = Files.createDirectories(folder.resolve("library"));
    Files.write(library.resolve("d" + document + ".txt"), lines);
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
      word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
    }
    return word.toString();
  }

  private static String label(Random random) {
    String word = word(random);
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) + " " + word(random);
  }

  private static String value(String type, Random random) {
    return switch (type) {
      case "money CHF" -> String.format(Locale.ROOT, "CHF %,d.%02d", random.nextInt(1, 99_999), 50);
      case "double kg" -> random.nextInt(1, 900) + ".5 kg";
      case "long" -> String.valueOf(random.nextInt(1, 9_000_000));
      case "date" ->
          "%d-%02d-%02d"
              .formatted(random.nextInt(1990, 2030), random.nextInt(1, 13), random.nextInt(1, 29));
      default -> word(random) + " " + word(random);
    };
  }

  private static List<String> described(List<SuggestedField> fields) {
    return fields.stream()
        .map(
            field ->
                field.name()
                    + " "
                    + (field.definition().type().label() + " " + field.definition().unit()).strip())
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15})
  void labelsAreCertainProposedOrDroppedByCoverage(long seed) throws IOException {
    Random random = new Random(seed);
    Map<String, String> everywhere = new TreeMap<>();
    Map<String, String> often = new TreeMap<>();
    for (String type : List.of("money CHF", "double kg", "long", "date", "text")) {
      everywhere.put(label(random), type);
      often.put(label(random), type);
    }
    String rare = label(random);
    String mixed = label(random);
    for (int i = 0; i < DOCUMENTS; i++) {
      List<String> lines = new ArrayList<>();
      everywhere.forEach((label, type) -> lines.add(label + ": " + value(type, random)));
      if (i % 5 < 3) {
        often.forEach((label, type) -> lines.add(label + ": " + value(type, random)));
      }
      if (i % 5 == 4) {
        lines.add(rare + ": " + value("long", random));
      }
      lines.add(mixed + ": " + value(i % 2 == 0 ? "date" : "text", random));
      lines.add("");
      lines.add("This is about " + word(random) + " and " + word(random) + ".");
      write(i, lines);
    }
    index(Optional.empty());
    SchemaSuggestion suggestion = suggestion();
    List<String> sure = expected(everywhere);
    List<String> all = new ArrayList<>(sure);
    all.addAll(expected(often));
    assertEquals(all.stream().sorted().toList(), described(suggestion.fields()), "seed " + seed);
    assertEquals(sure, described(suggestion.sure().fields()), "seed " + seed);
    LibrarySchema schema = suggestion.sure().schema();
    assertEquals(schema, SchemaJson.parse(SchemaJson.write(schema).toString(), "s.json"));

    index(Optional.of(schema));
    try (Library library = open()) {
      for (SuggestedField field : suggestion.sure().fields()) {
        assertEquals(
            DOCUMENTS,
            library.values(field.name(), Filter.all(), 100).stream()
                .mapToLong(count -> count.documents())
                .sum(),
            field.name() + ", seed " + seed);
      }
    }
  }

  private static List<String> expected(Map<String, String> labels) {
    List<String> expected = new ArrayList<>();
    labels.forEach(
        (label, type) ->
            expected.add(label.toLowerCase(Locale.ROOT).replace(' ', '_') + " " + type));
    return expected.stream().sorted().toList();
  }

  @Test
  void spellingVariantsOfALabelAreOneField() throws IOException {
    for (int i = 0; i < 12; i++) {
      String label = i < 6 ? "Tariff code" : i < 9 ? "Tariff cd" : "Tarift code";
      write(i, List.of((i < 9 ? label : "Tarift code") + ": " + (2000 + i) + ".5 kg"));
    }
    index(Optional.empty());
    SuggestedField field = suggestion().fields().getFirst();
    assertEquals("tariff_code", field.name());
    assertEquals(List.of("Tarift code"), field.definition().synonyms());
    assertEquals(0.75, field.coverage());
  }

  @Test
  void nothingIsCertainIfDocumentsHaveMetadata() throws IOException {
    StringBuilder metadata = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      write(i, List.of("Depth gauge: " + i + ".5 m"));
      metadata.append("{\"file\": \"d%d.txt\", \"crew\": \"C%d\"}%n".formatted(i, i));
    }
    Files.writeString(folder.resolve("library/metadata.jsonl"), metadata);
    index(Optional.empty());
    SchemaSuggestion suggestion = suggestion();
    assertEquals(List.of("crew text", "depth_gauge double m"), described(suggestion.fields()));
    assertTrue(suggestion.fields().getFirst().metadata());
    assertEquals(List.of(), suggestion.sure().fields());
  }

  @Test
  void fieldsOfAProfileAreCertainInFewDocuments() throws IOException {
    for (int i = 0; i < 3; i++) {
      write(
          i,
          List.of(
              "Invoice " + (410 + i),
              "Seller: Corvus Ropes Ltd.",
              "Invoice date: 2031-05-0" + (i + 1),
              "Berth: N" + i,
              "Total: EUR " + (120 + i) + ".50"));
    }
    index(Optional.empty());
    List<String> sure = described(suggestion().sure().fields());
    assertTrue(sure.containsAll(List.of("date date", "total money EUR")), sure::toString);
    assertTrue(sure.stream().noneMatch(field -> field.startsWith("berth")), sure::toString);
  }

  @Test
  void fieldsOfAProfileAreCertainAmongOtherDocuments() throws IOException {
    for (int i = 0; i < 3; i++) {
      write(
          i,
          List.of(
              "Invoice " + (410 + i),
              "Seller: Corvus Ropes Ltd.",
              "Invoice date: 2031-05-0" + (i + 1),
              "Total: EUR " + (120 + i) + ".50"));
    }
    for (int i = 3; i < 9; i++) {
      write(i, List.of("The rope locker is painted in week " + i + " of the summer."));
    }
    index(Optional.empty());
    List<String> sure = described(suggestion().sure().fields());
    assertTrue(sure.containsAll(List.of("date date", "total money EUR")), sure::toString);
  }

  @Test
  void datesAreReadInTheUsualOrderOfTheBucket() throws IOException {
    for (int i = 0; i < 12; i++) {
      write(i, List.of("Survey day: %02d/%02d/2021".formatted(i < 8 ? 13 + i : 3, 1 + i % 9)));
    }
    index(Optional.empty());
    SchemaSuggestion sure = suggestion().sure();
    assertEquals(List.of("survey_day date"), described(sure.fields()));
    index(Optional.of(sure.schema()));
    try (Library library = open()) {
      assertEquals(
          1, library.count(Filter.equal("survey_day", new MetadataValue.Keyword("2021-01-03"))));
    }
  }

  @Test
  void theShareIsAbove0AndAtMost1() throws IOException {
    write(1, List.of("Depth: 3 m"));
    index(Optional.empty());
    try (Library library = open()) {
      assertThrows(IllegalArgumentException.class, () -> SchemaSuggestion.of(library, 1.5));
    }
  }
}
