package io.pinakes.benchmarks.faults;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.lucene.check.IntegrityCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A command that is killed and run again: what it starts from, where it leads if nobody disturbs
 * it, and whether what a kill leaves is something between the two.
 */
final class InterruptedWork {
  static final Duration LIMIT = Duration.ofMinutes(2);

  /** The option of work that is committed in parts; what has it not shows all of them or none. */
  static final String IN_PARTS = "--commit-documents";

  /** What the command does. */
  enum Kind {
    FIRST,
    UPDATE,
    REMOVAL,
    REBUILD,
    OUTLINE,
    EMBEDDING;

    /** Whether the index is published as a whole, with a count of commits of its own. */
    boolean replaces() {
      return this == REBUILD || this == EMBEDDING;
    }

    private int edition() {
      return this == FIRST || this == OUTLINE || this == EMBEDDING ? 1 : 2;
    }
  }

  private final FaultSetting setting;
  private final Kind kind;
  private final int documents;
  private final List<Object> options;
  private final Path sources;
  private final Path index;
  private final Path before;
  private final Path log;
  private SortedMap<String, String> oldTexts = new TreeMap<>();
  private SortedMap<String, String> newTexts = new TreeMap<>();
  private List<String> newHits = List.of();
  private Duration took = Duration.ZERO;

  private InterruptedWork(FaultSetting setting, Kind kind, int documents, List<Object> options)
      throws IOException {
    Path folder = setting.folder().toRealPath(); // as the tracer prints it
    this.setting = setting;
    this.kind = kind;
    this.documents = documents;
    this.options = List.copyOf(options);
    this.sources = folder.resolve("sources");
    this.index = folder.resolve("index");
    this.before = folder.resolve("before-" + kind);
    this.log = folder.resolve("calls-" + kind);
  }

  /**
   * Does the work once, undisturbed.
   *
   * @param options of the command, where it reads sources
   * @param traced options of the tracer of system calls, of which {@link #log()} is the output;
   *     empty for none
   */
  static InterruptedWork undisturbed(
      FaultSetting setting, Kind kind, int documents, List<Object> options, List<String> traced)
      throws IOException, InterruptedException {
    InterruptedWork work = new InterruptedWork(setting, kind, documents, options);
    work.makeBefore();
    work.reset();
    List<String> tracer =
        traced.isEmpty() ? List.of() : Program.tracer(work.log, traced.toArray(String[]::new));
    Program.Ended ended = work.start(tracer).await(LIMIT.multipliedBy(2));
    require(ended);
    work.took = Duration.ofMillis((long) (ended.seconds() * 1000));
    work.newHits = work.hits();
    work.newTexts = Answers.texts(work.index);
    return work;
  }

  private void makeBefore() throws IOException, InterruptedException {
    Files.createDirectories(before);
    if (kind == Kind.FIRST) {
      return;
    }
    SampleLibrary.write(sources, documents, 1);
    List<Object> first = new ArrayList<>(command(Kind.FIRST, before));
    if (kind == Kind.OUTLINE) {
      first.add("--no-outline");
    }
    require(setting.program().run(LIMIT, first.toArray(Object[]::new)));
    oldTexts = Answers.texts(before);
  }

  private static void require(Program.Ended ended) {
    String complaint = ended.complaint(0);
    if (!complaint.isEmpty()) {
      throw new IllegalStateException("undisturbed work failed: " + complaint + ended.err());
    }
  }

  /** Makes the index and the sources what they are before the work. */
  void reset() throws IOException {
    Trees.copy(before, index);
    SampleLibrary.write(sources, documents, kind.edition());
  }

  /** Starts the work, with {@code tracer} before the command. */
  Program.Running start(List<String> tracer) throws IOException {
    return setting.program().start(tracer, command(kind, index).toArray(Object[]::new));
  }

