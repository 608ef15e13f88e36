package io.pinakes.orchestrator.navigate;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Set;

/**
 * What a navigation looks for, and how.
 *
 * @param filter the documents that exist for this navigation; a field of passages ({@code page},
 *     {@code section_id}, {@code chunk_type}) cannot be used, because documents are navigated as a
 *     whole
 * @param crossChecked whether the path is compared with a search
 * @param missing words of the question not found in what was read before; empty at first
 * @param readBefore sections that need not be read again
 */
public record NavigationRequest(
    String question,
    Filter filter,
    NavigationMode mode,
    NavigationLimits limits,
    boolean crossChecked,
    List<String> missing,
    Set<Node.Section> readBefore) {
  public NavigationRequest {
    requireNonNull(filter, "filter");
    requireNonNull(mode, "mode");
    requireNonNull(limits, "limits");
    missing = List.copyOf(missing);
    readBefore = Set.copyOf(readBefore);
    if (question.isBlank()) {
      throw new IllegalArgumentException("the question is empty; ask something");
    }
  }

  /** A navigation of the whole library from the catalogue down, compared with a search. */
  public static NavigationRequest of(String question) {
    return new NavigationRequest(
        question,
        Filter.all(),
        NavigationMode.DRILL_DOWN,
        NavigationLimits.DEFAULT,
        true,
        List.of(),
        Set.of());
  }

  public NavigationRequest withFilter(Filter newFilter) {
    return new NavigationRequest(
        question, newFilter, mode, limits, crossChecked, missing, readBefore);
  }

  public NavigationRequest withMode(NavigationMode newMode) {
    return new NavigationRequest(
        question, filter, newMode, limits, crossChecked, missing, readBefore);
  }

  public NavigationRequest withLimits(NavigationLimits newLimits) {
    return new NavigationRequest(
        question, filter, mode, newLimits, crossChecked, missing, readBefore);
  }

  public NavigationRequest withCrossCheck(boolean newCrossChecked) {
    return new NavigationRequest(
        question, filter, mode, limits, newCrossChecked, missing, readBefore);
  }

  /** The same request, to find what is still missing. */
  public NavigationRequest again(List<String> newMissing, Set<Node.Section> alreadyRead) {
    return new NavigationRequest(
        question, filter, mode, limits, crossChecked, newMissing, alreadyRead);
  }
}
