package io.pinakes.testdata;

/**
 * Words set in one style.
 *
 * @param text the words; a line feed asks for a new line
 */
record Run(String text, boolean bold, boolean italic) {}
