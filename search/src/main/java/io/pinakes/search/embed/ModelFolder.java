package io.pinakes.search.embed;

import java.nio.file.Path;

/**
 * A model that is ready to load: its files exist and its settings are known.
 *
 * @param id name and content, for example {@code bge-small-en-v1.5-q@3f2a9c0d1e4b}
 * @param directory holds {@code model.onnx} and {@code tokenizer.json}
 * @param foreign whether it is user-supplied, so that its files may not fit each other
 */
record ModelFolder(String id, Path directory, ModelSettings settings, boolean foreign) {
  static final String MODEL = "model.onnx";
  static final String TOKENIZER = "tokenizer.json";

  Path model() {
    return directory.resolve(MODEL);
  }

  Path tokenizer() {
    return directory.resolve(TOKENIZER);
  }
}
