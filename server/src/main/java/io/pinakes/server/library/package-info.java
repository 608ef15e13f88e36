/**
 * The served indexes by name, each as a principal may see it.
 *
 * <p>In: the name of an index and a principal. Out: a {@link io.pinakes.server.library.View}, a
 * library restricted to what that principal may see with an orchestrator on it. This is the only
 * access to a library in this module, so no interface can forget the restriction.
 */
@NullMarked
package io.pinakes.server.library;

import org.jspecify.annotations.NullMarked;
