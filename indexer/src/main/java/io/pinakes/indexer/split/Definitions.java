package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Definition.Form;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds definitions of terms in a text.
 *
 * <ul>
 *   <li>Stated: {@code "X" means …}, refers to, is defined as, shall mean, has the meaning; {@code
 *       „X“ bezeichnet …}, bedeutet, ist, im Sinne dieses …; {@code "X" - …} and פירושו in Hebrew;
 *       {@code 「X」とは}. Without quotation marks only in bold or with a capital, and only at the
 *       start of a sentence.
 *   <li>Listed: {@code Term: text}, {@code Term – text}, rows of two cells, terms as headings below
 *       a heading that announces definitions; definition lists ({@code : text} below a line that is
 *       the term) anywhere.
 *   <li>Introduced: {@code (the "X")}, {@code (nachfolgend „X“)}, {@code (להלן: "X")}.
 * </ul>
 *
 * <p>{@link DefinitionWords} has the words of each language, {@link DefinitionPatterns} the shapes.
 * All languages are tried on every text, since documents mix languages.
 */
final class Definitions {
  /** Maximum length of a sentence to read, in UTF-16 units. */
  private static final int MAX_SENTENCE = 2_000;

  /** Maximum length of an entry of several lines, in UTF-16 units. */
  private static final int MAX_ENTRY = 4_000;

  /** Patterns of sentences that define one term; the first match counts. */
  private static final List<Pattern> ONE_TERM =
      List.of(
          DefinitionPatterns.IS,
          DefinitionPatterns.VERB_FIRST,
          DefinitionPatterns.CJK,
          DefinitionPatterns.BOLD,
          DefinitionPatterns.CAPITALS);

  private final String text;
  private final String language;

  /**
   * @param language of the text, ISO 639-1
   */
  Definitions(String text, String language) {
    this.text = text;
    this.language = language;
  }

  /** Whether a heading announces definitions. */
  static boolean isAnnouncedBy(String heading) {
    return heading.length() <= 80 && DefinitionPatterns.HEADING.matcher(heading.strip()).matches();
  }

  /**
   * The definitions in {@code region}, in order, one per term and position.
   *
   * @param headings the headings above it, outermost first
   * @param body start of the text after its last heading
   */
  List<Definition> in(Span region, List<String> headings, int body) {
    Span words = new Span(Math.max(region.start(), Math.min(body, region.end())), region.end());
    FoundDefinitions found = new FoundDefinitions();
    List<Span> statements = statements(words);
    statements.forEach(statement -> stated(statement, found));
    definitionLists(words, found);
    if (headings.stream().anyMatch(Definitions::isAnnouncedBy)) {
      entries(words, found);
      headed(words, headings, found);
    }
    statements.forEach(statement -> introduced(statement, found));
    return found.inOrder();
  }

  /** Sentences, and list items without a final full stop. */
  private List<Span> statements(Span region) {
    List<Span> statements = new ArrayList<>();
    for (Span sentence : Segments.sentences(text, region, language)) {
      int start = sentence.start();
      int end = start;
      for (Span line : Segments.lines(text, sentence)) {
        if (line.start() > start && begins(line, end)) {
          statements.add(new Span(start, end));
          start = line.start();
        }
        end = line.end();
      }
      statements.add(new Span(start, end));
    }
    return statements;
  }

  private boolean begins(Span line, int before) {
    String words = read(line);
    return ";:".indexOf(text.charAt(before - 1)) >= 0
        || DefinitionPatterns.ITEM.matcher(words).lookingAt()
        || DefinitionPatterns.STATED.matcher(words).lookingAt()
        || DefinitionPatterns.BOLD.matcher(words).lookingAt();
  }

