package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Definition.Form;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects definitions, one per term and position. */
final class FoundDefinitions {
  private final List<Definition> found = new ArrayList<>();

  /** The spans of each term by their start; those of one term do not overlap. */
  private final Map<String, TreeMap<Integer, Span>> byTerm = new HashMap<>();

  /**
   * Adds a definition, unless the words are no term or one that overlaps it defines the same term:
   * the more certain patterns are tried first, so that one is better.
   */
  void add(String words, Form form, Span span) {
    Terms.of(words).map(term -> new Definition(term, form, span)).ifPresent(this::add);
  }

  private void add(Definition definition) {
    TreeMap<Integer, Span> same = byTerm.computeIfAbsent(definition.key(), _ -> new TreeMap<>());
    Span span = definition.span();
    Map.Entry<Integer, Span> before = same.lowerEntry(span.end());
    if (before == null || !before.getValue().overlaps(span)) {
      same.put(span.start(), span);
      found.add(definition);
    }
  }

  /** By their start, then by their form. */
  List<Definition> inOrder() {
    found.sort(
        Comparator.comparingInt((Definition definition) -> definition.span().start())
            .thenComparing(Definition::form));
    return found;
  }
}
