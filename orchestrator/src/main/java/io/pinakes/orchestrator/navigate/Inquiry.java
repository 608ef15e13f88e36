package io.pinakes.orchestrator.navigate;

import io.pinakes.search.Library;
import io.pinakes.search.settings.SearchSettings;
import java.util.List;

/**
 * One question on its way through one library.
 *
 * @param missing words that what was read before does not mention; empty at first
 * @param library all that may be searched
 */
public record Inquiry(
    String question,
    List<String> missing,
    Library library,
    SearchSettings settings,
    Budget budget) {
  public Inquiry {
    missing = List.copyOf(missing);
  }

  /** What to look for: the question, and once more what is missing. */
  public String words() {
    return missing.isEmpty() ? question : question + " " + String.join(" ", missing);
  }
}
