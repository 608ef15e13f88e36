/**
 * The indexes that are served, by name, each as the one who asks may see it.
 *
 * <p>In: the name of an index and a principal. Out: a {@link io.pinakes.server.library.View}, a
 * library restricted to what that principal may see with an orchestrator on it. This is the only
 * way to a library here, so no interface can forget to restrict it.
 */
@NullMarked
package io.pinakes.server.library;

import org.jspecify.annotations.NullMarked;
