/** How alike a question and a text are in meaning, as a whole and word by word. */
@NullMarked
package io.pinakes.orchestrator.evidence.likeness;

import org.jspecify.annotations.NullMarked;
