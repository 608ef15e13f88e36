package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/** Reads lines up to the maximum length of a question. */
final class MessageReader {
  private static final int MAX = Question.MAX_LENGTH;

  private final Reader reader;

  MessageReader(Reader reader) {
    this.reader = reader;
  }

  /**
   * The next line without its terminator; empty at the end of the input.
   *
   * @throws IllegalArgumentException if the line is too long; the next call then reads the
   *     following line
   */
  Optional<String> next() throws IOException {
    StringBuilder line = new StringBuilder();
    int c = reader.read();
    if (c < 0) {
      return Optional.empty();
    }
    boolean tooLong = false;
    while (c >= 0 && c != '\n') {
      tooLong = line.length() == MAX;
      if (!tooLong) {
        line.append((char) c);
      }
      c = reader.read();
    }
    if (tooLong) {
      throw new IllegalArgumentException(
          "a message has at most " + MAX + " characters; shorten it");
    }
    return Optional.of(line.toString());
  }
}
