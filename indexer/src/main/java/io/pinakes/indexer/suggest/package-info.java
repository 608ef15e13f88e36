/**
 * Proposes a schema from the contents of an index.
 *
 * <p>In: a library with its facts and metadata. Out: for each bucket the fields that its documents
 * have, with types, units, synonyms and coverage. Start at {@link
 * io.pinakes.indexer.suggest.SchemaSuggestion}. Writes nothing.
 */
@NullMarked
package io.pinakes.indexer.suggest;

import org.jspecify.annotations.NullMarked;
