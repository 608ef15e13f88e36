/**
 * Tasks that take several answers: a plan of steps, each answered, checked and retried with other
 * strategies if needed, and a report in which every statement is cited.
 *
 * <p>Start with {@link io.pinakes.orchestrator.mission.run.MissionRunner#run}. A {@link
 * io.pinakes.orchestrator.mission.MissionPlanner} makes a {@link
 * io.pinakes.orchestrator.mission.MissionPlan}; all its steps are answered from one state of the
 * library and within one allowance.
 */
@NullMarked
package io.pinakes.orchestrator.mission;

import org.jspecify.annotations.NullMarked;
