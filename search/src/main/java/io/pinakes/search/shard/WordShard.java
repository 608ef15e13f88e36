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
 * io.pinakes.search.analyze.LanguageAnalyzer}), so callers pass the analyses of the whole library.
 */
public interface WordShard {
  /** Maximum number of definitions to return. */
  int MAX_DEFINITIONS = 20;

  /** Maximum number of chunks to read per lookup step. */
  int MAX_CHUNKS = 200;

  /** The text analyses of the chunks that match {@code filter}. */
  SortedSet<String> analyses(Filter filter) throws IOException;

  /**
   * The distinct terms of {@code text}, in order, each with the number of chunks that contain it;
   * the same terms in every shard.
   */
  List<TermCount> terms(String text) throws IOException;

  /**
   * The number of chunks matching {@code filter} that contain {@code words} as a phrase; stop
   * words, and no words, match everywhere.
   *
   * @param analyses the text analyses of the whole library
   */
  long passages(Filter filter, String words, SortedSet<String> analyses) throws IOException;

  /**
   * The first literal occurrence of {@code words} in each document that matches {@code filter},
   * ordered by id.
   *
   * @param languages ISO 639-1 codes of the languages of all documents that match the filter
   */
  List<Occurrence> holding(String words, Filter filter, SortedSet<String> languages)
      throws IOException;

  /**
   * A chunk examined for definitions.
   *
   * @param definitions the matching ones in it; often none when single words are looked up
   */
  record Looked(Chunk chunk, List<FoundDefinition> definitions) {
    public Looked {
      definitions = List.copyOf(definitions);
    }
  }

  /**
   * The result of one lookup step, see {@link io.pinakes.search.Lexicon#definitions(String,
   * Filter)}.
   *
   * @param atHome chunks of the home document, ordered by id
   * @param chunks chunks of any document, ordered by id, at most {@value #MAX_CHUNKS}
   */
  record DefinitionsFound(List<Looked> atHome, List<Looked> chunks) {
    public DefinitionsFound {
      atHome = List.copyOf(atHome);
      chunks = List.copyOf(chunks);
    }
  }

  /**
   * Definitions of {@code term} by lookup step, closest first. Steps are skipped once closer ones
   * have found enough.
   *
   * @param analyses the text analyses of all chunks that match the filter
   * @param home the document whose definitions win ties; null for none
   */
  List<DefinitionsFound> definitions(
      String term, Filter filter, SortedSet<String> analyses, @Nullable DocumentId home)
      throws IOException;
}
