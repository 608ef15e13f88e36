/** What clients read. */
@NullMarked
package io.pinakes.cluster.client.read;

import org.jspecify.annotations.NullMarked;
