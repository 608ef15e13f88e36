/**
 * What a Lucene index of this project looks like: fields, analysis, similarity, manifest.
 *
 * <p>Write side and read side of each kind of entry stand together in one class, so that a field is
 * spelled once. Entries: {@link io.pinakes.search.schema.ChunkMapping}, {@link
 * io.pinakes.search.schema.DocumentMapping}, {@link io.pinakes.search.schema.PageMapping}; {@link
 * io.pinakes.search.schema.Manifest} says what an index was built with.
 */
@NullMarked
package io.pinakes.search.schema;

import org.jspecify.annotations.NullMarked;
