package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The location of an existing or future index. Reading its contents needs no lock and sees the last
 * commit.
 */
public interface IndexTarget {
  /** The location, for messages. */
  String name();

  /** A folder for data that may be deleted at any time; empty if there is none on this machine. */
  default Optional<Path> cache() {
    return Optional.empty();
  }

  /**
   * The declared fields of the index; none if there is no readable index.
   *
   * @param warnings receives a warning if the fields of an existing index cannot be read
   */
  LibrarySchema fields(Consumer<String> warnings);

  /**
   * The manifest of the index.
   *
   * @throws LibraryException if there is none, or this release cannot read it
   */
  Manifest manifest();

  /**
   * The documents of the index; none if there is no index.
   *
   * @throws LibraryException if it cannot be read
   */
  Map<DocumentId, KnownDocument> documents();

  /**
   * The documents of the index, for adding to it.
   *
   * @param expected the manifest for new documents
   * @throws LibraryException also if the index was built with other settings
   */
  Map<DocumentId, KnownDocument> documents(Manifest expected);

  /**
   * The vectors currently in the index; none if it does not exist, cannot be read, or was built
   * with other settings.
   *
   * @param expected the required settings of the vectors
   * @param verify whether to check checksums first and ignore a damaged index
   * @param warnings receives a warning if an existing index cannot be read
   */
  StoredVectors vectors(Manifest expected, boolean verify, Consumer<String> warnings);

  /**
   * A reader of everything currently in the index.
   *
   * @throws LibraryException if there is none, or it cannot be read
   */
  WrittenIndex written();

  /**
   * Opens or creates the index for writing. There is one writer at a time.
   *
   * @param expected the manifest for new documents
   * @throws LibraryException if another process writes, the location cannot be written, or the
   *     index was built with other settings
   */
  IndexStore open(Manifest expected);

  /**
   * Starts a new index beside the existing one, which readers keep using until {@link
   * IndexStore#publish}. Resumes an interrupted rebuild if the embedder is still the same: {@link
   * IndexStore#documents} lists what is already done.
   *
   * @throws LibraryException if another process writes or the location cannot be written
   */
  IndexStore rebuild(Manifest expected);
}
