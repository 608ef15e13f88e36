/**
 * What differs from language to language, kept as data: word lists and groups of words in resource
 * files, one folder per language beside the package that uses them.
 *
 * <p>Adding a language means adding its code to {@code languages.txt} and a file for each file that
 * English has. Knows nothing of what the words are for.
 */
@NullMarked
package io.pinakes.search.language;

import org.jspecify.annotations.NullMarked;
