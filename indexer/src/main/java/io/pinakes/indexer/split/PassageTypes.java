package io.pinakes.indexer.split;

import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Classifies chunks. The first matching rule decides:
 *
 * <ol>
 *   <li>{@code definition}: it defines a term in a sentence or entry, or is below a heading that
 *       announces definitions.
 *   <li>{@code table}: more than half of it is table rows.
 *   <li>{@code reference}: it is below a heading such as "References" or "Literatur", or more than
 *       half of it is links, citations and cross-references.
 *   <li>{@code requirement}: a sentence states an obligation: shall, must, is required, has to;
 *       muss, ist verpflichtet, hat … zu, darf nicht; חייב, יש ל…, נדרש ל….
 *   <li>{@code content}: anything else.
 * </ol>
 */
final class PassageTypes {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(PassageTypes.class, "passage-types");
  private static final Pattern REFERENCES = Pattern.compile("(?iu)" + WORDS.any("references"));

  private static final Pattern POINTER =
      Pattern.compile(
          "\\[[^\\[\\]\\n]{1,300}\\]\\([^()\\s]{1,1000}\\)|https?://[^\\s<>\"]{1,1000}"
              + "|\\bdoi:\\s?[^\\s]{1,200}|\\[\\d{1,3}\\]");

  private static final Pattern OBLIGES =
      Pattern.compile(
          ("(?iu)\\b" + WORDS.any("obliges") + "(?!\\p{L})")
              + ("|(?<!\\p{L})" + WORDS.any("obliges-attached")));

  private final String text;
  private final List<Span> tables;

  PassageTypes(String text, List<Span> tables) {
    this.text = text;
    this.tables = tables;
  }

  ChunkType of(
      Span span,
      List<String> headings,
      List<Definition> definitions,
      List<CrossReference> references) {
    boolean defines =
        definitions.stream().anyMatch(found -> found.form() != Definition.Form.INTRODUCED);
    if (defines || headings.stream().anyMatch(Definitions::isAnnouncedBy)) {
      return ChunkType.DEFINITION;
    }
    if (2 * inTables(span) > span.length()) {
      return ChunkType.TABLE;
    }
    boolean bibliography =
        headings.stream().anyMatch(heading -> REFERENCES.matcher(heading.strip()).matches());
    if (bibliography || 2 * pointing(span, references) > span.length()) {
      return ChunkType.REFERENCE;
    }
    return OBLIGES.matcher(text).region(span.start(), span.end()).find()
        ? ChunkType.REQUIREMENT
        : ChunkType.CONTENT;
  }

  private int inTables(Span span) {
    int inTables = 0;
    for (Span table : tables) {
      if (table.overlaps(span)) {
        inTables += Math.min(table.end(), span.end()) - Math.max(table.start(), span.start());
      }
    }
    return inTables;
  }

  private int pointing(Span span, List<CrossReference> references) {
    int pointing = 0;
    Matcher pointer = POINTER.matcher(text).region(span.start(), span.end());
    while (pointer.find()) {
      pointing += pointer.end() - pointer.start();
    }
    for (CrossReference reference : references) {
      if (!POINTER.matcher(reference.span().of(text)).matches()) { // links are already counted
        pointing += reference.span().length();
      }
    }
    return pointing;
  }
}
