/**
 * Attacks the program and breaks what it stands on, and counts what it survives.
 *
 * <p>{@link io.pinakes.benchmarks.faults.FaultRun} prints one line per kind of fault. Most faults
 * befall the real command line in its own process; damaged indexes and queries go through the
 * library, which is the same code without the start-up. Whatever happens, the program must give the
 * right answer or one clear line.
 */
@NullMarked
package io.pinakes.benchmarks.faults;

import org.jspecify.annotations.NullMarked;
