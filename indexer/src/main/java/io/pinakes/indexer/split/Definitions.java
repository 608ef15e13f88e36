package io.pinakes.indexer.split;

import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Definition.Form;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/*
 * How it works. Sentences are searched for the ways in which English, German, Hebrew, Japanese and
 * Chinese texts say what a term means; below a heading such as "Definitions" or "Glossar" also
 * lines for entries. Every repetition in the patterns is bounded, and a sentence is read to
 * MAX_SENTENCE only, so that hostile text costs no more than other text.
 */

/**
 * Finds where a text says what terms mean.
 *
 * <ul>
 *   <li>Stated: {@code "X" means …}, refers to, is defined as, shall mean, has the meaning; {@code
 *       „X“ bezeichnet …}, bedeutet, ist, im Sinne dieses …; {@code "X" - …} and פירושו in Hebrew;
 *       {@code 「X」とは}. Without quotation marks only in bold or with a capital, and only at the
 *       start of a sentence.
 *   <li>Listed: {@code Term: text}, {@code Term – text}, rows of two cells, terms as headings of
 *       their own below a heading that announces definitions; definition lists ({@code : text}
 *       below a line that is the term) anywhere.
 *   <li>Introduced: {@code (the "X")}, {@code (nachfolgend „X“)}, {@code (להלן: "X")}.
 * </ul>
 */
final class Definitions {
  private static final int MAX_SENTENCE = 2_000;

  /** An entry of several lines ends here at the latest, in UTF-16 units. */
  private static final int MAX_ENTRY = 4_000;

  private static final int MAX_TERM_WORDS = 9;
  private static final int MAX_BARE_WORDS = 6;
  private static final Pattern PROSE =
      Pattern.compile(
          "(?iu)(?:in|for|as|where|when|unless|these|this|following|the following|if|im|für|soweit"
              + "|wenn|sofern|folgende|diese[rsnm]?|https?)\\b");

  private static final Pattern HEADING =
      Pattern.compile(
          "(?iu)(?:(?:general|key|certain|main|important|policy|common|additional|allgemeine|wichtige)"
              + " )?(?:definitions?|defined terms|terminology|key terms|terms and definitions|list"
              + " of (?:terms|abbreviations)|abbreviations|acronyms|begriffe"
              + "|begriffsbestimmung(?:en)?|begriffsdefinition(?:en)?|definitionen|abkürzung(?:en|sverzeichnis))(?:(?:"
              + " and | & |, | und | of terms| used| \\().{0,40})?|(?:.{0,40}"
              + " )?glossar(?:y|ies)?(?: .{0,30})?|(?:.{0,20}[^\\u05d0-\\u05ea])?(?:ה?הגדרות|מילון"
              + " מונחים|מונחים)(?:[^\\u05d0-\\u05ea].{0,20})?");

  private static final String OPEN = "[\"\\u201c\\u201e\\u201d\\u00ab\\u05f4\\u2018]";
  private static final String CLOSE = "[\"\\u201d\\u201c\\u00bb\\u05f4\\u2019]";
  private static final String INSIDE = "[^\"\\u201c\\u201d\\u201e\\u00ab\\u00bb\\n]{1,100}?";
  private static final String QUOTED = OPEN + "(" + INSIDE + ")" + CLOSE;
  private static final String GAP = "[\\s\\u00a0]{1,4}";
  private static final String MAY_GAP = "[\\s\\u00a0]{0,4}";

  private static final String MEANS_EN =
      "(?:(?:shall|will)"
          + GAP
          + ")?(?:means?|refers?"
          + GAP
          + "to)\\b"
          + "|(?:is|are)"
          + GAP
          + "defined"
          + GAP
          + "(?:as|to|in)\\b"
          + "|(?:(?:shall|will)"
          + GAP
          + ")?(?:has|have)"
          + GAP
          + "the"
          + GAP
          + "(?:same"
          + GAP
          + ")?(?:respective"
          + GAP
          + ")?meanings?\\b"
          + "|stands?"
          + GAP
          + "for\\b";
  private static final String MEANS_DE =
      "(?:bezeichne[nt]|bedeute[nt]|meint|steht"
          + GAP
          + "für|umfass(?:t|en)"
          + "|(?:wird|werden)"
          + GAP
          + "(?:definiert|verstanden)|gelten|gilt)\\b"
          + "|(?:im"
          + GAP
          + "Sinne"
          + GAP
          + "[^.;\\n]{3,80}?"
          + GAP
          + ")?(?:ist|sind)\\b";
  private static final String MEANS_HE =
      "(?:פירושו|פירושה|פירושם|משמעו|משמעותו|משמעותה|משמעה|הוא|היא|הם|הן|יפורש)"
          + "(?![\\u05d0-\\u05ea])"
          + "|[-\\u2013\\u2014]"
          + MAY_GAP
          + "(?=[\\u05d0-\\u05ea\\d\"])";

