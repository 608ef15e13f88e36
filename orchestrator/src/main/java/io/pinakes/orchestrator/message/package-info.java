/**
 * The sentences that answers are given, declined and asked back in, one file per language. Nothing
 * here decides what is said.
 */
@NullMarked
package io.pinakes.orchestrator.message;

import org.jspecify.annotations.NullMarked;
