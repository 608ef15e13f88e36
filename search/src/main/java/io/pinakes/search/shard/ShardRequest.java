package io.pinakes.search.shard;

import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.syntax.SyntaxQuery;
import org.jspecify.annotations.Nullable;

/**
 * A search request to shards.
 *
 * @param request the request; its text is natural language, regardless of its {@code reading}
 * @param syntax the parsed query syntax; null for natural language
 * @param vector the unit-length vector of the question; null for keyword search
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; vectors are arrays everywhere
public record ShardRequest(
    SearchRequest request, @Nullable SyntaxQuery syntax, float @Nullable [] vector) {}
