package io.pinakes.indexer.source.document;

import io.pinakes.search.language.LanguagePatterns;
import java.util.Locale;
import java.util.regex.Pattern;

/** Distinguishes real titles from those left behind by programs. */
public final class DocumentTitle {
  private static final int MIN_CHARACTERS = 3;
  private static final int MAX_CHARACTERS = 300;

  private static final LanguagePatterns LAYOUT = LanguagePatterns.of(DocumentTitle.class, "layout");

  /** Print jobs, file names and paths, accession numbers, "untitled", "Document1". */
  private static final Pattern LEFT_BEHIND =
      Pattern.compile(
          LAYOUT.any("left-behind")
              + "|\\S+\\.(docx?|pdf|pptx?|xlsx?|indd|tex|dvi|qxd|html?|p65|fm|rtf|txt|cdr)"
              + "|.*[a-z]:\\\\.*|(https?|file):.*|/\\S*"
              + "|[\\d\\s._-]+|\\S*\\d{6,}\\S*|\\(?null\\)?");

  /** Form names, which are in large print on every document of a kind and so are not titles. */
  private static final Pattern FORM = Pattern.compile(LAYOUT.any("form") + "|_+");

  private DocumentTitle() {}

  /** {@code candidate} on one line if it looks like a title; else empty. */
  public static String sensible(String candidate) {
    String line = CleanText.line(candidate);
    boolean hasWords = line.chars().filter(Character::isLetter).count() >= MIN_CHARACTERS;
    return hasWords
            && Character.isLetterOrDigit(line.codePointAt(0))
            && line.length() <= MAX_CHARACTERS
            && line.indexOf('\uFFFD') < 0
            && !FORM.matcher(line.toLowerCase(Locale.ROOT)).matches()
            && !LEFT_BEHIND.matcher(line.toLowerCase(Locale.ROOT)).matches()
        ? line
        : "";
  }
}
