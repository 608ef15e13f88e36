package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is indexed, and what is known of it beforehand. */
final class SourceOptions {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description = "A directory, a file, or a .jsonl[.gz] of records.")
  private List<Path> sources = List.of();

  @Option(
      names = "--bucket",
      paramLabel = "B",
      description = "The bucket of all documents, instead of the first folder level.")
  private @Nullable String bucket;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      description =
          "Of directories read only files that meet this pattern, such as '*.pdf' or"
              + " 'contracts/**'; may be given several times. Written as in .gitignore.")
  private List<String> include = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      description =
          "Leave out files and directories that meet this pattern, such as drafts/ or '*.tmp.md';"
              + " may be given several times. A file .pinakesignore in a source directory, with"
              + " one pattern a line, does the same for every run.")
  private List<String> exclude = List.of();

  @Option(
      names = "--metadata",
      paramLabel = "FILE",
      description =
          "What is known about the files, one JSON object per line: {\"file\": \"x.pdf\", \"year\":"
              + " 2023}. Default: metadata.jsonl in the source, if there is one.")
  private @Nullable Path metadata;

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description =
          "Metadata fields: {\"invoices\": {\"dates\": \"day-first\", \"numbers\": \"comma\","
              + " \"fields\": {\"total\": {\"type\": \"money\", \"unit\": \"USD\", \"description\":"
              + " \"…\", \"allowed\": […], \"synonyms\": [\"amount due\"], \"required\": true,"
              + " \"pattern\": \"…\"}}}}. Types: text, keyword, long, double, money, date, boolean."
              + " Fields that the metadata lacks are read out of the documents. \"profile\" of a"
              + " bucket says what kinds of document it holds: receipt or certificate (which others"
              + " are told by their words), or one of yours: {\"name\": \"delivery-note\","
              + " \"title\": [\"delivery note\"], \"values\": [{\"name\": \"number\", \"kind\":"
              + " \"identifier\", \"labels\": [\"delivery note\"], \"fields\":"
              + " [\"delivery_number\"]}]}; kinds: amount, quantity, date, identifier, text, party,"
              + " pattern, issuer, address, currency. Several, as a list, need \"evidence\":"
              + " [[\"title\"], [\"number\"]], one of each group. Remembered by the index until"
              + " another is given.")
  private @Nullable Path schema;

  @Option(
      names = "--no-schema-suggestions",
      description =
          "Without --schema, labelled values that a first run finds once in nearly every document"
              + " of a bucket without metadata become fields, as by schema suggest, and the bucket"
              + " is read again with them. This leaves it at what the documents bring.")
  private boolean noSuggestions;

  /** The sources as they were named; empty if none was. */
  List<Path> named() {
    return sources;
  }

  /**
   * Opens the sources, in the order in which they were named.
   *
   * @param index where the index is, or will be
   * @throws IllegalArgumentException if one of them, or the metadata, does not exist, or one is or
   *     lies in the index
   */
  List<Source> open(Optional<Path> index) {
    Sources.Options options = Sources.Options.DEFAULT.withPatterns(include, exclude);
    if (bucket != null) {
      options = options.withBucket(bucket);
    }
    if (metadata != null) {
      if (!Files.isRegularFile(metadata)) {
        throw new IllegalArgumentException("no such metadata file: " + metadata);
      }
      options = options.withMetadata(metadata);
    }
    List<Source> opened = new ArrayList<>();
    for (Path source : sources) {
      index.ifPresent(directory -> requireApart(source, directory));
      opened.add(Sources.open(source, options));
    }
    return opened;
  }

  private static void requireApart(Path source, Path index) {
    Path documents = real(source);
    Path place = real(index);
    if (documents.equals(place)) {
      throw new IllegalArgumentException(
          "the index cannot be the folder of the documents, "
              + source
              + "; name another, such as --index "
              + index.resolveSibling(index.getFileName() + ".idx"));
    }
    if (documents.startsWith(place)) {
      throw new IllegalArgumentException(
          "the source " + source + " lies in the index " + index + "; name an index apart from it");
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException _) {
      return path.toAbsolutePath().normalize(); // not there yet
    }
  }

  boolean hasSchema() {
    return schema != null;
  }

  /** Whether fields that are found in the documents may become the schema. */
  boolean suggestsFields() {
    return schema == null && !noSuggestions;
  }

  /**
   * The schema that was given; empty if none was.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  Optional<LibrarySchema> schema() {
    return Optional.ofNullable(schema).map(SourceOptions::readSchema);
  }

  private static LibrarySchema readSchema(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("no such schema file: " + file);
    }
    try {
      return SchemaJson.parse(Files.readString(file), file.toString());
    } catch (IOException e) {
      throw new IllegalArgumentException("the schema " + file + " cannot be read: " + e, e);
    }
  }
}
