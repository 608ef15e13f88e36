package io.pinakes.indexer;

import com.optimaize.langdetect.DetectedLanguage;
import com.optimaize.langdetect.LanguageDetectorBuilder;
import com.optimaize.langdetect.i18n.LdLocale;
import com.optimaize.langdetect.ngram.NgramExtractors;
import com.optimaize.langdetect.profiles.LanguageProfile;
import com.optimaize.langdetect.profiles.LanguageProfileReader;
import io.pinakes.search.analyze.LanguageAnalyzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Detects the language of a text by its character n-grams. Thread-safe and deterministic. */
public final class LanguageDetector {
  /** Stands for a language that could not be determined. */
  public static final String UNKNOWN = "und";

  /** The languages that are distinguished by default; ISO 639-1. */
  public static final List<String> ALL =
      List.of(
          "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nl",
          "pl", "pt", "ro", "ru", "sv", "tr", "uk", "zh");

  /** Only the beginning of a text is examined, which is as good as the whole. */
  private static final int MAX_CHARS = 1500;

  private static final int MIN_CHARS = 10;
  private static final double MIN_PROBABILITY = 0.8;

  /**
   * Texts of fewer words (receipts, lists of names) may resemble any language however probable the
   * n-grams make it, so one of its function words must be among at least {@link #FEWEST_WORDS}.
   */
  private static final int FEW_WORDS = 12;

  private static final int FEWEST_WORDS = 3;
  private static final Pattern WORD = Pattern.compile("\\p{L}{2,}+");

  /** Languages that are recognized by their script. */
  private static final Set<String> OWN_SCRIPT = Set.of("ar", "el", "he", "ja", "ko", "zh");

  private static final long SEED = 42; // the library samples n-grams at random

  private static final Map<List<String>, LanguageDetector> LOADED = new ConcurrentHashMap<>();

  private final com.optimaize.langdetect.LanguageDetector detector;

  private LanguageDetector(com.optimaize.langdetect.LanguageDetector detector) {
    this.detector = detector;
  }

  /**
   * The detector for {@code languages}; those without a profile are ignored. Loaded with the first
   * call for these languages and kept, since loading takes longer than a run without changes.
   */
  public static LanguageDetector among(Collection<String> languages) {
    return LOADED.computeIfAbsent(
        ALL.stream().filter(languages::contains).toList(), LanguageDetector::load);
  }

  private static LanguageDetector load(List<String> languages) {
    List<LanguageProfile> profiles = new ArrayList<>();
    LanguageProfileReader reader = new LanguageProfileReader();
    try {
      for (String language : languages) {
        profiles.add(
            reader.readBuiltIn(LdLocale.fromString(language.equals("zh") ? "zh-CN" : language)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the language profiles cannot be read", e);
    }
    return new LanguageDetector(
        LanguageDetectorBuilder.create(NgramExtractors.standard())
            .withProfiles(profiles)
            .seed(SEED)
            .build());
  }

  /** ISO 639-1 code; {@value #UNKNOWN} for text that is too short or ambiguous. */
  public String of(String text) {
    String sample = text.substring(0, Math.min(text.length(), MAX_CHARS)).strip();
    if (sample.length() < MIN_CHARS) {
      return UNKNOWN;
    }
    List<DetectedLanguage> found = detector.getProbabilities(sample);
    if (found.isEmpty() || found.getFirst().getProbability() < MIN_PROBABILITY) {
      return UNKNOWN;
    }
    String language = found.getFirst().getLocale().getLanguage();
    return OWN_SCRIPT.contains(language) || isEnough(sample, language) ? language : UNKNOWN;
  }

  /** Whether a text has enough words to tell its language. */
  private static boolean isEnough(String text, String language) {
    List<String> words =
        WORD.matcher(text).results().limit(FEW_WORDS).map(MatchResult::group).toList();
    return words.size() == FEW_WORDS
        || (words.size() >= FEWEST_WORDS
            && words.stream().anyMatch(LanguageAnalyzer.of(language)::isStopWord));
  }
}
