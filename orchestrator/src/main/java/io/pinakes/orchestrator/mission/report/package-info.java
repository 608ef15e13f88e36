/** Writes reports of missions as Markdown, HTML and JSON. */
@NullMarked
package io.pinakes.orchestrator.mission.report;

import org.jspecify.annotations.NullMarked;
