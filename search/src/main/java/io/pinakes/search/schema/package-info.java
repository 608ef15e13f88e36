/**
 * What an index is, apart from how an engine stores it: its fields, the metadata that buckets
 * declare, and the manifest.
 *
 * <p>{@link io.pinakes.search.schema.Manifest} says what an index was built with; {@link
 * io.pinakes.search.schema.LibrarySchema} what its buckets declare; {@link
 * io.pinakes.search.schema.LibraryException} why it cannot be used. No Lucene.
 */
@NullMarked
package io.pinakes.search.schema;

import org.jspecify.annotations.NullMarked;
