package io.pinakes.search.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Removes the markup of Markdown for reading: marks of headings, emphasis, links and quotations,
 * HTML tags and tags of templates (Liquid). Cells of a table row are separated by tabs. Code stays
 * as it is. The result has no offsets in the source, so it is for snippets and summaries and never
 * for citations.
 */
public final class MarkdownText {
  /* Characters for private use stand for pieces of code while the markup around is removed. */
  private static final char FIRST_CODE = '\uE000';
  private static final char LAST_CODE = '\uF8FF';

  private static final Pattern FENCE = Pattern.compile("[\\s>]*+(?:```|~~~).*");
  private static final Pattern CODE =
      Pattern.compile("(?<!`)(`{1,3})(?!`)([^\\n]{1,500}?)(?<!`)\\1(?!`)");
  private static final Pattern COMMENT = Pattern.compile("<!--.{0,2000}?-->", Pattern.DOTALL);
  private static final Pattern TEMPLATE =
      Pattern.compile("\\{%[^{}]{0,500}%}|(?<!\\$)\\{\\{[^{}]{0,500}}}|\\{:[^{}\\n]{0,200}}");
  private static final Pattern TAG =
      Pattern.compile(
          "</?(?:(a|abbr|b|big|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub"
              + "|sup|tt|u|var)|article|aside|blockquote|br|button|caption|center|col|colgroup|dd"
              + "|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|iframe|img|li|main|nav"
              + "|ol|p|picture|pre|section|source|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul"
              + "|video|wbr)(?:\\s[^<>]{0,1000})?/?>",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern AUTOLINK =
      Pattern.compile("<((?:https?://|mailto:)[^<>\\s]{1,2000})>");
  private static final String TARGET =
      "\\([^()\\s]{0,2000}+(?:\\([^()\\s]{0,500}+\\)[^()\\s]{0,500}+){0,5}+(?:\\s+[\"'][^\"'\\n"
          + "]{0,500}[\"'])?\\s*\\)";
  private static final String LABEL = "\\[([^\\]\\[]{0,1000})]";
  private static final Pattern IMAGE = Pattern.compile("!" + LABEL + TARGET);
  private static final Pattern LINK = Pattern.compile(LABEL + TARGET);
  private static final Pattern REFERENCE = Pattern.compile(LABEL + "\\[[^\\]\\[]{0,200}]");
  private static final Pattern FOOTNOTE = Pattern.compile("\\[\\^[^\\]\\s]{1,100}]:?");

  private static final Pattern DEFINITION =
      Pattern.compile("\\s{0,3}\\[(?!\\^)[^\\]\\n]{1,200}]:\\s+\\S+(?:\\s+[\"'(].*)?\\s*");

  /** A ruled line, the rule of a table, the line under a heading, a fence of a block. */
  private static final Pattern LINE_OF_MARKS =
      Pattern.compile("\\s*[-*_=][-*_=\\s]{2,}+|[\\s:|]*+-[\\s:|-]*+|\\s*:{3,}.*");

  private static final Pattern QUOTE = Pattern.compile("^\\s{0,3}>[>\\s]*+");
  private static final Pattern ALERT = Pattern.compile("^\\s*\\[![A-Z]{3,12}]\\s*");
  private static final Pattern HEADING =
      Pattern.compile("^\\s{0,3}#{1,6}\\s+|(?<!\\s)\\s++#{1,6}\\s*$");
  private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");

  private static final Pattern STRONG =
      Pattern.compile("\\*\\*(?=\\S)([^*\\n]{1,1000}?)(?<=\\S)\\*\\*");
  private static final Pattern STRONG_TOO =
      Pattern.compile("(?<![\\w\\\\])__(?=\\S)([^\\n]{1,1000}?)(?<=\\S)__(?!\\w)");
  private static final Pattern STRUCK = Pattern.compile("~~(?=\\S)([^~\\n]{1,1000}?)(?<=\\S)~~");
  private static final Pattern EMPHASIS =
      Pattern.compile("(?<![\\w*\\\\])\\*(?=\\S)([^*\\n]{1,1000}?)(?<=[^\\s\\\\])\\*(?![\\w*])");
  private static final Pattern EMPHASIS_TOO =
      Pattern.compile("(?<![\\w\\\\])_(?=\\S)([^_\\n]{1,1000}?)(?<=[^\\s\\\\])_(?!\\w)");
  private static final Pattern ESCAPE = Pattern.compile("\\\\([\\\\`*_{}\\[\\]()#+.!|<>~&$%-])");
  private static final Pattern ENTITY = Pattern.compile("&(?:[a-z]{2,5}|#39);");
  private static final Map<String, String> ENTITIES =
      Map.of(
          "&nbsp;", " ", "&amp;", "&", "&lt;", "<", "&gt;", ">", "&quot;", "\"", "&apos;", "'",
          "&#39;", "'", "&ndash;", "–", "&mdash;", "—");

  private static final Pattern TRAILING = Pattern.compile("(?<! ) +$");
  private static final Pattern SPACES = Pattern.compile("(?<=[^\\s]) {2,}(?=\\S)");

  private MarkdownText() {}

  /** Whether a file is Markdown, by its name. */
  public static boolean isMarkdown(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".md") || name.endsWith(".markdown");
  }

