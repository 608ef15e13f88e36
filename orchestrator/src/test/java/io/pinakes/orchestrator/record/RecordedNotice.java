package io.pinakes.orchestrator.record;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Path;

/** The library of {@link RecordShelf} and the record of one answer. */
final class RecordedNotice implements AutoCloseable {
  private final Embedder embedder = EmbeddingModels.builtIn();
  private final Library library;
  private final AnswerRecord record;

  /**
   * @param folder an empty folder
   */
  RecordedNotice(Path folder) throws IOException {
    RecordShelf.index(folder, embedder, RecordShelf.lines());
    library = Library.open(folder.resolve("lib.idx"), embedder);
    Question question = Question.of(RecordShelf.NOTICE);
    record =
        new Recorder(library, StoredJson.empty())
            .record(question, Orchestrator.builder(library).build().answer(question));
  }

  Library library() {
    return library;
  }

  AnswerRecord record() {
    return record;
  }

  @Override
  public void close() {
    library.close();
    embedder.close();
  }
}
