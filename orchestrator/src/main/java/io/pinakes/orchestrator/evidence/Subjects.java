package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.QueryAnalysis.Match;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names a question is about, if none of them is the value of a field: then only the text tells
 * whether a document is about the name or mentions it in passing.
 *
 * <p>A document is about a name that occurs in its title, file name or fields, or that it uses
 * repeatedly. A passage covers a name if its document is about it, a heading above the passage
 * contains it, or one of its statements contains it together with another term of the question; or
 * if its document begins with the name and the passage's best statement contains another term of
 * the question.
 */
public final class Subjects {
  /** Characters, about a page, in which a document names its subject: title, parties, addressee. */
  private static final int HEAD = 3000;

  /** A name that a document is about occurs at least this often, … */
  private static final int USED_OFTEN = 3;

  /** … and at least once in this many characters, about two pages. */
  private static final int CHARACTERS_BETWEEN = 6000;

  /** Shorter words of a name are too ambiguous. */
  private static final int SHORTEST_WORD = 4;

  private static final Pattern WORD = Pattern.compile("\\S+");

  private static final Pattern AROUND =
      Pattern.compile("^[^\\p{L}\\p{N}]+|['’]s?[^\\p{L}\\p{N}]*$|[^\\p{L}\\p{N}]+$");

  /** Initials, but not fiscal or calendar years. */
  private static final Pattern INITIALS = Pattern.compile("(?!FY|CY)\\p{Lu}{2,6}");

  /** A short form that the question itself introduces, which stands for the words before it. */
  private static final Pattern INTRODUCED = Pattern.compile("\\((\\p{Lu}{2,6})\\)");

  private static final Pattern DIGITS = Pattern.compile("\\p{N}+");

  private static final Pattern NUMBER = Pattern.compile("\\p{N}{2,}(?:[-./]\\p{N}+)*");

  /** A word and the number after it, as in the names of models and amendments. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(\\p{L}{2,})["
              + " _-](?!(?:19|20)\\d\\d(?!\\d))(\\p{N}+)(?![\\p{L}\\p{N}])");

  private final Library library;
  private final RowFinder rows;
  private final boolean timed;
  private final List<String> names;
  private final List<String> words;
  private final Set<String> attributes;
  private final Map<DocumentId, Set<String>> about = new HashMap<>();
  private final Map<DocumentId, Boolean> touched = new HashMap<>();
  private final Map<DocumentId, Set<String>> begun = new HashMap<>();
  private final Map<DocumentId, Boolean> siblings = new HashMap<>();

  /** The numbers in the question, and those after each word. */
  private final Set<String> numbers = new HashSet<>();

  private final Map<String, Set<String>> numbered;

  /** The names in {@code question} that are not the value of a field. */
  public Subjects(Decomposition question, Library library) {
    this.library = library;
    rows = new RowFinder(library);
    timed = !question.analysis().times().isEmpty();
    List<String> phrases = phrases(question);
    names = phrases.stream().anyMatch(phrase -> isValue(phrase, question)) ? List.of() : phrases;
    words =
        names.stream()
            .flatMap(name -> Stream.of(name.split(" ", -1)))
            .filter(word -> word.length() >= SHORTEST_WORD)
            .distinct()
            .toList();
    attributes =
        question.terms().stream()
            .map(WeightedTerm::term)
            .collect(Collectors.toCollection(HashSet::new));
    names.forEach(name -> attributes.removeAll(TextAnalysis.terms(name)));
    numbered = question.intent() == Intent.COMPARE ? Map.of() : numbered(question.question());
    DIGITS.matcher(question.question()).results().map(MatchResult::group).forEach(numbers::add);
  }

  /** Words with a number after them, as written, without those that are no name: "of 3". */
  static List<String> numberedNames(String text) {
    return NUMBERED
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(
            name ->
                !TextAnalysis.terms(DIGITS.matcher(name).replaceAll("")).stream()
                    .allMatch(QuestionWords::contains))
        .toList();
  }

