package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records sealed with a key, as written, altered, and sealed again by somebody without it. */
final class KeyedRecordTest {
  private static final Sealing KEY = key("the secret of the archive office");
  private static final Sealing OTHER = key("the secret of some other office.");
  private static final Sealing NONE = Sealing.PLAIN;

  @TempDir private static Path folder;
  private static RecordedNotice notice;

  @BeforeAll
  static void record() throws IOException {
    notice = new RecordedNotice(folder);
  }

  @AfterAll
  static void close() {
    notice.close();
  }

  private static Sealing key(String secret) {
    return new Sealing.Keyed(RecordKey.of(secret.getBytes(StandardCharsets.UTF_8)));
  }

  private static ObjectNode sealed(Sealing key) throws IOException {
    return (ObjectNode) RecordJson.MAPPER.readTree(RecordJson.write(notice.record(), key));
  }

  /** Alters what no comparison with the index can notice. */
  private static ObjectNode altered(Sealing key) throws IOException {
    ObjectNode json = sealed(key);
    ((ObjectNode) json.get("settings")).put("strategy", "by hand");
    return json;
  }

  private static void assertSeal(SealCheck seal, Result result, ObjectNode json, Sealing key) {
    CheckedRecord checked =
        new RecordCheck(notice.library()).check(RecordFile.entry(json, "it", key));
    assertEquals(Optional.of(seal), checked.seal());
    assertEquals(result, checked.result(), checked.problems()::toString);
    assertEquals(seal.problem().map(List::of).orElse(List.of()), checked.problems());
    assertEquals(seal.label(), CheckedRecordJson.write(checked).path("seal").asText());
  }

  @Test
  void recordSaysThatItIsKeyedAndNothingAboutTheKey() throws IOException {
    ObjectNode json = sealed(KEY);
    assertEquals("HMAC-SHA-256", json.path("seal_algorithm").asText());
    assertEquals(KEY.seal(sealed(KEY).without("seal").toString()), json.path("seal").asText());
    assertEquals(sealed(OTHER).without("seal"), json.without("seal"), "only the seals differ");
    assertFalse(sealed(NONE).has("seal_algorithm"));
  }

  @Test
  void sealIsCheckedWithTheKeyOnly() throws IOException {
    assertSeal(SealCheck.MATCHES_KEY, Result.HOLDS, sealed(KEY), KEY);
    assertSeal(SealCheck.NEEDS_KEY, Result.HOLDS, sealed(KEY), NONE);
    assertSeal(SealCheck.DIFFERS_FROM_KEY, Result.BROKEN, sealed(KEY), OTHER);
    assertSeal(SealCheck.DIFFERS_FROM_KEY, Result.BROKEN, altered(KEY), KEY);
    assertSeal(SealCheck.MATCHES, Result.HOLDS, sealed(NONE), NONE);
    assertSeal(SealCheck.DIFFERS, Result.BROKEN, altered(NONE), NONE);
  }

  @Test
  void recordThatNeedsItsKeyIsOtherwiseChecked() throws IOException {
    ObjectNode json = sealed(KEY);
    ((ObjectNode) json.at("/answer/citations/0")).put("doc_id", "nowhere");
    CheckedRecord checked =
        new RecordCheck(notice.library()).check(RecordFile.entry(json, "it", NONE));
    assertEquals(Optional.of(SealCheck.NEEDS_KEY), checked.seal());
    assertEquals(Result.BROKEN, checked.result());
  }

  @Test
  void sealingAgainWithoutTheKeyIsNoticedWithIt() throws IOException {
    ObjectNode stripped = altered(KEY);
    stripped.remove("seal_algorithm");
    stripped.put("seal", Seals.seal(stripped, NONE));
    assertSeal(SealCheck.MATCHES, Result.HOLDS, stripped, NONE); // why the key has to be given
    assertSeal(SealCheck.HAS_NO_KEY, Result.BROKEN, stripped, KEY);
    ObjectNode marked = altered(KEY);
    marked.put("seal", Seals.seal(marked, NONE));
    assertSeal(SealCheck.DIFFERS_FROM_KEY, Result.BROKEN, marked, KEY);
    ObjectNode other = altered(KEY).put("seal_algorithm", "none");
    other.put("seal", Seals.seal(other, NONE));
    assertSeal(SealCheck.UNKNOWN, Result.BROKEN, other, KEY);
    assertSeal(SealCheck.UNKNOWN, Result.BROKEN, other, NONE);
    ObjectNode nothing = altered(KEY).putNull("seal_algorithm");
    nothing.put("seal", Seals.seal(nothing, NONE));
    assertSeal(SealCheck.UNKNOWN, Result.BROKEN, nothing, NONE);
  }

  @Test
  void missingSealIsABrokenOne() throws IOException {
    assertSeal(
        SealCheck.DIFFERS_FROM_KEY, Result.BROKEN, sealed(KEY).without(List.of("seal")), KEY);
    assertSeal(SealCheck.DIFFERS, Result.BROKEN, sealed(NONE).without(List.of("seal")), NONE);
  }
}
