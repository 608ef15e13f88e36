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
 * Compares the path of a navigation with the hits of a search.
 *
 * <p>A branch that was not followed but holds one of the best hits may have been missed; a section
 * that was read but holds none may have been read by mistake.
 */
public final class CrossCheck {
  /** Hits of the search used for the comparison. */
  public static final int HITS = 20;

  /** A missed branch is visited if it holds one of this many best hits. */
  static final int TOP_HITS = 10;

  private CrossCheck() {}

  /** The level at which the navigation missed a branch. */
  public enum LeftAt {
    /** No document of its bucket was considered. */
    BUCKET,
    /** Its document was not opened. */
    DOCUMENT,
    /** Its document was opened, but not the section. */
    SECTION;

    /** The name used in JSON: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A missed branch that holds a hit.
   *
   * @param rank rank of its best hit, from 1
   * @param leftAt the level at which it was missed; {@link LeftAt#SECTION} is close to visited
   *     branches, the others are far away
   * @param visited whether it was visited after all
   */
  public record Missed(
      Node.Section section, String title, int rank, LeftAt leftAt, boolean visited) {
    Missed nowVisited() {
      return new Missed(section, title, rank, leftAt, true);
    }
  }

  /**
   * The result of the comparison.
   *
   * @param hits the number of hits of the search
   * @param agreed the number of hits in sections that were read
   * @param missed missed branches, in the order of their best hits
   * @param unconfirmed sections that were read but hold no hit, in navigation order
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
   * Compares a navigation with a search.
   *
   * @param read sections that were read
   * @param buckets buckets of the documents that were opened
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

  /** The missed sections worth visiting, best first, as picks. */
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

  /** The report updated after visiting some branches. */
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