  private List<Object> command(Kind what, Path into) {
    List<Object> command = new ArrayList<>();
    if (what == Kind.REMOVAL) {
      command.add("remove");
      for (int i = 0; i < documents; i += 3) {
        command.add(String.format(Locale.ROOT, "generic/%03d", i));
      }
    } else if (what == Kind.OUTLINE) {
      command.addAll(List.of("index", "--outline-only"));
    } else if (what == Kind.EMBEDDING) {
      command.addAll(List.of("index", "--embedder", EmbeddingModels.BUILT_IN, "--threads", 2));
    } else {
      command.addAll(List.of("index", sources, "--embedder", "none"));
      command.addAll(List.of("--prune", "--no-schema-suggestions"));
      command.addAll(options);
    }
    if (what == Kind.REBUILD) {
      command.add("--rebuild");
    }
    command.addAll(List.of("--index", into));
    return command;
  }

  Kind kind() {
    return kind;
  }

  Path index() {
    return index;
  }

  /** The system calls of the undisturbed work. */
  Path log() {
    return log;
  }

  /** How long the undisturbed work took. */
  Duration took() {
    return took;
  }

  /** What is wrong with the index after a kill: each document is as it was or as it will be. */
  String left(Tally tally) {
    List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
    if (!findings.isEmpty()) {
      return "check: " + findings;
    }
    SortedMap<String, String> left = Answers.texts(index);
    for (Map.Entry<String, String> entry : left.entrySet()) {
      String text = entry.getValue();
      if (!text.equals(oldTexts.get(entry.getKey()))
          && !text.equals(newTexts.get(entry.getKey()))) {
        return "document " + entry.getKey() + " is neither old nor new";
      }
    }
    for (String id : oldTexts.keySet()) {
      if (newTexts.containsKey(id) && !left.containsKey(id)) {
        return "document " + id + " is lost";
      }
    }
    if (kind == Kind.FIRST) {
      tally.count(
          left.isEmpty()
              ? "killed first builds without documents"
              : "killed first builds with documents");
    }
    boolean atOnce = kind == Kind.REBUILD || !options.contains(IN_PARTS);
    return atOnce && !left.equals(oldTexts) && !left.equals(newTexts)
        ? "it shows something between the old and the new index"
        : "";
  }

  /** What is wrong with the end of the same command, run again after kills. */
  String resume(Tally tally) throws IOException, InterruptedException {
    List<Object> command = command(kind, index);
    if (kind == Kind.REMOVAL) {
      SortedMap<String, String> left = Answers.texts(index);
      command.removeIf(
          word -> word.toString().startsWith("generic/") && !left.containsKey(word.toString()));
      if (command.stream().noneMatch(word -> word.toString().startsWith("generic/"))) {
        return left(tally);
      }
    }
    Program.Ended ended = setting.program().run(LIMIT, command.toArray(Object[]::new));
    String complaint = ended.complaint(0);
    if (!complaint.isEmpty()) {
      return "does not resume: " + complaint;
    }
    List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
    if (!findings.isEmpty()) {
      return "check after resuming: " + findings;
    }
    if (!Answers.texts(index).equals(newTexts)) {
      return "other documents than an undisturbed run";
    }
    List<String> hits = hits();
    return hits.equals(newHits)
        ? ""
        : "other hits than an undisturbed run: "
            + hits.stream().filter(hit -> !newHits.contains(hit)).limit(3).toList();
  }

  /** What the index finds, with its vectors if the work makes them. */
  private List<String> hits() {
    if (kind != Kind.EMBEDDING) {
      return Answers.hits(index, null);
    }
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      return Answers.hits(index, embedder);
    }
  }

  /** The number in the name of the newest commit; -1 if there is none. */
  long newestCommit() {
    Path lucene = index.resolve("lucene");
    if (!Files.isDirectory(lucene)) {
      return -1;
    }
    try (Stream<Path> files = Files.list(lucene)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("segments_"))
          .mapToLong(name -> Long.parseLong(name.substring("segments_".length()), 36))
          .max()
          .orElse(-1);
    } catch (IOException | UncheckedIOException _) {
      return -1; // a folder that is being replaced
    }
  }
}
