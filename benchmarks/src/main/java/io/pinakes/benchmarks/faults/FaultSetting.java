package io.pinakes.benchmarks.faults;

import java.nio.file.Path;
import java.util.Random;

/**
 * What a row runs with.
 *
 * @param folder an empty folder of its own, deleted afterwards
 * @param cases how many cases to try, where a row draws them at random
 * @param random seeded by the seed of the run and the name of the row, so that a row alone repeats
 *     what it did among others
 */
record FaultSetting(Path folder, int cases, Random random, Program program) {}
