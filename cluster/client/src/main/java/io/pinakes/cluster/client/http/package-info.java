/**
 * Talks to the nodes of an OpenSearch cluster: JSON over HTTP, to any node that responds.
 *
 * <p>In: paths made of validated names, and bodies built as data. Out: parsed responses, or {@link
 * io.pinakes.search.schema.LibraryException}s that say what to do. Knows nothing of what an index
 * of Pinakes holds.
 */
@NullMarked
package io.pinakes.cluster.client.http;

import org.jspecify.annotations.NullMarked;
