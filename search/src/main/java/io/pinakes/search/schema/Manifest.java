package io.pinakes.search.schema;

import io.pinakes.search.analyze.TextAnalysis;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an index was built with; stored in the user data of every commit, so that both change
 * together.
 *
 * @param schemaVersion version of the index fields and their meaning
 * @param generation counts commits that changed something
 * @param embedderId see {@link io.pinakes.search.embed.Embedder#id}
 * @param embedderLocation directory the embedder was loaded from; empty for the built-in one
 * @param dimension length of the vectors
 * @param analyzer see {@link TextAnalysis#ID}
 * @param fields the declared metadata fields
 * @param outline name of the hierarchy's generation; empty if none was built
 */
public record Manifest(
    int schemaVersion,
    long generation,
    String embedderId,
    String embedderLocation,
    int dimension,
    String analyzer,
    LibrarySchema fields,
    String outline) {
  /** The version that this release writes and reads. */
  public static final int SCHEMA_VERSION = 4;

  private static final String VERSION_KEY = "pinakes.schema";
  private static final String GENERATION_KEY = "pinakes.generation";
  private static final String EMBEDDER_KEY = "pinakes.embedder";
  private static final String LOCATION_KEY = "pinakes.embedder.location";
  private static final String DIMENSION_KEY = "pinakes.dimension";
  private static final String ANALYZER_KEY = "pinakes.analyzer";
  private static final String FIELDS_KEY = "pinakes.fields";
  private static final String OUTLINE_KEY = "pinakes.outline";

  /** A plain directory name, since it becomes part of a path. */
  private static final Pattern OUTLINE_NAME = Pattern.compile("[0-9a-z]+(?:-[0-9a-z]+)*");

  /** The manifest of a new, empty index. */
  public static Manifest create(String embedderId, String embedderLocation, int dimension) {
    return new Manifest(
        SCHEMA_VERSION,
        0,
        embedderId,
        embedderLocation,
        dimension,
        TextAnalysis.ID,
        LibrarySchema.NONE,
        "");
  }

  /** This manifest for the next commit. */
  public Manifest next() {
    return withGeneration(generation + 1);
  }

  /** This manifest at another generation. */
  public Manifest withGeneration(long newGeneration) {
    return new Manifest(
        schemaVersion,
        newGeneration,
        embedderId,
        embedderLocation,
        dimension,
        analyzer,
        fields,
        outline);
  }

  /** This manifest with other declared fields. */
  public Manifest withFields(LibrarySchema newFields) {
    return new Manifest(
        schemaVersion,
        generation,
        embedderId,
        embedderLocation,
        dimension,
        analyzer,
        newFields,
        outline);
  }

  /** This manifest with another generation of the hierarchy. */
  public Manifest withOutline(String newOutline) {
    return new Manifest(
        schemaVersion,
        generation,
        embedderId,
        embedderLocation,
        dimension,
        analyzer,
        fields,
        newOutline);
  }

  /** The hierarchy generation of a commit of any version; empty if there is none. */
  public static String outline(Map<String, String> userData) {
    String name = userData.getOrDefault(OUTLINE_KEY, "");
    return OUTLINE_NAME.matcher(name).matches() ? name : "";
  }

  /** The generation of a commit of any version; 0 if it has none. */
  public static long generation(Map<String, String> userData) {
    String text = userData.getOrDefault(GENERATION_KEY, "0");
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
  }

  /**
   * The declared fields of a commit of any version; none if it declares none.
   *
   * @param where the index, for messages
   * @throws LibraryException.Damaged if they cannot be read
   */
  public static LibrarySchema fields(Map<String, String> userData, String where) {
    return schema(userData.getOrDefault(FIELDS_KEY, "{}"), where);
  }

  /** Whether a commit of any version declares exactly these fields, readably. */
  public static boolean declares(LibrarySchema fields, Map<String, String> userData) {
    try {
      return fields(userData, "").equals(fields);
    } catch (LibraryException.Damaged e) {
      return false;
    }
  }

  /** As the user data of a commit. */
  public Map<String, String> toUserData() {
    return Map.of(
        VERSION_KEY,
        Integer.toString(schemaVersion),
        GENERATION_KEY,
        Long.toString(generation),
        EMBEDDER_KEY,
        embedderId,
        LOCATION_KEY,
        embedderLocation,
        DIMENSION_KEY,
        Integer.toString(dimension),
        ANALYZER_KEY,
        analyzer,
        FIELDS_KEY,
        SchemaJson.write(fields).toString(),
        OUTLINE_KEY,
        outline);
  }

  /**
   * Reads the user data of a commit and rejects what this release cannot search.
   *
   * @param where the index, for messages
   * @throws LibraryException.Mismatch naming the value found and the value expected
   */
  public static Manifest read(Map<String, String> userData, String where) {
    String version = userData.get(VERSION_KEY);
    if (version == null) {
      throw new LibraryException.Mismatch(
          where + " is a Lucene index but was not built by pinakes; choose another directory");
    }
    int schemaVersion = number(version, VERSION_KEY, where).intValue();
    if (schemaVersion != SCHEMA_VERSION) {
      throw new LibraryException.Mismatch(
          where
              + " has schema version "
              + schemaVersion
              + " but this release reads "
              + SCHEMA_VERSION
              + (schemaVersion > SCHEMA_VERSION
                  ? "; use a newer release, or build the index again with --rebuild"
                  : "; build the index again with --rebuild"));
    }
    Manifest manifest =
        new Manifest(
            schemaVersion,
            number(userData.get(GENERATION_KEY), GENERATION_KEY, where).longValue(),
            text(userData.get(EMBEDDER_KEY), EMBEDDER_KEY, where),
            text(userData.get(LOCATION_KEY), LOCATION_KEY, where),
            number(userData.get(DIMENSION_KEY), DIMENSION_KEY, where).intValue(),
            text(userData.get(ANALYZER_KEY), ANALYZER_KEY, where),
            schema(text(userData.get(FIELDS_KEY), FIELDS_KEY, where), where),
            outline(userData, where));
    if (!manifest.analyzer.equals(TextAnalysis.ID)) {
      throw new LibraryException.Mismatch(
          where
              + " was analyzed with "
              + manifest.analyzer
              + " but this release uses "
              + TextAnalysis.ID
              + "; build the index again with --rebuild");
    }
    return manifest;
  }

  /**
   * Rejects an embedder other than the one that built the index.
   *
   * @throws LibraryException.Mismatch naming both
   */
  public void requireEmbedder(String id, int otherDimension, String where) {
    if (!embedderId.equals(id) || dimension != otherDimension) {
      throw new LibraryException.Mismatch(
          where
              + " was built with the embedder "
              + embedderId
              + " ("
              + dimension
              + " dimensions) but the current embedder is "
              + id
              + " ("
              + otherDimension
              + " dimensions); name the right one with --embedder, or build the index again with"
              + " --rebuild");
    }
  }

  private static Number number(@Nullable String value, String key, String where) {
    try {
      return Long.parseLong(text(value, key, where));
    } catch (NumberFormatException e) {
      throw damaged(key, String.valueOf(value), where, e);
    }
  }

  private static String text(@Nullable String value, String key, String where) {
    if (value == null) {
      throw damaged(key, "nothing", where, new IllegalStateException("missing " + key));
    }
    return value;
  }

  private static String outline(Map<String, String> userData, String where) {
    String name = userData.getOrDefault(OUTLINE_KEY, "");
    if (!name.isEmpty() && !OUTLINE_NAME.matcher(name).matches()) {
      throw damaged(OUTLINE_KEY, name, where, new IllegalStateException("no plain name"));
    }
    return name;
  }

  private static LibrarySchema schema(String json, String where) {
    try {
      return SchemaJson.parse(json, FIELDS_KEY);
    } catch (IllegalArgumentException e) {
      throw damaged(FIELDS_KEY, json, where, e);
    }
  }

  private static LibraryException damaged(
      String key, String value, String where, RuntimeException cause) {
    return new LibraryException.Damaged(
        where + ": its manifest says " + value + " for " + key + "; build the index again", cause);
  }
}
