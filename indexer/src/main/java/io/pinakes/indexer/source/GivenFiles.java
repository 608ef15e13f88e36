package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.indexer.source.parser.InProcessParser;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.embed.model.CacheFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Files supplied by an application as streams. */
record GivenFiles(String root, List<StreamedFile> files) implements Source {
  GivenFiles {
    files = List.copyOf(files);
  }

  @Override
  public OptionalLong size() {
    return files.stream().anyMatch(file -> FileTree.isRecords(file.file()))
        ? OptionalLong.empty()
        : OptionalLong.of(files.size());
  }

  @Override
  public void forEach(Visitor visitor) throws IOException {
    Set<StreamedFile> records =
        files.stream()
            .filter(file -> RecordFile.hasRecords(file.file(), file.content()))
            .collect(Collectors.toSet());
    DocumentIds ids =
        new DocumentIds(
            files.stream().filter(file -> !records.contains(file)).map(StreamedFile::file).toList(),
            _ -> "");
    Set<String> given = new HashSet<>();
    for (StreamedFile file : files) {
      String name = file.file();
      boolean hasRecords = records.contains(file);
      Optional<FileType> type = FileType.of(name);
      if (type.isEmpty() && !hasRecords) {
        visitor.ignored(name, FileType.unsupported(name));
        continue;
      }
      String bucket;
      DocumentId id;
      try {
        bucket = BucketName.require(ids.bucket(name));
        id = new DocumentId(ids.id(name));
      } catch (IllegalArgumentException e) {
        visitor.failed(name, String.valueOf(e.getMessage()));
        continue;
      }
      if (hasRecords) {
        new RecordFile(file.content(), file.modified(), name, bucket, file.metadata())
            .forEach(visitor);
      } else if (given.add(id.value())) {
        visitor.item(new Item(id, bucket, file, type.orElseThrow()));
      } else {
        visitor.failed(name, "would have the id of another file: " + id);
      }
    }
  }

  /** One of the files; a parser reads it from a temporary copy in the cache folder. */
  private record Item(DocumentId id, String bucket, StreamedFile given, FileType type)
      implements SourceItem {
    @Override
    public String file() {
      return given.file();
    }

    @Override
    public String fileType() {
      return FileType.extension(given.file());
    }

    @Override
    public Instant modified() {
      return given.modified();
    }

    @Override
    public Metadata metadata() {
      return given.metadata();
    }

    @Override
    public String contentHash() throws UnreadableDocumentException {
      return ContentHash.ofFile(this, given.content());
    }

    @Override
    public ParsedDocument read() throws UnreadableDocumentException {
      return read(new InProcessParser());
    }

    @Override
    public ParsedDocument read(FileParser parser) throws UnreadableDocumentException {
      try {
        Path copy = CacheFolder.ofThisProcess().temporaryFile("given-", "." + fileType());
        try {
          copyTo(copy);
          return parser.parse(type, copy);
        } finally {
          Files.deleteIfExists(copy);
        }
      } catch (IOException e) {
        throw new UnreadableDocumentException(
            UnreadableDocumentException.reason("cannot be read", e), e);
      }
    }

    private void copyTo(Path copy) throws IOException, UnreadableDocumentException {
      try (InputStream in = given.content().open();
          OutputStream out = Files.newOutputStream(copy)) {
        byte[] buffer = new byte[1 << 16];
        long size = 0;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
          size += read;
          if (size > TextLimits.MAX_FILE_BYTES) {
            throw new UnreadableDocumentException(
                String.format("is larger than %,d bytes", TextLimits.MAX_FILE_BYTES), null);
          }
          out.write(buffer, 0, read);
        }
      }
    }
  }
}
