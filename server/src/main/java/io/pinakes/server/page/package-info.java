/**
 * The web page: plain files from the class path, without external resources.
 *
 * <p>Its sources are in the resources, as ES modules that browsers run directly. The build unpacks
 * pdf.js there. Start at {@code app.js}.
 */
@NullMarked
package io.pinakes.server.page;

import org.jspecify.annotations.NullMarked;
