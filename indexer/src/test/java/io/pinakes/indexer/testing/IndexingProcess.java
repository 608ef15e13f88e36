package io.pinakes.indexer.testing;

import io.pinakes.indexer.IndexListener;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** An indexer in a separate process, which reports its progress on standard output. */
public final class IndexingProcess {
  private static final long NANOS_A_CHUNK = 1_000_000;

  private IndexingProcess() {}

  /** Its options, here and in the process. */
  public static IndexOptions options(boolean rebuild) {
    return IndexOptions.DEFAULT
        .withContext(new NoContext())
        .withChunkTokens(48)
        .withThreads(2)
        .withCommitDocuments(4)
        .withRebuild(rebuild);
  }

  /** Starts it with the source of {@link Books#source(int, int)}. */
  public static Process start(Path index, int documents, int edition, boolean rebuild)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", String.valueOf(System.getProperty("java.class.path"))));
    command.addAll(
        List.of(
            IndexingProcess.class.getName(),
            index.toString(),
            Integer.toString(documents),
            Integer.toString(edition),
            Boolean.toString(rebuild)));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Runs in the process. */
  public static void main(String[] args) {
    int[] done = new int[1];
    IndexListener telling =
        new IndexListener() {
          @Override
          public void documentDone(String name) {
            done[0]++;
            tell("done " + done[0]);
          }

          @Override
          public void committed() {
            tell("committed " + done[0]);
          }
        };
    WordEmbedder slow = new WordEmbedder("words@1", _ -> LockSupport.parkNanos(NANOS_A_CHUNK));
    Indexer.builder(Path.of(args[0]))
        .embedder(slow)
        .options(options(Boolean.parseBoolean(args[3])))
        .listener(telling)
        .build()
        .run(List.of(Books.source(Integer.parseInt(args[1]), Integer.parseInt(args[2]))));
    tell("finished");
  }

  private static void tell(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
