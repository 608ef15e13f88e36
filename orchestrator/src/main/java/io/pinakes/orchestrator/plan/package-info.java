/**
 * Where and how to look.
 *
 * <p>{@link io.pinakes.orchestrator.plan.Planner} is the port; the built-in one turns what a
 * question mentions into filters and keeps wider searches in reserve.
 */
@NullMarked
package io.pinakes.orchestrator.plan;

import org.jspecify.annotations.NullMarked;
