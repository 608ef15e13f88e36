package io.pinakes.server;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import io.pinakes.server.http.Resources;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.upload.UploadFolder;
import io.pinakes.server.upload.Uploads;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploads: who may, what is taken, what becomes of it. */
final class UploadTest {
  /** The server's list of uploads, and the one that is about to replace it. */
  private static final Set<String> LIST = Set.of(".uploads.json", ".uploads.json.part");

  private static final int MAX_BYTES = 100_000;

  @TempDir private Path home;

  private final Map<String, String> secrets = new LinkedHashMap<>();
  private Uploads uploads = Uploads.NONE;
  private Running server;

  @BeforeEach
  void start() throws Exception {
    Files.createDirectories(home.resolve("library/notes"));
    Files.writeString(home.resolve("library/notes/kettle.txt"), "The kettle is blue.");
    DemoIndex.index(home.resolve("library"), home.resolve("idx"));
    KeyFile file = new KeyFile(home.resolve("keys.json"));
    file.write(
        List.of(
            key("writer", Filter.all(), Right.READ, Right.WRITE),
            key("reader", Filter.all(), Right.READ),
            key("part", Filter.bucket("notes"), Right.READ, Right.WRITE)));
    Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER);
    uploads = new Uploads(Map.of(ServedLibraries.DEFAULT, folder(library)), MAX_BYTES);
    KeyRing keys = new KeyRing(file, _ -> {});
    server = new Running(DemoIndex.served(library), to -> to.authority(keys).uploads(uploads));
  }

  private UploadFolder folder(Library library) throws IOException {
    return new UploadFolder(
        home.resolve("inbox"), home.resolve("idx").toString(), library, (_, _) -> {});
  }

  private AccessKey key(String name, Filter filter, Right... rights) {
    String secret = AccessKey.newSecret();
    secrets.put(name, secret);
    return new AccessKey(
        name, AccessKey.hash(secret), Set.of(rights), Optional.of(filter), Instant.EPOCH);
  }

  @AfterEach
  void stop() {
    uploads.close();
    server.close();
  }

  private String[] as(String name, String... more) {
    return Stream.concat(
            Stream.of("Authorization", "Bearer " + requireNonNull(secrets.get(name))),
            Stream.of(more))
        .toArray(String[]::new);
  }

  private HttpResponse<String> upload(String name, String content, String... headers)
      throws Exception {
    return Running.send(
        HttpRequest.newBuilder(
                server.at(
                    "/api/v1/documents?bucket=notes&name="
                        + URLEncoder.encode(name, StandardCharsets.UTF_8)))
            .POST(HttpRequest.BodyPublishers.ofString(content)),
        headers);
  }

  private HttpResponse<String> remove(String id) throws Exception {
    return Running.send(
        HttpRequest.newBuilder(server.at(Running.document(id))).DELETE(), as("writer"));
  }

  /** Waits until a file is in a state. */
  private JsonNode await(String file, String state) throws Exception {
    long end = System.nanoTime() + 60_000_000_000L;
    JsonNode status;
    do {
      Thread.sleep(50);
      status = Running.json(server.get("/api/v1/uploads", as("writer")));
      for (JsonNode upload : status.path("uploads")) {
        if (upload.path("file").asText().equals(file)
            && upload.path("state").asText().equals(state)) {
          return upload;
        }
      }
    } while (System.nanoTime() < end);
    throw new AssertionError(file + " is never " + state + ": " + status);
  }

  private JsonNode found(String words) throws Exception {
    return Running.json(
            server.post("/api/v1/search", "{\"query\": \"" + words + "\"}", as("reader")))
        .path("hits");
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.walk(home.resolve("inbox"))) {
      return files
          .filter(Files::isRegularFile)
          .map(home.resolve("inbox")::relativize)
          .filter(file -> !LIST.contains(file.toString()))
          .toList();
    }
  }

  @Test
  void documentIsIndexedFoundAndRemovedAgain() throws Exception {
    HttpResponse<String> taken = upload("Teapot <2>.txt", "The teapot is green.", as("writer"));
    assertEquals(202, taken.statusCode(), taken::body);
    assertFits("Upload", Running.json(taken));
    assertEquals("waiting", Running.json(taken).path("state").asText());
    JsonNode upload = await("notes/Teapot -2-.txt", "indexed");
    String id = upload.path("doc_id").asText();
    assertEquals("notes/Teapot -2-", id);
    assertEquals("writer", upload.path("by").asText());
    assertFits("Uploads", Running.json(server.get("/api/v1/uploads", as("writer"))));
    assertEquals(id, found("teapot").path(0).path("doc_id").asText());
    assertEquals(
        "The teapot is green.", server.get(Running.document(id) + "/file", as("reader")).body());
    String bucket = server.get("/api/v1/browse?node=notes", as("reader")).body();
    assertTrue(bucket.contains(id), bucket);

    HttpResponse<String> removed = remove(id);
    assertEquals(202, removed.statusCode(), removed::body);
    assertFits("Upload", Running.json(removed));
    await("notes/Teapot -2-.txt", "removed");
    assertEquals(404, server.get(Running.document(id), as("reader")).statusCode());
    assertEquals(List.of(), kept());
    assertFalse(server.get("/api/v1/browse?node=notes", as("reader")).body().contains(id));
    assertEquals(200, server.get(Running.document("notes/kettle"), as("reader")).statusCode());
  }

  @Test
  void onlyKeysThatMayWriteAndSeeEverythingUpload() throws Exception {
    HttpResponse<String> reader = upload("a.txt", "Words.", as("reader"));
    assertEquals(403, reader.statusCode());
    assertEquals("the key \"reader\" may not write", detail(reader));
    HttpResponse<String> part = upload("a.txt", "Words.", as("part"));
    assertEquals(403, part.statusCode());
    assertEquals(
        "the key \"part\" sees only some documents; uploads need one made with --everything",
        detail(part));
    assertEquals(401, upload("a.txt", "Words.").statusCode());
    assertEquals(403, server.get("/api/v1/uploads", as("reader")).statusCode());
    assertEquals(List.of(), kept());
    assertEquals("[]", open("reader") + "");
    assertEquals("[]", open("part") + "");
    assertEquals("[\"default\"]", open("writer") + "");
  }

  private JsonNode open(String key) throws Exception {
    return Running.json(server.get("/api/v1/indexes", as(key))).path("uploads");
  }

  @Test
  void withoutAFolderNothingIsTaken() throws Exception {
    KeyRing keys = new KeyRing(new KeyFile(home.resolve("keys.json")), _ -> {});
    try (Running plain = new Running(DemoIndex.served(), to -> to.authority(keys))) {
      HttpResponse<String> response =
          plain.post("/api/v1/documents?name=a.txt", "{}", as("writer"));
      assertEquals(403, response.statusCode());
      assertEquals(
          "the index \"default\" takes no uploads; pinakes serve --uploads DIR allows them",
          detail(response));
    }
    try (Running local = Running.demo()) { // nobody may write without a key
      assertEquals(403, local.post("/api/v1/documents?name=a.txt", "{}").statusCode());
    }
  }

  @Test
  void unsuitableFilesAreRefusedAndLeaveNothing() throws Exception {
    for (String path :
        List.of(
            "../a.txt", "a/b.txt", "..\\a.txt", ".hidden.txt", "metadata.jsonl", "rows.ndjson")) {
      assertEquals(400, upload(path, "Words.", as("writer")).statusCode(), path);
    }
    HttpResponse<String> type = upload("virus.exe", "MZ", as("writer"));
    assertEquals(400, type.statusCode());
    assertTrue(detail(type).startsWith("unsupported file type \"exe\"; supported are pdf, docx"));
    HttpResponse<String> large = upload("a.txt", "x".repeat(MAX_BYTES + 1), as("writer"));
    assertEquals(413, large.statusCode());
    assertEquals("a body has at most 100000 bytes", detail(large));
    assertEquals(400, upload("a.txt", "", as("writer")).statusCode());
    assertEquals(
        415,
        upload("a.txt", "--x", as("writer", "Content-Type", "multipart/form-data; boundary=x"))
            .statusCode());
    assertEquals(List.of(), kept());
  }

  @Test
  void nothingIsReplaced() throws Exception {
    HttpResponse<String> other = upload("kettle.md", "The kettle is red.", as("writer"));
    assertEquals(409, other.statusCode());
    assertEquals(
        "there is already a document \"notes/kettle\"; remove it first or choose another name",
        detail(other));
    assertEquals(202, upload("teapot.txt", "The teapot is green.", as("writer")).statusCode());
    assertEquals(409, upload("Teapot.md", "The teapot is red.", as("writer")).statusCode());
    assertEquals(409, remove("notes/kettle").statusCode()); // from another source
    assertEquals(404, remove("notes/none").statusCode());
    await("notes/teapot.txt", "indexed");
  }

  @Test
  void fileThatCannotBeReadIsDeletedAndReported() throws Exception {
    assertEquals(202, upload("broken.pdf", "This is no PDF.", as("writer")).statusCode());
    JsonNode upload = await("notes/broken.pdf", "failed");
    assertFalse(upload.path("problem").asText().isEmpty(), upload::toString);
    assertEquals(List.of(), kept());
    assertEquals(202, upload("broken.txt", "This is text.", as("writer")).statusCode());
    await("notes/broken.txt", "indexed");
  }

  @Test
  void indexingWaitsForAnotherWriter() throws Exception {
    await(); // the first run, of the empty folder
    IndexTarget target =
        Engine.at(home.resolve("idx").toString()).target(home.resolve("idx").toString());
    try (IndexStore _ = target.open(target.manifest())) {
      upload("teapot.txt", "The teapot is green.", as("writer"));
      long end = System.nanoTime() + 30_000_000_000L;
      while (!status().path("stuck").asBoolean()) {
        assertTrue(System.nanoTime() < end, "never stuck");
        Thread.sleep(50);
      }
    }
    await("notes/teapot.txt", "indexed");
    assertFalse(status().path("stuck").asBoolean());
  }

  private JsonNode status() throws Exception {
    return Running.json(server.get("/api/v1/uploads", as("writer")));
  }

  private void await() throws Exception {
    upload("first.txt", "First.", as("writer"));
    await("notes/first.txt", "indexed");
  }

  @Test
  void filesOfTheFolderAreIndexedWhenItIsOpened() throws Exception {
    await();
    uploads.close();
    Files.writeString(home.resolve("inbox/notes/later.txt"), "The samovar is brass.");
    Files.writeString(home.resolve("inbox/.upload-x"), "half");
    try (Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER);
        UploadFolder again = folder(library)) {
      long end = System.nanoTime() + 60_000_000_000L;
      while (found("samovar").isEmpty()
          || !found("samovar").path(0).path("doc_id").asText().equals("notes/later")) {
        assertTrue(System.nanoTime() < end, "never indexed: " + again.status());
        Thread.sleep(100);
      }
    }
    assertFalse(Files.exists(home.resolve("inbox/.upload-x")));
  }

  @Test
  void folderIsApartFromTheIndex() {
    try (Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER)) {
      for (String inside : List.of("idx", "idx/inbox", ".")) {
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new UploadFolder(
                    home.resolve(inside), home.resolve("idx").toString(), library, (_, _) -> {}));
      }
    }
  }

  private static String detail(HttpResponse<String> response) throws IOException {
    return Running.json(response).path("detail").asText();
  }

  private static void assertFits(String schema, JsonNode json) throws IOException {
    JsonNode api = new YAMLMapper().readTree(Resources.text("openapi.yaml"));
    JsonNode whole =
        Running.JSON
            .createObjectNode()
            .put("$ref", "#/components/schemas/" + schema)
            .set("components", api.path("components"));
    assertEquals(
        List.of(),
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(whole)
            .validate(json)
            .stream()
            .map(Object::toString)
            .toList(),
        json::toString);
  }
}
