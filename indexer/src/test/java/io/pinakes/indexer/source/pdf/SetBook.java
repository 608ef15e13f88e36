package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.ParsedDocument;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** A book set for each test, and read. */
abstract class SetBook {
  @TempDir Path root;
  final PrintedPdf pdf = new PrintedPdf();

  ParsedDocument read() throws Exception {
    return pdf.read(root.resolve("a.pdf"));
  }

  static int page(ParsedDocument document, int heading) {
    int start = document.headings().get(heading).span().start();
    return document.pages().stream()
        .filter(page -> page.start() <= start && start < page.span().end())
        .findFirst()
        .orElseThrow()
        .number();
  }
}
