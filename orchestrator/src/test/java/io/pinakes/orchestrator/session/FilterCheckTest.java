package io.pinakes.orchestrator.session;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FilterCheckTest {
  @TempDir private static Path folder;
  private static Library library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = folder.resolve("sources");
    for (String name : List.of("leases/oslo.md", "ledgers/may.md")) {
      Files.createDirectories(sources.resolve(name).resolveSibling("."));
      Files.writeString(sources.resolve(name), "# Note\n\nNothing else is said here.\n");
    }
    Files.writeString(
        sources.resolve("metadata.jsonl"),
        """
        {"file": "leases/oslo.md", "state": "signed"}
        """);
    Path index = folder.resolve("index");
    Indexer.builder(index)
        .keywordOnly()
        .options(
            IndexOptions.DEFAULT.withSchema(
                SchemaJson.parse(
                    """
                    {"leases": {"fields": {"state":
                      {"type": "keyword", "allowed": ["draft", "signed", "ended"]}}}}
                    """,
                    "test")))
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(index.toString(), LibraryOptions.DEFAULT);
  }

  @AfterAll
  static void close() {
    library.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"bucket\": \"lease\"} | no bucket \"lease\"; did you mean leases?",
        "{\"bucket\": {\"in\": [\"leases\", \"x\"]}}"
            + " | no bucket \"x\"; there are \"leases\", \"ledgers\"",
        "{\"not\": {\"bucket\": \"ledger\"}} | no bucket \"ledger\"; did you mean ledgers?",
        "{\"state\": \"sigmed\"} | no value \"sigmed\" of \"state\"; did you mean signed?",
        "{\"state\": \"x\"}"
            + " | no value \"x\" of \"state\"; there are \"draft\", \"ended\", \"signed\""
      })
  void namesThatDoNotExistAreRefused(String filter, String refused) {
    FilterCheck check = new FilterCheck(library);
    assertEquals(
        refused,
        assertThrows(IllegalArgumentException.class, () -> check.require(FilterJson.parse(filter)))
            .getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"bucket\": \"leases\"}",
        "{\"state\": \"draft\"}",
        "{\"title\": \"No such title\"}"
      })
  void whatNoDocumentHappensToHaveIsNoMistake(String filter) {
    assertDoesNotThrow(() -> new FilterCheck(library).require(FilterJson.parse(filter)));
  }
}
