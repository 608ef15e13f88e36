package io.pinakes.search.settings;

import java.nio.file.Path;

/** Selects the reranker for the best fused candidates. */
public sealed interface RerankerChoice {
  /** The reranker that the library was opened with, if any. */
  record None() implements RerankerChoice {}

  /**
   * A cross-encoder, which reads query and passage together.
   *
   * @param directory holds {@code model.onnx} and {@code tokenizer.json}; set by the operator,
   *     never by a question
   */
  record CrossEncoder(Path directory) implements RerankerChoice {
    public CrossEncoder {
      if (directory.toString().isBlank()) {
        throw new IllegalArgumentException(
            "the reranker is blank; expected none or the directory of a cross-encoder");
      }
    }
  }

  /** Parses the form of {@link #label}: {@code none}, else a directory. */
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
