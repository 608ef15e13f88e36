/**
 * The commands {@code facts search}, {@code facts aggregate}, {@code facts properties} and {@code
 * facts export}.
 *
 * <p>In: conditions on annotations. Out: tables, JSON, or CSV that streams. Start at {@link
 * io.pinakes.orchestrator.cli.fact.FactsCommand}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.fact;

import org.jspecify.annotations.NullMarked;
