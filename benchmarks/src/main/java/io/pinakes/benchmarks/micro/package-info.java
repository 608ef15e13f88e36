/**
 * JMH benchmarks of single components.
 *
 * <p>Run {@code mvn -q -DskipTests package}, then {@code java -jar benchmarks/target/benchmarks.jar
 * NAME}; each class states its command. Texts are generated from a seed, so every run measures the
 * same work. Quality is not measured here.
 */
@NullMarked
package io.pinakes.benchmarks.micro;

import org.jspecify.annotations.NullMarked;
