/**
 * Tasks that take several answers: a plan of steps, each answered, checked and tried again another
 * way if need be, and a report whose every statement is cited.
 *
 * <p>Start with {@link io.pinakes.orchestrator.mission.run.MissionRunner#run}. A {@link
 * io.pinakes.orchestrator.mission.MissionPlanner} makes a {@link
 * io.pinakes.orchestrator.mission.MissionPlan}; all its steps are answered from one state of the
 * library and within one allowance.
 */
@NullMarked
package io.pinakes.orchestrator.mission;

import org.jspecify.annotations.NullMarked;
