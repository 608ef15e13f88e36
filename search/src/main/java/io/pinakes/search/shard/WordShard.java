package io.pinakes.search.shard;

import io.pinakes.search.TermCount;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Occurrence;
import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The words of one shard. A word has a form in each analysis ({@link
 * io.pinakes.search.analyze.LanguageAnalyzer}), so the analyses of the whole library are handed in.
 */
public interface WordShard {
  /** So many definitions are wanted at most. */
  int MAX_DEFINITIONS = 20;

  /** Of each way of looking for definitions, so many chunks are read at most. */
  int MAX_CHUNKS = 200;

  /** The analyses of the chunks that meet {@code filter}. */
  SortedSet<String> analyses(Filter filter) throws IOException;

  /**
   * The different terms of {@code text}, in order, and in how many chunks each stands; the same
   * terms in every shard.
   */
  List<TermCount> terms(String text) throws IOException;

  /**
   * How many chunks that meet {@code filter} hold {@code words} as a phrase; words that the index
   * leaves out, and no words, stand in all.
   *
   * @param analyses of all chunks of the library
   */
  long passages(Filter filter, String words, SortedSet<String> analyses) throws IOException;

  /**
   * The first place of {@code words} in each document that meets {@code filter} and holds them
   * literally, in the order of ids.
   *
   * @param languages of all documents that meet the filter, ISO 639-1
   */
  List<Occurrence> holding(String words, Filter filter, SortedSet<String> languages)
      throws IOException;

  /**
   * A chunk that was looked at for definitions.
   *
   * @param definitions those in it that fit; often none where words are looked for apart
   */
  record Looked(Chunk chunk, List<FoundDefinition> definitions) {
    public Looked {
      definitions = List.copyOf(definitions);
    }
  }

  /**
   * What one way of looking for definitions found, see {@link
   * io.pinakes.search.Lexicon#definitions(String, Filter)}.
   *
   * @param atHome the chunks of the document at home, in the order of ids
   * @param chunks of any document, in the order of ids, at most {@value #MAX_CHUNKS}
   */
  record DefinitionsFound(List<Looked> atHome, List<Looked> chunks) {
    public DefinitionsFound {
      atHome = List.copyOf(atHome);
      chunks = List.copyOf(chunks);
    }
  }

  /**
   * Definitions of {@code term}, way by way, the closest first. Ways that cannot be needed, since
   * closer ones have found enough, are left out.
   *
   * @param analyses of all chunks that meet the filter
   * @param home the document whose definitions come before equally close ones; null for none
   */
  List<DefinitionsFound> definitions(
      String term, Filter filter, SortedSet<String> analyses, @Nullable DocumentId home)
      throws IOException;
}
