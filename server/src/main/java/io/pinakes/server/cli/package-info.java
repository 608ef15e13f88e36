/**
 * The commands {@code pinakes serve}, {@code mcp} and {@code key}, which the program finds as a
 * service.
 *
 * <p>They read options, open libraries and run the server; start at {@link
 * io.pinakes.server.cli.ServeCommand}.
 */
@NullMarked
package io.pinakes.server.cli;

import org.jspecify.annotations.NullMarked;
