package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The word of a question that names a bucket: {@code invoices}, {@code policy}.
 *
 * @param all whether it speaks of all of them: a plural, or a word such as "every" before it
 */
record ShelfNoun(String bucket, Word word, boolean all) {
  private static final int MAX_BUCKETS = 1000;
  private static final Set<String> EACH =
      Set.of("every", "each", "any", "all", "jede", "jeder", "jedes");

  /** The first one of a question; empty if it names no bucket. */
  static Optional<ShelfNoun> of(QuestionMarks marks, Filter required, Library library) {
    List<String> buckets =
        library.values(Fields.BUCKET, required, MAX_BUCKETS).stream()
            .map(ValueCount::value)
            .map(value -> value.display())
            .sorted()
            .toList();
    String before = "";
    for (Word word : marks.words()) {
      List<String> stems = TextAnalysis.terms(word.text());
      for (String bucket : buckets) {
        if (!stems.isEmpty() && stems.equals(ShelfFields.stems(bucket))) {
          boolean plural = plural(word.folded());
          return Optional.of(new ShelfNoun(bucket, word, plural || EACH.contains(before)));
        }
      }
      before = word.folded();
    }
    return Optional.empty();
  }

  private static boolean plural(String word) {
    boolean english = word.endsWith("s") && !word.endsWith("ss");
    boolean german = word.endsWith("en") && !word.endsWith("chen");
    return word.length() > 3 && (english || german);
  }
}
