package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The words of reports, by language. */
public final class MissionWords {
  private final Map<String, String> words = new HashMap<>();

  private final String language;

  private MissionWords(String language) {
    this.language = language;
    for (Map.Entry<String, List<String>> entry :
        LanguageFile.groups(MissionWords.class, language, "report").entrySet()) {
      words.put(entry.getKey(), String.join(", ", entry.getValue()));
    }
  }

  /** The words in the mission's answer language, else in the language of its wording. */
  public static MissionWords of(Mission mission) {
    String language =
        mission
            .task()
            .language()
            .or(() -> MissionGrammar.languageOf(mission.task().text()))
            .filter(LanguageFile.languages()::contains)
            .orElse(LanguageFile.languages().getFirst());
    return new MissionWords(language);
  }

  /** ISO 639-1 code. */
  public String language() {
    return language;
  }

  /** Sentences for the user. */
  public Messages messages() {
    return Messages.in(language);
  }

  public String notFound() {
    return word("not-found");
  }

  /** Heads the column that says whether a document fulfils the condition of a scan. */
  public String established() {
    return word("established");
  }

  public String yes() {
    return word("yes");
  }

  /** Whether it does must be read from its statement. */
  public String unclear() {
    return word("unclear");
  }

  /** Heads references as they are printed. */
  public String reference() {
    return word("reference");
  }

  /** Heads the statements that have a reference. */
  public String said() {
    return word("said");
  }

  /** Heads what stands at the place that a reference names. */
  public String target() {
    return word("target");
  }

  public String item() {
    return word("item");
  }

  public String answer() {
    return word("answer");
  }

  public String source() {
    return word("source");
  }

  public String sources() {
    return word("sources");
  }

  public String open() {
    return word("open");
  }

  /** Heads what sources say that contradict each other. */
  public String contradictions() {
    return word("contradictions");
  }

  /** Heads what was found about things that a question names, and is no answer. */
  public String found() {
    return word("found");
  }

  /** Heads what was degraded, left out or cut. */
  public String warnings() {
    return word("warnings");
  }

  public String tried() {
    return word("tried");
  }

  /** A way of looking for an answer, in plain words. */
  public String way(Strategy strategy) {
    return word("way-" + strategy.label());
  }

  public String summary() {
    return word("summary");
  }

  public String steps() {
    return word("steps");
  }

  /** The headings of a report that are not those of a step, in lower case. */
  public List<String> headings() {
    return Stream.of(summary(), contradictions(), found(), open(), warnings(), steps(), sources())
        .map(heading -> heading.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** Column names of the table of steps: the step, its result, its cost. */
  public List<String> stepColumns() {
    return List.of(
        word("step"), word("result"), word("tried"), word("tool-calls"), word("model-calls"));
  }

  /** The result of a step. */
  public String result(boolean passed) {
    return word(passed ? "answered" : "left-open");
  }

  public String page() {
    return word("page");
  }

  public String section() {
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
