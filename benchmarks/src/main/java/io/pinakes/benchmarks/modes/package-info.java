/** Checks that answers with a language model, however bad, are as good as answers without one. */
@NullMarked
package io.pinakes.benchmarks.modes;

import org.jspecify.annotations.NullMarked;
