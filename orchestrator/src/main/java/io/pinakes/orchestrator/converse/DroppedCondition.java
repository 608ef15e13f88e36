package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A condition that is left out because nothing fulfils it: "without 2024". */
final class DroppedCondition {
  private DroppedCondition() {}

  /** The proposed condition that a message drops, by its field or its values. */
  static Optional<Filter> of(String message, Clarification back) {
    Matcher dropping = MessageWords.DROPPING.matcher(message.strip());
    if (!dropping.find()) {
      return Optional.empty();
    }
    String said = String.valueOf(dropping.group("what")).toLowerCase(Locale.ROOT);
    return back.relaxations().stream()
        .map(Clarification.Relaxation::drop)
        .filter(
            drop ->
                drop.fields().stream().anyMatch(said::equalsIgnoreCase) || namesValues(said, drop))
        .findFirst();
  }

  private static boolean namesValues(String said, Filter drop) {
    return drop instanceof Filter.AnyOf(_, List<MetadataValue> values)
        && values.stream()
            .map(value -> value.display().toLowerCase(Locale.ROOT))
            .allMatch(value -> BuiltInRewriter.names(said, value));
  }

  /**
   * The question without the words for the dropped values, or for its times if a time is dropped;
   * unchanged if it has none.
   */
  static String without(String question, Filter dropped, Library library) {
    List<String> words =
        dropped instanceof Filter.AnyOf(_, List<MetadataValue> values)
            ? values.stream().map(MetadataValue::display).toList()
            : library.lexicon().analyze(question).times().stream()
                .map(QueryAnalysis.Time::words)
                .toList();
    String text = question;
    for (String each : words) {
      text =
          text.replaceAll(
              "(?iu)(?:"
                  + MessageWords.any("places")
                  + "\\s+)?(?<![\\p{L}\\p{N}])"
                  + Pattern.quote(each)
                  + "(?![\\p{L}\\p{N}])",
              "");
    }
    String left = text.replaceAll("\\s+", " ").replaceAll(" (?=[?.!,;])", "").strip();
    return left.isEmpty() ? question : left;
  }
}
