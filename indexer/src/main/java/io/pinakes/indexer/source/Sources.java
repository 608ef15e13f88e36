package io.pinakes.indexer.source;

import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Opens sources of documents. Start here. */
public final class Sources {
  private Sources() {}

  /**
   * Options for reading a source.
   *
   * @param bucket the bucket of all its documents, regardless of directory, unless a metadata line
   *     or record names another. If null, the first directory level decides
   * @param metadata a file that describes the documents, one JSON object per line. If null, the
   *     file {@code metadata.jsonl} of a source directory, if there is one
   * @param include patterns as in {@code .gitignore}; if there are any, only matching files of a
   *     directory are read
   * @param exclude patterns of files and directories to exclude, in addition to those in the file
   *     {@code .pinakesignore} of a source directory
   */
  public record Options(
      @Nullable String bucket,
      @Nullable Path metadata,
      List<String> include,
      List<String> exclude) {
    public static final Options DEFAULT = new Options(null, null, List.of(), List.of());

    public Options {
      if (bucket != null) {
        BucketName.require(bucket);
      }
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
      include.forEach(pattern -> PathPatterns.Rule.of(pattern, "--include"));
      exclude.forEach(pattern -> PathPatterns.Rule.of(pattern, "--exclude"));
    }

    /** These options with all documents in one bucket. */
    public Options withBucket(String forced) {
      return new Options(forced, metadata, include, exclude);
    }

    /** These options with a metadata file. */
    public Options withMetadata(Path file) {
      return new Options(bucket, file, include, exclude);
    }

    /**
     * These options with include and exclude patterns.
     *
     * @throws IllegalArgumentException if one is not valid
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
   * Records supplied by an application, in iteration order; they may be created lazily.
   *
   * @param name name of the source: documents of an earlier run from a source with this name that
   *     are no longer supplied are removed
   */
  public static Source records(String name, Iterable<IndexRecord> records) {
    return new GivenRecords(require(name), records);
  }

  /**
   * Files supplied by an application as streams.
   *
   * @param name as in {@link #records}
   */
  public static Source files(String name, List<StreamedFile> files) {
    return new GivenFiles(require(name), files);
  }

  /**
   * A stream of JSONL, one record per line as in a file.
   *
   * @param name as in {@link #records}
   * @param lines UTF-8, gzipped if {@code name} ends in {@code .gz}
   * @param bucket the bucket of records that name none
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
   * .jsonl}, {@code .jsonl.gz}). No document is read yet.
   *
   * @throws IllegalArgumentException if {@code path} or the metadata file does not exist, if {@code
   *     path} is an index, not a regular file or of an unsupported type, or if the first line of
   *     the metadata file is no JSON object, or a pattern for files is not valid
   */
  public static Source open(Path path, Options options) {
    Path root = path.toAbsolutePath().normalize();
    if (!Files.exists(root)) {
      throw new IllegalArgumentException("no such file or directory: " + path);
    }
    Path metadata = options.metadata();
    if (metadata != null && !Files.isRegularFile(metadata)) {
      throw new IllegalArgumentException("no such metadata file: " + metadata);
    }
    if (metadata != null) {
      MetadataFile.requireJson(metadata);
    }
    FileTree.requireNoIndex(root);
    if (!Files.isDirectory(root) && !Files.isRegularFile(root)) {
      throw new IllegalArgumentException(
          "not a regular file but a device, a pipe or a socket: " + path);
    }
    if (!Files.isDirectory(root) && !FileTree.isReadable(root.toString())) {
      throw new IllegalArgumentException(
          FileType.unsupported(root.toString()) + ": " + path + " (known: " + FileTree.KNOWN + ")");
    }
    FileSource source = new FileSource(root, options);
    source.requirePatterns();
    return source;
  }
}
