/** The plugin. */
@NullMarked
package io.pinakes.cluster.node;

import org.jspecify.annotations.NullMarked;
