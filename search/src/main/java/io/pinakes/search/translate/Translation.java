package io.pinakes.search.translate;

import java.util.List;

/**
 * One or several neighbouring words of a question in another language.
 *
 * @param terms the terms of the question's words, as {@link
 *     io.pinakes.search.analyze.TextAnalysis#terms} gives them
 * @param language ISO 639-1 code of the other language
 * @param renderings what the words may be in that language, best first, each one or several words
 */
public record Translation(List<String> terms, String language, List<Rendering> renderings) {
  public Translation {
    terms = List.copyOf(terms);
    renderings = List.copyOf(renderings);
  }

  /**
   * What words may be in another language.
   *
   * @param words as the glossary writes them, those of a compound apart
   * @param terms of the words in the analysis of their language, in order; at least one
   */
  public record Rendering(String words, List<String> terms) {
    public Rendering {
      terms = List.copyOf(terms);
    }
  }
}
