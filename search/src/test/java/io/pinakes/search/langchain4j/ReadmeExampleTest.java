package io.pinakes.search.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keeps the example of the README true. */
class ReadmeExampleTest {
  @Test
  void aLibraryFeedsRetrievalAugmentation(@TempDir Path index) throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files
          .put(Samples.record("contracts/acme"), "Notice is thirty days")
          .put(Samples.record("manuals/pump"), "Notice the valve")
          .commit();
    }
    List<String> lines = new ArrayList<>();
    try (Library library = Library.open(index, new Compass())) {
      ContentRetriever retriever =
          LibraryContentRetriever.builder(library)
              .filter(Filter.bucket("contracts"))
              .topK(5)
              .build();
      for (Content content : retriever.retrieve(Query.from("What is the notice period?"))) {
        TextSegment segment = content.textSegment();
        lines.add(segment.metadata().getString(PassageMetadata.FILE) + ": " + segment.text());
      }
    }
    assertEquals(List.of("contracts/acme.md: Notice is thirty days"), lines);
  }
}
