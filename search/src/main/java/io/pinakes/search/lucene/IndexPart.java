package io.pinakes.search.lucene;

import io.pinakes.search.outline.OutlineFiles;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/**
 * One directory at one commit.
 *
 * @param reader the reader of the whole commit
 * @param outline its hierarchy; null if none was built
 * @param bytes size of its files on disk when it was opened
 */
record IndexPart(
    Path index,
    DirectoryReader reader,
    Manifest manifest,
    @Nullable OutlineSource outline,
    long bytes) {
  static IndexPart of(DirectoryReader reader, Path index) throws IOException {
    Manifest manifest = Manifest.read(reader.getIndexCommit().getUserData(), index.toString());
    OutlineSource outline =
        manifest.outline().isEmpty()
            ? null
            : OutlineFiles.open(index.resolve(Fields.OUTLINE_DIRECTORY).resolve(manifest.outline()))
                .orElse(null);
    return new IndexPart(index, reader, manifest, outline, bytes(reader));
  }

  /** Measured on opening, since newer commits delete files that are still open here. */
  private static long bytes(DirectoryReader reader) throws IOException {
    long bytes = 0;
    for (String file : reader.getIndexCommit().getFileNames()) {
      bytes += length(reader.directory(), file);
    }
    return bytes;
  }

  private static long length(Directory directory, String file) throws IOException {
    try {
      return directory.fileLength(file);
    } catch (NoSuchFileException | FileNotFoundException e) {
      return 0; // already deleted by a newer commit
    }
  }
}
