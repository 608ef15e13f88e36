package io.pinakes.benchmarks.faults;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What an index says: the same index, the same answers. */
final class Answers {
  private static final int MOST = 10_000;

  private Answers() {}

  /** The hits of {@link SampleLibrary#QUERIES}, each with place and words but without its score. */
  static List<String> hits(Path index, @Nullable Embedder embedder) {
    List<String> answers = new ArrayList<>();
    try (Library library = open(index, embedder)) {
      for (String query : SampleLibrary.QUERIES) {
        for (SearchMode mode :
            embedder == null ? List.of(SearchMode.KEYWORD) : List.of(SearchMode.values())) {
          for (Hit hit : library.search(SearchRequest.of(query).withMode(mode)).hits()) {
            answers.add(
                String.join(
                    "|",
                    query,
                    mode.name(),
                    hit.chunk().document().value(),
                    hit.chunk().span().toString(),
                    hit.snippet()));
          }
        }
      }
    }
    return answers;
  }

  /** The text of every document, by id. */
  static SortedMap<String, String> texts(Path index) {
    SortedMap<String, String> texts = new TreeMap<>();
    try (Library library = open(index, null)) {
      library
          .values("doc_id", Filter.all(), MOST)
          .forEach(
              value -> {
                String id = value.value().display();
                texts.put(id, library.text(new DocumentId(id)).orElse(""));
              });
    }
    return texts;
  }

  /** Facts, catalogue and sections. */
  static List<String> structure(Path index) {
    List<String> answers = new ArrayList<>();
    try (Library library = open(index, null)) {
      answers.add(library.statistics().toString());
      answers.add(library.fields().toString());
      answers.add(library.hierarchy().catalog().toString());
      library
          .values("doc_id", Filter.all(), MOST)
          .forEach(
              value -> {
                DocumentId id = new DocumentId(value.value().display());
                answers.add(library.document(id).toString());
                answers.add(library.hierarchy().document(id).toString());
                library
                    .hierarchy()
                    .sections(id)
                    .forEach(
                        section ->
                            answers.add(
                                library.hierarchy().section(id, section.sectionId()).toString()));
              });
    }
    return answers;
  }

  private static Library open(Path index, @Nullable Embedder embedder) {
    LibraryOptions options =
        embedder == null ? LibraryOptions.DEFAULT : LibraryOptions.DEFAULT.withEmbedder(embedder);
    return Library.open(index.toString(), options);
  }
}
