package io.pinakes.search.coordinate;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.WordShard;
import io.pinakes.search.shard.WordShard.DefinitionsFound;
import io.pinakes.search.shard.WordShard.Looked;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Merges the definitions of a term from all shards, closest match first. */
final class MergedDefinitions {
  private final @Nullable DocumentId home;
  private final List<FoundDefinition> found = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  private MergedDefinitions(@Nullable DocumentId home) {
    this.home = home;
  }

  /**
   * @param home the document whose definitions win ties; null for none
   */
  static List<FoundDefinition> of(
      LibrarySnapshot whole, String term, Filter filter, @Nullable DocumentId home)
      throws IOException {
    SortedSet<String> analyses = whole.analyses(filter);
    List<List<DefinitionsFound>> shards = new ArrayList<>();
    for (Shard shard : whole.shards()) {
      shards.add(shard.words().definitions(term, filter, analyses, home));
    }
    MergedDefinitions merged = new MergedDefinitions(home);
    int ways = shards.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < ways && merged.found.size() < WordShard.MAX_DEFINITIONS; i++) {
      int way = i;
      List<DefinitionsFound> here =
          shards.stream().filter(of -> way < of.size()).map(of -> of.get(way)).toList();
      merged.add(here, DefinitionsFound::atHome);
      merged.add(here, DefinitionsFound::chunks);
    }
    return merged.bestFirst();
  }

  /** Stops where a single shard would have stopped. */
  private void add(List<DefinitionsFound> shards, Function<DefinitionsFound, List<Looked>> part) {
    shards.stream()
        .flatMap(shard -> part.apply(shard).stream())
        .sorted(Comparator.comparing((Looked looked) -> looked.chunk().id()))
        .limit(WordShard.MAX_CHUNKS)
        .flatMap(looked -> looked.definitions().stream())
        .filter(
            each ->
                seen.add(
                    each.chunk().id() + "\0" + each.definition().term() + each.definition().span()))
        .forEach(found::add);
  }

  private List<FoundDefinition> bestFirst() {
    Comparator<FoundDefinition> order =
        Comparator.comparing(FoundDefinition::closeness)
            .thenComparing(each -> !each.chunk().document().equals(home))
            .thenComparing(each -> each.definition().form())
            .thenComparing(each -> each.chunk().document())
            .thenComparingInt(each -> each.definition().span().start());
    Stream<FoundDefinition> sorted = found.stream().sorted(order);
    return sorted.limit(WordShard.MAX_DEFINITIONS).toList();
  }
}
