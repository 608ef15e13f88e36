package io.pinakes.search.interpret;

import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.DocumentChoice.Relaxed;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;

/**
 * Builds a {@link DocumentChoice} by adding one condition after another while documents are left.
 */
public final class DocumentChooser {
  /**
   * A document of another year covers a year if it mentions that year at least this often per
   * mention of its own.
   */
  private static final double SPOKEN_OF = 0.1;

  private static final int[] OTHER_YEARS = {1, 2, -1};

  private final QueryAnalysis analysis;
  private final Filter required;
  private final CorpusCounts counts;
  private final TimeFilters times;
  private final List<Relaxed> relaxed = new ArrayList<>();

  private DocumentChooser(QueryAnalysis analysis, Filter required, CorpusCounts counts) {
    this.analysis = analysis;
    this.required = required;
    this.counts = counts;
    times = new TimeFilters(analysis);
  }

  /**
   * Chooses among the documents that match {@code required}, which is never relaxed and not part of
   * the choice.
   */
  public static DocumentChoice choose(
      QueryAnalysis analysis, Filter required, CorpusCounts counts) {
    boolean choosesNothing = analysis.mentions().isEmpty() && analysis.times().isEmpty();
    return choosesNothing || counts.documents(required) <= 1
        ? DocumentChoice.EVERYTHING
        : new DocumentChooser(analysis, required, counts).choose();
  }

  private DocumentChoice choose() {
    Filter names = names();
    Set<Filter> filters = new LinkedHashSet<>();
    filters.add(names);
    if (!names.isAll() || mostAreDated()) {
      Filter year = years(names, filters);
      add(times.dates(), year, filters);
    }
    filters.remove(Filter.all());
    List<Filter> narrowest = new ArrayList<>(filters);
    Collections.reverse(narrowest);
    Collections.reverse(relaxed);
    return new DocumentChoice(narrowest, relaxed);
  }

  /** Whether most documents have a date; otherwise a time alone chooses nothing. */
  private boolean mostAreDated() {
    Filter dated = times.told();
    return dated.equals(Alternatives.NONE)
        || 2 * counts.documents(required.and(dated)) >= counts.documents(required);
  }

  private boolean exists(Filter filter) {
    return !filter.equals(Alternatives.NONE) && counts.documents(required.and(filter)) > 0;
  }

  /**
   * A condition on documents.
   *
   * @param documents the number of documents that match
   */
  private record Demand(Filter filter, boolean certain, long documents) {}

  /** Combines the names that occur together in some document, most selective first. */
  private Filter names() {
    List<Demand> demands = new ArrayList<>();
    for (List<Mention> mentions : byFields()) {
      Filter filter = Alternatives.of(mentions);
      boolean certain =
          mentions.stream().noneMatch(mention -> mention.match() instanceof Match.Similar);
      demands.add(new Demand(filter, certain, counts.documents(required.and(filter))));
    }
    demands.sort(
        Comparator.comparing(Demand::certain).reversed().thenComparingLong(Demand::documents));
    Filter all = Filter.all();
    for (Demand demand : demands) {
      if (exists(all.and(demand.filter()))) {
        all = all.and(demand.filter());
      } else {
        relaxed.add(new Relaxed(demand.filter(), Optional.empty()));
      }
    }
    return all;
  }

  /** Names, grouped by field. */
  private List<List<Mention>> byFields() {
    Map<String, List<Mention>> byWords =
        analysis.mentions().stream()
            .filter(Mention::telling)
            .filter(mention -> !(mention.match() instanceof Match.Within))
            .collect(
                Collectors.groupingBy(Mention::words, LinkedHashMap::new, Collectors.toList()));
    Map<List<String>, List<Mention>> byFields =
        byWords.values().stream()
            .collect(
                Collectors.groupingBy(
                    mentions -> mentions.stream().map(Mention::field).distinct().toList(),
                    LinkedHashMap::new,
                    Collectors.flatMapping(List::stream, Collectors.toList())));
    return List.copyOf(byFields.values());
  }

  /** Adds the years to {@code names}. */
  private Filter years(Filter names, Set<Filter> filters) {
    SortedSet<Integer> named = times.years();
    // a year in a file name or title narrows the choice but never makes it alone
    Filter all = times.anyYear(!names.isAll());
    if (named.isEmpty() || names.isAll() || (named.size() == 1 && exists(names.and(all)))) {
      return add(all, names, filters);
    }
    int latest = named.last();
    Filter last = times.year(latest);
    if (exists(names.and(last))) {
      Filter enough = latestOrAll(names, last, all, named);
      if (!enough.equals(all)) {
        filters.add(names.and(all));
      }
      return add(enough, names, filters);
    }
    Optional<Filter> other = otherYear(names, latest);
    if (other.isPresent()) {
      relaxed.add(new Relaxed(times.inYearFields(latest), other));
      return add(other.get(), names, filters);
    }
    return add(all.equals(Alternatives.NONE) ? times.inYearFields(latest) : all, names, filters);
  }

  /** The documents of the latest year, unless they fail to mention one of the others. */
  private Filter latestOrAll(Filter names, Filter last, Filter all, SortedSet<Integer> named) {
    Filter documents = required.and(names).and(last);
    for (int year : named.headSet(named.last())) {
      if (!speaks(documents, year, named.last())) {
        return all;
      }
    }
    return last;
  }

  private Optional<Filter> otherYear(Filter names, int year) {
    for (int step : OTHER_YEARS) {
      Filter other = times.inYearFields(year + step);
      if (exists(names.and(other)) && speaks(required.and(names).and(other), year, year + step)) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private boolean speaks(Filter documents, int year, int ownYear) {
    long own = counts.passages(documents, Integer.toString(ownYear));
    long other = counts.passages(documents, Integer.toString(year));
    return other > 0 && other >= SPOKEN_OF * own;
  }

  /** Adds a condition if some documents match it together with {@code base}. */
  private Filter add(Filter demand, Filter base, Set<Filter> filters) {
    if (demand.equals(Alternatives.NONE)) {
      return base;
    }
    if (!exists(base.and(demand))) {
      relaxed.add(new Relaxed(demand, Optional.empty()));
      return base;
    }
    filters.add(base.and(demand));
    return base.and(demand);
  }
}
