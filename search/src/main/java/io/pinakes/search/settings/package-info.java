/**
 * Settings for retrieval, fusion and ordering: weights, constants, limits.
 *
 * <p>Values only, each with its range and its default. Start with {@link
 * io.pinakes.search.settings.SearchSettings}; {@link io.pinakes.search.settings.SearchSettingsJson}
 * reads and writes them.
 */
@NullMarked
package io.pinakes.search.settings;

import org.jspecify.annotations.NullMarked;
