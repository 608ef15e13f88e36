package io.pinakes.orchestrator.mission;

import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The words of reports, by language. */
final class MissionWords {
  private final Map<String, String> words = new HashMap<>();

  private MissionWords(String language) {
    for (Map.Entry<String, List<String>> entry :
        LanguageFile.groups(MissionWords.class, language, "report").entrySet()) {
      words.put(entry.getKey(), String.join(", ", entry.getValue()));
    }
  }

  /** Those of the language that the mission is to be answered in, else of its own words. */
  static MissionWords of(Mission mission) {
    String language =
        mission
            .task()
            .language()
            .or(() -> MissionGrammar.languageOf(mission.task().text()))
            .filter(LanguageFile.languages()::contains)
            .orElse(LanguageFile.languages().getFirst());
    return new MissionWords(language);
  }

  String notFound() {
    return word("not-found");
  }

  String item() {
    return word("item");
  }

  String answer() {
    return word("answer");
  }

  String source() {
    return word("source");
  }

  String sources() {
    return word("sources");
  }

  String open() {
    return word("open");
  }

  String tried() {
    return word("tried");
  }

  String section() {
    return word("section");
  }

  private String word(String key) {
    String word = words.get(key);
    if (word == null) {
      throw new IllegalStateException("report.txt has no \"" + key + '"');
    }
    return word;
  }
}
