package io.pinakes.orchestrator.cli.index;

import io.pinakes.search.text.Counted;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The progress, speed and remaining time of a run; thread-safe. */
final class Pace {
  private final long size;
  private final long started;
  private long documents;
  private long queued;
  private long embedded;
  private long tokens;

  /**
   * @param size the number of documents, negative if unknown
   * @param started as given by {@link System#nanoTime}
   */
  Pace(long size, long started) {
    this.size = size;
    this.started = started;
  }

  synchronized void documentDone() {
    documents++;
  }

  synchronized void textsQueued(int texts) {
    queued += texts;
  }

  synchronized void textEmbedded(int newTokens) {
    embedded++;
    tokens += newTokens;
  }

  /** Such as {@code 12 of 40 documents, 310 of 800 texts, 8400 tokens/s, about 3 min left}. */
  synchronized String line(long now) {
    double seconds = seconds(now);
    String done =
        size < 0
            ? Counted.of(documents, "document")
            : documents + " of " + Counted.of(size, "document");
    return joined(done, texts(), rate(seconds), left(seconds));
  }

  /** The same without the documents, the end first: beside a bar, the rest may be cut off. */
  synchronized String note(long now) {
    double seconds = seconds(now);
    return joined(left(seconds), rate(seconds), texts());
  }

  /** The remaining time and {@code words}. */
  synchronized String note(long now, String words) {
    return joined(left(seconds(now)), words);
  }

  private double seconds(long now) {
    return Math.max(1e-3, (now - started) / 1e9);
  }

  private static String joined(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }

  private String texts() {
    return queued == 0 ? "" : embedded + " of " + queued + " passages and facts embedded";
  }

  private String rate(double seconds) {
    return queued == 0 ? "" : String.format(Locale.ROOT, "%.0f tokens/s", tokens / seconds);
  }

  private String left(double seconds) {
    double left = secondsLeft(seconds);
    return left > 0 ? "about " + words(Duration.ofMillis(Math.round(left * 1000))) + " left" : "";
  }

  /** The time for the remaining documents or the remaining known texts, whichever is longer. */
  private double secondsLeft(double seconds) {
    double byDocuments = size < 0 || documents == 0 ? 0 : seconds * (size - documents) / documents;
    double byTexts = embedded == 0 ? 0 : seconds * (queued - embedded) / embedded;
    return Math.max(byDocuments, byTexts);
  }

  /** A duration in words. */
  static String words(Duration time) {
    long seconds = Math.max(1, Math.round(time.toMillis() / 1000.0));
    if (seconds < 100) {
      return seconds + " s";
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < 100 ? minutes + " min" : Math.round(minutes / 60.0) + " h";
  }
}
