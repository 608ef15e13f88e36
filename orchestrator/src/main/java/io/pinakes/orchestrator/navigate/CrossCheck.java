package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.SectionTree;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Compares where a navigation has been with what a search finds.
 *
 * <p>A branch that was left and yet holds one of the best hits may have been left by mistake; a
 * section that was read and holds none may have been read by mistake.
 */
public final class CrossCheck {
  /** Hits of the search that the way is compared with. */
  public static final int HITS = 20;

  /** A branch that was not chosen is visited if it holds one of this many best hits. */
  static final int TOP_HITS = 10;

  private CrossCheck() {}

  /** Where the way left a branch. */
  public enum LeftAt {
    /** No document of its bucket was considered. */
    BUCKET,
    /** Its document was not opened. */
    DOCUMENT,
    /** Its document was opened, the section was not. */
    SECTION;

    /** The name used in JSON: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A branch that was left and holds a hit.
   *
   * @param rank of its best hit, from 1
   * @param leftAt the last place it has in common with the way; {@link LeftAt#SECTION} is near to
   *     it, the others are far from any branch that was visited
   * @param visited whether it was visited after all
   */
  public record Missed(
      Node.Section section, String title, int rank, LeftAt leftAt, boolean visited) {
    Missed nowVisited() {
      return new Missed(section, title, rank, leftAt, true);
    }
  }

  /**
   * What the comparison found.
   *
   * @param hits how many hits the search had
   * @param agreed how many of them stand in sections that were read
   * @param missed branches that were left, in the order of their best hits
   * @param unconfirmed sections that were read without any hit in them, in the order of the way
   */
  public record Report(int hits, int agreed, List<Missed> missed, List<Node.Section> unconfirmed) {
    public Report {
      missed = List.copyOf(missed);
      unconfirmed = List.copyOf(unconfirmed);
    }
  }

  static Node.Section sectionOf(Chunk chunk) {
    return Node.section(chunk.document(), SectionTree.idOf(chunk.sectionId()));
  }

  /**
   * Compares.
   *
   * @param read sections that were read
   * @param buckets of the documents that were opened
   */
  static Report compare(List<Hit> hits, List<Node.Section> read, Set<String> buckets) {
    Set<Node.Section> visited = new LinkedHashSet<>(read);
    Set<Node.Section> unconfirmed = new LinkedHashSet<>(read);
    Set<DocumentId> documents = new LinkedHashSet<>();
    read.forEach(section -> documents.add(section.document()));
    Map<Node.Section, Missed> missed = new LinkedHashMap<>();
    int agreed = 0;
    for (int i = 0; i < hits.size(); i++) {
      Hit hit = hits.get(i);
      Node.Section section = sectionOf(hit.chunk());
      unconfirmed.remove(section);
      if (visited.contains(section)) {
        agreed++;
      } else {
        LeftAt leftAt =
            documents.contains(section.document())
                ? LeftAt.SECTION
                : buckets.contains(hit.bucket()) ? LeftAt.DOCUMENT : LeftAt.BUCKET;
        String title = String.join(SectionTree.STEP, hit.chunk().headings());
        missed.putIfAbsent(section, new Missed(section, title, i + 1, leftAt, false));
      }
    }
    return new Report(hits.size(), agreed, List.copyOf(missed.values()), List.copyOf(unconfirmed));
  }

  /** The sections that are worth a visit, best first, as if they had been picked. */
  static List<Picked> worthVisiting(Report report, LibraryTree tree) {
    List<Picked> worth = new ArrayList<>();
    for (Missed missed : report.missed()) {
      if (missed.rank() <= TOP_HITS) {
        double relevance = 1 - (missed.rank() - 1) / (double) HITS;
        worth.add(new Picked(tree.describe(missed.section()), relevance));
      }
    }
    return worth;
  }

  /** The report after some branches were visited. */
  static Report visited(Report report, List<Picked> sections) {
    Set<Node> visited = new LinkedHashSet<>();
    sections.forEach(picked -> visited.add(picked.choice().node()));
    return new Report(
        report.hits(),
        report.agreed(),
        report.missed().stream()
            .map(missed -> visited.contains(missed.section()) ? missed.nowVisited() : missed)
            .toList(),
        report.unconfirmed());
  }
}
