package io.pinakes.search.translate;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.translate.Translation.Rendering;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Translates the words of one question from one language into another. */
final class QuestionTranslator {
  /** Words that a glossary may translate together. */
  private static final int MAX_WORDS = 4;

  /** Translations of one word that are combined with those of its neighbour. */
  private static final int COMBINED = 3;

  /** Renderings of one word or of words together. */
  private static final int MAX_RENDERINGS = 8;

  /** Translations in one question; only long texts have more words. */
  private static final int MAX_TRANSLATIONS = 32;

  private static final Pattern SENTENCE_START =
      Pattern.compile("(?s).*[.?!:][\"»”]?\\s+[\"„“«]?|\\W*");

  private final String question;
  private final Vocabulary source;
  private final Vocabulary target;
  private final List<Token> words;

  QuestionTranslator(String question, Vocabulary source, Vocabulary target) {
    this.question = question;
    this.source = source;
    this.target = target;
    words = source.tokens(question);
  }

  List<Translation> all() {
    List<Translation> all = new ArrayList<>();
    for (int start = 0; start < words.size() && all.size() < MAX_TRANSLATIONS; start++) {
      for (int end = start + 1; end <= Math.min(words.size(), start + MAX_WORDS); end++) {
        List<Rendering> renderings = renderings(start, end);
        List<String> terms = TextAnalysis.terms(span(start, end).of(question));
        if (!renderings.isEmpty() && !terms.isEmpty()) {
          all.add(new Translation(terms, target.language(), renderings));
        }
      }
    }
    return all;
  }

  private Span span(int start, int end) {
    return new Span(words.get(start).span().start(), words.get(end - 1).span().end());
  }

  private List<Rendering> renderings(int start, int end) {
    List<Rendering> listed = listed(start, end);
    if (!listed.isEmpty()) {
      return listed;
    }
    return switch (end - start) {
      case 1 -> ofParts(source.parts(words.get(start).term()));
      case 2 -> compounds(start);
      default -> List.of();
    };
  }

  /** What the glossary gives for neighbouring words. */
  private List<Rendering> listed(int start, int end) {
    String written = span(start, end).of(question);
    if (end - start == 1 && source.isFunctionWord(written.toLowerCase(Locale.ROOT))) {
      return List.of();
    }
    List<String> terms = words.subList(start, end).stream().map(Token::term).toList();
    boolean named =
        words.subList(start, end).stream().map(Token::span).anyMatch(this::isWrittenAsName);
    return in(source.english(terms, named));
  }

  private boolean isWrittenAsName(Span word) {
    return Character.isUpperCase(question.charAt(word.start()))
        && !SENTENCE_START.matcher(question.substring(0, word.start())).matches();
  }

  private List<Rendering> in(Collection<String> english) {
    Map<List<String>, Rendering> different = new LinkedHashMap<>();
    for (String meaning : english) {
      for (String words : target.ofEnglish(meaning)) {
        List<String> terms = target.termsOf(words);
        if (!terms.isEmpty()) {
          different.putIfAbsent(terms, new Rendering(words, terms));
        }
      }
    }
    return different.values().stream().limit(MAX_RENDERINGS).toList();
  }

  /** The renderings of a compound: those of its parts together. */
  private List<Rendering> ofParts(List<String> parts) {
    List<Rendering> together = List.of();
    for (String part : parts) {
      List<Rendering> ofPart =
          in(source.english(List.of(part), false)).stream().limit(COMBINED).toList();
      together = together.isEmpty() ? ofPart : joined(together, ofPart);
    }
    return together.stream().limit(MAX_RENDERINGS).toList();
  }

  private static List<Rendering> joined(List<Rendering> first, List<Rendering> second) {
    List<Rendering> joined = new ArrayList<>();
    for (Rendering one : first) {
      for (Rendering other : second) {
        List<String> terms = new ArrayList<>(one.terms());
        terms.addAll(other.terms());
        joined.add(new Rendering(one.words() + " " + other.words(), terms));
      }
    }
    return joined;
  }

  /** The compounds that two neighbouring words may be in the other language. */
  private List<Rendering> compounds(int start) {
    if (!target.hasCompounds()) {
      return List.of();
    }
    boolean apart = words.get(start).span().end() + 1 < words.get(start + 1).span().start();
    int modifier = apart ? start + 1 : start; // "date of delivery", "delivery date"
    int head = apart ? start : start + 1;
    List<Rendering> compounds = new ArrayList<>();
    for (Rendering first : listed(modifier, modifier + 1).stream().limit(COMBINED).toList()) {
      for (Rendering last : listed(head, head + 1).stream().limit(COMBINED).toList()) {
        if (first.terms().size() == 1 && last.terms().size() == 1) {
          for (String term : target.compounds(first.words(), last.words())) {
            compounds.add(new Rendering(first.words() + " " + last.words(), List.of(term)));
          }
        }
      }
    }
    return compounds;
  }
}