  private static final String ASIDE = "(?:" + MAY_GAP + "\\([^()\\n]{1,80}\\))?";

  /** {@code "A", "B" and "C" mean}: each of them is defined. */
  private static final Pattern STATED =
      Pattern.compile(
          "("
              + QUOTED
              + "(?:"
              + ASIDE
              + MAY_GAP
              + "(?:,|/|,?"
              + GAP
              + "(?:and|or|und|oder|bzw\\.))"
              + MAY_GAP
              + "(?:the"
              + GAP
              + ")?"
              + OPEN
              + INSIDE
              + CLOSE
              + "){0,4})"
              + ASIDE
              + MAY_GAP
              + ",?"
              + MAY_GAP
              + "(?:\\([^()\\n]{1,60}\\)"
              + MAY_GAP
              + ")?"
              + "(?i:"
              + MEANS_EN
              + "|"
              + MEANS_DE
              + "|"
              + MEANS_HE
              + ")");

  /**
   * The verb first: {@code Im Sinne dieses Vertrags ist „X“ …}, {@code Unter „X“ versteht man …}.
   */
  private static final Pattern STATED_AFTER =
      Pattern.compile(
          "(?i:im Sinne)"
              + GAP
              + "[^.;\\n]{3,80}?"
              + GAP
              + "(?:ist|sind|bezeichne[nt]|bedeute[nt]|gelten als|gilt als)"
              + GAP
              + "(?:(?:eine?|der|die|das|der Begriff)"
              + GAP
              + ")?"
              + QUOTED
              + "|(?<!\\p{L})(?i:unter)"
              + GAP
              + QUOTED
              + GAP
              + "(?:versteh(?:t|en)|ist|sind|wird|werden)\\b");

  private static final Pattern QUOTED_TERM = Pattern.compile(QUOTED);

  private static final Pattern CJK =
      Pattern.compile("[「『“]([^「」『』“”\\n]{1,60})[」』”](?:とは|是指|指的是|系指|指)");

  private static final String BULLET =
      "(?:[-*\\u2022\\u00b7][ \\t]{1,4}"
          + "|\\(?(?:\\d{1,3}(?:\\.\\d{1,3}){0,5}|[a-zA-Z]|[ivx]{1,5})[.)][ \\t]{1,4}"
          + "|\\d{1,3}(?:\\.\\d{1,3}){1,5}[ \\t]{1,4})?";

  private static final Pattern ITEM =
      Pattern.compile(
          "(?:[-*\\u2022\\u00b7]|\\(?(?:\\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])[ \\t]"
              + "|\\d{1,3}(?:\\.\\d{1,3}){1,5}[.)]?[ \\t]{1,4}"
              + "(?=[\\p{Lu}\\p{Lo}\"\\u201c\\u201e\\u00ab*])");

  /** Only at the start: within a sentence, something else may be that. */
  private static final Pattern IS =
      Pattern.compile(
          "^"
              + BULLET
              + QUOTED
              + ASIDE
              + GAP
              + "(?:is|are)"
              + GAP
              + "(?:an?|the|any|all|every|each|those)\\b");

  private static final Pattern BOLD =
      Pattern.compile(
          "^"
              + BULLET
              + "(?:(?:The"
              + GAP
              + "term|Der"
              + GAP
              + "Begriff)"
              + GAP
              + ")?"
              + "(?:\\*\\*|__|\\*|_|`)([^*_`\\n]{1,100})(?:\\*\\*|__|\\*|_|`)"
              + ASIDE
              + MAY_GAP
              + "(?:"
              + MEANS_EN
              + "|(?:bezeichne[nt]|bedeute[nt]|meint)\\b)");

  /** Words with capitals, or with "the term" before them. */
  private static final Pattern CAPITALS =
      Pattern.compile(
          "^"
              + BULLET
              + "(?:(?:The|Any|An?|Der|Die|Das)"
              + GAP
              + ")?"
              + "(\\p{Lu}[\\p{L}\\p{N}'\\u2019&/-]{0,40}"
              + "(?:[ \\u00a0](?:(?:of|and|the|for|to|in|or|on"
              + "|der|des|und|für)[ \\u00a0])?[\\p{Lu}\\d][\\p{L}\\p{N}'\\u2019&/-]{0,40}){0,6})"
              + ASIDE
              + GAP
              + "(?:(?:shall|will)"
              + GAP
              + "mean\\b|means?\\b(?!"
              + GAP
              + "(?:that|dass)\\b)"
              + "|is"
              + GAP
              + "defined"
              + GAP
              + "as\\b|refers"
              + GAP
              + "to\\b"
              + "|(?:bezeichnet|bedeutet)\\b(?!,?"
              + GAP
              + "dass\\b))");

