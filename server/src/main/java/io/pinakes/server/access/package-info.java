/**
 * Access control: a bearer key identifies a {@link io.pinakes.server.access.Principal}, whose
 * filter restricts every library.
 *
 * <p>In: the value of an {@code Authorization} header. Out: a principal with rights and a filter.
 * Nothing here depends on HTTP or opens an index; start at {@link
 * io.pinakes.server.access.KeyRing}.
 */
@NullMarked
package io.pinakes.server.access;

import org.jspecify.annotations.NullMarked;
