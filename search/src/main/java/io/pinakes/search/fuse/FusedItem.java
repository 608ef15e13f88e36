package io.pinakes.search.fuse;

/** An item with its fused score; higher is better, comparable only within one fusion. */
public record FusedItem<T>(T item, double score) {}
