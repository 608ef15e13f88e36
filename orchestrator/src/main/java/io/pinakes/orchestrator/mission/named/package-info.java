/** What the things that a text names are, and what the documents about them say. */
@NullMarked
package io.pinakes.orchestrator.mission.named;

import org.jspecify.annotations.NullMarked;
