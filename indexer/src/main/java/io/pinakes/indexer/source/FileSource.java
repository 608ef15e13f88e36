package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** A directory or a single file, listed each time it is read. */
final class FileSource implements Source {
  private final Path root;
  private final Sources.Options options;

  /**
   * @param root absolute and existing; a file must be in a supported format
   */
  FileSource(Path root, Sources.Options options) {
    this.root = root;
    this.options = options;
  }

  @Override
  public String root() {
    return root.toString();
  }

  private Optional<String> bucket() {
    return Optional.ofNullable(options.bucket());
  }

  @Override
  public OptionalLong size() {
    try {
      List<String> files = tree(patterns()).files();
      return files.stream().anyMatch(FileTree::isRecords)
          ? OptionalLong.empty()
          : OptionalLong.of(files.size());
    } catch (IOException _) {
      return OptionalLong.empty(); // forEach will report what is wrong
    }
  }

  @Override
  public void forEach(Visitor visitor) throws IOException {
    PathPatterns patterns = patterns();
    FileTree tree = tree(patterns);
    for (FileTree.Problem problem : tree.ignored()) {
      visitor.ignored(problem.name(), problem.reason());
    }
    for (FileTree.Problem problem : tree.failed()) {
      visitor.failed(problem.name(), problem.reason());
    }
    Optional<Path> described = metadataFile();
    MetadataFile metadata =
        described.isEmpty()
            ? MetadataFile.NONE
            : MetadataFile.read(
                described.get(), Set.copyOf(tree.files()), patterns::leavesOutFile, visitor);
    Set<String> records =
        tree.files().stream()
            .filter(file -> RecordFile.hasRecords(file, content(file)))
            .collect(Collectors.toSet());
    DocumentIds ids =
        new DocumentIds(
            tree.files().stream().filter(file -> !records.contains(file)).toList(),
            file -> metadata.about(file).bucket().or(this::bucket).orElse(""));
    Set<String> given = new HashSet<>();
    for (String file : tree.files()) {
      MetadataFile.Entry about = metadata.about(file);
      if (records.contains(file)) {
        String bucket = about.bucket().or(this::bucket).orElse(BucketName.GENERIC);
        records(file, bucket, about.metadata(), visitor);
      } else if (given.add(ids.id(file))) {
        file(file, ids, about, visitor);
      } else {
        visitor.failed(file, "would have the id of another file: " + ids.id(file));
      }
    }
  }

  private void records(String file, String bucket, Metadata metadata, Visitor visitor)
      throws IOException {
    Instant modified;
    try {
      modified = FileItem.modified(path(file));
    } catch (IOException e) {
      visitor.failed(file, UnreadableDocumentException.reason("cannot be opened", e));
      return;
    }
    new RecordFile(content(file), modified, file, bucket, metadata).forEach(visitor);
  }

  private void file(String file, DocumentIds ids, MetadataFile.Entry about, Visitor visitor)
      throws IOException {
    FileItem item;
    try {
      String bucket = BucketName.require(ids.bucket(file));
      DocumentId id = new DocumentId(ids.id(file));
      item = FileItem.of(id, bucket, file, path(file), about.metadata());
    } catch (IOException e) {
      visitor.failed(file, UnreadableDocumentException.reason("cannot be opened", e));
      return;
    } catch (IllegalArgumentException e) {
      visitor.failed(file, String.valueOf(e.getMessage()));
      return;
    }
    visitor.item(item);
  }

  /** The exclusion patterns; none for a file that was named explicitly. */
  private PathPatterns patterns() throws IOException {
    return Files.isDirectory(root)
        ? PathPatterns.of(root, options.include(), options.exclude())
        : PathPatterns.NONE;
  }

  /**
   * Rejects invalid patterns before anything is indexed.
   *
   * @throws IllegalArgumentException if there are any
   */
  void requirePatterns() {
    try {
      patterns();
    } catch (IOException _) {
      // forEach will report what is wrong with the file of patterns
    }
  }

  private FileTree tree(PathPatterns patterns) throws IOException {
    return Files.isDirectory(root)
        ? FileTree.ofDirectory(root, metadataFile(), patterns)
        : FileTree.ofFile(root);
  }

  /** The metadata file: the given one, else the one in the directory. */
  private Optional<Path> metadataFile() {
    return Optional.ofNullable(options.metadata())
        .or(() -> Optional.of(root.resolve(MetadataFile.NAME)).filter(Files::isRegularFile));
  }

  private StreamedFile.Opener content(String file) {
    return () -> Files.newInputStream(path(file));
  }

  private Path path(String file) {
    return Files.isDirectory(root) ? root.resolve(file) : root;
  }
}
