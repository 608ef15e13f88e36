package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for what is indexed, with its metadata and schema. */
final class SourceOptions {
  private static final Pattern URL = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");

  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description = "A directory, a file, or a .jsonl[.gz] of records.")
  private List<String> sources = List.of();

  @Option(
      names = "--bucket",
      paramLabel = "B",
      description = "The bucket of all documents, instead of the first folder level.")
  private @Nullable String bucket;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      description =
          "Read only files of directories that match this pattern, such as 'contracts/**' or"
              + " '*.pdf'; may be repeated. Syntax as in .gitignore.")
  private List<String> include = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      description =
          "Skip files and directories that match this pattern, such as drafts/ or '*.tmp.md'; may"
              + " be repeated. A file .pinakesignore in a source directory, with one pattern per"
              + " line, does the same for every run.")
  private List<String> exclude = List.of();

  @Option(
      names = "--metadata",
      paramLabel = "FILE",
      description =
          "What is known about files, one JSON object per line: {\"file\": \"x.pdf\", \"year\":"
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
              + " Fields that the metadata lacks are extracted from the documents. \"profile\" of a"
              + " bucket names the kinds of documents it holds: receipt or certificate (otherwise"
              + " detected by their words), or one of yours: {\"name\": \"delivery-note\","
              + " \"title\": [\"delivery note\"], \"values\": [{\"name\": \"number\", \"kind\":"
              + " \"identifier\", \"labels\": [\"delivery note\"], \"fields\":"
              + " [\"delivery_number\"]}]}; kinds: amount, quantity, date, identifier, text, party,"
              + " pattern, issuer, address, currency. A list of several profiles needs"
              + " \"evidence\": [[\"title\"], [\"number\"]], one of each group. The index keeps the"
              + " schema until another is given.")
  private @Nullable Path schema;

  @Option(
      names = "--no-schema-suggestions",
      description =
          "Without --schema, labelled values that occur once in nearly every one of at least 10"
              + " documents of a bucket without metadata (3 for those of invoices, receipts and the"
              + " like) become fields, like schema suggest, and the bucket is read again with them."
              + " This option turns that off.")
  private boolean noSuggestions;

  /** The sources as named on the command line; empty if none. */
  List<String> named() {
    return sources;
  }

  /**
   * Opens the sources in the given order.
   *
   * @param index the index directory, existing or not
   * @throws IllegalArgumentException if a source or the metadata does not exist, or a source is or
   *     contains the index or is inside it
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
    List<Path> paths = sources.stream().map(SourceOptions::path).toList();
    List<Source> opened = new ArrayList<>();
    index.ifPresent(
        directory -> {
          paths.forEach(source -> requireApart(source, directory));
          IndexDirectory.requireNoOtherFiles(directory);
        });
    Set<Path> places = new HashSet<>();
    for (Path source : paths) {
      if (places.add(real(source))) { // named twice, it is read once
        opened.add(Sources.open(source, options));
      }
    }
    return opened;
  }

  /** A path would not keep the two slashes of a URL, which messages repeat. */
  private static Path path(String source) {
    if (URL.matcher(source).matches() && !Files.exists(Path.of(source))) {
      throw new IllegalArgumentException(
          "URLs are not read; download it and name the file instead of " + source);
    }
    return Path.of(source);
  }

  private static void requireApart(Path source, Path index) {
    Path documents = real(source);
    Path place = real(index);
    if (documents.equals(place)) {
      throw new IllegalArgumentException(
          "the index cannot be the folder of documents "
              + source
              + "; choose another, such as --index "
              + index.resolveSibling(index.getFileName() + ".idx"));
    }
    if (documents.startsWith(place)) {
      throw new IllegalArgumentException(
          "the source "
              + source
              + " is inside the index "
              + index
              + "; choose an index outside of it");
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException _) {
      return path.toAbsolutePath().normalize(); // does not exist yet
    }
  }

  boolean hasSchema() {
    return schema != null;
  }

  /** Whether detected fields may become the schema. */
  boolean suggestsFields() {
    return schema == null && !noSuggestions;
  }

  /**
   * The given schema; empty if none.
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
