/**
 * Executes the steps of a mission: answers, checks, replans, calculates and compares.
 *
 * <p>Start with {@link io.pinakes.orchestrator.mission.run.MissionRunner#run}; tables of any length
 * are filled by {@link io.pinakes.orchestrator.mission.run.ExtractionRunner}.
 */
@NullMarked
package io.pinakes.orchestrator.mission.run;

import org.jspecify.annotations.NullMarked;
