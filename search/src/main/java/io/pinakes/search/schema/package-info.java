/**
 * The engine-independent description of an index: its fields, the declared metadata of buckets, and
 * the manifest.
 *
 * <p>{@link io.pinakes.search.schema.Manifest} records what an index was built with, {@link
 * io.pinakes.search.schema.LibrarySchema} what its buckets declare, {@link
 * io.pinakes.search.schema.LibraryException} why it cannot be used. No Lucene.
 */
@NullMarked
package io.pinakes.search.schema;

import org.jspecify.annotations.NullMarked;
