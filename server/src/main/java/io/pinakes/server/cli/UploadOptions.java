package io.pinakes.server.cli;

import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.upload.UploadFolder;
import io.pinakes.server.upload.Uploads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that let clients upload documents. */
final class UploadOptions {
  private static final int DEFAULT_MEGABYTES = 100;

  @Option(
      names = "--uploads",
      paramLabel = "[NAME=]DIR",
      description =
          "Take documents from keys with the right to write and keep them in this folder, which is"
              + " indexed; a folder of its own, may be repeated with the names of indexes."
              + " Default: no uploads.")
  private List<String> folders = List.of();

  @Option(
      names = "--max-upload",
      paramLabel = "MB",
      description = "Maximum size of an uploaded file. Default: " + DEFAULT_MEGABYTES + ".")
  private int megabytes = DEFAULT_MEGABYTES;

  boolean given() {
    return !folders.isEmpty();
  }

  /**
   * Opens the folders.
   *
   * @param places the locations of the indexes by name
   * @param log receives failures of indexing runs
   */
  Uploads open(
      Map<String, String> places,
      ServedLibraries served,
      BiConsumer<String, @Nullable Throwable> log)
      throws IOException {
    Map<String, String> named = ServedIndexes.named(folders, "uploads");
    named
        .keySet()
        .forEach(
            name -> {
              if (!places.containsKey(name)) {
                throw new IllegalArgumentException(
                    "--uploads names the index \""
                        + name
                        + "\"; served are "
                        + String.join(", ", places.keySet()));
              }
            });
    if (megabytes < 1) {
      throw new IllegalArgumentException("--max-upload must be at least 1, got " + megabytes);
    }
    Map<String, UploadFolder> opened = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, String> folder : named.entrySet()) {
        String index = folder.getKey();
        opened.put(
            index,
            new UploadFolder(
                Path.of(folder.getValue()),
                String.valueOf(places.get(index)),
                served.unrestricted(index),
                log));
      }
      return new Uploads(opened, (long) megabytes << 20);
    } catch (IOException | RuntimeException e) {
      opened.values().forEach(UploadFolder::close);
      throw e;
    }
  }
}
