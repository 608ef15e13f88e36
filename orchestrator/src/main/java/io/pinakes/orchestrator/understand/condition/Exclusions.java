package io.pinakes.orchestrator.understand.condition;

import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;

/** What a question leaves out: values, times and comparisons after a word such as "without". */
public final class Exclusions {
  private Exclusions() {}

  /** Marks what is left out, and explains the words that say so. */
  public static void mark(Reading reading) {
    for (int i = 0; i < reading.segments().size(); i++) {
      if (reading.segments().get(i).does("exclude") && !reading.segments().get(i).isFunction()) {
        if (scope(reading, i)) {
          reading.explained().set(i);
        }
      }
    }
  }

  private static boolean scope(Reading reading, int from) {
    boolean any = false;
    for (int i = from + 1; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      boolean condition =
          segment.as(Meaning.Values.class).isPresent()
              || segment.as(Meaning.Time.class).isPresent()
              || segment.as(Meaning.Compared.class).isPresent();
      // a time behind an excluded value is one of the rest
      if (condition && !(any && segment.as(Meaning.Time.class).isPresent())) {
        reading.excluded().set(i);
        any = true;
      } else if (condition
          || segment.isUnknown()
          || (any && ends(segment))
          || segment.does("exclude")
          || (!any
              && !segment.keys(Category.ACTION).isEmpty()
              && !segment.isFunction()
              && segment.as(Meaning.Bucket.class).isEmpty())) {
        return any;
      }
    }
    return any;
  }

  private static boolean ends(Segment segment) {
    return !segment.keys(Category.ACTION).isEmpty()
        || segment.keys(Category.OPERATION).stream()
            .anyMatch(key -> !key.equals("list") && !key.equals("exists"));
  }
}
