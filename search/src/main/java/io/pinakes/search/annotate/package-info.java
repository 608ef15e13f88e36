/**
 * What figures over facts are made of: amounts, days, names, groups and their cells.
 *
 * <p>Values and arithmetic only, exact to the last digit, so that parts worked out in several
 * places can be put together. Where the facts come from is a matter of the engine. Start with
 * {@link io.pinakes.search.annotate.Cell}.
 */
@NullMarked
package io.pinakes.search.annotate;

import org.jspecify.annotations.NullMarked;
