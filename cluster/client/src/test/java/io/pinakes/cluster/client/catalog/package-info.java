/** The head of a library, and making commits visible. */
@NullMarked
package io.pinakes.cluster.client.catalog;

import org.jspecify.annotations.NullMarked;
