package io.pinakes.orchestrator.decompose;

/**
 * A term of a question.
 *
 * @param term as the index has it
 * @param weight its weight by rarity, above 0
 * @param known whether the index contains it
 */
public record WeightedTerm(String term, double weight, boolean known) {}
