package io.pinakes.indexer.source.parser;

import java.time.Duration;

/**
 * Where files of formats with complex parsers (PDF, DOCX, Excel, HTML, e-mail) are parsed. Plain
 * text, Markdown, CSV and JSONL are always read in this process, by readers whose work is bounded
 * by the size of the file.
 */
public sealed interface Parsing {
  /** In a process of its own, with the documented limits. */
  Parsing DEFAULT =
      new SeparateProcess(
          SeparateProcess.DEFAULT_TIME_PER_FILE, SeparateProcess.DEFAULT_MEMORY_MEGABYTES);

  /**
   * In a process of its own, which is started from this Java and its class path at the first such
   * file, serves one file after the other and is ended when it breaks a limit: then the file is
   * reported and the rest is indexed.
   *
   * @param timePerFile how long one file may take
   * @param memoryMegabytes the heap of the process, in MiB
   */
  record SeparateProcess(Duration timePerFile, int memoryMegabytes) implements Parsing {
    /** Minutes, where most files take less than a second. */
    public static final Duration DEFAULT_TIME_PER_FILE = Duration.ofMinutes(5);

    /** Enough for all words of a PDF of several thousand pages with their places. */
    public static final int DEFAULT_MEMORY_MEGABYTES = 2048;

    private static final int LEAST_MEGABYTES = 32;

    public SeparateProcess {
      if (timePerFile.toMillis() < 1) {
        throw new IllegalArgumentException(
            "the time to parse a file must be at least 1 ms, got " + timePerFile);
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
   * In this process, for applications that cannot start another or that trust their files: saves
   * the start of a process, but a file made to be hostile, or one that meets an error of a parser,
   * may take all memory of this process or never end. The limits of size, pages, characters and of
   * what an archive may unpack to hold here as well.
   */
  record InThisProcess() implements Parsing {}
}