  private void stated(Span sentence, FoundDefinitions into) {
    String words = read(sentence);
    Matcher stated = DefinitionPatterns.STATED.matcher(words);
    if (stated.find()) {
      quoted(Groups.of(stated, 1), Form.STATED, sentence, into);
      return;
    }
    for (Pattern pattern : ONE_TERM) {
      Matcher matcher = pattern.matcher(words);
      if (matcher.find()) {
        boolean bare = pattern == DefinitionPatterns.BOLD || pattern == DefinitionPatterns.CAPITALS;
        String term = groups(matcher);
        if (!bare || !Terms.isOrdinary(term)) {
          into.add(term, Form.STATED, sentence);
        }
        return;
      }
    }
  }

  private void introduced(Span sentence, FoundDefinitions into) {
    Matcher introduced = DefinitionPatterns.INTRODUCED.matcher(read(sentence));
    while (introduced.find()) {
      quoted(Groups.of(introduced, 0), Form.INTRODUCED, sentence, into);
    }
  }

  /** Adds every quoted term. */
  private static void quoted(String words, Form form, Span sentence, FoundDefinitions into) {
    Matcher term = DefinitionPatterns.QUOTED_TERM.matcher(words);
    while (term.find()) {
      into.add(Groups.of(term, 1), form, sentence);
    }
  }

  private String read(Span sentence) {
    return text.substring(
        sentence.start(), Math.min(sentence.end(), sentence.start() + MAX_SENTENCE));
  }

  private void definitionLists(Span region, FoundDefinitions into) {
    Matcher listed = DefinitionPatterns.LISTED.matcher(text).region(region.start(), region.end());
    while (listed.find()) {
      int end = paragraphEnd(listed.end(), region.end());
      into.add(Groups.of(listed, 1), Form.LISTED, new Span(listed.start(), end));
    }
  }

  private void entries(Span region, FoundDefinitions into) {
    List<Span> lines = Segments.lines(text, region);
    for (int i = 0; i < lines.size(); i++) {
      Matcher entry = entry(lines.get(i));
      if (entry.lookingAt() && !isNoTerm(Groups.of(entry, 1), Groups.of(entry, 3))) {
        Span span = new Span(lines.get(i).start(), entryEnd(lines, i));
        into.add(groups(entry), Form.LISTED, span);
      }
    }
  }

  private Matcher entry(Span line) {
    return DefinitionPatterns.ENTRY.matcher(text).region(line.start(), line.end());
  }

  private static boolean isNoTerm(String bold, String bare) {
    return Terms.isOrdinary(bold + bare) || Terms.isProse(bare);
  }

  /** An entry extends to the next one, a blank line, or the maximum length. */
  private int entryEnd(List<Span> lines, int first) {
    int end = lines.get(first).end();
    for (Span next : lines.subList(first + 1, lines.size())) {
      boolean blank = text.substring(end, next.start()).contains("\n\n");
      boolean tooLong = next.end() - lines.get(first).start() > MAX_ENTRY;
      if (blank || tooLong || entry(next).lookingAt()) {
        break;
      }
      end = next.end();
    }
    return end;
  }

  /**
   * Reads a subsection of a glossary: its title is the term, its first paragraph the definition.
   */
  private void headed(Span region, List<String> headings, FoundDefinitions into) {
    if (headings.size() < 2 || isAnnouncedBy(headings.getLast())) {
      return;
    }
    List<Span> words = Segments.lines(text, region);
    if (!words.isEmpty()) {
      int end = paragraphEnd(words.getFirst().start(), region.end());
      into.add(headings.getLast(), Form.LISTED, new Span(words.getFirst().start(), end));
    }
  }

  private int paragraphEnd(int from, int limit) {
    int most = Math.min(limit, from + MAX_ENTRY);
    int blank = text.indexOf("\n\n", from, most);
    int end = blank < 0 ? most : blank;
    if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
      end--;
    }
    while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** The text of the alternative that matched; the other groups are not set. */
  private static String groups(Matcher matcher) {
    StringBuilder words = new StringBuilder();
    for (int group = 1; group <= matcher.groupCount(); group++) {
      words.append(Groups.of(matcher, group));
    }
    return words.toString();
  }
}
