package io.pinakes.orchestrator.structured;

import io.pinakes.search.query.Filter;
import java.util.List;

/** What every document of an answer must meet, for one part of the question. */
public sealed interface Demand {
  /** As the question writes it. */
  String words();

  /** A condition on a field of documents, or on a property of facts. */
  record Value(Filter filter, String words) implements Demand {}

  /**
   * The document holds one of these literally.
   *
   * @param any not empty
   * @param named whether a word of the document's id counts as well: a receipt is filed as one for
   *     fuel and prints what was filled in
   */
  record Text(String words, List<String> any, boolean named) implements Demand {
    public Text {
      any = List.copyOf(any);
    }

    /** What is held literally, in the text. */
    public Text(String words) {
      this(words, List.of(words), false);
    }
  }

  /** A name that is the value of no field, and stands in no document of the buckets. */
  record Unknown(String words) implements Demand {}
}
