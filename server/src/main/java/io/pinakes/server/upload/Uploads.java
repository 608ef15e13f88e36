package io.pinakes.server.upload;

import io.pinakes.indexer.source.parser.FileType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The folders of uploads, by the name of their index. */
public final class Uploads implements AutoCloseable {
  /**
   * The extensions of files that can be uploaded. JSON Lines cannot: their records, and a metadata
   * file, give documents any fields, also those that say who may read them.
   */
  public static final List<String> TYPES =
      FileType.EXTENSIONS.stream()
          .filter(
              extension -> !FileType.of("a." + extension).equals(Optional.of(FileType.JSON_LINES)))
          .toList();

  /** No index takes uploads. */
  public static final Uploads NONE = new Uploads(Map.of(), 1);

  private final Map<String, UploadFolder> folders;
  private final long maxBytes;

  /**
   * @param folders are closed with this
   * @param maxBytes maximum size of a file
   */
  public Uploads(Map<String, UploadFolder> folders, long maxBytes) {
    if (maxBytes < 1) {
      throw new IllegalArgumentException("an upload has at least 1 byte, got " + maxBytes);
    }
    this.folders = new LinkedHashMap<>(folders);
    this.maxBytes = maxBytes;
  }

  /** The maximum size of a file. */
  public long maxBytes() {
    return maxBytes;
  }

  /** The indexes that take uploads. */
  public List<String> indexes() {
    return List.copyOf(folders.keySet());
  }

  /** The folder of an index; empty if it takes no uploads. */
  public Optional<UploadFolder> folder(String index) {
    return Optional.ofNullable(folders.get(index));
  }

  @Override
  public void close() {
    folders.values().forEach(UploadFolder::close);
  }
}
