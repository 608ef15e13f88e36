/**
 * Generates the binary documents of the demo library from Markdown sources.
 *
 * <p>In: {@code testdata/sources}. Out: the PDF and DOCX files of {@code testdata/library}, the
 * same text and layout on every run.
 */
@org.jspecify.annotations.NullMarked
package io.pinakes.testdata;
