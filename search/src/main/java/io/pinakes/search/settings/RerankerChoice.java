package io.pinakes.search.settings;

import java.nio.file.Path;

/** What puts the best candidates of the fusion into their last order. */
public sealed interface RerankerChoice {
  /** What the library was opened with; if that is nothing, the order of the fusion is the last. */
  record None() implements RerankerChoice {}

  /**
   * A cross-encoder, which reads query and passage together.
   *
   * @param directory holds {@code model.onnx} and {@code tokenizer.json}; named by whoever operates
   *     the library, never by a question
   */
  record CrossEncoder(Path directory) implements RerankerChoice {
    public CrossEncoder {
      if (directory.toString().isBlank()) {
        throw new IllegalArgumentException(
            "the reranker is blank; it is none or the directory of a cross-encoder");
      }
    }
  }

  /** Reads what {@link #label} writes: {@code none}, else a directory. */
  static RerankerChoice parse(String text) {
    return text.equals("none") ? new None() : new CrossEncoder(Path.of(text));
  }

  /** The form used in settings. */
  default String label() {
    return switch (this) {
      case None _ -> "none";
      case CrossEncoder(Path directory) -> directory.toString();
    };
  }
}
