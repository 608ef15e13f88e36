/** Holds the demo library to its sources, its metadata and its questions. */
@org.jspecify.annotations.NullMarked
package io.pinakes.testdata;
