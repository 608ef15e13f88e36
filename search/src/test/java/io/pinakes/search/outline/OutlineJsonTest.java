package io.pinakes.search.outline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutlineJsonTest {
  /** Anything that can be written. */
  record Sample(String title, List<String> topics) {}

  private static final Sample SAMPLE = new Sample("Lärm", List.of("one", "two"));

  @Test
  void aFileReadsAsWrittenAndIsJson() throws Exception {
    String file = OutlineJson.writeFile(SAMPLE);
    assertEquals(SAMPLE, OutlineJson.read(file, Sample.class));
    assertEquals("Lärm", JsonMapper.builder().build().readTree(file).path("title").asText());
    assertEquals(SAMPLE, OutlineJson.read(OutlineJson.write(SAMPLE), Sample.class));
  }

  @Test
  void everyAlteredByteIsRefusedOrHarmless() {
    byte[] file = OutlineJson.writeFile(SAMPLE).getBytes(UTF_8);
    int refused = 0;
    for (int at = 0; at < file.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] altered = file.clone();
        altered[at] ^= (byte) (1 << bit);
        try {
          assertEquals(SAMPLE, OutlineJson.read(new String(altered, UTF_8), Sample.class));
        } catch (JsonProcessingException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > 7 * file.length, refused + " of " + 8 * file.length);
    assertThrows(
        JsonProcessingException.class,
        () -> OutlineJson.read(OutlineJson.writeFile(SAMPLE).replace("two", "six"), Sample.class));
  }
}
