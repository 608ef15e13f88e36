/**
 * How fast single parts are, by JMH.
 *
 * <p>Run {@code mvn -q -DskipTests package}, then {@code java -jar benchmarks/target/benchmarks.jar
 * NAME}; each class states its command. Texts are made here from a seed, so every run measures the
 * same work. How good answers are is not measured here.
 */
@NullMarked
package io.pinakes.benchmarks.micro;

import org.jspecify.annotations.NullMarked;
