package io.pinakes.search.shard;

import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.syntax.SyntaxQuery;
import org.jspecify.annotations.Nullable;

/**
 * What shards are asked.
 *
 * @param request the search; its text is natural language, whatever it says about its reading
 * @param syntax what a query in query syntax demands and excludes besides; null for none
 * @param vector of the question, of unit length; null if the request is for keywords alone
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; vectors are arrays everywhere
public record ShardRequest(
    SearchRequest request, @Nullable SyntaxQuery syntax, float @Nullable [] vector) {}