  /** The numbers after each word in a text, as {@link #numberedNames} finds them. */
  private static Map<String, Set<String>> numbered(String text) {
    Map<String, Set<String>> numbered = new HashMap<>();
    for (String name : numberedNames(text)) {
      String[] parts = name.toLowerCase(Locale.ROOT).split("[ _-]", 2);
      numbered.computeIfAbsent(parts[0], _ -> new HashSet<>()).add(parts[1]);
    }
    return numbered;
  }

  /** The names that the evidence does not cover, if they are the majority; else none. */
  public List<String> missing(List<Evidence> evidence) {
    Set<String> spokenOf = new LinkedHashSet<>();
    evidence.forEach(one -> spokenOf.addAll(spokenOf(one)));
    return names.isEmpty() || spokenOf.size() * 2 > names.size()
        ? List.of()
        : names.stream().filter(name -> !spokenOf.contains(name)).toList();
  }

  /**
   * Whether a word of one of the names occurs in a statement, in the headings above it, at the
   * beginning of its document or repeatedly in it; true if there are no names. If the document is
   * titled after another model, amendment or the like, the statement itself must have the name.
   */
  boolean touches(Chunk chunk, String statement) {
    if (isOfSibling(chunk.document())) {
      return numbered.entrySet().stream()
          .anyMatch(
              name ->
                  name.getValue().stream()
                      .anyMatch(
                          number -> NamePattern.holds(statement, name.getKey() + " " + number)));
    }
    return words.isEmpty()
        || touched.computeIfAbsent(
            chunk.document(), id -> library.document(id).map(this::touches).orElse(false))
        || holdsWord(String.join("\n", chunk.headings()) + "\n" + statement);
  }

  /** Whether the title has a word of the question with another number, as of another model. */
  private boolean isOfSibling(DocumentId document) {
    return !numbered.isEmpty()
        && siblings.computeIfAbsent(
            document,
            id ->
                numbered(library.document(id).map(DocumentRecord::title).orElse(""))
                    .entrySet()
                    .stream()
                    .anyMatch(
                        titled ->
                            numbered.containsKey(titled.getKey())
                                && Collections.disjoint(titled.getValue(), numbers)));
  }

  /** The terms of those names that a document is about. */
  Set<String> termsOf(DocumentId document) {
    Set<String> terms = new HashSet<>();
    about(document).forEach(name -> terms.addAll(TextAnalysis.terms(name)));
    return terms;
  }

  private boolean touches(DocumentRecord document) {
    String text = library.text(document.id()).orElse("");
    return holdsWord(text.substring(0, Math.min(text.length(), HEAD)))
        || words.stream().anyMatch(word -> isAbout(document, word));
  }

  private boolean holdsWord(String text) {
    return words.stream().anyMatch(word -> NamePattern.holds(text, word));
  }

  private static boolean isValue(String phrase, Decomposition question) {
    return question.analysis().mentions().stream()
        .filter(mention -> mention.telling() && !(mention.match() instanceof Match.Within))
        .anyMatch(
            mention ->
                NamePattern.holds(mention.words(), phrase)
                    || NamePattern.holds(phrase, mention.words()));
  }

