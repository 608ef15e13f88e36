package io.pinakes.testdata;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Generates the documents and evaluation files of this module. Run: {@code mvn -q -pl testdata
 * compile exec:exec}.
 */
public final class Generate {
  private Generate() {}

  /**
   * Renders the sources and derives the evaluation files.
   *
   * @param args the folder of this module
   */
  public static void main(String[] args) throws IOException {
    Path module = Path.of(args[0]);
    documents(module.resolve("sources"), module.resolve("library"));
    Evaluation.of(module.resolve("questions.jsonl")).write(module);
  }

  /** Renders every source below {@code sources} and returns the names written, in order. */
  static List<String> documents(Path sources, Path library) throws IOException {
    List<Source> all = Source.readAll(sources);
    for (Source source : all) {
      Path file = library.resolve(source.file());
      Files.createDirectories(file.resolveSibling("."));
      switch (source.front().format()) {
        case "pdf" -> PdfWriter.write(source, file);
        case "docx" -> DocxWriter.write(source, file);
        default ->
            throw new IllegalArgumentException(
                source.id() + ": format must be pdf or docx, got " + source.front().format());
      }
    }
    return all.stream().map(Source::file).toList();
  }
}