  private static final Set<String> NO_TERMS =
      Set.of(
          "this",
          "that",
          "it",
          "these",
          "those",
          "which",
          "what",
          "he",
          "she",
          "they",
          "we",
          "you",
          "here",
          "there",
          "who",
          "note",
          "dies",
          "dieses",
          "diese",
          "es",
          "was",
          "hier",
          "section",
          "article",
          "example",
          "see",
          "warning",
          "important",
          "tip",
          "caution",
          "beispiel",
          "hinweis",
          "achtung",
          "siehe",
          "i",
          "a",
          "by",
          "page",
          "for example",
          "term",
          "terms",
          "word",
          "abbreviation",
          "acronym",
          "definition",
          "begriff",
          "abkürzung",
          "מונח",
          "and",
          "or");

  private static final Pattern INTRODUCED =
      Pattern.compile(
          "\\((?:(?:each|collectively|together|individually|as amended|hereinafter|hereafter|in the"
              + " following|referred to(?: herein)? as|such|being|nachfolgend|nachstehend|im"
              + " Folgenden|folgend|kurz|gemeinsam|zusammen|auch|jeweils|להלן|the|an?|any|die|der|das|den|dem|or|and|oder|und|als|genannt|simply|also|called|\\bor)["
              + " ,:\\u00a0\\n"
              + "-]{1,3}){0,7}"
              + QUOTED
              + "(?:[ ,\\n]{0,2}(?:or|and|oder|und|together with|collectively)?"
              + "[ ,\\n]{0,2}(?:each,? )?(?:the |an? )?"
              + OPEN
              + INSIDE
              + CLOSE
              + "){0,3}(?: genannt)?\\)");

  private static final Pattern ENTRY =
      Pattern.compile(
          "(?:\\|[ \\t]{0,8})?"
              + BULLET
              + "(?:(?:\\*\\*|__|\\*|_|`)([^*_`\\n]{1,100}?):?(?:\\*\\*|__|\\*|_|`)|"
              + QUOTED
              + "|(\\p{L}[^:|\\n\\u2013\\u2014]{0,100}?))"
              + ASIDE
              + "[ \\t]{0,4}(?:[:\\u2013\\u2014|\\t]|[ ]-[ ]|[ ]{3})[ \\t]{0,8}(?=[^\\s|:-])");

  private static final Pattern LISTED =
      Pattern.compile(
          "(?m)^([^\\s:|#][^\\n]{0,120})\\n(?:[ \\t]*\\n)?[ \\t]{0,3}:[ \\t]{1,4}(?=\\S)");

  private final String text;
  private final String language;

  /**
   * @param language of the text, ISO 639-1
   */
  Definitions(String text, String language) {
    this.text = text;
    this.language = language;
  }

  /** Whether a heading says that definitions stand below it. */
  static boolean isAnnouncedBy(String heading) {
    return heading.length() <= 80 && HEADING.matcher(heading.strip()).matches();
  }

  /**
   * The definitions in {@code region}, in order, one for each term and place.
   *
   * @param headings the headings above it, outermost first
   * @param body where the words below its last heading begin
   */
  List<Definition> in(Span region, List<String> headings, int body) {
    Span words = new Span(Math.max(region.start(), Math.min(body, region.end())), region.end());
    List<Definition> found = new ArrayList<>();
    List<Span> statements = statements(words);
    statements.forEach(statement -> stated(statement, found));
    lists(words, found);
    if (headings.stream().anyMatch(Definitions::isAnnouncedBy)) {
      entries(words, found);
      headed(words, headings, found);
    }
    statements.forEach(statement -> introduced(statement, found));
    found.sort(
        Comparator.comparingInt((Definition definition) -> definition.span().start())
            .thenComparing(Definition::form));
    return found;
  }

