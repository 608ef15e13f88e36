/** Tells which of the subjects of a mission a statement is about. */
@NullMarked
package io.pinakes.orchestrator.mission.subject;

import org.jspecify.annotations.NullMarked;
