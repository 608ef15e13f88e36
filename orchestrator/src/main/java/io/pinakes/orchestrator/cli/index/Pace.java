package io.pinakes.orchestrator.cli.index;

import io.pinakes.search.text.Counted;
import java.time.Duration;
import java.util.Locale;

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
    return (size < 0
            ? Counted.of(documents, "document")
            : documents + " of " + Counted.of(size, "document"))
        + texts(now);
  }

  /** The same without the documents. */
  synchronized String texts(long now) {
    double seconds = Math.max(1e-3, (now - started) / 1e9);
    StringBuilder line = new StringBuilder();
    if (queued > 0) {
      line.append(
          String.format(
              Locale.ROOT,
              ", %d of %d passages and facts embedded, %.0f tokens/s",
              embedded,
              queued,
              tokens / seconds));
    }
    double left = secondsLeft(seconds);
    if (left > 0) {
      line.append(", about ").append(words(Duration.ofMillis(Math.round(left * 1000))));
      line.append(" left");
    }
    return line.toString();
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
