package io.pinakes.testdata;

/**
 * Text in one style.
 *
 * @param text the words; a line feed starts a new line
 */
record Run(String text, boolean bold, boolean italic) {}
