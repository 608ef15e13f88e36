/** What was done for an answer, step by step, for people and records. */
@NullMarked
package io.pinakes.orchestrator.trace;

import org.jspecify.annotations.NullMarked;
