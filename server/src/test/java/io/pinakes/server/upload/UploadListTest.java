package io.pinakes.server.upload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of uploads is still there when a folder is opened again. */
final class UploadListTest {
  private static final Embedder EMBEDDER = EmbeddingModels.builtIn();

  @TempDir private Path home;

  private final List<String> logged = new ArrayList<>();

  @BeforeEach
  void index() throws Exception {
    Files.createDirectories(home.resolve("library/notes"));
    Files.writeString(home.resolve("library/notes/kettle.txt"), "The kettle is blue.");
    Indexer.builder(home.resolve("idx"))
        .embedder(EMBEDDER)
        .build()
        .run(List.of(Sources.open(home.resolve("library"), Sources.Options.DEFAULT)));
  }

  private Library library() {
    return Library.open(home.resolve("idx"), EMBEDDER);
  }

  private UploadFolder folder(Library library) throws IOException {
    return new UploadFolder(
        home.resolve("inbox"),
        home.resolve("idx").toString(),
        library,
        (message, _) -> logged.add(message));
  }

  private static void add(UploadFolder folder, String name, String words) throws IOException {
    folder.add(UploadName.of(name).in("notes"), "anna", file -> Files.writeString(file, words));
  }

  private static void await(UploadFolder folder, String... states) throws Exception {
    long end = System.nanoTime() + 60_000_000_000L;
    while (!states(folder).equals(List.of(states))) {
      assertTrue(System.nanoTime() < end, () -> "never so: " + folder.status());
      Thread.sleep(50);
    }
  }

  private static List<String> states(UploadFolder folder) {
    return folder.status().uploads().stream()
        .map(upload -> upload.file() + " " + upload.state().label())
        .toList();
  }

  @Test
  void listIsTheSameAfterARestart() throws Exception {
    List<Upload> before;
    try (Library library = library();
        UploadFolder folder = folder(library)) {
      add(folder, "teapot.txt", "The teapot is green.");
      add(folder, "samovar.txt", "The samovar is brass.");
      add(folder, "broken.pdf", "This is no PDF.");
      await(
          folder,
          "notes/broken.pdf failed",
          "notes/samovar.txt indexed",
          "notes/teapot.txt indexed");
      folder.remove(
          library.document(folder.status().uploads().getLast().document()).orElseThrow(), "ben");
      await(
          folder,
          "notes/teapot.txt removed",
          "notes/broken.pdf failed",
          "notes/samovar.txt indexed");
      before = folder.status().uploads();
    }
    try (Library library = library();
        UploadFolder folder = folder(library)) {
      assertEquals(before, folder.status().uploads());
    }
    assertEquals(List.of(), logged);
  }

  @Test
  void whatWasInProgressGoesOn() throws Exception {
    Path inbox = Files.createDirectories(home.resolve("inbox/notes"));
    Files.writeString(inbox.resolve("teapot.txt"), "The teapot is green.");
    Files.writeString(
        home.resolve("inbox/.uploads.json"),
        "["
            + entry("teapot.txt", "indexing")
            + ","
            + entry("kettle.txt", "removing") // the process ended between file and document
            + ","
            + entry("samovar.txt", "indexed") // somebody has deleted its file since
            + "]");
    try (Library library = library();
        UploadFolder folder = folder(library)) {
      await(folder, "notes/kettle.txt removed", "notes/teapot.txt indexed");
      assertTrue(library.document(folder.status().uploads().getLast().document()).isPresent());
      assertTrue(library.document(folder.status().uploads().getFirst().document()).isEmpty());
    }
  }

  private static String entry(String name, String state) {
    return "{\"file\": \"notes/"
        + name
        + "\", \"doc_id\": \"notes/"
        + name.replace(".txt", "")
        + "\", \"state\": \""
        + state
        + "\", \"problem\": \"\", \"time\": \"2026-01-02T03:04:05Z\", \"by\": \"anna\"}";
  }

  @Test
  void damagedListStartsAnew() throws Exception {
    Files.createDirectories(home.resolve("inbox"));
    for (String damaged : List.of("[{", "[{}]", "[{\"state\": \"lost\"}]")) {
      Files.writeString(home.resolve("inbox/.uploads.json"), damaged);
      try (Library library = library();
          UploadFolder folder = folder(library)) {
        assertEquals(List.of(), folder.status().uploads());
      }
    }
    assertEquals(3, logged.size(), logged::toString);
  }
}
