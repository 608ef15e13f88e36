/**
 * How results are shown: Markdown tables and SVG plots, the same bytes for the same numbers.
 *
 * <p>Nothing here measures. Plots need a font on the machine, since letters are drawn as shapes.
 */
@NullMarked
package io.pinakes.benchmarks.report;

import org.jspecify.annotations.NullMarked;
