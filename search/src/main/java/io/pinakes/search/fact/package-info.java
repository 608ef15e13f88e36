/**
 * Facts, which are typed values with units and the place they were read from, and requests on them.
 *
 * <p>A {@link io.pinakes.search.fact.Fact} is a labelled value, a table row, or a document's
 * metadata. {@link io.pinakes.search.fact.Annotations} finds them by exact conditions and by words,
 * aggregates them and exports them. Extracting facts from documents is not part of this package.
 */
@NullMarked
package io.pinakes.search.fact;

import org.jspecify.annotations.NullMarked;
