/**
 * The web page: plain files from the class path, nothing from elsewhere.
 *
 * <p>Its sources lie among the resources, as ES modules that browsers run as they are. pdf.js is
 * unpacked there by the build. Start at {@code app.js}.
 */
@NullMarked
package io.pinakes.server.page;

import org.jspecify.annotations.NullMarked;
