package io.pinakes.search.syntax;

/**
 * Words that a field must contain, in order.
 *
 * @param excluded whether it must not contain them instead
 */
public record FieldWords(TextField field, String words, boolean excluded) {}
