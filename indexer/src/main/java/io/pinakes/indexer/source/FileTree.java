package io.pinakes.indexer.source;

import static java.nio.file.FileVisitResult.CONTINUE;
import static java.nio.file.FileVisitResult.SKIP_SUBTREE;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files of a source by name: relative to its directory, with {@code /}, sorted.
 *
 * @param files files in a supported format
 * @param failed entries that cannot be indexed
 * @param ignored entries that are skipped
 */
record FileTree(List<String> files, List<Problem> failed, List<Problem> ignored) {
  /** The supported file types, for messages. */
  static final String KNOWN = String.join(", ", FileType.EXTENSIONS) + ", jsonl.gz";

  private static final String LINKED_DIRECTORY =
      "is a link to a directory that is also read directly";

  /** An entry and the reason why it is not indexed. */
  record Problem(String name, String reason) implements Comparable<Problem> {
    @Override
    public int compareTo(Problem other) {
      return name.compareTo(other.name);
    }
  }

  /** Whether a file with this name is a document or a record file. */
  static boolean isReadable(String name) {
    return isRecords(name) || FileType.of(name).isPresent();
  }

  /** Whether a file with this name may be a record file. */
  static boolean isRecords(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".jsonl") || lower.endsWith(".jsonl.gz");
  }

  /** A single file. */
  static FileTree ofFile(Path file) {
    return new FileTree(List.of(String.valueOf(file.getFileName())), List.of(), List.of());
  }

  /**
   * Walks {@code directory}; only names are kept in memory.
   *
   * @param metadata the metadata file, which is not a document itself
   * @param patterns the exclusion patterns
   * @throws IOException if the directory itself cannot be listed
   * @throws IllegalArgumentException if it is an index
   */
  static FileTree ofDirectory(Path directory, Optional<Path> metadata, PathPatterns patterns)
      throws IOException {
    requireNoIndex(directory);
    Walk walk = new Walk(directory, metadata, patterns);
    Files.walkFileTree(
        directory, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, walk);
    Collections.sort(walk.files);
    Collections.sort(walk.failed);
    Collections.sort(walk.ignored);
    return new FileTree(walk.files, walk.failed, walk.ignored);
  }

  /**
   * Rejects an index as a source.
   *
   * @throws IllegalArgumentException if {@code directory} is one
   */
  static void requireNoIndex(Path directory) {
    if (Walk.isIndex(directory)) {
      throw new IllegalArgumentException(directory + " is an index, not documents");
    }
  }

  private static final class Walk extends SimpleFileVisitor<Path> {
    private final List<String> files = new ArrayList<>();
    private final List<Problem> failed = new ArrayList<>();
    private final List<Problem> ignored = new ArrayList<>();
    private final Path root;
    private final Path realRoot;
    private final Optional<Path> metadata;
    private final PathPatterns patterns;

    private Walk(Path root, Optional<Path> metadata, PathPatterns patterns) throws IOException {
      this.root = root;
      this.realRoot = root.toRealPath();
      this.metadata = metadata.map(file -> file.toAbsolutePath().normalize());
      this.patterns = patterns;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
        throws IOException {
      if (directory.equals(root)) {
        return CONTINUE;
      }
      String name = name(directory);
      if (isHidden(directory)) {
        ignored.add(new Problem(name, "is hidden"));
        return SKIP_SUBTREE;
      }
      if (isIndex(directory)) {
        ignored.add(new Problem(name, "is an index, not documents"));
        return SKIP_SUBTREE;
      }
      Optional<String> leftOut = patterns.leavesOut(name, true);
      if (leftOut.isPresent()) {
        ignored.add(new Problem(name, leftOut.get()));
        return SKIP_SUBTREE;
      }
      if (Files.isSymbolicLink(directory)) {
        if (leaves(directory)) {
          failed.add(
              new Problem(name, "is a link that leaves the source directory or leads nowhere"));
        } else {
          ignored.add(new Problem(name, LINKED_DIRECTORY));
        }
        return SKIP_SUBTREE;
      }
      return CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name = name(file);
      if (metadata.filter(file::equals).isPresent() || name.equals(PathPatterns.FILE)) {
        return CONTINUE;
      }
      Optional<String> leftOut = patterns.leavesOut(name, false);
      if (isHidden(file)) {
        ignored.add(new Problem(name, "is hidden"));
      } else if (leftOut.isPresent()) {
        ignored.add(new Problem(name, leftOut.get()));
      } else if (name.equals(MetadataFile.NAME) || name.endsWith("/" + MetadataFile.NAME)) {
        ignored.add(new Problem(name, "is a metadata file that is not in use here"));
      } else if (!isReadable(name)) {
        ignored.add(new Problem(name, "is of an unsupported type"));
      } else if (Files.isSymbolicLink(file) && leaves(file)) {
        failed.add(
            new Problem(name, "is a link that leaves the source directory or leads nowhere"));
      } else if (!attributes.isRegularFile()) {
        failed.add(new Problem(name, "is not a regular file but a device, a pipe or a socket"));
      } else if (name.indexOf('\uFFFD') >= 0) {
        failed.add(
            new Problem(
                name, "has a name that this locale cannot read; try again with LC_ALL=C.UTF-8"));
      } else {
        files.add(name);
      }
      return CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (file.equals(root)) {
        throw e;
      }
      if (e instanceof FileSystemLoopException) {
        ignored.add(new Problem(name(file), LINKED_DIRECTORY));
      } else {
        failed.add(
            new Problem(name(file), UnreadableDocumentException.reason("cannot be opened", e)));
      }
      return CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e)
        throws IOException {
      if (e != null) {
        if (directory.equals(root)) {
          throw e;
        }
        failed.add(
            new Problem(
                name(directory), UnreadableDocumentException.reason("cannot be listed", e)));
      }
      return CONTINUE;
    }

    /** Whether a link leaves the source; dangling and circular links count as well. */
    private boolean leaves(Path link) {
      try {
        return !link.toRealPath().startsWith(realRoot);
      } catch (IOException _) {
        return true;
      }
    }

    /** Whether a directory is a Lucene index. */
    private static boolean isIndex(Path directory) {
      return Files.exists(directory.resolve(Fields.LUCENE_DIRECTORY).resolve("write.lock"));
    }

    private static boolean isHidden(Path path) {
      return String.valueOf(path.getFileName()).startsWith(".");
    }

    private String name(Path path) {
      return root.relativize(path).toString().replace(path.getFileSystem().getSeparator(), "/");
    }
  }
}
