/**
 * Reports: Markdown tables and SVG plots, byte-identical for the same numbers.
 *
 * <p>Nothing here measures. Plots need an installed font, because letters are drawn as shapes.
 */
@NullMarked
package io.pinakes.benchmarks.report;

import org.jspecify.annotations.NullMarked;
