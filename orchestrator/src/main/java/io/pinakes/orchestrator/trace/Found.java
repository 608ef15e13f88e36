package io.pinakes.orchestrator.trace;

import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.query.Hit;
import java.util.List;

/** The result of a tool call. */
public sealed interface Found {
  /** Passages, best first. */
  sealed interface Passages extends Found {
    /** The number of passages found, of which the first are read. */
    int hits();

    /** The passages that were read. */
    List<Scored> read();
  }

  /** A passage with its score; 0 if it was requested by name. */
  record Scored(ChunkId chunk, double score) {
    /** The chunks of hits with their scores. */
    public static List<Scored> of(List<Hit> hits) {
      return hits.stream().map(hit -> new Scored(hit.chunk().id(), hit.score())).toList();
    }
  }

  /** Passages found by a search, or by their position in a document. */
  record Searched(int hits, List<Scored> read) implements Passages {
    public Searched {
      read = List.copyOf(read);
    }
  }

  /** Passages found by a walk through the hierarchy. */
  record Navigated(int hits, List<Scored> read, Navigation navigation) implements Passages {
    public Navigated {
      read = List.copyOf(read);
    }
  }

  /** Passages found by summaries. */
  record InLongText(int hits, List<Scored> read, LongTextResult result) implements Passages {
    public InLongText {
      read = List.copyOf(read);
    }
  }

  /** A number of facts or values. */
  record Values(long facts) implements Found {}

  /**
   * A page of facts.
   *
   * @param facts number of facts that match the request
   * @param ids ids of the facts on the page
   */
  record Facts(long facts, List<String> ids) implements Found {
    public Facts {
      ids = List.copyOf(ids);
    }
  }

  /** A computed result, kept so that a later computation can be compared with it. */
  record Computed(Aggregate result) implements Found {}

  /** Nothing, because the call does not fit the library. */
  record Nothing(String problem) implements Found {}
}
