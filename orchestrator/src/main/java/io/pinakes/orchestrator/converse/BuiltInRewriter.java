package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.converse.History.Turn;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.message.QuestionLanguage;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.QueryAnalysis.Time;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rewrites messages by rules: choosing an offered value narrows the question that needed
 * clarification, "what about 2024?" repeats the last question with another value, and "it" stands
 * for what the last answer cites.
 */
public final class BuiltInRewriter implements Rewriter {
  /** Longer messages, in words, are taken as self-contained. */
  private static final int SHORT = 6;

  private static final Pattern WORDS = Pattern.compile("\\s+");

  /** Capitalised words and numbers after one, with "&" between them at most. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{N}'’.-]*(?: (?:&"
              + " )?[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’-]*)*");

  @Override
  public Question rewrite(History history, Session session) {
    Question asked = session.question();
    Optional<Turn> last = history.last();
    if (last.isEmpty()) {
      return asked;
    }
    Turn before = last.get();
    Optional<Question> replied =
        before.clarification().flatMap(back -> reply(asked, before, back, session));
    if (replied.isPresent()) {
      return replied.get();
    }
    Question meant = asked;
    Matcher ellipsis = MessageWords.ELLIPSIS.matcher(asked.text());
    if (ellipsis.find()) {
      Optional<WholeQuestion> whole = whole(ellipsis.replaceFirst(""), session);
      if (whole.isEmpty()) {
        return elliptic(asked, before, session);
      }
      Optional<String> alike = whole.get().inPlaceOf(before.question().text());
      if (alike.isPresent()) {
        return readAs(alike.get(), asked, session);
      }
      if (MessageWords.refersBack(asked.text())) {
        String named = naming(ellipsis.replaceFirst(""), before.question().text());
        meant = readAs(named, asked, session);
      }
    }
    if (MessageWords.refersBack(asked.text()) && !before.cited().isEmpty()) {
      List<MetadataValue> documents =
          before.cited().stream()
              .map(DocumentId::value)
              .sorted()
              .<MetadataValue>map(MetadataValue.Keyword::new)
              .toList();
      return meant.withFilter(asked.filter().and(new Filter.AnyOf(Fields.DOCUMENT_ID, documents)));
    }
    return meant;
  }

  private static Optional<WholeQuestion> whole(String message, Session session) {
    return WholeQuestion.of(
        message, session.language(), session.library().lexicon().analyze(message));
  }

  /**
   * The question that needed clarification, completed by the message; empty if the message is a new
   * question.
   */
  private static Optional<Question> reply(
      Question asked, Turn before, Clarification back, Session session) {
    Question question = before.question();
    Library library = session.library();
    if (MessageWords.AGREED.matcher(asked.text()).matches()
        && back.type() == Clarification.Type.NO_RESULTS
        && !back.relaxations().isEmpty()) {
      return Optional.of(
          asked.rewritten(
              DroppedCondition.without(
                  question.text(), back.relaxations().getFirst().drop(), library)));
    }
    Optional<Filter> dropped = DroppedCondition.of(asked.text(), back);
    if (dropped.isPresent()) {
      return Optional.of(
          asked.rewritten(DroppedCondition.without(question.text(), dropped.get(), library)));
    }
    Optional<Clarification.Choice> choice = new ChoiceReply(back).chosen(asked.text());
    if (choice.isPresent()) {
      return Optional.of(choice.get().of(asked.rewritten(question.text())));
    }
    String said = asked.text().toLowerCase(Locale.ROOT);
    List<Filter> chosen = new ArrayList<>();
    for (Map.Entry<String, List<MetadataValue>> facet : back.facets().entrySet()) {
      List<MetadataValue> named =
          facet.getValue().stream()
              .filter(value -> names(said, value.display().toLowerCase(Locale.ROOT)))
              .toList();
      if (!named.isEmpty()) {
        chosen.add(new Filter.AnyOf(facet.getKey(), named));
      }
    }
    if (chosen.isEmpty()) {
      boolean completes =
          WORDS.split(asked.text(), -1).length <= SHORT
              && !MessageWords.ELLIPSIS.matcher(asked.text()).find();
      return completes && whole(asked.text(), session).isEmpty()
          ? Optional.of(asked.rewritten(question.text() + " " + asked.text()))
          : Optional.empty();
    }
    Filter filter = asked.filter();
    for (Filter each : chosen) {
      filter = filter.and(each);
    }
    return Optional.of(asked.rewritten(question.text()).withFilter(filter));
  }

