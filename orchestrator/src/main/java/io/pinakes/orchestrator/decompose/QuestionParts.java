package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.kind.QuestionSentences;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Divides a question that asks several things: "When is the pump due for service, and who does it?"
 */
public final class QuestionParts {
  /** A clause of fewer words does not ask anything by itself: "how and when …". */
  private static final int MIN_WORDS = 3;

  private QuestionParts() {}

  /**
   * One of several things that are asked.
   *
   * @param asked its own words
   * @param said what the question says before it, as statements; empty if it begins with it
   * @param first whether nothing was asked before
   */
  public record Part(String asked, String said, boolean first) {
    /** Its own words after those said before. */
    public String inContext() {
      return (said + " " + asked).strip();
    }

    /** Whether a word such as "it" or "those" stands for something said before. */
    public boolean refers() {
      return QuestionPatterns.find("refers", asked);
    }
  }

  /** The parts in order; only one if the question asks for a single thing. */
  public static List<Part> of(String question) {
    List<String> said = new ArrayList<>();
    List<Part> parts = new ArrayList<>();
    List<Span> asking = QuestionSentences.asking(question);
    int told = 0;
    for (Span sentence : asking) {
      String before = question.substring(told, sentence.start()).strip();
      if (!before.isEmpty()) {
        said.add(before);
      }
      for (String clause : clauses(sentence.of(question).strip())) {
        if (!QuestionPatterns.find("tag", clause)) {
          parts.add(new Part(asked(clause), String.join(" ", said), parts.isEmpty()));
        }
        said.add(stated(clause));
      }
      told = sentence.end();
    }
    return parts;
  }

  /**
   * What a question says before it asks, as in "Hello, for the bonus talk: which driver …"; empty
   * if it begins with what it asks, or asks several things.
   */
  public static String preamble(String question) {
    List<Span> asking = QuestionSentences.asking(question);
    if (asking.size() > 1) {
      return "";
    }
    int start = asking.getFirst().start();
    int colon = question.lastIndexOf(':', question.length() - 2);
    String after = question.substring(colon + 1);
    if (colon >= start
        && after.startsWith(" ")
        && QuestionPatterns.find("opening", after.strip())) {
      start = colon + 1;
    }
    return question.substring(0, start).strip();
  }

  /** The clauses of a sentence that ask on their own, in order. */
  public static List<String> clauses(String sentence) {
    List<String> clauses = new ArrayList<>();
    for (String next : QuestionPatterns.split("part", sentence)) {
      boolean asks = clauses.isEmpty() || words(clauses.getLast()) >= MIN_WORDS;
      if (asks && !asksDifference(next)) {
        clauses.add(next);
      } else {
        return List.of(sentence);
      }
    }
    return clauses;
  }

  /** The language of the words that join clauses; empty if there are none. */
  public static Optional<String> languageOfConjunction(String sentence) {
    return QuestionPatterns.language("part", sentence);
  }

  /** Whether a clause only asks how far apart things are that were named before. */
  private static boolean asksDifference(String clause) {
    List<Token> tokens = Token.of(clause);
    return !tokens.isEmpty()
        && QuestionLexicon.ALL.asking("by how much", tokens, 0) == tokens.size();
  }

  private static int words(String clause) {
    return clause.split("\\s+", -1).length;
  }

  private static String asked(String clause) {
    String capital = clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1);
    return capital.endsWith("?") ? capital : stripped(capital) + "?";
  }

  private static String stated(String clause) {
    return stripped(clause) + ".";
  }

  private static String stripped(String clause) {
    return clause.replaceAll("[\\s?.!,;]+$", "");
  }
}
