package io.pinakes.search.schema;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.analyze.TextAnalysis;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ManifestTest {
  private static final Manifest MANIFEST =
      new Manifest(
          Manifest.SCHEMA_VERSION,
          7,
          "bge@12ab",
          "/models/bge",
          384,
          TextAnalysis.ID,
          LibrarySchema.NONE,
          "7-0a1b2c3d");

  /** The user data of {@link #MANIFEST} with one value changed. */
  private static Map<String, String> with(String key, String value) {
    Map<String, String> data = new HashMap<>(MANIFEST.toUserData());
    data.put(key, value);
    return data;
  }

  @Test
  void readsBackWhatItWrote() {
    assertEquals(MANIFEST, Manifest.read(MANIFEST.toUserData(), "index"));
    Manifest builtIn = Manifest.create("bge@12ab", "", 384);
    assertEquals(builtIn, Manifest.read(builtIn.toUserData(), "index"));
  }

  @Test
  void aNewIndexStartsAtGenerationZeroAndCountsCommits() {
    Manifest manifest = Manifest.create("bge@12ab", "", 384);
    assertEquals(
        new Manifest(4, 0, "bge@12ab", "", 384, "languages-1", LibrarySchema.NONE, ""), manifest);
    assertEquals(2, manifest.next().next().generation());
  }

  @Test
  void theGenerationIsReadFromCommitsOfAnyKind() {
    assertEquals(7, Manifest.generation(MANIFEST.toUserData()));
    assertEquals(0, Manifest.generation(Map.of()));
    assertEquals(0, Manifest.generation(with("pinakes.generation", "-3")));
    assertEquals(0, Manifest.generation(with("pinakes.generation", "99999999999999999999")));
  }

  @Test
  void declaredFieldsAreKeptWithEveryCommit() {
    LibrarySchema schema =
        SchemaJson.parse("{\"a\": {\"fields\": {\"n\": {\"type\": \"long\"}}}}", "index");
    Manifest declaring = MANIFEST.withFields(schema).next();
    assertEquals(declaring, Manifest.read(declaring.toUserData(), "index"));
    assertEquals(schema, Manifest.fields(declaring.toUserData(), "index"));
    assertEquals(LibrarySchema.NONE, Manifest.fields(Map.of(), "index"));
    assertEquals(
        "index: its manifest says [ for pinakes.fields; build the index again",
        refusal(
            LibraryException.Damaged.class,
            () -> Manifest.fields(with("pinakes.fields", "["), "index")));
    assertTrue(Manifest.declares(schema, declaring.toUserData()));
    assertFalse(Manifest.declares(schema, with("pinakes.fields", "[")));
    assertEquals(
        "index: its manifest says [ for pinakes.fields; build the index again",
        refusal(
            LibraryException.Damaged.class,
            () -> Manifest.read(with("pinakes.fields", "["), "index")));
  }

  @Test
  void aForeignLuceneIndexIsRefused() {
    assertEquals(
        "index is a Lucene index but was not built by pinakes; choose another directory",
        refusal(LibraryException.Mismatch.class, () -> Manifest.read(Map.of("a", "b"), "index")));
  }

  @Test
  void aNewerSchemaAsksForANewerRelease() {
    assertEquals(
        "index has schema version 5 but this release reads 4; use a newer release, or build the"
            + " index again with --rebuild",
        refusal(
            LibraryException.Mismatch.class,
            () -> Manifest.read(with("pinakes.schema", "5"), "index")));
  }

  @Test
  void anOlderSchemaAsksForARebuild() {
    assertEquals(
        "index has schema version 3 but this release reads 4; build the index again with"
            + " --rebuild",
        refusal(
            LibraryException.Mismatch.class,
            () -> Manifest.read(with("pinakes.schema", "3"), "index")));
  }

  @Test
  void anotherAnalyzerAsksForARebuild() {
    assertEquals(
        "index was analyzed with german-4 but this release uses languages-1; build the index again"
            + " with --rebuild",
        refusal(
            LibraryException.Mismatch.class,
            () -> Manifest.read(with("pinakes.analyzer", "german-4"), "index")));
  }

  @Test
  void missingOrUnreadableValueIsDamage() {
    for (String key : MANIFEST.toUserData().keySet()) {
      if (!key.equals("pinakes.schema") && !key.equals("pinakes.outline")) {
        Map<String, String> data = new HashMap<>(MANIFEST.toUserData());
        data.remove(key);
        assertEquals(
            "index: its manifest says nothing for " + key + "; build the index again",
            refusal(LibraryException.Damaged.class, () -> Manifest.read(data, "index")));
      }
    }
    for (String key : new String[] {"pinakes.schema", "pinakes.generation", "pinakes.dimension"}) {
      assertEquals(
          "index: its manifest says many for " + key + "; build the index again",
          refusal(LibraryException.Damaged.class, () -> Manifest.read(with(key, "many"), "index")));
    }
  }

  @Test
  void manifestWithoutHierarchyHasNone() {
    Map<String, String> data = new HashMap<>(MANIFEST.toUserData());
    data.remove("pinakes.outline");
    assertEquals("", Manifest.read(data, "index").outline());
  }

  @Test
  void hierarchyNameMustNotBeAPath() {
    assertEquals(
        "index: its manifest says ../7 for pinakes.outline; build the index again",
        refusal(
            LibraryException.Damaged.class,
            () -> Manifest.read(with("pinakes.outline", "../7"), "index")));
  }

  @Test
  void onlyTheEmbedderThatBuiltTheIndexMaySearchIt() {
    assertDoesNotThrow(() -> MANIFEST.requireEmbedder("bge@12ab", 384, "index"));
    assertEquals(
        "index was built with the embedder bge@12ab (384 dimensions) but the current embedder is"
            + " minilm@9 (384 dimensions); name the right one with --embedder, or build the index"
            + " again with --rebuild",
        refusal(
            LibraryException.Mismatch.class,
            () -> MANIFEST.requireEmbedder("minilm@9", 384, "index")));
    assertEquals(
        "index was built with the embedder bge@12ab (384 dimensions) but the current embedder is"
            + " bge@12ab (768 dimensions); name the right one with --embedder, or build the index"
            + " again with --rebuild",
        refusal(
            LibraryException.Mismatch.class,
            () -> MANIFEST.requireEmbedder("bge@12ab", 768, "index")));
  }
}
