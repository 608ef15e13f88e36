package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.record.AnswerRecord;
import io.pinakes.orchestrator.record.RecordChain;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The output of {@code ask --record}, one record per line; writes nothing without that option. */
final class RecordOutput implements AutoCloseable {
  private final Optional<AtomicOutput> output;
  private final Recorder recorder;
  private final RecordChain chain;

  /**
   * @param file empty for none
   */
  RecordOutput(Optional<Path> file, Recorder recorder, Sealing sealing) throws IOException {
    output = file.isEmpty() ? Optional.empty() : Optional.of(new AtomicOutput(file.get()));
    this.recorder = recorder;
    chain = new RecordChain(sealing);
  }

  /** Records an outcome. */
  void add(Question question, Outcome outcome, Optional<String> questionId) throws IOException {
    if (output.isPresent()) {
      AnswerRecord record = recorder.record(question, outcome);
      output.get().line(chain.line(questionId.map(record::withQuestionId).orElse(record)));
    }
  }

  /** Moves the complete file into place. */
  void complete() {
    output.ifPresent(AtomicOutput::complete);
  }

  @Override
  public void close() throws IOException {
    if (output.isPresent()) {
      output.get().close();
    }
  }
}
