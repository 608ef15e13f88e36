package io.pinakes.orchestrator.trace;

import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.query.Hit;
import java.util.List;

/** What a call of a tool brought. */
public sealed interface Found {
  /** Passages, the best first. */
  sealed interface Passages extends Found {
    /** How many were found; of these the first are read. */
    int hits();

    /** Those that were read. */
    List<Scored> read();
  }

  /** A passage with its score, 0 if it was named and not searched for. */
  record Scored(ChunkId chunk, double score) {
    /** The chunks of hits with their scores. */
    public static List<Scored> of(List<Hit> hits) {
      return hits.stream().map(hit -> new Scored(hit.chunk().id(), hit.score())).toList();
    }
  }

  /** By a search, or by their place in a document. */
  record Searched(int hits, List<Scored> read) implements Passages {
    public Searched {
      read = List.copyOf(read);
    }
  }

  /** By a walk through the hierarchy. */
  record Navigated(int hits, List<Scored> read, Navigation navigation) implements Passages {
    public Navigated {
      read = List.copyOf(read);
    }
  }

  /** By summaries. */
  record InLongText(int hits, List<Scored> read, LongTextResult result) implements Passages {
    public InLongText {
      read = List.copyOf(read);
    }
  }

  /** Facts or values, by their number alone. */
  record Values(long facts) implements Found {}

  /**
   * A page of facts.
   *
   * @param facts that meet the request
   * @param ids of those on the page
   */
  record Facts(long facts, List<String> ids) implements Found {
    public Facts {
      ids = List.copyOf(ids);
    }
  }

  /** What was computed, so that it can be compared when it is computed again. */
  record Computed(Aggregate result) implements Found {}

  /** Nothing, since the call does not fit the library. */
  record Nothing(String problem) implements Found {}
}
