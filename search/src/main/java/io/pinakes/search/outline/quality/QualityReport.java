package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The quality of many outlines.
 *
 * @param documents number of documents checked
 * @param sections number of their sections
 * @param pages number of their pages
 * @param counts by kind of defect; kinds that did not occur are missing
 * @param entries what has repairs or findings, at most {@value #MOST}
 * @param unlisted number of further entries
 */
public record QualityReport(
    long documents,
    long sections,
    long pages,
    SortedMap<OutlineDefect, Count> counts,
    List<Entry> entries,
    long unlisted) {
  public static final int MOST = 1000;

  /** Nothing was checked. */
  public static final QualityReport NONE =
      new QualityReport(0, 0, 0, new TreeMap<>(), List.of(), 0);

  public QualityReport {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    entries = List.copyOf(entries);
  }

  /**
   * How often a defect was found.
   *
   * @param repaired by strategy
   * @param left number of those that were not repaired
   */
  public record Count(SortedMap<OutlineRepair.Strategy, Long> repaired, long left) {
    public Count {
      repaired = Collections.unmodifiableSortedMap(new TreeMap<>(repaired));
    }

    /** The number of repairs. */
    public long allRepaired() {
      return repaired.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * What was found in one place.
   *
   * @param name the id of a document, or {@code bucket} and its name
   * @param findings what was not repaired
   */
  public record Entry(String name, List<OutlineRepair> repairs, List<OutlineFinding> findings) {
    public Entry {
      repairs = List.copyOf(repairs);
      findings = List.copyOf(findings);
    }
  }

  /** Whether everything is right or was repaired. */
  public boolean isGood() {
    return left() == 0;
  }

  /** The number of defects that were repaired. */
  public long repaired() {
    return counts.values().stream().mapToLong(Count::allRepaired).sum();
  }

  /** The number of defects that were not repaired. */
  public long left() {
    return counts.values().stream().mapToLong(Count::left).sum();
  }

  /** Collects a report. */
  public static final class Collector {
    private final Map<OutlineDefect, SortedMap<OutlineRepair.Strategy, Long>> repaired =
        new EnumMap<>(OutlineDefect.class);
    private final Map<OutlineDefect, Long> left = new EnumMap<>(OutlineDefect.class);
    private final List<Entry> entries = new ArrayList<>();
    private long documents;
    private long sections;
    private long pages;
    private long unlisted;

    /** Adds a document. */
    public void add(DocumentQuality document) {
      documents++;
      sections += document.sections();
      pages += document.pages();
      add(new Entry(document.document().value(), document.repairs(), document.findings()));
    }

    /** Adds what was found in a place, if anything. */
    public void add(Entry entry) {
      if (entry.repairs().isEmpty() && entry.findings().isEmpty()) {
        return;
      }
      entry
          .repairs()
          .forEach(
              repair ->
                  repaired
                      .computeIfAbsent(repair.defect(), _ -> new TreeMap<>())
                      .merge(repair.strategy(), 1L, Long::sum));
      entry.findings().forEach(finding -> left.merge(finding.defect(), 1L, Long::sum));
      if (entries.size() < MOST) {
        entries.add(entry);
      } else {
        unlisted++;
      }
    }

    /** The report so far. */
    public QualityReport report() {
      SortedMap<OutlineDefect, Count> counts = new TreeMap<>();
      for (OutlineDefect defect : OutlineDefect.values()) {
        Count count =
            new Count(
                repaired.getOrDefault(defect, new TreeMap<>()), left.getOrDefault(defect, 0L));
        if (count.allRepaired() + count.left() > 0) {
          counts.put(defect, count);
        }
      }
      return new QualityReport(documents, sections, pages, counts, entries, unlisted);
    }
  }
}
