/**
 * Makes the list of synonyms that verification reads, from WordNet, a thesaurus and the built-in
 * embedding model. In: their files. Out: one resource file; nothing here is needed at run time.
 */
@NullMarked
package io.pinakes.benchmarks.lexicon;

import org.jspecify.annotations.NullMarked;
