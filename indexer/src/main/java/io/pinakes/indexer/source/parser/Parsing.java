package io.pinakes.indexer.source.parser;

import java.time.Duration;

/**
 * Selects where files in complex formats (PDF, DOCX, Excel, HTML, e-mail) and large files of text,
 * Markdown and CSV are parsed. Small ones, and JSONL, are always read in this process, by readers
 * whose cost is bounded by the file size.
 */
public sealed interface Parsing {
  /** In a separate process, with the documented limits. */
  Parsing DEFAULT =
      new SeparateProcess(
          SeparateProcess.DEFAULT_TIME_PER_FILE, SeparateProcess.DEFAULT_MEMORY_MEGABYTES);

  /**
   * In a separate process, which is started with this Java and its class path on first use, parses
   * one file after the other and is killed if it exceeds a limit; then the file is reported and the
   * rest is indexed.
   *
   * @param timePerFile maximum time per file
   * @param memoryMegabytes the heap of the process, in MiB
   */
  record SeparateProcess(Duration timePerFile, int memoryMegabytes) implements Parsing {
    /** Generous, since most files take less than a second. */
    public static final Duration DEFAULT_TIME_PER_FILE = Duration.ofMinutes(5);

    /** Enough for all words of a PDF of several thousand pages with their positions. */
    public static final int DEFAULT_MEMORY_MEGABYTES = 2048;

    private static final int LEAST_MEGABYTES = 32;

    public SeparateProcess {
      if (timePerFile.toMillis() < 1) {
        throw new IllegalArgumentException(
            "the time to parse a file must be at least 1 ms, got "
                + timePerFile.toMillis()
                + " ms");
      }
      if (memoryMegabytes < LEAST_MEGABYTES) {
        throw new IllegalArgumentException(
            "the memory to parse a file must be at least "
                + LEAST_MEGABYTES
                + " MiB, got "
                + memoryMegabytes);
      }
    }
  }

  /**
   * In this process, for applications that cannot start another one or trust their files. Saves
   * starting a process, but a malicious file, or one that triggers a parser bug, may exhaust the
   * memory of this process or never finish. The limits on size, pages, characters and archive
   * expansion still apply.
   */
  record InThisProcess() implements Parsing {}
}
