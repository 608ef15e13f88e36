package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.language.LanguageFile;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class OperationWordTest {
  @Test
  void everyGroupOfTheWordListIsAnOperation() {
    Set<String> keys =
        Arrays.stream(OperationWord.values()).map(OperationWord::key).collect(Collectors.toSet());
    for (String language : LanguageFile.languages()) {
      assertEquals(
          keys,
          LanguageFile.groups(OperationWord.class, language, "operations").keySet(),
          language);
    }
  }
}
