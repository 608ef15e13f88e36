/** The statements of whole documents: quoted, paired, and held against a condition. */
@NullMarked
package io.pinakes.orchestrator.mission.statement;

import org.jspecify.annotations.NullMarked;
