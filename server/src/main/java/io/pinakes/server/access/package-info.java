/**
 * Who may see what: a bearer key leads to a {@link io.pinakes.server.access.Principal}, and that to
 * the filter that every library is restricted to.
 *
 * <p>In: the value of an {@code Authorization} header. Out: a principal with rights and a filter.
 * Nothing here knows HTTP or opens an index; start at {@link io.pinakes.server.access.KeyRing}.
 */
@NullMarked
package io.pinakes.server.access;

import org.jspecify.annotations.NullMarked;
