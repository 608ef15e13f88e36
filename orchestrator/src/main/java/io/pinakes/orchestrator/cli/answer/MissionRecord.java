package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.mission.run.KnownAnswers;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.record.AnswerRecord;
import io.pinakes.orchestrator.record.RecordChain;
import io.pinakes.orchestrator.record.RecordFile;
import io.pinakes.orchestrator.record.RecordedAnswer;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.record.SealCheck;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.search.Statistics;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The record of a mission: the records of its steps, one per line, each written when its step ends,
 * so that a killed run leaves those of finished steps. {@code verify} and {@code diff} read it like
 * the record of a batch.
 */
final class MissionRecord implements KnownAnswers, AutoCloseable {
  private final Map<String, AnswerRecord> known;
  private final int left;
  private final Optional<BufferedWriter> writer;
  private final Recorder recorder;
  private final RecordChain chain;
  private final Statistics index;

  private MissionRecord(
      Map<String, AnswerRecord> known,
      int left,
      Optional<BufferedWriter> writer,
      Recorder recorder,
      RecordChain chain,
      Statistics index) {
    this.known = known;
    this.left = left;
    this.writer = writer;
    this.recorder = recorder;
    this.chain = chain;
    this.index = index;
  }

  /**
   * Opens a record.
   *
   * @param file overwritten; empty for none
   * @param resumed the record of an earlier run whose answers are reused; may be {@code file}
   * @param sealing how records are sealed; those of the earlier run must have been sealed so too
   * @param index the state of the library; questions answered from another state are asked again
   * @throws IllegalArgumentException if records of the earlier run need a key that is not given, or
   *     are not sealed with the given one: the file is left as it is
   */
  static MissionRecord open(
      Optional<Path> file,
      Optional<Path> resumed,
      Sealing sealing,
      Recorder recorder,
      Statistics index)
      throws IOException {
    Map<String, AnswerRecord> known = new LinkedHashMap<>();
    AtomicInteger left = new AtomicInteger();
    if (resumed.isPresent() && Files.exists(resumed.get())) {
      RecordFile.read(
          resumed.get(),
          sealing,
          entry -> {
            if (entry instanceof RecordFile.Read(String where, _, SealCheck seal)) {
              requireSameKey(where, seal);
            }
            if (entry instanceof RecordFile.Read(_, AnswerRecord record, SealCheck seal)
                && seal.confirms()
                && record.index().generation() == index.generation()
                && record.answer().text("status").equals("answered")) {
              known.put(record.name(), record);
            } else {
              left.incrementAndGet();
            }
          });
    }
    RecordChain chain = new RecordChain(sealing);
    if (file.isEmpty()) {
      return new MissionRecord(known, left.get(), Optional.empty(), recorder, chain, index);
    }
    try (AtomicOutput kept = new AtomicOutput(file.get())) {
      for (AnswerRecord record : known.values()) {
        kept.line(chain.line(record));
      }
      kept.complete();
    }
    return new MissionRecord(
        known,
        left.get(),
        Optional.of(Files.newBufferedWriter(file.get(), StandardOpenOption.APPEND)),
        recorder,
        chain,
        index);
  }

  /** An altered record is only left out; a wrong key would leave out, and thus delete, them all. */
  private static void requireSameKey(String where, SealCheck seal) {
    switch (seal) {
      case NEEDS_KEY ->
          throw new IllegalArgumentException(
              where + " is sealed with a key: give it with --record-key FILE");
      case DIFFERS_FROM_KEY, HAS_NO_KEY, UNKNOWN ->
          throw new IllegalArgumentException(
              where
                  + " was not sealed with the key of --record-key, or changed since; give the right"
                  + " key, or start anew with --record and another file");
      case MATCHES, MATCHES_KEY, DIFFERS -> {}
    }
  }

  /** The number of answers reused from the earlier run. */
  int resumed() {
    return known.size();
  }

  /**
   * The number of records not reused: broken ones, those of another index state, and those without
   * an answer.
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

  /** Records a step, unless it asked no question or was reused. */
  synchronized void add(StepResult result) {
    if (writer.isEmpty()
        || result.outcome().isEmpty()
        || result.usage().equals(Usage.NONE)) { // a reused answer costs nothing
      return;
    }
    try {
      AnswerRecord record =
          recorder
              .record(result.attempts().getLast().question(), result.outcome().orElseThrow())
              .withQuestionId(result.step().id());
      writer.get().write(chain.line(record));
      writer.get().write('\n');
      writer.get().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (writer.isPresent()) {
      writer.get().close();
    }
  }
}