  /** Sentences, and the items of lists whose items end without a full stop. */
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
        || ITEM.matcher(words).lookingAt()
        || STATED.matcher(words).lookingAt()
        || BOLD.matcher(words).lookingAt();
  }

  private void stated(Span sentence, List<Definition> into) {
    String words = read(sentence);
    Matcher stated = STATED.matcher(words);
    if (stated.find()) {
      Matcher term = QUOTED_TERM.matcher(group(stated, 1));
      while (term.find()) {
        add(group(term, 1), Form.STATED, sentence, into);
      }
      return;
    }
    for (Pattern pattern : new Pattern[] {IS, STATED_AFTER, CJK, BOLD, CAPITALS}) {
      Matcher matcher = pattern.matcher(words);
      if (matcher.find()) {
        String second = matcher.groupCount() > 1 ? group(matcher, 2) : "";
        String term = group(matcher, 1) + second;
        boolean bare = pattern == BOLD || pattern == CAPITALS;
        if (!bare || !isOrdinary(term)) {
          add(term, Form.STATED, sentence, into);
        }
        return;
      }
    }
  }

  private void introduced(Span sentence, List<Definition> into) {
    Matcher introduced = INTRODUCED.matcher(read(sentence));
    while (introduced.find()) {
      Matcher term = QUOTED_TERM.matcher(group(introduced, 0));
      while (term.find()) {
        add(group(term, 1), Form.INTRODUCED, sentence, into);
      }
    }
  }

  private String read(Span sentence) {
    return text.substring(
        sentence.start(), Math.min(sentence.end(), sentence.start() + MAX_SENTENCE));
  }

  /** Definition lists: a term on a line of its own, and below it what it means, after a colon. */
  private void lists(Span region, List<Definition> into) {
    Matcher listed = LISTED.matcher(text).region(region.start(), region.end());
    while (listed.find()) {
      int end = paragraphEnd(listed.end(), region.end());
      add(group(listed, 1), Form.LISTED, new Span(listed.start(), end), into);
    }
  }

  private void entries(Span region, List<Definition> into) {
    List<Span> lines = Segments.lines(text, region);
    for (int i = 0; i < lines.size(); i++) {
      Matcher entry = ENTRY.matcher(text).region(lines.get(i).start(), lines.get(i).end());
      if (!entry.lookingAt()
          || isOrdinary(group(entry, 1) + group(entry, 3))
          || isProse(group(entry, 3))) {
        continue;
      }
      int end = lines.get(i).end();
      for (int next = i + 1; next < lines.size(); next++) {
        boolean blank = text.substring(end, lines.get(next).start()).indexOf("\n\n") >= 0;
        Matcher other = ENTRY.matcher(text).region(lines.get(next).start(), lines.get(next).end());
        if (blank
            || other.lookingAt()
            || lines.get(next).end() - lines.get(i).start() > MAX_ENTRY) {
          break;
        }
        end = lines.get(next).end();
      }
      add(
          group(entry, 1) + group(entry, 2) + group(entry, 3),
          Form.LISTED,
          new Span(lines.get(i).start(), end),
          into);
    }
  }

  /** Bare words before a colon are a term only if they are few and no beginning of a sentence. */
  private static boolean isProse(String words) {
    return words.split("\\s+", -1).length > MAX_BARE_WORDS || PROSE.matcher(words).lookingAt();
  }

  /**
   * A section below a glossary's heading: its title is the term, its first paragraph explains it.
   */
  private void headed(Span region, List<String> headings, List<Definition> into) {
    if (headings.size() < 2 || isAnnouncedBy(headings.getLast())) {
      return;
    }
    List<Span> words = Segments.lines(text, region);
    if (!words.isEmpty()) {
      int end = paragraphEnd(words.getFirst().start(), region.end());
      add(headings.getLast(), Form.LISTED, new Span(words.getFirst().start(), end), into);
    }
  }

  /** A word without quotation marks that is no term. */
  private static boolean isOrdinary(String words) {
    String key = DefinedTerm.key(words);
    return !words.isEmpty() && (key.length() < 2 || NO_TERMS.contains(key));
  }

  private int paragraphEnd(int from, int limit) {
    int blank = text.indexOf("\n\n", from);
    int end = Math.min(blank < 0 ? limit : Math.min(blank, limit), from + MAX_ENTRY);
    if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
      end--;
    }
    while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static void add(String words, Form form, Span span, List<Definition> into) {
    String term = words.strip().replaceAll("^[*_`\"]{1,2}|[*_`\":,]{1,3}$", "").strip();
    String key = DefinedTerm.key(term);
    boolean isTerm =
        key.length() <= DefinedTerm.MAX_LENGTH
            && key.codePoints().anyMatch(Character::isLetter)
            && term.split("\\s+", -1).length <= MAX_TERM_WORDS;
    boolean known =
        into.stream().anyMatch(other -> other.key().equals(key) && other.span().overlaps(span));
    if (isTerm && !known) {
      into.add(new Definition(term, form, span));
    }
  }

  private static String group(Matcher matcher, int group) {
    String found = matcher.group(group);
    return found == null ? "" : found;
  }
}
