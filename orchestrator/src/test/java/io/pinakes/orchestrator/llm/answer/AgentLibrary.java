package io.pinakes.orchestrator.llm.answer;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A real index of a few documents with metadata, for questions of several conditions. */
final class AgentLibrary implements AutoCloseable {
  private static final Map<String, String> DOCUMENTS =
      Map.ofEntries(
          Map.entry(
              "contracts/northwind-2023.md",
              """
              # Facility services agreement with Northwind

              ## Services

              Northwind cleans the offices in Bremen on every working day.

              ## Termination

              Either party may terminate this agreement with a notice period of 45 days. Notice is
              given in writing.
              """),
          Map.entry(
              "contracts/northwind-2021.md",
              """
              # Storage agreement with Northwind

              ## Termination

              This agreement ends after two years without notice.
              """),
          Map.entry(
              "contracts/eastgate-2023.md",
              """
              # Courier agreement with Eastgate

              ## Termination

              Eastgate may terminate with a notice period of 14 days.
              """),
          Map.entry(
              "datasheets/tn210.md",
              """
              # TN210 transistor

              ## Ratings

              The TN210 is an NPN transistor. Its collector current is 600 mA at most.

              ## Gain

              The current gain of the TN210 is 150 at least.
              """),
          Map.entry(
              "datasheets/tn340.md",
              """
              # TN340 transistor

              ## Ratings

              The TN340 is an NPN transistor. Its collector current is 800 mA at most.

              ## Gain

              The current gain of the TN340 is 90 at least.
              """),
          Map.entry(
              "datasheets/tp55.md",
              """
              # TP55 transistor

              ## Ratings

              The TP55 is a PNP transistor. Its collector current is 500 mA at most.
              """),
          Map.entry(
              "datasheets/solvar.md",
              """
              # Solvar cleaning solvent

              ## Properties

              The flash point of Solvar is 41 °C. It evaporates without residue.
              """),
          Map.entry(
              "datasheets/lumisol.md",
              """
              # Lumisol cleaning solvent

              ## Properties

              The flash point of Lumisol is 62 °C.
              """),
          Map.entry(
              "certificates/solvar-food.md",
              """
              # Certificate for Solvar

              Solvar is certified for surfaces that touch food under standard NF-77.
              """),
          Map.entry(
              "certificates/lumisol-lab.md",
              """
              # Certificate for Lumisol

              Lumisol is certified for use in laboratories under standard LX-12.
              """));

  private static final String METADATA =
      """
      {"file": "contracts/northwind-2023.md", "party": "Northwind Services", "year": 2023}
      {"file": "contracts/northwind-2021.md", "party": "Northwind Services", "year": 2021}
      {"file": "contracts/eastgate-2023.md", "party": "Eastgate Couriers", "year": 2023}
      {"file": "datasheets/tn210.md", "device": "TN210", "polarity": "NPN"}
      {"file": "datasheets/tn340.md", "device": "TN340", "polarity": "NPN"}
      {"file": "datasheets/tp55.md", "device": "TP55", "polarity": "PNP"}
      """;

  private final Embedder embedder = EmbeddingModels.builtIn();
  private final Library library;

  private AgentLibrary(Path folder) throws IOException {
    Path sources = folder.resolve("sources");
    for (Map.Entry<String, String> document : DOCUMENTS.entrySet()) {
      Path file = sources.resolve(document.getKey());
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(file, document.getValue());
    }
    Files.writeString(sources.resolve("metadata.jsonl"), METADATA);
    Path index = folder.resolve("index");
    Indexer.builder(index)
        .embedder(embedder)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(index, embedder);
  }

  /** Builds the index in an empty folder. */
  static AgentLibrary in(Path folder) throws IOException {
    return new AgentLibrary(folder);
  }

  Library library() {
    return library;
  }

  @Override
  public void close() {
    library.close();
    embedder.close();
  }
}
