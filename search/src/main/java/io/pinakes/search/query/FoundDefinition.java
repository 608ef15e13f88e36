package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Definition;

/**
 * A definition found by a lookup.
 *
 * @param chunk the chunk that contains it, with document, section and pages
 * @param definition the term as defined, and the span of the definition
 * @param closeness how well its term matches the requested one
 */
public record FoundDefinition(Chunk chunk, Definition definition, Closeness closeness) {
  /** How well a defined term matches, best first. */
  public enum Closeness {
    /** The same term, ignoring case and quotation marks. */
    EXACT,
    /** Another form of it: a plural, a case. */
    INFLECTED,
    /** A term that contains all its words or is spelled similarly. */
    NEAR
  }
}
