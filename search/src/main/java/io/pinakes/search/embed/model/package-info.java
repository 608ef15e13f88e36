/**
 * Finds the files of a model and reads what they say of themselves.
 *
 * <p>A {@link io.pinakes.search.embed.model.ModelFolder} comes from a directory of the user's
 * ({@link io.pinakes.search.embed.model.ModelDirectory}) or from the model that ships with the
 * library ({@link io.pinakes.search.embed.model.BuiltInModel}), which is unpacked into the {@link
 * io.pinakes.search.embed.model.CacheFolder}. Nothing here runs a model.
 */
@NullMarked
package io.pinakes.search.embed.model;

import org.jspecify.annotations.NullMarked;
