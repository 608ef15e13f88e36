/** Whether answers with a language model, however bad, are as good as answers without. */
@NullMarked
package io.pinakes.benchmarks.modes;

import org.jspecify.annotations.NullMarked;
