package io.pinakes.search.chunk;

import io.pinakes.search.language.LanguagePatterns;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Normalizes defined terms, so that different spellings have the same key. */
public final class DefinedTerm {
  /** Maximum length of a term in UTF-16 units. */
  public static final int MAX_LENGTH = 120;

  private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}\u0591-\u05c7&&[^\\s]]");
  private static final Pattern DASHES = Pattern.compile("\\p{Pd}");
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern EDGES =
      Pattern.compile("^[^\\p{L}\\p{N}#$%&@]+|[^\\p{L}\\p{N}\\p{M}+#%)'\u05f3]+$");
  private static final Pattern ARTICLE =
      Pattern.compile(
          "^" + LanguagePatterns.of(DefinedTerm.class, "articles").any("article") + " (?=.)");

  private DefinedTerm() {}

  /**
   * The term in NFKC, case-folded, without quotation marks, leading article and invisible
   * characters, with white space and dashes normalized; empty if nothing is left.
   */
  public static String key(String term) {
    String folded =
        Normalizer.normalize(term, Normalizer.Form.NFKC)
            .toUpperCase(Locale.ROOT)
            .toLowerCase(Locale.ROOT);
    folded = INVISIBLE.matcher(folded).replaceAll("");
    folded = SPACE.matcher(DASHES.matcher(folded).replaceAll("-")).replaceAll(" ");
    folded = EDGES.matcher(folded).replaceAll("");
    folded = ARTICLE.matcher(folded).replaceFirst("");
    return EDGES.matcher(folded).replaceAll("");
  }
}
