/**
 * Talks to the nodes of an OpenSearch cluster: JSON over HTTP, to whichever node answers.
 *
 * <p>In: paths that are made of checked names only, and bodies that are built as data. Out: parsed
 * answers, or {@link io.pinakes.search.schema.LibraryException}s that say what to do. Knows nothing
 * of what an index of Pinakes holds.
 */
@NullMarked
package io.pinakes.cluster.client.http;

import org.jspecify.annotations.NullMarked;
