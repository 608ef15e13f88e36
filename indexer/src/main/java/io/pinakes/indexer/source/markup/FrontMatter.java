package io.pinakes.indexer.source.markup;

import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.MetadataValue.Keyword;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines between {@code ---} (YAML) or {@code +++} (TOML) at the top of a Markdown file. Only
 * plain {@code name: value} and {@code name = value} lines are read; lists and nested values are
 * ignored.
 *
 * @param title empty if there is none
 * @param metadata the other plain values, as text
 * @param body the rest of the file; the whole file if there is no front matter
 */
record FrontMatter(String title, Metadata metadata, String body) {
  private static final Pattern LINE =
      Pattern.compile("([A-Za-z][\\w.-]{0,60})\\s*[:=]\\s*(\\S.*?)\\s*");
  private static final int MAX_LINES = 500;
  private static final String DESCRIPTION = "description";

  /** Splits the front matter from {@code text}, whose line ends are {@code \n}. */
  static FrontMatter of(String text) {
    FrontMatter none = new FrontMatter("", Metadata.EMPTY, text);
    String fence = text.lines().findFirst().orElse("").stripTrailing();
    if (!fence.equals("---") && !fence.equals("+++")) {
      return none;
    }
    List<String> lines = new ArrayList<>();
    int start = text.indexOf('\n') + 1;
    while (start > 0 && lines.size() < MAX_LINES) {
      int end = text.indexOf('\n', start);
      String line = text.substring(start, end < 0 ? text.length() : end);
      if (line.stripTrailing().equals(fence)) {
        String body = end < 0 ? "" : text.substring(end + 1);
        return lines.stream().anyMatch(LINE.asMatchPredicate()) ? read(lines, body) : none;
      }
      lines.add(line);
      start = end + 1;
    }
    return none;
  }

  private static FrontMatter read(List<String> lines, String body) {
    String title = "";
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    for (String line : lines) {
      Matcher field = LINE.matcher(line);
      if (!field.matches()) {
        continue;
      }
      String name = Groups.of(field, 1).toLowerCase(Locale.ROOT);
      String value = unquoted(Groups.of(field, 2));
      if (name.equals("title")) {
        title = value;
      } else if (!value.isEmpty() && "[{|>&*".indexOf(value.charAt(0)) < 0) {
        fields.put(name, List.of(new Keyword(value)));
      }
    }
    return new FrontMatter(title, new Metadata(fields), body);
  }

  /** Title and description, one per line; used if the document has no other text. */
  String summary() {
    String description =
        metadata.fields().getOrDefault(DESCRIPTION, List.of()).stream()
            .findFirst()
            .map(MetadataValue::display)
            .orElse("");
    return (title + "\n" + description).strip();
  }

  private static String unquoted(String value) {
    char first = value.charAt(0);
    boolean quoted =
        value.length() > 1
            && (first == '"' || first == '\'')
            && value.charAt(value.length() - 1) == first;
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
