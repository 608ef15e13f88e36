package io.pinakes.indexer.fact;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.indexer.fact.FactExtractor.Input;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.SourceItem;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.indexer.source.parser.Parsing;
import io.pinakes.indexer.split.ChunkDraft;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Extracts facts from texts, as an indexing run does, with one chunk for the whole document. */
final class Extracting {
  private Extracting() {}

  /** Reads a Markdown text without declared fields. */
  static Extraction markdown(String text) {
    return file("note.md", text, "");
  }

  /** Reads a text as a file with this name, with the schema of bucket {@code b}. */
  static Extraction file(String name, String text, String schema) {
    try {
      Path directory = Files.createTempDirectory("facts");
      Path file = Files.writeString(directory.resolve(name), text);
      Extraction extraction = file(file, schema);
      Files.delete(file);
      Files.delete(directory);
      return extraction;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parses a text as a file with this name. */
  static ParsedDocument parsed(String name, String text) {
    try {
      Path directory = Files.createTempDirectory("facts");
      Path file = Files.writeString(directory.resolve(name), text);
      ParsedDocument parsed = parsed(file);
      Files.delete(file);
      Files.delete(directory);
      return parsed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads an existing file, with the schema of bucket {@code b}. */
  static Extraction file(Path file, String schema) {
    return document(parsed(file), Metadata.EMPTY, schema);
  }

  private static ParsedDocument parsed(Path file) {
    try {
      List<ParsedDocument> found = new ArrayList<>();
      Sources.open(file, Sources.Options.DEFAULT.withBucket("b"))
          .forEach(
              new Source.Visitor() {
                @Override
                public void item(SourceItem item) {
                  found.add(parsed(item));
                }

                @Override
                public void failed(String place, String reason) {
                  throw new AssertionError(place + ": " + reason);
                }

                @Override
                public void ignored(String place, String reason) {
                  throw new AssertionError(place + ": " + reason);
                }
              });
      return found.getFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ParsedDocument parsed(SourceItem item) {
    try (FileParser files = FileParser.of(new Parsing.InThisProcess())) {
      return item.read(files);
    } catch (UnreadableDocumentException e) {
      throw new AssertionError(e);
    }
  }

  /** Reads a parsed document of bucket {@code b}. */
  static Extraction document(ParsedDocument parsed, Metadata given, String schema) {
    LibrarySchema declared =
        schema.isEmpty() ? LibrarySchema.NONE : SchemaJson.parse(schema, "s.json");
    DocumentRecord document =
        new DocumentRecord(
            new DocumentId("b/d"),
            "b",
            "d.md",
            "md",
            Instant.EPOCH,
            "en",
            parsed.title().isEmpty() ? "Untitled" : parsed.title(),
            parsed.pages().size(),
            parsed.text().length(),
            given,
            List.of(),
            new DocumentRecord.Provenance("", "", ""));
    ChunkDraft whole =
        new ChunkDraft(
            new ChunkId("b/d#1"),
            "",
            List.of(),
            ChunkType.CONTENT,
            new Span(0, parsed.text().length()),
            new PageRange(1, parsed.pages().size()),
            "",
            List.of(),
            List.of());
    Extraction extraction =
        new BuiltInFactExtractor()
            .extract(
                new Input(
                    document,
                    parsed,
                    List.of(whole),
                    declared.fields("b"),
                    declared.notation("b"),
                    declared.profiles("b")));
    extraction.facts().forEach(fact -> requireLiteral(fact, parsed.text()));
    return extraction;
  }

  private static void requireLiteral(Fact fact, String text) {
    for (Property property : fact.properties()) {
      if (!property.span().of(text).equals(property.raw())) {
        throw new AssertionError(property + " is not what stands at " + property.span());
      }
    }
  }

  /** The rows, one line each: {@code key=value; key=value}, {@code T} before totals. */
  static List<String> rows(Extraction extraction) {
    return extraction.facts().stream()
        .filter(fact -> fact.shape() == Shape.ROW)
        .map(
            fact ->
                (fact.total() ? "T " : "")
                    + fact.properties().stream()
                        .map(Extracting::line)
                        .collect(Collectors.joining("; ")))
        .toList();
  }

  /** The labelled values of one extractor, one line each: {@code key=value}. */
  static List<String> values(Extraction extraction, String extractor) {
    return extraction.facts().stream()
        .filter(fact -> fact.shape() == Shape.VALUE && fact.extractor().equals(extractor))
        .map(fact -> line(fact.properties().getFirst()))
        .toList();
  }

  private static String line(Property property) {
    String type = property.value().getClass().getSimpleName().toLowerCase(Locale.ROOT);
    String value = property.value().display();
    return property.key() + "=" + (type.equals("text") ? value : value + " (" + type + ")");
  }
}
