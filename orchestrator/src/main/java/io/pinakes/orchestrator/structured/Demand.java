package io.pinakes.orchestrator.structured;

import io.pinakes.search.query.Filter;
import java.util.List;

/** A condition on every document of an answer, stated by one part of the question. */
public sealed interface Demand {
  /** The words of the question that state it. */
  String words();

  /** A condition on a field of documents, or on a property of facts. */
  record Value(Filter filter, String words) implements Demand {}

  /**
   * The document literally contains one of several phrases.
   *
   * @param any not empty
   * @param named whether words of the document's id count as well: a receipt filed under "fuel" may
   *     only print the product
   */
  record Text(String words, List<String> any, boolean named) implements Demand {
    public Text {
      any = List.copyOf(any);
    }

    /** A phrase that the text must literally contain. */
    public Text(String words) {
      this(words, List.of(words), false);
    }
  }

  /** A name that is not the value of any field and occurs in no document of the buckets. */
  record Unknown(String words) implements Demand {}
}
