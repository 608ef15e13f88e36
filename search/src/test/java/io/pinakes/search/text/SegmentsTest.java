package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class SegmentsTest {
  private static List<String> sentences(String text, String language) {
    return Segments.sentences(text, new Span(0, text.length()), language).stream()
        .map(span -> span.of(text))
        .toList();
  }

  @Test
  void germanAbbreviationsDoNotEndSentences() {
    assertEquals(
        List.of("Siehe z. B. Nr. 5 i. V. m. Abs. Zwei.", "Das gilt ggf. Herrn Dr. Meier.", "Ende."),
        sentences(
            "Siehe z. B. Nr. 5 i. V. m. Abs. Zwei. Das gilt ggf. Herrn Dr. Meier. Ende.", "de"));
  }

  @Test
  void englishAbbreviationsDoNotEndSentences() {
    assertEquals(
        List.of(
            "Mr. J. Smith of the U.S. Government, e.g. Bob, signed.", "See Appendix B.", "End."),
        sentences(
            "Mr. J. Smith of the U.S. Government, e.g. Bob, signed. See Appendix B. End.", "en"));
  }

  @Test
  void pathsDoNotEndSentences() {
    assertEquals(
        List.of("Run ./Install or .\\Build.ps1 in ../Tools.", "Then ./start.", "Wait..."),
        sentences("Run ./Install or .\\Build.ps1 in ../Tools. Then ./start. Wait...", "en"));
  }

  @Test
  void otherScriptsEndSentencesTheirOwnWay() {
    assertEquals(List.of("これは文です。", "次の文です！", "はい"), sentences("これは文です。次の文です！はい", "ja"));
    assertEquals(
        List.of("משפט ראשון.", "סעיף 4.2 קובע."), sentences("משפט ראשון. סעיף 4.2 קובע.", "he"));
  }

  @Test
  void quotedLinesAreNoPartOfWhatIsAboveAndBelow() {
    assertEquals(
        List.of(
            "On 3 May Ada wrote:", "> Is the boat ready\n> by Friday?", "It is", "> And the oars?"),
        sentences(
            "On 3 May Ada wrote:\n> Is the boat ready\n> by Friday?\nIt is\n> And the oars?",
            "en"));
  }

  @Test
  void textThatEndsInAnAbbreviationIsKept() {
    assertEquals(List.of("Signed, Mr."), sentences("Signed, Mr.", "en"));
    assertEquals(List.of("Signed, Mr.", "Next."), sentences("Signed, Mr.\n\nNext.", "en"));
  }
}
