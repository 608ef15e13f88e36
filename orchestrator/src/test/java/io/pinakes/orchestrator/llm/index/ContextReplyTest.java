package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ContextReplyTest {
  private static final LanguageDetector LANGUAGES = LanguageDetector.among(LanguageDetector.ALL);

  private static String read(String text) {
    return new ContextReply(LanguageDetector.UNKNOWN, LANGUAGES)
        .read(new Reply(text, OptionalInt.empty(), false, List.of()));
  }

  @Test
  void onlyTheNoteIsKept() {
    for (String text :
        List.of(
            "The pump's seals.",
            "  \"The pump's\n seals.\"  ",
            "Here is the context: The pump's seals.",
            "Here's a short note for this passage:\n\nThe pump's seals.",
            "Sure! Here is the note you asked for: \"The pump's seals.\"",
            "Certainly. The pump's seals.",
            "**Context:** The pump's seals.",
            "Note: The pump's seals.",
            "<think>What is a pump?\n\nOh: a pump.</think>\nThe pump's seals.")) {
      assertEquals("The pump's seals.", read(text), text);
    }
  }

  @Test
  void aNoteMayHaveColonsAndQuotesOfItsOwn() {
    for (String text :
        List.of(
            "The contract names three duties: oiling, cleaning, storing.",
            "\"Acme\" is the supplier in this contract.",
            "Context switching is what this chapter of the manual is about.",
            "Sorry states of old pumps are the subject of this chapter.",
            "This is the third of five parts.")) {
      assertEquals(text, read(text));
    }
  }

  @Test
  void refusalIsRejected() {
    for (String text :
        List.of(
            "I'm sorry, but I can't assist with that.",
            "I’m sorry, I cannot do this.",
            "I cannot write this note.",
            "Sorry, that is not possible.",
            "As an AI language model, I do not write notes.",
            "Unfortunately, I am unable to do so.",
            "Es tut mir leid, das kann ich nicht.",
            "Je suis désolé, mais non.")) {
      assertThrows(ModelException.Refused.class, () -> read(text), text);
    }
  }

  @Test
  void emptyReplyIsRejected() {
    for (String text : List.of("", " \n ", "\"\"", "Here is the context:", "<think>x</think>")) {
      assertEquals(
          "the reply is empty",
          assertThrows(ModelException.BadReply.class, () -> read(text)).reason(),
          text);
    }
  }

  @Test
  void aNoteHasAtMost150Tokens() {
    String hundredFifty = "word ".repeat(150).strip();
    assertEquals(hundredFifty, read(hundredFifty));
    assertEquals(
        "the reply is longer than 150 tokens; the model replied: " + "word ".repeat(40) + "…",
        assertThrows(ModelException.BadReply.class, () -> read("word ".repeat(151))).getMessage());
    ContextReply reader = new ContextReply(LanguageDetector.UNKNOWN, LANGUAGES);
    // the model's own count decides if it is lower than the cautious estimate
    assertEquals(
        "word ".repeat(200).strip(),
        reader.read(new Reply("word ".repeat(200), OptionalInt.of(150), false, List.of())));
    assertThrows(
        ModelException.BadReply.class,
        () -> reader.read(new Reply("The pump", OptionalInt.of(2), true, List.of())));
  }

  @Test
  void aNoteIsInTheLanguageOfThePassage() {
    String german =
        "Dieser Abschnitt beschreibt, wie die Dichtungen der Pumpe jedes Jahr ersetzt werden.";
    Reply reply = new Reply(german, OptionalInt.empty(), false, List.of());
    assertEquals(german, new ContextReply("de", LANGUAGES).read(reply));
    assertEquals(
        "the reply is not in the language of the passage",
        assertThrows(
                ModelException.BadReply.class, () -> new ContextReply("en", LANGUAGES).read(reply))
            .reason());
  }
}
