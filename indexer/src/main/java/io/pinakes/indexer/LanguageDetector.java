package io.pinakes.indexer;

import org.apache.tika.langdetect.opennlp.OpenNLPDetector;
import org.apache.tika.language.detect.LanguageResult;

/** Names the language of a text; uses Apache OpenNLP's model for 103 languages. */
final class LanguageDetector {
  /** What is said of a text whose language is not clear. */
  static final String UNKNOWN = "und";

  /** The beginning tells as much as the whole. */
  private static final int MAX_CHARS = 4000;

  private static final int MIN_CHARS = 20;

  private final OpenNLPDetector detector = new OpenNLPDetector();

  LanguageDetector() {
    detector.setMaxLength(MAX_CHARS);
  }

  /**
   * ISO 639-1 code if there is one, else ISO 639-3; {@value #UNKNOWN} for short or unclear text.
   */
  synchronized String of(String text) {
    String sample = text.substring(0, Math.min(text.length(), MAX_CHARS)).strip();
    if (sample.length() < MIN_CHARS) {
      return UNKNOWN;
    }
    detector.reset();
    detector.addText(sample);
    LanguageResult best = detector.detect();
    return best.isReasonablyCertain() ? best.getLanguage() : UNKNOWN;
  }
}
