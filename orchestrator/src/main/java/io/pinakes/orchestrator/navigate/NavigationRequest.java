package io.pinakes.orchestrator.navigate;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Set;

/**
 * Where to go for what.
 *
 * @param filter which documents exist for this navigation; a field of passages ({@code page},
 *     {@code section_id}, {@code chunk_type}) cannot be used, since documents are walked as a whole
 * @param crossChecked whether the way is compared with a search
 * @param missing words that what was read before does not mention; empty at first
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

  /** From the catalogue down through the whole library, compared with a search. */
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

  /** The same question again, for what is still missing. */
  public NavigationRequest again(List<String> newMissing, Set<Node.Section> alreadyRead) {
    return new NavigationRequest(
        question, filter, mode, limits, crossChecked, newMissing, alreadyRead);
  }
}
