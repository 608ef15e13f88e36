package io.pinakes.orchestrator.navigate;

import io.pinakes.search.Library;
import io.pinakes.search.settings.SearchSettings;
import java.util.List;

/**
 * A question for one navigation.
 *
 * @param missing words of the question not found in what was read before; empty at first
 * @param library the library to search
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

  /** The text to search for: the question, with the missing words repeated. */
  public String words() {
    return missing.isEmpty() ? question : question + " " + String.join(" ", missing);
  }
}
