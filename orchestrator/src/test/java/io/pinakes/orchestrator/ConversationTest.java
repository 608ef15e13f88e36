package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.converse.History;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConversationTest {
  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;

  private Conversation conversation;

  @BeforeAll
  static void build() throws IOException {
    Path sources = folder.resolve("sources");
    Map<String, String> documents =
        Map.of(
            "leases/dublin.md",
            "# Dublin office lease\n\n## Notice\n\nThe notice period of the Dublin office is 90"
                + " days.\n\n## Deposit\n\nThe deposit is EUR 12,000 and is paid back without"
                + " interest.\n",
            "leases/lisbon.md",
            "# Lisbon office lease\n\n## Notice\n\nThe notice period of the Lisbon office is 30"
                + " days.\n\n## Deposit\n\nThe deposit is EUR 7,500 and is kept in escrow.\n",
            "cover/old.md",
            "# Machinery cover\n\nThe excess of each claim is EUR 700.\n",
            "cover/new.md",
            "# Machinery cover\n\nThe excess of each claim is EUR 800.\n",
            "policies/north.md",
            "# Fleet policy\n\nThe deductible for each claim is EUR 500.\n",
            "policies/south.md",
            "# Home policy\n\nThe deductible for each claim is EUR 250.\n");
    for (Map.Entry<String, String> document : documents.entrySet()) {
      Path file = sources.resolve(document.getKey());
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(file, document.getValue());
    }
    Files.writeString(
        sources.resolve("metadata.jsonl"),
        """
        {"file": "leases/dublin.md", "city": "Dublin"}
        {"file": "leases/lisbon.md", "city": "Lisbon"}
        {"file": "cover/old.md", "year": 2024}
        {"file": "cover/new.md", "year": 2025}
        {"file": "policies/north.md", "insurer": "Northern Mutual", "year": 2023}
        {"file": "policies/south.md", "insurer": "Southern Assurance", "year": 2024}
        """);
    embedder = EmbeddingModels.builtIn();
    Path index = folder.resolve("index");
    Indexer.builder(index)
        .embedder(embedder)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(index, embedder);
  }

  @BeforeEach
  void begin() {
    conversation = Orchestrator.builder(library).build().conversation();
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  private String say(String message) {
    return OutcomeJson.text(conversation.ask(message));
  }

  @Test
  void pronounRefersToWhatTheLastAnswerCites() {
    assertTrue(say("What is the notice period of the Dublin office?").contains("90 days"));
    Outcome second = conversation.ask("How much is its deposit?");
    assertTrue(OutcomeJson.text(second).contains("12,000"), OutcomeJson.text(second));
    assertEquals("doc_id = leases/dublin", second.account().filter().toString());
  }

  @Test
  void whatAboutRepeatsTheQuestionWithAnotherValue() {
    assertTrue(say("What is the notice period of the Dublin office?").contains("90 days"));
    Outcome second = conversation.ask("And for Lisbon?");
    assertTrue(OutcomeJson.text(second).contains("30 days"), OutcomeJson.text(second));
    assertEquals("What is the notice period of the Lisbon office?", second.account().rewritten());
    assertEquals("And for Lisbon?", second.account().question());
  }

  @Test
  void aNameAfterAndTakesThePlaceOfTheOnlyOne() {
    say("What is the deposit of the Dublin office?");
    Outcome second = conversation.ask("And Lisbon?");
    assertEquals("What is the deposit of the Lisbon office?", second.account().rewritten());
    conversation.ask("Which lease did Harland Mills sign?");
    assertEquals(
        "Which lease did Oak & Vine 2 sign?",
        conversation.ask("and Oak & Vine 2?").account().rewritten());
  }

  @Test
  void aPropertyAfterAndTakesThePlaceOfTheOneBefore() {
    say("What is the notice period of the Dublin office?");
    Outcome second = conversation.ask("And the deposit?");
    assertEquals("What is the deposit of the Dublin office?", second.account().rewritten());
    assertTrue(OutcomeJson.text(second).contains("12,000"), OutcomeJson.text(second));
    assertTrue(
        second
            .account()
            .warnings()
            .contains("read as \"What is the deposit of the Dublin office?\""),
        () -> second.account().warnings().toString());
  }

  @Test
  void aWholeQuestionAfterAndIsItsOwn() {
    say("What is the notice period of the Dublin office?");
    Outcome second = conversation.ask("And what is the deductible of the fleet policy?");
    assertTrue(OutcomeJson.text(second).contains("EUR 500"), OutcomeJson.text(second));
  }

  @Test
  void aPronounAfterAndIsToldByTheOnlyName() {
    say("What is the notice period of the Dublin office?");
    assertEquals(
        "how much is its deposit, Dublin?",
        conversation.ask("And how much is its deposit?").account().rewritten());
  }

  @Test
  void anotherThingIsAskedOfTheSame() {
    say("What is the deposit of the Lisbon office?");
    Outcome second = conversation.ask("And what is the notice period?");
    assertEquals("What is the notice period of the Lisbon office?", second.account().rewritten());
    assertTrue(OutcomeJson.text(second).contains("30 days"), OutcomeJson.text(second));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Are there any offices with a notice period of 30 days? | false",
        "What is the deposit of the Lisbon office, and when is it paid back? | false",
        "Wie viele Policen gibt es? | false",
        "When is it paid back? | true",
        "And is their deposit paid back? | true",
        "In 2024, what was its deposit? | true"
      })
  void onlyWhatPointsBackIsReadOfWhatWasCited(String message, boolean back) {
    say("What is the notice period of the Dublin office?");
    Outcome second = conversation.ask(message);
    assertEquals(back, second.account().filter().toString().contains("doc_id"), message);
  }

  @Test
  void aWholeQuestionIsNoReplyToAClarification() {
    assertInstanceOf(Outcome.NeedsClarification.class, conversation.ask("What is the deductible?"));
    Outcome second = conversation.ask("Which deposit is in escrow?");
    assertEquals("Which deposit is in escrow?", second.account().rewritten());
  }

  @Test
  void replyToAClarificationContinuesTheQuestion() {
    Outcome first = conversation.ask("What is the deductible?");
    assertInstanceOf(Outcome.NeedsClarification.class, first, () -> OutcomeJson.text(first));
    Outcome second = conversation.ask("Southern Assurance");
    assertTrue(OutcomeJson.text(second).contains("EUR 250"), OutcomeJson.text(second));
    assertEquals("What is the deductible?", second.account().rewritten());
  }

  @Test
  void choiceIsMadeByNumberOrdinalIdOrWord() {
    for (String reply :
        List.of("policies/south", "the home policy", "Home", "the one of Southern Assurance")) {
      begin();
      conversation.ask("What is the deductible?");
      String text = say(reply);
      assertTrue(text.contains("EUR 250"), reply + ": " + text);
    }
    for (int i = 0; i < 2; i++) {
      for (List<String> replies :
          List.of(List.of("1", "2"), List.of("the first one", "the last"))) {
        begin();
        Outcome asked = conversation.ask("What is the deductible?");
        Clarification back =
            assertInstanceOf(Outcome.NeedsClarification.class, asked).clarification();
        Outcome chosen = conversation.ask(replies.get(i));
        assertEquals(back.choices().get(i).filter(), chosen.account().filter(), replies.get(i));
        assertInstanceOf(Outcome.Answered.class, chosen);
      }
    }
  }

  @Test
  void choiceIsMadeByItsDistinguishingYear() {
    conversation.ask("What is the excess?");
    String text = say("the one of 2025");
    assertTrue(text.contains("EUR 800"), text);
  }

  @ParameterizedTest
  @CsvSource({
    "without insurer, How many policies are there in 2024?",
    "Without Northern Mutual, How many policies are there in 2024?",
    "ok, How many policies are there in 2024?",
    "ohne year, How many policies of Northern Mutual are there?"
  })
  void conditionThatNothingFulfilsIsLeftOut(String reply, String left) {
    Outcome none = conversation.ask("How many policies of Northern Mutual are there in 2024?");
    assertInstanceOf(Outcome.NeedsClarification.class, none);
    Outcome some = conversation.ask(reply);
    assertEquals(left, some.account().rewritten());
    assertInstanceOf(Outcome.Answered.class, some);
  }

  @Test
  void newQuestionIsIndependentOfTheOld() {
    say("What is the deductible?");
    Outcome second = conversation.ask("What is the notice period of the Lisbon office lease?");
    assertTrue(OutcomeJson.text(second).contains("30 days"), OutcomeJson.text(second));
    assertTrue(second.account().filter().isAll());
  }

  @Test
  void oldestTurnsOfALongConversationAreKeptAsOneText() {
    for (int i = 0; i <= History.MAX_TURNS; i++) {
      say("What is the notice period of the Dublin office in case " + i + "?");
    }
    assertEquals(History.MAX_TURNS, conversation.history().turns().size());
    assertTrue(conversation.history().summary().contains("case 0"));
  }
}
