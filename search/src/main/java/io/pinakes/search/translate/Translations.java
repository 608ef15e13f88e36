package io.pinakes.search.translate;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.translate.Translation.Rendering;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The words of a question in the other languages of a library.
 *
 * <p>The language of the question is the one that knows the most of its words; if several know as
 * many, nothing is translated. Names, figures and function words are never translated.
 *
 * @param question as it was asked
 * @param language ISO 639-1 code of the question's language; empty if nothing is translated
 * @param all its translations, in the order of the question
 */
public record Translations(String question, Optional<String> language, List<Translation> all) {
  /** For questions whose language all documents share. */
  public static final Translations NONE = new Translations("", Optional.empty(), List.of());

  /** Words this near belong together: {@code notice} and {@code period}. */
  private static final int NEAR = 6;

  public Translations {
    all = List.copyOf(all);
  }

  /**
   * Translates the words of {@code question}.
   *
   * @param languages of the texts searched, as {@link LanguageAnalyzer#analysisOf} gives them
   */
  public static Translations of(String question, Collection<String> languages) {
    Optional<Vocabulary> source = source(question);
    if (source.isEmpty()) {
      return NONE;
    }
    List<Translation> all =
        languages.stream()
            .filter(language -> !language.equals(source.get().language()))
            .sorted()
            .flatMap(language -> Vocabulary.of(language).stream())
            .flatMap(
                target -> new QuestionTranslator(question, source.get(), target).all().stream())
            .toList();
    return all.isEmpty()
        ? NONE
        : new Translations(question, Optional.of(source.get().language()), all);
  }

  /** The vocabulary that knows the most words of a question; empty if several do. */
  private static Optional<Vocabulary> source(String question) {
    List<Vocabulary> best = new ArrayList<>();
    int most = 1;
    for (Vocabulary each : Vocabulary.all()) {
      int known = each.recognised(question);
      if (known > most) {
        best.clear();
      }
      if (known >= most) {
        best.add(each);
        most = known;
      }
    }
    return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
  }

  /** Whether texts in {@code language} may say in other words what the question says. */
  public boolean into(String language) {
    String target = LanguageAnalyzer.analysisOf(language);
    return all.stream().anyMatch(one -> one.language().equals(target));
  }

  /** The translations that {@code term} of the question is part of. */
  public List<Translation> of(String term) {
    return all.stream().filter(one -> one.terms().contains(term)).toList();
  }

  /**
   * The question with its words replaced by the most common translation, a mere sequence of words.
   *
   * @param language one that the question is translated into
   */
  public String gloss(String language) {
    String target = LanguageAnalyzer.analysisOf(language);
    Optional<Vocabulary> source = this.language.flatMap(Vocabulary::of);
    List<String> words = new ArrayList<>();
    int skip = 0;
    for (Token token : source.map(own -> own.tokens(question)).orElse(List.of())) {
      if (skip > 0) {
        skip--;
        continue;
      }
      String written = token.span().of(question);
      List<String> terms = TextAnalysis.terms(question.substring(token.span().start()));
      Optional<Translation> longest =
          all.stream()
              .filter(one -> one.language().equals(target))
              .filter(one -> starts(terms, one.terms()))
              .max(Comparator.comparingInt(one -> one.terms().size()));
      if (longest.isPresent()) {
        words.add(longest.get().renderings().getFirst().words());
        skip = longest.get().terms().size() - 1;
      } else if (!source.orElseThrow().isFunctionWord(written.toLowerCase(Locale.ROOT))) {
        words.add(written);
      }
    }
    return String.join(" ", words);
  }

  private static boolean starts(List<String> terms, List<String> beginning) {
    return terms.size() >= beginning.size() && terms.subList(0, beginning.size()).equals(beginning);
  }

  /**
   * The terms of a text, with those of the question in place of their translations.
   *
   * @param language of the text, an ISO 639-1 code
   */
  public List<Token> tokens(String text, String language) {
    List<Token> own = LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT).tokens(text);
    String target = LanguageAnalyzer.analysisOf(language);
    if (!into(target)) {
      return own;
    }
    Map<Span, Set<String>> meant = meant(text, target);
    List<Token> tokens = new ArrayList<>(own);
    tokens.removeIf(token -> meant.containsKey(token.span()));
    meant.forEach((span, terms) -> terms.forEach(term -> tokens.add(new Token(term, span))));
    tokens.sort(Comparator.comparingInt(token -> token.span().start()));
    return tokens;
  }

  /** The terms of the question that words of a text stand for, by place. */
  private Map<Span, Set<String>> meant(String text, String target) {
    Vocabulary vocabulary = Vocabulary.of(target).orElseThrow();
    List<Token> words = vocabulary.tokens(text);
    Map<String, List<Integer>> places = new HashMap<>();
    for (int i = 0; i < words.size(); i++) {
      Set<String> forms = new LinkedHashSet<>(vocabulary.parts(words.get(i).term()));
      forms.add(words.get(i).term());
      for (String form : forms) {
        places.computeIfAbsent(form, _ -> new ArrayList<>()).add(i);
      }
    }
    Map<Span, Set<String>> meant = new HashMap<>();
    for (Translation translation : all) {
      if (translation.language().equals(target)) {
        for (Rendering rendering : translation.renderings()) {
          for (int place : places.getOrDefault(rendering.terms().getLast(), List.of())) {
            if (stands(rendering, place, places)) {
              meant
                  .computeIfAbsent(words.get(place).span(), _ -> new LinkedHashSet<>())
                  .addAll(translation.terms());
            }
          }
        }
      }
    }
    return meant;
  }

  /** Whether all words of a rendering occur near a place. */
  private static boolean stands(Rendering rendering, int place, Map<String, List<Integer>> places) {
    return rendering.terms().stream()
        .allMatch(
            term ->
                places.getOrDefault(term, List.of()).stream()
                    .anyMatch(other -> Math.abs(other - place) <= NEAR));
  }
}