  /** The words of a passage of {@code file}: without markup if it is Markdown, else all of it. */
  public static String of(String file, String text) {
    return isMarkdown(file) ? plain(text) : text;
  }

  /** The words of Markdown; empty if it has only markup. */
  public static String plain(String markdown) {
    if (markdown.chars().anyMatch(letter -> letter >= FIRST_CODE && letter <= LAST_CODE)) {
      return markdown; // it could not be told from code
    }
    StringBuilder plain = new StringBuilder(markdown.length());
    StringBuilder prose = new StringBuilder();
    boolean fenced = false;
    for (String line : markdown.split("\n", -1)) {
      if (FENCE.matcher(line).matches()) {
        fenced = !fenced;
      } else if (fenced) {
        prose(prose, plain);
        plain.append(line).append('\n');
      } else {
        prose.append(line).append('\n');
      }
    }
    prose(prose, plain);
    return plain.toString().strip();
  }

  /**
   * The cells of a table row without their markup, separated by tabs.
   *
   * @param row begins and ends with a bar
   */
  public static String row(String row) {
    return Arrays.stream(CELLS.split(row.substring(1, Math.max(1, row.length() - 1)), -1))
        .map(cell -> inline(cell).strip())
        .collect(Collectors.joining("\t"));
  }

  /** Moves prose without its markup. */
  private static void prose(StringBuilder prose, StringBuilder into) {
    if (prose.isEmpty()) {
      return;
    }
    List<String> code = new ArrayList<>();
    String text = CODE.matcher(prose).replaceAll(match -> kept(match, code));
    prose.setLength(0);
    text = COMMENT.matcher(text).replaceAll("");
    text = TEMPLATE.matcher(text).replaceAll("");
    text = TAG.matcher(text).replaceAll(tag -> tag.group(1) == null ? " " : "");
    boolean blank = true;
    for (String each : text.substring(0, Math.max(0, text.length() - 1)).split("\n", -1)) {
      if (DEFINITION.matcher(each).matches() || LINE_OF_MARKS.matcher(each).matches()) {
        continue;
      }
      String line = TRAILING.matcher(line(each)).replaceFirst(""); // not the tab of an empty cell
      if (!line.isBlank() || !blank) {
        line.chars().forEach(letter -> restore((char) letter, code, into));
        into.append('\n');
      }
      blank = line.isBlank();
    }
  }

  /** Puts a piece of code aside and returns the character that stands for it. */
  private static String kept(MatchResult match, List<String> code) {
    if (code.size() > LAST_CODE - FIRST_CODE) {
      return Matcher.quoteReplacement(match.group());
    }
    code.add(Objects.requireNonNullElse(match.group(2), "").strip());
    return String.valueOf((char) (FIRST_CODE + code.size() - 1));
  }

  private static void restore(char letter, List<String> code, StringBuilder into) {
    if (letter >= FIRST_CODE && letter < FIRST_CODE + code.size()) {
      into.append(code.get(letter - FIRST_CODE));
    } else {
      into.append(letter);
    }
  }

  private static String line(String line) {
    String text = QUOTE.matcher(line).replaceFirst("");
    text = ALERT.matcher(text).replaceFirst("");
    text = HEADING.matcher(text).replaceAll("");
    String row = text.strip();
    return row.length() > 1 && row.startsWith("|") && row.endsWith("|") ? row(row) : inline(text);
  }

  private static String inline(String line) {
    String text = AUTOLINK.matcher(line).replaceAll("$1");
    text = IMAGE.matcher(text).replaceAll("$1");
    text = LINK.matcher(text).replaceAll("$1");
    text = REFERENCE.matcher(text).replaceAll("$1");
    text = FOOTNOTE.matcher(text).replaceAll("");
    text = STRONG.matcher(text).replaceAll("$1");
    text = STRONG_TOO.matcher(text).replaceAll("$1");
    text = STRUCK.matcher(text).replaceAll("$1");
    text = EMPHASIS.matcher(text).replaceAll("$1");
    text = EMPHASIS_TOO.matcher(text).replaceAll("$1");
    text = ESCAPE.matcher(text).replaceAll("$1");
    text =
        ENTITY
            .matcher(text)
            .replaceAll(
                entity ->
                    Matcher.quoteReplacement(
                        ENTITIES.getOrDefault(entity.group(), entity.group())));
    return SPACES.matcher(text).replaceAll(" ");
  }
}
