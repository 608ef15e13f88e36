package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
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
  private static final Optional<RecordKey> KEY = key("the secret of the archive office");
  private static final Optional<RecordKey> OTHER = key("the secret of some other office.");
  private static final Optional<RecordKey> NONE = Optional.empty();

  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;
  private static AnswerRecord record;

  @BeforeAll
  static void index() throws IOException {
    embedder = EmbeddingModels.builtIn();
    RecordShelf.index(folder, embedder, RecordShelf.lines());
    library = Library.open(folder.resolve("lib.idx"), embedder);
    Question question = Question.of(RecordShelf.NOTICE);
    record =
        new Recorder(library, RecordJson.MAPPER.createObjectNode())
            .record(question, Orchestrator.builder(library).build().answer(question));
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  private static Optional<RecordKey> key(String secret) {
    return Optional.of(RecordKey.of(secret.getBytes(StandardCharsets.UTF_8)));
  }

  private static ObjectNode sealed(Optional<RecordKey> key) throws IOException {
    return (ObjectNode) RecordJson.MAPPER.readTree(RecordJson.write(record, key));
  }

  /** Alters what no comparison with the index can notice. */
  private static ObjectNode altered(Optional<RecordKey> key) throws IOException {
    ObjectNode json = sealed(key);
    ((ObjectNode) json.get("settings")).put("strategy", "by hand");
    return json;
  }

  private static void assertSeal(
      SealCheck seal, Result result, ObjectNode json, Optional<RecordKey> key) {
    CheckedRecord checked = new RecordCheck(library).check(RecordFile.entry(json, "it", key));
    assertEquals(Optional.of(seal), checked.seal());
    assertEquals(result, checked.result(), checked.problems()::toString);
    assertEquals(seal.problem().map(List::of).orElse(List.of()), checked.problems());
    assertEquals(seal.label(), checked.json().path("seal").asText());
  }

  @Test
  void recordSaysThatItIsKeyedAndNothingAboutTheKey() throws IOException {
    ObjectNode json = sealed(KEY);
    assertEquals("HMAC-SHA-256", json.path("seal_algorithm").asText());
    assertEquals(
        KEY.orElseThrow().seal(sealed(KEY).without("seal").toString()), json.path("seal").asText());
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
    CheckedRecord checked = new RecordCheck(library).check(RecordFile.entry(json, "it", NONE));
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
