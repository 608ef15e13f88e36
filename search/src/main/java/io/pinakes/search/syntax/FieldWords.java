package io.pinakes.search.syntax;

/**
 * Words that a field must have, in their order.
 *
 * @param excluded whether it must not have them instead
 */
public record FieldWords(TextField field, String words, boolean excluded) {}
