/** Places and nodes. */
@NullMarked
package io.pinakes.cluster.client.http;

import org.jspecify.annotations.NullMarked;
