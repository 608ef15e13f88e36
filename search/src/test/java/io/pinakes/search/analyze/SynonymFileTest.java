package io.pinakes.search.analyze;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.query.Synonyms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
class SynonymFileTest {
  @TempDir private Path folder;

  @Test
  void rulesApplyInBothDirectionsOrOne() throws IOException {
    assertEquals(
        new Synonyms(
            Map.of(
                "car", List.of("automobile", "motor car"),
                "automobile", List.of("car", "motor car"),
                "motor car", List.of("car", "automobile"),
                "laptop", List.of("notebook computer"))),
        read("# vehicles\nCar, automobile, Motor  Car\n\nlaptop => notebook computer\n"));
  }

  @Test
  void anEmptyFileHasNoSynonyms() throws IOException {
    assertEquals(Synonyms.NONE, read("# none yet\n"));
  }

  @Test
  void badRuleIsRejectedWithFileAndLine() throws IOException {
    Path file = write("car, automobile\na => b => c\n".getBytes(StandardCharsets.UTF_8));
    assertEquals(
        file
            + ": Invalid synonym rule at line 2, more than one explicit mapping specified on the"
            + " same line; write \"car, automobile\" or \"laptop => notebook\"",
        refusal(() -> SynonymFile.read(file)));
  }

  @Test
  void fileWithTooManyPairsIsRejectedAtTheLine() throws IOException {
    String line = IntStream.range(0, 400).mapToObj(i -> "x" + i).collect(Collectors.joining(", "));
    Path file = write(("a, b\n" + line).getBytes(StandardCharsets.UTF_8));
    assertEquals(
        file
            + ": Invalid synonym rule at line 2, more than 50000 pairs of synonyms;"
            + " write \"car, automobile\" or \"laptop => notebook\"",
        refusal(() -> SynonymFile.read(file)));
  }

  @Test
  void tooLargeOrBinaryFileIsRejected() throws IOException {
    Path large = write(new byte[(1 << 20) + 1]);
    assertEquals(
        "the synonyms in " + large + " are longer than 1048576 bytes; shorten them",
        refusal(() -> SynonymFile.read(large)));
    Path binary = write(new byte[] {(byte) 0xff, (byte) 0xfe, 'a'});
    assertEquals(
        "the synonyms in " + binary + " are not UTF-8 text",
        refusal(() -> SynonymFile.read(binary)));
  }

  private Synonyms read(String rules) throws IOException {
    return SynonymFile.read(write(rules.getBytes(StandardCharsets.UTF_8)));
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("synonyms.txt"), bytes);
  }
}