  /** Whether the message contains the value or the value contains the message. */
  static boolean names(String said, String value) {
    return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(value) + "(?![\\p{L}\\p{N}])")
            .matcher(said)
            .find()
        || (said.length() > 2 && value.contains(said));
  }

  /** The last question, with values of the message replacing those of the same fields. */
  private static Question elliptic(Question asked, Turn before, Session session) {
    Matcher ellipsis = MessageWords.ELLIPSIS.matcher(asked.text());
    String by = ellipsis.find() ? Objects.requireNonNullElse(ellipsis.group("by"), "") : "";
    String rest = ellipsis.replaceFirst("").replaceAll("[?.!]+$", "").strip();
    String old = before.question().text();
    QueryAnalysis said = session.library().lexicon().analyze(rest);
    QueryAnalysis then = session.library().lexicon().analyze(old);
    String text = old;
    for (Mention mention : said.mentions()) {
      for (Mention replaced : then.mentions()) {
        if (mention.field().equals(replaced.field())) {
          text = text.replace(replaced.words(), mention.words());
        }
      }
    }
    if (!said.times().isEmpty() && !then.times().isEmpty()) {
      Time time = said.times().getFirst();
      text = text.replace(then.times().getFirst().words(), time.words());
    }
    if (!text.equals(old)) {
      return readAs(text, asked, session);
    }
    FollowUp followUp =
        new FollowUp(
            old,
            QuestionLanguage.of(old, session.library()),
            words -> isProperty(words, session.library()));
    String meant =
        otherPlace(old, by, rest)
            .or(() -> followUp.with(MessageWords.withoutStandIn(rest)))
            .orElse(appended(old, by, rest));
    return readAs(meant, asked, session);
  }

  /**
   * The message as a whole question, which the answer tells, since it may not be what was meant.
   */
  private static Question readAs(String meant, Question asked, Session session) {
    session.relay(
        Messages.in(QuestionLanguage.of(meant, session.library())).say("read-as-question", meant));
    return asked.rewritten(meant);
  }

  /** Whether documents have values called so, or declare these words as a name of some. */
  private static boolean isProperty(String words, Library library) {
    return library.annotations().meanings(words, Filter.all()).stream()
        .anyMatch(meaning -> meaning.match() != FactCatalog.Match.MEANING);
  }

  /** A message with the only name of the question before, for its pronouns. */
  private static String naming(String message, String earlier) {
    List<MatchResult> names = names(earlier);
    return names.size() == 1
        ? message.replaceAll("[?.!]+$", "") + ", " + names.getFirst().group() + "?"
        : message;
  }

  private static List<MatchResult> names(String question) {
    return NAME.matcher(question).results().filter(found -> found.start() > 0).toList();
  }

  /** Replaces the phrase after the last {@code preposition}, if the question has it. */
  private static Optional<String> otherPlace(String question, String preposition, String phrase) {
    if (preposition.isEmpty()) {
      return Optional.empty();
    }
    Matcher place =
        Pattern.compile(
                "(?<![\\p{L}\\p{N}])"
                    + Pattern.quote(preposition)
                    + "\\s+(?<what>.+?)(?=\\s+"
                    + MessageWords.any("places")
                    + "\\s|[?.!,]*$|,)",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(question);
    return place
        .results()
        .reduce((_, last) -> last)
        .map(
            last ->
                question.substring(0, last.start("what"))
                    + phrase
                    + question.substring(last.end("what")));
  }

  private static String appended(String question, String preposition, String phrase) {
    String words = preposition.isEmpty() ? phrase : preposition + " " + phrase;
    return question.replaceAll("[?.!]+$", "") + ", " + words + "?";
  }
}
