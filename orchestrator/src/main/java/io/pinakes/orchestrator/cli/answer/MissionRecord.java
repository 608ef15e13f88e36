package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.mission.run.KnownAnswers;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.record.AnswerRecord;
import io.pinakes.orchestrator.record.RecordFile;
import io.pinakes.orchestrator.record.RecordJson;
import io.pinakes.orchestrator.record.RecordedAnswer;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.search.Statistics;
import io.pinakes.search.text.OwnerOnly;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The record of a mission: the records of its steps, a line each, written as they end, so that a
 * run that was killed leaves those that had ended. {@code verify} and {@code diff} read it like the
 * record of a batch.
 */
final class MissionRecord implements KnownAnswers, AutoCloseable {
  private final Map<String, AnswerRecord> known;
  private final int left;
  private final Optional<BufferedWriter> writer;
  private final Recorder recorder;
  private final Statistics index;

  private MissionRecord(
      Map<String, AnswerRecord> known,
      int left,
      Optional<BufferedWriter> writer,
      Recorder recorder,
      Statistics index) {
    this.known = known;
    this.left = left;
    this.writer = writer;
    this.recorder = recorder;
    this.index = index;
  }

  /**
   * Begins a record.
   *
   * @param file written anew; empty for none
   * @param resumed the record of an earlier run, whose answers are taken over; may be {@code file}
   * @param index the state of the library; answers from another one are asked again
   */
  static MissionRecord open(
      Optional<Path> file, Optional<Path> resumed, Recorder recorder, Statistics index)
      throws IOException {
    Map<String, AnswerRecord> known = new LinkedHashMap<>();
    AtomicInteger left = new AtomicInteger();
    if (resumed.isPresent() && Files.exists(resumed.get())) {
      RecordFile.read(
          resumed.get(),
          entry -> {
            if (entry instanceof RecordFile.Read(_, AnswerRecord record, boolean whole)
                && whole
                && record.index().generation() == index.generation()
                && record.answer().text("status").equals("answered")) {
              known.put(record.name(), record);
            } else {
              left.incrementAndGet();
            }
          });
    }
    if (file.isEmpty()) {
      return new MissionRecord(known, left.get(), Optional.empty(), recorder, index);
    }
    Path partial = OwnerOnly.file(file.get().resolveSibling(file.get().getFileName() + ".part"));
    try (BufferedWriter kept = Files.newBufferedWriter(partial)) {
      for (AnswerRecord record : known.values()) {
        line(kept, record);
      }
    }
    Files.move(partial, file.get(), StandardCopyOption.REPLACE_EXISTING);
    return new MissionRecord(
        known,
        left.get(),
        Optional.of(Files.newBufferedWriter(file.get(), StandardOpenOption.APPEND)),
        recorder,
        index);
  }

  /** How many answers were found in the record of the earlier run. */
  int resumed() {
    return known.size();
  }

  /**
   * How many records were not taken over: broken ones, those of another state of the index, and
   * those without an answer.
   */
  int left() {
    return left;
  }

  @Override
  public Optional<Outcome.Answered> answer(String step, Question question) {
    AnswerRecord record = known.get(step);
    return record != null
            && record.question().asked().equals(question.asked())
            && record.question().filter().equals(question.filter())
        ? RecordedAnswer.of(record, index)
        : Optional.empty();
  }

  /** Puts a step on record, unless it asked no question or was taken over. */
  synchronized void add(StepResult result) {
    if (writer.isEmpty()
        || result.outcome().isEmpty()
        || result.usage().equals(Usage.NONE)) { // what was taken over cost nothing
      return;
    }
    try {
      line(
          writer.get(),
          recorder
              .record(result.attempts().getLast().question(), result.outcome().orElseThrow())
              .withQuestionId(result.step().id()));
      writer.get().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void line(BufferedWriter writer, AnswerRecord record) throws IOException {
    writer.write(RecordJson.write(record));
    writer.write('\n');
  }

  @Override
  public void close() throws IOException {
    if (writer.isPresent()) {
      writer.get().close();
    }
  }
}
