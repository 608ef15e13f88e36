package io.pinakes.server.access;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.text.JsonMistake;
import io.pinakes.search.text.WriteFailure;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The key file: JSON that only its owner may read (mode 0600). */
public final class KeyFile {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  private final Path path;

  public KeyFile(Path path) {
    this.path = path;
  }

  /**
   * Reads all keys.
   *
   * @throws IllegalArgumentException if others may read the file, or it does not contain keys
   * @throws IOException if it cannot be read
   */
  public List<AccessKey> read() throws IOException {
    if (posix()) {
      Set<PosixFilePermission> open = new HashSet<>(Files.getPosixFilePermissions(path));
      open.removeAll(OWNER_ONLY);
      if (!open.isEmpty()) {
        throw new IllegalArgumentException(
            "others can access the key file " + path + "; restrict it with: chmod 600 " + path);
      }
    }
    JsonNode json;
    try {
      json = JSON.readTree(Files.readString(path));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the key file " + path + " is not valid JSON: " + JsonMistake.describe(e), e);
    }
    List<AccessKey> keys = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (JsonNode key : json.path("keys")) {
      AccessKey read = AccessKey.read(key);
      if (!names.add(read.name())) {
        throw new IllegalArgumentException(
            "the key file " + path + " has two keys called \"" + read.name() + "\"");
      }
      keys.add(read);
    }
    return keys;
  }

  /** Replaces the file atomically by {@code keys}. */
  public void write(List<AccessKey> keys) throws IOException {
    ObjectNode json = JSON.createObjectNode();
    ArrayNode array = json.putArray("keys");
    keys.forEach(key -> array.add(key.write()));
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IllegalArgumentException("a key file needs a name, got " + path);
    }
    Path partial;
    try {
      partial = Files.createTempFile(folder, ".keys", ".part", ownerOnly());
    } catch (IOException e) {
      throw WriteFailure.of(e, path);
    }
    try {
      Files.writeString(partial, json.toPrettyString() + "\n");
      Files.move(
          partial, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  public boolean exists() {
    return Files.exists(path);
  }

  Path path() {
    return path;
  }

  private static FileAttribute<?>[] ownerOnly() {
    return posix()
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
        : new FileAttribute<?>[0];
  }

  private static boolean posix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }
}
