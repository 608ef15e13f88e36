package io.pinakes.search.schema;

import io.pinakes.search.query.FieldType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Names of the Lucene fields. */
public final class Fields {
  /** The part of an index directory that Lucene owns. */
  public static final String LUCENE_DIRECTORY = "lucene";

  /** The directory of a rebuilt index until it replaces the old one; readers ignore it. */
  public static final String REBUILD_DIRECTORY = "lucene.building";

  /** The part of an index directory that holds the hierarchy files. */
  public static final String OUTLINE_DIRECTORY = "outline";

  /** The kind of entry: chunk, page, document record, summary or fact. */
  public static final String KIND = "kind";

  public static final String DOCUMENT_ID = "doc_id";
  public static final String CHUNK_ID = "chunk_id";
  public static final String BUCKET = "bucket";

  /** The bucket of documents that no folder, option or metadata assigns to one. */
  public static final String NO_BUCKET = "generic";

  /** The measured categories of a document, see {@code DocumentCategory}. */
  public static final String DOCUMENT_CATEGORY = "doc_category";

  public static final String FILE = "file";
  public static final String FILE_TYPE = "file_type";
  public static final String MODIFIED = "mtime";
  public static final String LANGUAGE = "language";
  public static final String TITLE = "title";
  public static final String PAGE = "page";
  public static final String END_PAGE = "end_page";
  public static final String SECTION_ID = "section_id";
  public static final String CHUNK_TYPE = "chunk_type";

  /** Context and text of a chunk, analyzed; searched by BM25. */
  public static final String CONTEXTUAL_TEXT = "contextual_text";

  /** The title of a chunk's document, analyzed. */
  public static final String TITLE_TEXT = "title_text";

  /** The headings above a chunk, analyzed. */
  public static final String HEADING_TEXT = "heading_text";

  /** Identifiers and section numbers in the text of a chunk, one term each. */
  public static final String EXACT = "exact";

  /** The same for those in title and headings, and the terms it defines. */
  public static final String EXACT_NAME = "exact_name";

  /** The terms that a chunk defines, normalized by {@code DefinedTerm.key}. */
  public static final String DEFINED = "defined";

  /** The same as stems, joined, so that a plural finds its singular. */
  public static final String DEFINED_STEMS = "defined_stems";

  /** Each stem of the terms that a chunk defines. */
  public static final String DEFINED_WORD = "defined_word";

  /** The start of a chunk in its document's text. */
  public static final String START = "start";

  /** The embedding of a chunk. */
  public static final String VECTOR = "vector";

  /** The text of a summary, analyzed. No other entry has it, and a summary has no chunk text. */
  public static final String SUMMARY_TEXT = "summary_text";

  /** The embedding of a summary, separate from those of chunks. */
  public static final String SUMMARY_VECTOR = "summary_vector";

  /** The id of a fact. */
  public static final String FACT_ID = "fact_id";

  /** Whether a fact is a value or a row. */
  public static final String FACT_SHAPE = "fact_shape";

  /** {@code yes} for rows that total others; missing otherwise. */
  public static final String FACT_TOTAL = "fact_total";

  /** Title, headings, label, names and cells of a fact or record, analyzed. */
  public static final String FACT_TEXT = "fact_text";

  /**
   * A hash of the words of a fact, from which its vector is computed; facts with equal words share
   * it.
   */
  public static final String FACT_WORDS = "fact_words";

  /** The embedding of these words; only the first fact of a document with the same words has it. */
  public static final String FACT_VECTOR = "fact_vector";

  /** A hash of the text from which an embedding was computed. */
  public static final String EMBEDDED_TEXT = "embedded_text";

  /** Longer strings, in UTF-16 units, are stored and shown but cannot be filtered on. */
  public static final int MAX_KEYWORD = 4096;

  static final String METADATA_PREFIX = "metadata.";

  private static final String DATED = "dated";

  /** The fields that every filter may use, regardless of metadata, with their types. */
  public static final Map<String, FieldType> BUILT_IN =
      Map.ofEntries(
          Map.entry(DOCUMENT_ID, FieldType.KEYWORD),
          Map.entry(DOCUMENT_CATEGORY, FieldType.KEYWORD),
          Map.entry(BUCKET, FieldType.KEYWORD),
          Map.entry(FILE, FieldType.KEYWORD),
          Map.entry(FILE_TYPE, FieldType.KEYWORD),
          Map.entry(MODIFIED, FieldType.DATE),
          Map.entry(LANGUAGE, FieldType.KEYWORD),
          Map.entry(TITLE, FieldType.KEYWORD),
          Map.entry(PAGE, FieldType.LONG),
          Map.entry(SECTION_ID, FieldType.KEYWORD),
          Map.entry(CHUNK_TYPE, FieldType.KEYWORD));

  /** The built-in fields that chunks have but document records do not. */
  public static final Set<String> OF_CHUNKS = Set.of(PAGE, SECTION_ID, CHUNK_TYPE);

  private Fields() {}

  /** The Lucene field behind one type of a filterable field. */
  public static String lucene(String field, FieldType type) {
    return BUILT_IN.containsKey(field) ? field : metadata(field, type);
  }

  /** The Lucene field that holds values of one type of a metadata field. */
  public static String metadata(String field, FieldType type) {
    return METADATA_PREFIX + type.label() + "." + field;
  }

  /** Folds case character by character, so that the length is unchanged. */
  public static String fold(String text) {
    return text.codePoints()
        .map(letter -> Character.toLowerCase(Character.toUpperCase(letter)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** The Lucene fields that hold the dates of a field. */
  public static List<String> dates(String field) {
    return BUILT_IN.containsKey(field)
        ? List.of(field)
        : List.of(metadata(field, FieldType.DATE), dated(field));
  }

  /** The Lucene field with the times of those strings of a field that are dates. */
  public static String dated(String field) {
    return METADATA_PREFIX + DATED + "." + field;
  }

  /** Splits a Lucene field made by {@link #metadata}; empty for every other field. */
  public static SortedMap<String, FieldType> parseMetadata(String luceneField) {
    SortedMap<String, FieldType> parsed = new TreeMap<>();
    for (FieldType type : FieldType.values()) {
      String prefix = METADATA_PREFIX + type.label() + ".";
      if (luceneField.startsWith(prefix)) {
        parsed.put(luceneField.substring(prefix.length()), type);
      }
    }
    if (luceneField.startsWith(dated(""))) {
      parsed.put(luceneField.substring(dated("").length()), FieldType.DATE);
    }
    return parsed;
  }
}
