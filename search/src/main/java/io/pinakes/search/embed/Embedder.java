package io.pinakes.search.embed;

import java.util.Optional;
import java.util.Set;

/** Turns text into vectors; safe to call from many threads, reproducible bit for bit. */
public interface Embedder extends AutoCloseable {
  /**
   * Names the model by its content (file hashes and settings). Written into every index; an index
   * is only searched with the embedder that built it.
   */
  String id();

  /**
   * The languages the model was trained for, as ISO 639-1 codes; empty if unrestricted or unknown.
   */
  default Set<String> languages() {
    return Set.of();
  }

  /** Length of every vector. */
  int dimension();

  /** The longest input the model reads, in tokens, special tokens included. */
  int maxTokens();

  /** Tokens of {@code text} by the model's own tokenizer, special tokens not counted. */
  int countTokens(String text);

  /** Embeds a passage to be stored, exactly as given. */
  Embedding embedPassage(String text);

  /** Embeds a question, with whatever prefix the model was trained to expect. */
  Embedding embedQuery(String text);

  /**
   * Embeds a passage and each of its tokens in context, as late interaction compares them (Khattab
   * and Zaharia, "ColBERT", SIGIR 2020).
   *
   * @return empty if this embedder has no vectors of tokens
   */
  default Optional<TokenVectors> embedTokens(String text) {
    return Optional.empty();
  }

  /** Frees the model; no method may be called afterwards. */
  @Override
  void close();
}
