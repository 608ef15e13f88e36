package io.pinakes.search.embed.model;

import java.nio.file.Path;

/**
 * A model that is ready to load: its files exist and its settings are known.
 *
 * @param id name and content, for example {@code bge-small-en-v1.5-q@3f2a9c0d1e4b}
 * @param directory holds {@code model.onnx} and {@code tokenizer.json}
 * @param foreign whether it is user-supplied, so that its files may not fit each other
 */
public record ModelFolder(String id, Path directory, ModelSettings settings, boolean foreign) {
  public static final String MODEL = "model.onnx";
  public static final String TOKENIZER = "tokenizer.json";

  public Path model() {
    return directory.resolve(MODEL);
  }

  public Path tokenizer() {
    return directory.resolve(TOKENIZER);
  }
}
