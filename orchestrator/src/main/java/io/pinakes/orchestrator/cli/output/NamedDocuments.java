package io.pinakes.orchestrator.cli.output;

import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.NearestNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds documents and buckets by name: a document by its id, or by the path of its file as
 * citations print it (relative to its source, with the extension).
 */
public final class NamedDocuments {
  private NamedDocuments() {}

  /**
   * The one document called {@code name}; empty if there is none.
   *
   * @throws IllegalArgumentException if {@code name} is the path of several documents (records of
   *     one file, or files of two sources)
   */
  public static Optional<DocumentId> find(String name, Library library) {
    Optional<DocumentId> id = byId(name, library);
    if (id.isPresent()) {
      return id;
    }
    Filter byFile = ofFile(name);
    long there = library.count(byFile);
    if (there == 0) {
      return Optional.empty();
    }
    List<String> ids = values(library.values("doc_id", byFile, 3));
    if (there > 1) {
      throw new IllegalArgumentException(
          there
              + " documents come from \""
              + name
              + "\"; name one by its id, such as "
              + String.join(", ", ids));
    }
    return Optional.of(new DocumentId(ids.getFirst()));
  }

  /**
   * A filter for the documents called {@code name}: one, or all records of a file.
   *
   * @throws IllegalArgumentException if there is none, suggesting similar names
   */
  public static Filter only(String name, Library library) {
    Optional<DocumentId> id = byId(name, library);
    if (id.isPresent()) {
      return Filter.document(id.get());
    }
    Filter byFile = ofFile(name);
    if (library.count(byFile) == 0) {
      throw new IllegalArgumentException(
          "there is no document with the id or file \""
              + name
              + "\" in this index"
              + near(name, library));
    }
    return byFile;
  }

  /** The document with this id, or with what is shown of it. */
  private static Optional<DocumentId> byId(String name, Library library) {
    return Stream.of(name, ShownNames.stored(name))
        .map(DocumentId::new)
        .filter(id -> library.document(id).isPresent())
        .findFirst();
  }

  /**
   * A filter for a bucket.
   *
   * @throws IllegalArgumentException as {@link FilterCheck#requireBucket}
   */
  public static Filter onlyBucket(String bucket, Library library) {
    FilterCheck.requireBucket(bucket, library);
    return Filter.bucket(bucket);
  }

  /** A "did you mean" suffix with names similar to {@code name}; empty if there are none. */
  public static String near(String name, Library library) {
    List<String> near =
        NearestNames.inside(name, values("doc_id", library).stream().map(ShownNames::of).toList());
    if (near.isEmpty()) {
      near = NearestNames.inside(name, values(Fields.FILE, library));
    }
    return near.isEmpty() ? "" : "; " + NearestNames.question(near);
  }

  private static List<String> values(String field, Library library) {
    return values(library.values(field, Filter.all(), Integer.MAX_VALUE));
  }

  private static List<String> values(List<ValueCount> counts) {
    return counts.stream().map(count -> count.value().display()).toList();
  }

  private static Filter ofFile(String name) {
    String relative = name.startsWith("./") ? name.substring(2) : name;
    return Filter.equal(Fields.FILE, new MetadataValue.Keyword(relative));
  }
}
