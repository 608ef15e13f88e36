package io.pinakes.orchestrator.decompose;

/**
 * A term of a question.
 *
 * @param term as the index has it
 * @param weight how much it tells, from its rarity; above 0
 * @param known whether the index holds it at all
 */
public record WeightedTerm(String term, double weight, boolean known) {}
