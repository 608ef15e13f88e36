/**
 * Language-specific data: word lists and word groups in resource files, one folder per language,
 * beside the package that uses them.
 *
 * <p>Adding a language means adding its code to {@code languages.txt} and a counterpart of each
 * English file. Nothing here knows what the words are for.
 */
@NullMarked
package io.pinakes.search.language;

import org.jspecify.annotations.NullMarked;
