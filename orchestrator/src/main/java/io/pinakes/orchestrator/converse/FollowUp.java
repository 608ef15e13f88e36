package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.search.text.Groups;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question in whose words a short message is to replace a part: the property asked for ("and the
 * rent?") or what it is asked of ("what about Hamburg?").
 *
 * <p>What a message names is a property if the library has a field or column called so, or if it is
 * a noun for a kind of value. Anything else is a subject. Both are found in the question by its
 * word order: the property follows its question word, the subject follows a preposition, an article
 * or the verb.
 */
final class FollowUp {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}&'’.-]*");

  /** Capitalised words and numbers after one, with "&" between them at most. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{M}\\p{N}'’.-]*(?: (?:&"
              + " )?[\\p{Lu}\\p{N}][\\p{L}\\p{M}\\p{N}'’-]*)*");

  private static final Pattern ARTICLE = starting("articles");

  private static final Span NONE = new Span(0, 0);

  private final String question;
  private final String language;
  private final boolean nounsInCapitals;
  private final Predicate<String> property;
  private final Span asked;
  private final Span subject;

  /** A part of the question; empty if it ends where it starts. */
  private record Span(int start, int end) {
    boolean isEmpty() {
      return start >= end;
    }
  }

  /**
   * @param question to replace a part of
   * @param language of its words
   * @param property whether the library has values called so
   */
  FollowUp(String question, String language, Predicate<String> property) {
    this.question = question.replaceFirst("[?.!\\s]+$", "");
    this.language = language;
    this.property = property;
    nounsInCapitals = LanguageTraits.of(language).nounsInCapitals();
    asked = asked();
    subject = subject();
  }

  /** The question with what a message names; empty if it names nothing that has a place in it. */
  Optional<String> with(String named) {
    String plain = ARTICLE.matcher(named).replaceFirst("");
    if (plain.isBlank()) {
      return Optional.empty();
    }
    boolean isName = NAME.matcher(named).matches() && !nounsInCapitals;
    if (!isName && isProperty(plain)) {
      return Optional.of(asking(named, plain) + "?");
    }
    return NAME.matcher(named).matches()
        ? name().map(span -> replaced(span, named))
        : sameHead(plain).or(() -> other(plain)).map(span -> replaced(span, plain));
  }

  private boolean isProperty(String words) {
    return property.test(words) || KindReader.read(words, language).typed();
  }

  private String replaced(Span span, String words) {
    return question.substring(0, span.start) + words + question.substring(span.end) + "?";
  }

  /** The question for another property of the same subject. */
  private String asking(String named, String plain) {
    String after = question.substring(asked.end);
    if (!asked.isEmpty() && auxiliary(asked.end).isEmpty()) {
      String before = question.substring(0, asked.start);
      boolean fits = KindReader.read(question, language) == KindReader.read(plain, language);
      return choosing(before) || fits ? before + plain + after : neutral() + named + after;
    }
    if (!asked.isEmpty() && choosing(question.substring(0, asked.start))) {
      return question.substring(0, asked.start) + plain + after;
    }
    String about = question.substring(subject.start, subject.end);
    if (about.isBlank()) {
      return neutral() + named;
    }
    String noun = ARTICLE.matcher(about).replaceFirst("");
    return nounsInCapitals && !noun.equals(about)
        ? neutral() + named + ", " + noun
        : neutral() + named + " " + first("of") + " " + about;
  }

  private String neutral() {
    String words = first("neutral");
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + " ";
  }

  private String first(String group) {
    return MessageWords.first(group, language);
  }

  private static boolean choosing(String opening) {
    String plain = opening.strip();
    String noArticle =
        Pattern.compile("\\s+" + MessageWords.any("articles") + "$", Pattern.CASE_INSENSITIVE)
            .matcher(plain)
            .replaceFirst("");
    return MessageWords.of("choosing").contains(noArticle.toLowerCase(Locale.ROOT));
  }

  /** The words for the property asked for; empty if the question asks about a thing as a whole. */
  private Span asked() {
    List<String> words = KindReader.asked(question, language);
    Matcher phrase = MessageWords.phrase(words).matcher(question);
    if (words.isEmpty() || !phrase.find() || phrase.start() == 0) {
      return NONE;
    }
    Matcher being = starting("being").matcher(question).region(phrase.end(), question.length());
    if (being.find()) {
      return measured(being.end());
    }
    boolean isOther =
        nounsInCapitals
            ? !Character.isUpperCase(Groups.of(phrase, 0).charAt(0))
            : NAME.matcher(Groups.of(phrase, 0)).find();
    boolean predicate = isOf("auxiliary", lastWord(question.substring(0, phrase.start())));
    return isOther || predicate ? NONE : new Span(phrase.start(), phrase.end());
  }

  /** The noun after "how high is", if it is a property: the rent, but not the tower. */
  private Span measured(int from) {
    Matcher article = ARTICLE.matcher(question).region(from, question.length());
    int start = article.lookingAt() ? article.end() : from;
    Matcher word = WORD.matcher(question).region(start, question.length());
    int end = start;
    while (word.find() && MessageWords.tells(Groups.of(word, 0))) {
      end = word.end();
      if (nounsInCapitals && Character.isUpperCase(Groups.of(word, 0).charAt(0))) {
        break;
      }
    }
    return end > start && isProperty(question.substring(start, end)) ? new Span(start, end) : NONE;
  }

  /** The last word that is no article. */
  private static String lastWord(String opening) {
    return MessageWords.words(opening).stream()
        .filter(word -> !isOf("articles", word))
        .reduce("", (_, last) -> last);
  }

  /** What the question is about: "the Dublin lease" in "when does the Dublin lease end". */
  private Span subject() {
    int start = asked.isEmpty() ? predicateEnd() : asked.end;
    int end = question.length();
    if (asked.isEmpty()) {
      end = beforeLastVerb(start, end);
    } else {
      Span preposition = auxiliary(start).map(FollowUp::end).map(this::placed).orElse(NONE);
      if (preposition.isEmpty() && auxiliary(start).isPresent()) {
        start = auxiliary(start).get().end();
        end = beforeLastVerb(start, end);
      } else {
        preposition = preposition.isEmpty() ? placed(start) : preposition;
        start = preposition.isEmpty() ? start : preposition.start;
      }
    }
    while (start < end && Character.isWhitespace(question.charAt(start))) {
      start++;
    }
    return new Span(start, Math.max(start, end));
  }

  private static int end(MatchResult found) {
    return found.end();
  }

  private Optional<MatchResult> auxiliary(int from) {
    return Pattern.compile(MessageWords.any("auxiliary"), Pattern.CASE_INSENSITIVE)
        .matcher(question)
        .region(from, question.length())
        .results()
        .findFirst();
  }

  /** Where the question word and its verb end: "when does", "was kostet". */
  private int predicateEnd() {
    Matcher word = WORD.matcher(question);
    int end = 0;
    int count = 0;
    while (word.find()) {
      String each = Groups.of(word, 0).toLowerCase(Locale.ROOT);
      if (count > 0
          && (isOf("articles", each) || Character.isUpperCase(Groups.of(word, 0).charAt(0)))) {
        return end;
      }
      end = word.end();
      if (count > 0 && isOf("verbs", each)) {
        return end;
      }
      count++;
    }
    return question.length();
  }

  /** Leaves out the verb that an auxiliary verb goes with. */
  private int beforeLastVerb(int start, int end) {
    if (!isOf("auxiliary", lastWord(question.substring(0, start)))) {
      return end;
    }
    List<MatchResult> words = WORD.matcher(question).region(start, end).results().toList();
    return words.size() > 1 && Character.isLowerCase(words.getLast().group().charAt(0))
        ? words.get(words.size() - 2).end()
        : end;
  }

  /** What follows the first preposition; empty if there is none. */
  private Span placed(int from) {
    Matcher place =
        Pattern.compile(
                MessageWords.any("places") + "\\s+",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(question)
            .region(from, question.length());
    return place.find() ? new Span(place.end(), question.length()) : NONE;
  }

  /** The name that another one takes the place of: the last, best within the subject. */
  private Optional<Span> name() {
    Optional<Span> within = lastName(subject);
    return within.isPresent() ? within : lastName(new Span(asked.end, question.length()));
  }

  private Optional<Span> lastName(Span part) {
    if (part.isEmpty()) {
      return Optional.empty();
    }
    List<MatchResult> names =
        NAME.matcher(question)
            .region(part.start, part.end)
            .results()
            .filter(found -> found.start() > 0)
            .toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(bare(names.getLast()));
  }

  /** A name without the noun before it: "Dublin" in "des Mietvertrags Dublin". */
  private Span bare(MatchResult name) {
    int space = name.group().indexOf(' ');
    boolean noun =
        nounsInCapitals
            && space > 0
            && MessageWords.words(question.substring(0, name.start())).stream()
                .reduce((_, last) -> last)
                .filter(before -> isOf("articles", before))
                .isPresent();
    return new Span(name.start() + (noun ? space + 1 : 0), name.end());
  }

  /** The words before the noun that a message ends with, and the noun itself. */
  private Optional<Span> sameHead(String named) {
    List<String> words = MessageWords.words(named);
    String head = words.getLast();
    if (words.size() < 2 || !MessageWords.tells(head)) {
      return Optional.empty();
    }
    int start = -1;
    Optional<Span> found = Optional.empty();
    Matcher word = WORD.matcher(question);
    while (word.find()) {
      String each = Groups.of(word, 0).toLowerCase(Locale.ROOT);
      if (!MessageWords.tells(each) || isOf("articles", each)) {
        start = -1;
        continue;
      }
      start = start < 0 ? word.start() : start;
      if (each.equals(head)) {
        found = Optional.of(new Span(start, word.end()));
      }
    }
    return found;
  }

  private Optional<Span> other(String named) {
    if (subject.isEmpty() || MessageWords.words(named).stream().noneMatch(MessageWords::tells)) {
      return Optional.empty();
    }
    Matcher article = ARTICLE.matcher(question).region(subject.start, subject.end);
    int start = article.lookingAt() ? article.end() : subject.start;
    return Optional.of(new Span(start, subject.end));
  }

  private static boolean isOf(String group, String word) {
    return MessageWords.of(group).contains(word);
  }

  private static Pattern starting(String group) {
    return Pattern.compile(
        "^\\s*" + MessageWords.any(group) + "\\s*",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