  /** Adjacent names and initials form one name, with any numbers that follow. */
  private static List<String> phrases(Decomposition question) {
    Set<String> introduced =
        INTRODUCED
            .matcher(question.question())
            .results()
            .map(found -> String.valueOf(found.group(1)))
            .collect(Collectors.toSet());
    Collection<String> known = question.names().values();
    Set<String> phrases = new LinkedHashSet<>();
    List<String> phrase = new ArrayList<>();
    Matcher word = WORD.matcher(question.question());
    while (word.find()) {
      String written = question.question().substring(word.start(), word.end());
      String bare = AROUND.matcher(written).replaceAll("");
      if (!bare.isEmpty() && QuestionLexicon.ALL.asks("honorific", Token.of(bare), 0)) {
        continue; // "Mrs Lee" is elsewhere called Ann Lee
      }
      boolean named =
          known.stream().anyMatch(name -> AROUND.matcher(name).replaceAll("").equals(bare))
              || (INITIALS.matcher(bare).matches()
                  && !introduced.contains(bare)
                  && !QuestionLexicon.ALL.knows(Token.of(bare), 0));
      if (named || (!phrase.isEmpty() && NUMBER.matcher(bare).matches())) {
        phrase.add(bare);
      }
      if (!named || !written.endsWith(bare)) {
        phrases.add(String.join(" ", phrase));
        phrase.clear();
      }
    }
    phrases.add(String.join(" ", phrase));
    phrases.remove("");
    List<String> names =
        phrases.stream().filter(each -> !INITIALS.matcher(each).matches()).toList();
    return names.isEmpty() ? List.copyOf(phrases) : names; // initials alone are rarely the subject
  }

  private Set<String> spokenOf(Evidence evidence) {
    DocumentId document = evidence.hit().chunk().document();
    Set<String> spokenOf = new LinkedHashSet<>(about(document));
    if (asked(evidence.best())) {
      spokenOf.addAll(beginningWith(document));
    }
    String headings = String.join("\n", evidence.hit().chunk().headings());
    for (String name : names) {
      if (NamePattern.holds(headings, name)
          || (INITIALS.matcher(name).matches()
              && NamePattern.holds(evidence.hit().chunk().text(), name))
          || evidence.statements().stream().anyMatch(one -> says(one, name))) {
        spokenOf.add(name);
      }
    }
    return spokenOf;
  }

  private boolean asked(Statement statement) {
    return statement.covered().stream().anyMatch(attributes::contains);
  }

  /** Whether what a statement says of a name holds for another period or subject. */
  private static boolean isOfOthers(Statement statement) {
    return statement.objection() == Objection.PERIOD || statement.objection() == Objection.SUBJECT;
  }

  private boolean says(Statement statement, String name) {
    return !isOfOthers(statement)
        && (asked(statement) || statement.answers())
        && NamePattern.holds(statement.text(), name);
  }

  private Set<String> beginningWith(DocumentId id) {
    return begun.computeIfAbsent(
        id,
        _ -> {
          String text = library.text(id).orElse("");
          String head = text.substring(0, Math.min(text.length(), HEAD));
          return names.stream()
              .filter(name -> beginsWith(name, head, id))
              .collect(Collectors.toUnmodifiableSet());
        });
  }

  /**
   * Whether a text has a name; if the question asks of a time, not only in table rows, which may be
   * of another.
   */
  private boolean beginsWith(String name, String head, DocumentId id) {
    return NamePattern.of(name)
        .matcher(head)
        .results()
        .anyMatch(found -> !timed || rows.at(id, new Span(found.start(), found.end())).isEmpty());
  }

  private Set<String> about(DocumentId id) {
    return about.computeIfAbsent(
        id,
        _ ->
            library
                .document(id)
                .map(
                    document ->
                        names.stream()
                            .filter(name -> isAbout(document, name))
                            .collect(Collectors.toUnmodifiableSet()))
                .orElse(Set.of()));
  }

  private boolean isAbout(DocumentRecord document, String name) {
    Stream<String> labels =
        Stream.concat(
            Stream.of(document.title(), document.file(), document.id().value()),
            document.metadata().fields().values().stream()
                .flatMap(List::stream)
                .map(value -> value.display()));
    if (labels.anyMatch(label -> NamePattern.holds(label, name))) {
      return true;
    }
    String text = library.text(document.id()).orElse("");
    int wanted = Math.max(USED_OFTEN, document.length() / CHARACTERS_BETWEEN);
    return NamePattern.of(name).matcher(text).results().limit(wanted).count() == wanted;
  }
}
