/** Checks that the demo library agrees with its sources, metadata and questions. */
@org.jspecify.annotations.NullMarked
package io.pinakes.testdata;
