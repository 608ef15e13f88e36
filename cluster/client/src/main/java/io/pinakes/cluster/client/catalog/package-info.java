/**
 * What there is of a library on a cluster, in one small index of its name: a head that says which
 * index is live and what it was built with, and the files of the hierarchy.
 *
 * <p>The head changes by compare-and-set, so that a commit, a rebuild that takes the place of an
 * index, and whoever may write are each decided in one place, once.
 */
@NullMarked
package io.pinakes.cluster.client.catalog;

import org.jspecify.annotations.NullMarked;
