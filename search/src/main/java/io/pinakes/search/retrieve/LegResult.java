package io.pinakes.search.retrieve;

import java.util.List;

/**
 * What one leg has to say about the candidates of a search.
 *
 * @param weight how much its scores count where scores are averaged, above 0
 * @param found its own candidates, best first
 * @param scored candidates of other legs that it was asked to score, best first
 */
record LegResult(Leg leg, double weight, List<Candidate> found, List<Candidate> scored) {
  LegResult {
    found = List.copyOf(found);
    scored = List.copyOf(scored);
  }

  /** The result of a leg that was not asked about other legs' candidates. */
  LegResult(Leg leg, double weight, List<Candidate> found) {
    this(leg, weight, found, List.of());
  }
}
