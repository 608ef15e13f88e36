package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Definition;

/**
 * A definition that a lookup has found.
 *
 * @param chunk where it stands; it has document, section and pages
 * @param definition the term as defined, and the span of the definition
 * @param closeness how well its term fits the one that was asked for
 */
public record FoundDefinition(Chunk chunk, Definition definition, Closeness closeness) {
  /** How well a defined term fits; the best first. */
  public enum Closeness {
    /** The same term, whatever its case and quotation marks. */
    EXACT,
    /** Another form of it: a plural, a case. */
    INFLECTED,
    /** A term that has all its words, or is spelled almost alike. */
    NEAR
  }
}
