package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ClaimStreamTest {
  private static final String REPLY =
      "Sure. {\"note\": [1], \"claims\": [{\"text\": \"a ] \\\"}\\\" {\", \"sources\": [\"x1\"]},"
          + " {\"text\": \"b\", \"sources\": []}], \"missing\": \"{\"}";

  private static List<String> texts(String... pieces) {
    List<String> texts = new ArrayList<>();
    ClaimStream stream =
        new ClaimStream(
            claim -> {
              JsonNode text = claim.path("text");
              texts.add(text.asText());
            });
    for (String piece : pieces) {
      stream.accept(piece);
    }
    return texts;
  }

  @Test
  void everyClaimIsHeardOnceWhereverTheReplyIsCut() {
    for (int cut = 0; cut <= REPLY.length(); cut++) {
      assertEquals(
          List.of("a ] \"}\" {", "b"),
          texts(REPLY.substring(0, cut), REPLY.substring(cut)),
          "cut at " + cut);
    }
    assertEquals(List.of("a ] \"}\" {", "b"), texts(REPLY.split("", -1)));
  }

  @Test
  void aClaimIsHeardAsSoonAsItIsComplete() {
    assertEquals(List.of(), texts("{\"claims\": [{\"text\": \"a\""));
    assertEquals(List.of("a"), texts("{\"claims\": [{\"text\": \"a\"}"));
  }

  @Test
  void repeatedReplyIsReadAgain() {
    assertEquals(
        List.of("a", "b"),
        texts("{\"claims\": [{\"text\": \"a\"}], \"x\": }", "{\"claims\": [{\"text\": \"b\"}]}"));
  }

  @Test
  void invalidJsonIsLeftToTheReaderOfTheWholeReply() {
    assertEquals(List.of("b"), texts("{\"claims\": [{\"text\": a}, {\"text\": \"b\"}]}"));
  }
}
