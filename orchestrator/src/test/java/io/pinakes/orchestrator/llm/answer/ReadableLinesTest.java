package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that repeats one line of the evidence gives an answer that can be understood alone. */
final class ReadableLinesTest {
  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Files.writeString(
        sources.resolve("spare-parts.csv"),
        """
        part,description,fits,price
        VS-3320,Cooling fan assembly,B-120,143.00
        VS-3321,Door seal,B-120,27.50
        VS-3322,Filter mat,B-140,9.80
        """);
    Files.writeString(
        sources.resolve("fleet-register-2031.csv"),
        """
        registration,class,model,first_registered,site,odometer_km,odometer_date,inspection,driver
        QX 201,van,Carrier L2,2027-03-17,Bremen,88310,2031-12-31,2032-03,Ida Moor
        QX 401,truck,Haulier 12,2026-07-08,Kiel,203770,2031-12-31,2032-07,Olaf Brandt
        QX 402,truck,Haulier 18,2028-01-25,Kiel,141055,2031-12-31,2032-01,Jan Holst
        """);
    Files.writeString(
        sources.resolve("pump.md"),
        """
        # Pump manual

        ## Mechanical seal

        Hold the impeller and undo the impeller nut M12. It has a left-hand thread. Clean the bore.
        """);
    embedder = EmbeddingModels.openWhenNeeded(EmbeddingModels.NONE, 1);
    Indexer.builder(folder.resolve("index"))
        .embedder(embedder)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(folder.resolve("index"), embedder);
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  /** The answer with a model that repeats the line with these words, without markers. */
  private static String repeating(String words, String question) throws IOException {
    try (ScriptedOllama server =
        ScriptedOllama.start(
            asked -> ScriptedOllama.says(AgentScript.repeated(asked, words).toString()))) {
      String answer =
          OutcomeJson.text(
              Orchestrator.builder(library)
                  .languageModel(
                      new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT))
                  .build()
                  .answer(question));
      assertTrue(!server.questions().isEmpty(), "the model was not asked: " + answer);
      return answer.replaceAll(" \\[\\d+]", "");
    }
  }

  @Test
  void rowNamesItsColumns() throws IOException {
    assertEquals(
        "VS-3320 — description: Cooling fan assembly; fits: B-120; price: 143.00",
        repeating("143.00", "Which fan assembly is there for cooling the cabinet?"));
  }

  @Test
  void rowIsShownWholeAlthoughTheNameOfItsTableIsLikeThatOfAColumn() throws IOException {
    assertEquals(
        "QX 401 — class: truck; model: Haulier 12; first_registered: 2026-07-08; site: Kiel;"
            + " odometer_km: 203770; odometer_date: 2031-12-31; inspection: 2032-07; driver: Olaf"
            + " Brandt",
        repeating("QX 401", "Which trucks and trailers are in the fleet register?"));
  }

  @Test
  void sentenceThatRefersBackFollowsTheOneBeforeIt() throws IOException {
    assertEquals(
        "Hold the impeller and undo the impeller nut M12. It has a left-hand thread.",
        repeating("left-hand", "Which thread does the impeller nut have?"));
  }
}
