package io.pinakes.orchestrator.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AnswerLanguageTest {
  private static Optional<String> language(String code) {
    return Question.of("What is the rent?").withLanguage(code).language();
  }

  @Test
  void codeIsThatOfTheBuiltInSentencesOrAsUsuallyWritten() {
    assertEquals(Optional.of("de"), language("DE"));
    assertEquals(Optional.of("de"), language("de-CH"));
    assertEquals(Optional.of("zh-Hant"), language("ZH-hant"));
    assertEquals(Optional.of("fil"), language("fil"));
  }

  @Test
  void whatIsNoCodeIsRefused() {
    for (String wrong : List.of("german", "xx", "", " ", "de_CH", "d")) {
      assertEquals(
          "a language is given by its code, such as en, de or de-CH, got \"" + wrong + '"',
          assertThrows(IllegalArgumentException.class, () -> language(wrong)).getMessage());
    }
  }
}
