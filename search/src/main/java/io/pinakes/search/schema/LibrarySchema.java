package io.pinakes.search.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.quantity.Notation;
import io.pinakes.search.query.FieldDefinition;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The declared metadata fields of each bucket. Fields that are not declared take their types from
 * their values.
 *
 * @param buckets field declarations by bucket and field
 * @param notations the notation of numbers and dates by bucket
 * @param profiles the document profiles by bucket: names of bundled profiles, or profiles as JSON
 *     objects
 */
public record LibrarySchema(
    SortedMap<String, SortedMap<String, FieldDefinition>> buckets,
    SortedMap<String, Notation> notations,
    SortedMap<String, List<String>> profiles) {
  /** Nothing is declared. */
  public static final LibrarySchema NONE = new LibrarySchema(new TreeMap<>());

  /** Fields only. */
  public LibrarySchema(SortedMap<String, SortedMap<String, FieldDefinition>> buckets) {
    this(buckets, new TreeMap<>(), new TreeMap<>());
  }

  public LibrarySchema {
    SortedMap<String, SortedMap<String, FieldDefinition>> copy = new TreeMap<>();
    buckets.forEach(
        (bucket, fields) ->
            copy.put(bucket, Collections.unmodifiableSortedMap(new TreeMap<>(fields))));
    buckets = Collections.unmodifiableSortedMap(copy);
    SortedMap<String, Notation> told = new TreeMap<>(notations);
    told.values().removeIf(Notation.UNKNOWN::equals);
    notations = Collections.unmodifiableSortedMap(told);
    SortedMap<String, List<String>> kinds = new TreeMap<>();
    profiles.forEach((bucket, given) -> kinds.put(bucket, List.copyOf(given)));
    kinds.values().removeIf(List::isEmpty);
    profiles = Collections.unmodifiableSortedMap(kinds);
  }

  /** The notation of ambiguous numbers and dates in the documents of {@code bucket}. */
  public Notation notation(String bucket) {
    return notations.getOrDefault(bucket, Notation.UNKNOWN);
  }

  /** The profiles for the documents of {@code bucket}; empty for the bundled ones. */
  public List<String> profiles(String bucket) {
    return profiles.getOrDefault(bucket, List.of());
  }

  /** The declared fields of {@code bucket}; empty if there are none. */
  public SortedMap<String, FieldDefinition> fields(String bucket) {
    return buckets.getOrDefault(bucket, Collections.emptySortedMap());
  }

  /**
   * The union of both schemas, which must agree where both declare a bucket.
   *
   * @throws IllegalArgumentException naming a bucket that they declare differently
   */
  public LibrarySchema and(LibrarySchema other) {
    return new LibrarySchema(
        both("fields", buckets, other.buckets),
        both("notations", notations, other.notations),
        both("profiles", profiles, other.profiles));
  }

  private static <T> SortedMap<String, T> both(
      String what, SortedMap<String, T> one, SortedMap<String, T> other) {
    SortedMap<String, T> both = new TreeMap<>(one);
    other.forEach(
        (bucket, declared) -> {
          T before = both.putIfAbsent(bucket, declared);
          if (before != null && !before.equals(declared)) {
            throw new IllegalArgumentException(
                "different " + what + " are declared for bucket \"" + bucket + "\"");
          }
        });
    return both;
  }

  /**
   * A hash of what affects the indexing of documents in {@code bucket}; empty if nothing is
   * declared. Descriptions and {@code required} do not affect it.
   */
  public String fingerprint(String bucket) {
    Map<String, FieldDefinition> fields = fields(bucket);
    Notation notation = notation(bucket);
    if (fields.isEmpty() && notation.equals(Notation.UNKNOWN) && profiles(bucket).isEmpty()) {
      return "";
    }
    SortedMap<String, FieldDefinition> decisive = new TreeMap<>();
    fields.forEach((field, definition) -> decisive.put(field, definition.decisive()));
    SortedMap<String, SortedMap<String, FieldDefinition>> only = new TreeMap<>();
    only.put(bucket, decisive);
    SortedMap<String, Notation> told = new TreeMap<>();
    told.put(bucket, notation);
    SortedMap<String, List<String>> kinds = new TreeMap<>();
    kinds.put(bucket, profiles(bucket));
    String json = SchemaJson.write(new LibrarySchema(only, told, kinds)).toString();
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(json.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
