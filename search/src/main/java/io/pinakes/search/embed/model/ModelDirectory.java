package io.pinakes.search.embed.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A user-supplied model directory. */
public final class ModelDirectory {
  private ModelDirectory() {}

  /** Checks that the files exist, reads the settings, and hashes everything. */
  public static ModelFolder read(Path directory) {
    Path folder = directory.toAbsolutePath().normalize();
    if (!Files.isDirectory(folder)) {
      throw new EmbeddingModelException(
          folder
              + " is not a directory; an embedder is "
              + BuiltInModel.NAME
              + " or a directory with "
              + ModelFolder.MODEL
              + " and "
              + ModelFolder.TOKENIZER);
    }
    require(folder, ModelFolder.MODEL, "export the model to ONNX and put the file there");
    require(
        folder, ModelFolder.TOKENIZER, "copy it from where the model was published (Hugging Face)");
    ModelSettings settings = ModelSettingsReader.read(folder);
    try {
      List<String> contents = ContentId.ofFiles(contentFiles(folder));
      String name = String.valueOf(folder.getFileName());
      return new ModelFolder(ContentId.of(name, contents, settings), folder, settings, true);
    } catch (IOException e) {
      throw new EmbeddingModelException("cannot read the model in " + folder + ": " + e, e);
    }
  }

  private static void require(Path folder, String file, String cure) {
    if (!Files.isRegularFile(folder.resolve(file))) {
      throw new EmbeddingModelException(folder + " has no " + file + "; " + cure);
    }
  }

  /** The model, its external weights if any ({@code model.onnx_data}), the tokenizer. */
  private static List<Path> contentFiles(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      entries
          .filter(f -> String.valueOf(f.getFileName()).startsWith(ModelFolder.MODEL))
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(files::add);
    }
    files.add(folder.resolve(ModelFolder.TOKENIZER));
    return files;
  }
}
