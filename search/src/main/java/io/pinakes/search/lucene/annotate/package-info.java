/**
 * Searches, aggregates and exports the facts of one commit of an index.
 *
 * <p>In: requests of {@link io.pinakes.search.fact}. Out: facts, figures with the facts behind
 * them, CSV. Start with {@link io.pinakes.search.lucene.annotate.StoredAnnotations}. {@link
 * io.pinakes.search.lucene.schema.FactMapping} defines how facts are stored; permissions are
 * already applied by the reader.
 */
@NullMarked
package io.pinakes.search.lucene.annotate;

import org.jspecify.annotations.NullMarked;
