package io.pinakes.indexer.source;

import static java.util.Objects.requireNonNull;

import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Opens the places that documents come from. Start here. */
public final class Sources {
  private Sources() {}

  /**
   * How a source is read.
   *
   * @param bucket the bucket of all its documents, whatever directory they lie in; a metadata line
   *     or record that names another comes first. Empty: the first directory level decides
   * @param metadata a file that describes the documents, one JSON object a line. Empty: the file
   *     {@code metadata.jsonl} of a source directory, if there is one
   * @param include patterns as in {@code .gitignore}; if there are any, only files of a directory
   *     that meet one are read
   * @param exclude patterns of files and directories that are left out, besides those that the file
   *     {@code .pinakesignore} of a source directory names
   */
  public record Options(
      Optional<String> bucket,
      Optional<Path> metadata,
      List<String> include,
      List<String> exclude) {
    public static final Options DEFAULT = new Options(Optional.empty(), Optional.empty());

    public Options {
      bucket.ifPresent(BucketName::require);
      requireNonNull(metadata, "metadata");
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
      include.forEach(pattern -> PathPatterns.Rule.of(pattern, "--include"));
      exclude.forEach(pattern -> PathPatterns.Rule.of(pattern, "--exclude"));
    }

    /** Options that leave nothing out. */
    public Options(Optional<String> bucket, Optional<Path> metadata) {
      this(bucket, metadata, List.of(), List.of());
    }

    /** These options with all documents in one bucket. */
    public Options withBucket(String forced) {
      return new Options(Optional.of(forced), metadata, include, exclude);
    }

    /** These options with a metadata file. */
    public Options withMetadata(Path file) {
      return new Options(bucket, Optional.of(file), include, exclude);
    }

    /**
     * These options with patterns of what is read and what is left out.
     *
     * @throws IllegalArgumentException if one is no pattern
     */
    public Options withPatterns(List<String> included, List<String> excluded) {
      return new Options(bucket, metadata, included, excluded);
    }
  }

  /** As {@link #open(Path, Options)} with the default options. */
  public static Source open(Path path) {
    return open(path, Options.DEFAULT);
  }

  /**
   * Records that an application has, in the order in which it hands them over; they may be made
   * while they are asked for.
   *
   * @param name of the source: documents that an earlier run took from a source of this name and
   *     this one does not hand over are removed
   */
  public static Source records(String name, Iterable<IndexRecord> records) {
    return new GivenRecords(require(name), records);
  }

  /**
   * Files that an application has as streams.
   *
   * @param name as of {@link #records}
   */
  public static Source files(String name, List<StreamedFile> files) {
    return new GivenFiles(require(name), files);
  }

  /**
   * A stream of JSONL, one record per line as in a file.
   *
   * @param name as of {@link #records}
   * @param lines UTF-8; packed with gzip if {@code name} ends in {@code .gz}
   * @param bucket of records that name none
   */
  public static Source jsonl(String name, String bucket, StreamedFile.Opener lines) {
    RecordFile records =
        new RecordFile(
            lines, Instant.EPOCH, require(name), BucketName.require(bucket), Metadata.EMPTY);
    return new Source() {
      @Override
      public String root() {
        return name;
      }

      @Override
      public OptionalLong size() {
        return OptionalLong.empty();
      }

      @Override
      public void forEach(Visitor visitor) throws IOException {
        records.forEach(visitor);
      }
    };
  }

  private static String require(String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a source needs a name");
    }
    return name;
  }

  /**
   * The documents of {@code path}: a directory, a single file, or a JSONL file of records ({@code
   * .jsonl}, {@code .jsonl.gz}). Nothing is read yet.
   *
   * @throws IllegalArgumentException if {@code path} or the metadata file does not exist, or if
   *     {@code path} is no regular file or one of a type no reader knows
   */
  public static Source open(Path path, Options options) {
    Path root = path.toAbsolutePath().normalize();
    if (!Files.exists(root)) {
      throw new IllegalArgumentException("no such file or directory: " + path);
    }
    options
        .metadata()
        .filter(file -> !Files.isRegularFile(file))
        .ifPresent(
            file -> {
              throw new IllegalArgumentException("no such metadata file: " + file);
            });
    if (!Files.isDirectory(root) && !Files.isRegularFile(root)) {
      throw new IllegalArgumentException(
          "no regular file but a device, a pipe or a socket: " + path);
    }
    if (!Files.isDirectory(root) && !FileTree.isReadable(root.toString())) {
      throw new IllegalArgumentException(
          "no reader for files of type \""
              + FileType.extension(root.toString())
              + "\": "
              + path
              + " (known: "
              + FileTree.KNOWN
              + ")");
    }
    return new FileSource(root, options);
  }
}
