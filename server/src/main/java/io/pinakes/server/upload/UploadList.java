package io.pinakes.server.upload;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.text.OwnerOnly;
import io.pinakes.server.upload.Upload.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The last uploads and removals of a folder, kept in a hidden file in it, so that they are still
 * there when the server is started again. Not thread-safe.
 */
final class UploadList {
  private static final String FILE = ".uploads.json";
  private static final int MAX_LISTED = 500;
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Path root;
  private final BiConsumer<String, @Nullable Throwable> log;
  private final Map<String, Upload> uploads = new LinkedHashMap<>();

  /**
   * Reads the list of a folder.
   *
   * @param log receives failures to keep the list, which is then only in memory
   */
  UploadList(Path root, BiConsumer<String, @Nullable Throwable> log) {
    this.root = root;
    this.log = log;
    Path file = root.resolve(FILE);
    if (!Files.exists(file)) {
      return;
    }
    try {
      for (JsonNode each : MAPPER.readTree(Files.readString(file))) {
        Upload upload = read(each);
        if (upload.isKept() == Files.exists(root.resolve(upload.file()))) {
          uploads.put(upload.file(), upload);
        } // or somebody has changed the folder since
      }
    } catch (IOException | IllegalArgumentException | DateTimeException e) {
      log.accept("the list of uploads in " + file + " cannot be read; it starts anew", e);
    }
  }

  private static Upload read(JsonNode json) {
    State state = State.of(json.path("state").asText());
    return new Upload(
        json.path("file").asText(),
        new DocumentId(json.path("doc_id").asText()),
        state == State.INDEXING ? State.WAITING : state, // the run has ended with its process
        json.path("problem").asText(),
        Instant.parse(json.path("time").asText()),
        json.path("by").asText());
  }

  /** All uploads, the oldest first. */
  List<Upload> all() {
    return new ArrayList<>(uploads.values());
  }

  /** Adds an upload as the newest; forgets old ones that have ended if there are too many. */
  void add(Upload upload) {
    uploads.remove(upload.file());
    uploads.put(upload.file(), upload);
    List<Upload> ended = uploads.values().stream().filter(Upload::hasEnded).toList();
    ended.stream()
        .limit(Math.max(0, uploads.size() - MAX_LISTED))
        .forEach(old -> uploads.remove(old.file()));
    save();
  }

  /** Replaces uploads by their next state. */
  void update(List<Upload> changed) {
    changed.forEach(upload -> uploads.put(upload.file(), upload));
    save();
  }

  /** Moves all uploads in one state to another. */
  void move(State from, State to) {
    update(all().stream().filter(each -> each.state() == from).map(each -> each.in(to)).toList());
  }

  private void save() {
    ArrayNode list = MAPPER.createArrayNode();
    for (Upload upload : uploads.values()) {
      list.addObject()
          .put("file", upload.file())
          .put("doc_id", upload.document().value())
          .put("state", upload.state().label())
          .put("problem", upload.problem())
          .put("time", upload.time().toString())
          .put("by", upload.by());
    }
    try {
      Path partial = OwnerOnly.file(root.resolve(FILE + ".part"));
      Files.writeString(partial, list.toString());
      Files.move(
          partial,
          root.resolve(FILE),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      log.accept("the list of uploads cannot be kept in " + root, e);
    }
  }
}
