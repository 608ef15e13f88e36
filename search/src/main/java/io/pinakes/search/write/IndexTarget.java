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
 * A place where an index is, or will be. Asking what it holds needs no lock and sees the last
 * commit.
 */
public interface IndexTarget {
  /** The place as messages name it. */
  String name();

  /** A folder for what may be deleted at any time; empty if there is none on this machine. */
  default Optional<Path> cache() {
    return Optional.empty();
  }

  /**
   * The fields that the index declares; none if there is no index, or none that can be read.
   *
   * @param warnings takes that there is an index whose fields cannot be read
   */
  LibrarySchema fields(Consumer<String> warnings);

  /**
   * What the index was built with.
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
   * The same, for somebody who wants to add to them.
   *
   * @param expected what new documents would be made with
   * @throws LibraryException also if the index was built with something else
   */
  Map<DocumentId, KnownDocument> documents(Manifest expected);

  /**
   * The vectors of the index as it is now; none if it is not there, cannot be read, or was built
   * with something else.
   *
   * @param expected what the vectors must have been made with
   * @param verify whether to compare checksums first, and take none from an index that is damaged
   * @param warnings takes that there is an index that cannot be read
   */
  StoredVectors vectors(Manifest expected, boolean verify, Consumer<String> warnings);

  /**
   * Everything in the index as it is now.
   *
   * @throws LibraryException if there is none, or it cannot be read
   */
  WrittenIndex written();

  /**
   * Opens the index for writing, or creates it. There is one writer at a time.
   *
   * @param expected what new documents are made with
   * @throws LibraryException if another process writes, the place cannot be written, or the index
   *     was built with something else
   */
  IndexStore open(Manifest expected);

  /**
   * Starts an index from nothing beside the one that is there, which readers keep seeing until
   * {@link IndexStore#publish}. Resumes an interrupted rebuild if the embedder is still the same:
   * {@link IndexStore#documents} tells what of it is done.
   *
   * @throws LibraryException if another process writes or the place cannot be written
   */
  IndexStore rebuild(Manifest expected);
}
