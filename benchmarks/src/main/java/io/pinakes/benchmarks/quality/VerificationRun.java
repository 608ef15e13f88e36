package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.benchmarks.quality.SeededClaims.Kind;
import io.pinakes.benchmarks.quality.VerificationSet.Cited;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * How many right claims verification lets pass and how many wrong ones it stops.
 *
 * <p>Claims are made by rule and at random, with a seed, of the evidence that questions name, see
 * {@link SeededClaims}; and the expected answers of the demo library against their own evidence.
 * Run: {@code java --enable-native-access=ALL-UNNAMED -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.quality.VerificationRun --data DIR --testdata testdata --work DIR}.
 */
@Command(name = "VerificationRun", description = "How well claims are verified.")
public final class VerificationRun implements Callable<Integer> {
  private static final long SEED = 42;

  @Option(
      names = "--data",
      description = "Folder of the public sets; without it they are left out.")
  private Path data = Path.of("");

  @Option(names = "--testdata", description = "Folder of the demo library. Default: testdata.")
  private Path testdata = Path.of("testdata");

  @Option(names = "--work", required = true, description = "Where indexes are kept.")
  private Path work = Path.of("");

  @Option(names = "--show", description = "Prints up to so many wrong decisions of each kind.")
  private int show;

  /** What was decided about claims of one kind. */
  static final class Count {
    private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    private final List<String> wrong = new ArrayList<>();

    int all() {
      return verdicts.values().stream().mapToInt(count -> count).sum();
    }

    /** Share that passed. */
    double passed() {
      return all() == 0 ? 0 : (double) verdicts.getOrDefault(Verdict.SUPPORTED, 0) / all();
    }

    /** Claims that should have been decided otherwise, with the reason if there is one. */
    List<String> wrong() {
      return wrong;
    }
  }

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new VerificationRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    MarkdownTable table =
        new MarkdownTable("set", "claims", "number", "right", "passed", "stopped", "verdicts");
    report(
        "testdata",
        measure(testdata.resolve("library"), testdata.resolve("questions.jsonl"), work, Part.ALL),
        table);
    if (!data.toString().isEmpty()) {
      Path folder = data.resolve("ohr-dev");
      for (Part part : List.of(Part.CHOSEN_ON, Part.HELD_OUT)) {
        report(
            "ohr-dev, " + part.name().toLowerCase(Locale.ROOT).replace('_', ' '),
            measure(folder.resolve("docs"), folder.resolve("questions.jsonl"), work, part),
            table);
      }
    }
    System.out.println(table);
    return 0;
  }

  /** Which documents' evidence claims are made of. */
  enum Part {
    ALL,
    /** One half of the documents, on which the rules were chosen. */
    CHOSEN_ON,
    /** The other. */
    HELD_OUT;

    boolean has(VerificationSet set) {
      boolean even = (set.document().value().hashCode() & 1) == 0;
      return this == ALL || even == (this == CHOSEN_ON);
    }
  }

  /** Verifies claims about the documents in a folder: kind to what was decided. */
  static Map<String, Count> measure(Path documents, Path questions, Path work, Part part)
      throws IOException {
    Path index =
        work.resolve(
            documents.toAbsolutePath().normalize().resolveSibling(".").normalize().getFileName()
                + ".unembedded.idx");
    Files.createDirectories(work);
    try (UnembeddedText embedder = new UnembeddedText()) {
      if (!Files.isDirectory(index)) {
        IndexReport report =
            Indexer.builder(index)
                .embedder(embedder)
                .build()
                .run(List.of(Sources.open(documents, Sources.Options.DEFAULT)));
        System.err.println(report.added() + " documents indexed");
      }
      try (Library library = Library.open(index, embedder)) {
        List<JsonNode> asked = JsonLines.read(questions);
        List<VerificationSet> sets =
            VerificationSet.read(asked, library).stream().filter(part::has).toList();
        return measure(sets, library);
      }
    }
  }

  private static Map<String, Count> measure(List<VerificationSet> sets, Library library) {
    CitationVerifier verifier = new CitationVerifier(library);
    List<String> everything =
        sets.stream().flatMap(set -> set.all().stream()).map(Cited::text).toList();
    SeededClaims maker = new SeededClaims(everything, SEED);
    Random random = new Random(SEED);
    Map<String, Count> counts = new TreeMap<>();
    for (VerificationSet set : sets) {
      if (!set.expected().isEmpty()) {
        decide("expected answer", true, ExpectedAnswers.claim(set), set, verifier, counts);
      }
      List<Cited> fitting =
          set.all().stream().filter(cited -> SeededClaims.fits(cited.text())).toList();
      List<Cited> own =
          set.cited().stream().filter(cited -> SeededClaims.fits(cited.text())).toList();
      for (Cited statement : own.isEmpty() ? fitting.stream().limit(1).toList() : own) {
        for (Kind kind : Kind.values()) {
          Cited other = fitting.get(random.nextInt(fitting.size()));
          maker
              .make(kind, statement, other)
              .ifPresent(
                  claim ->
                      decide(
                          label(kind.isRight(), kind.name()),
                          kind.isRight(),
                          claim,
                          set,
                          verifier,
                          counts));
        }
      }
    }
    for (VerificationSet set : sets) {
      relations(set, new SeededRelations(SEED), verifier, counts);
    }
    return counts;
  }

  private static String label(boolean right, String kind) {
    return (right ? "right: " : "wrong: ") + kind.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Claims of the words of statements, put together otherwise. */
  private static void relations(
      VerificationSet set,
      SeededRelations maker,
      CitationVerifier verifier,
      Map<String, Count> counts) {
    List<Cited> all = set.all();
    for (int i = 0; i < all.size(); i++) {
      Optional<Cited> next = Optional.of(i + 1).filter(at -> at < all.size()).map(all::get);
      for (SeededRelations.Kind kind : SeededRelations.Kind.values()) {
        Cited other = all.get(Math.floorMod(Objects.hash(SEED, i, set.id()), all.size()));
        maker
            .make(kind, all.get(i), next, other)
            .ifPresent(
                claim ->
                    decide(
                        label(kind.isRight(), kind.name()),
                        kind.isRight(),
                        claim,
                        set,
                        verifier,
                        counts));
      }
    }
  }

  private static void decide(
      String kind,
      boolean right,
      Claim claim,
      VerificationSet set,
      CitationVerifier verifier,
      Map<String, Count> counts) {
    VerifiedAnswer answer = verifier.verify(new Draft(List.of(claim)), set.ledger());
    boolean passed = !answer.claims().isEmpty();
    Verdict verdict = passed ? Verdict.SUPPORTED : answer.rejected().getFirst().verdict();
    Count count = counts.computeIfAbsent(kind, _ -> new Count());
    count.verdicts.merge(verdict, 1, Integer::sum);
    if (passed != right) {
      String cited =
          set.all().stream()
              .filter(statement -> claim.grounds().contains(statement.ground()))
              .map(Cited::text)
              .toList()
              .toString();
      count.wrong.add(
          set.id()
              + ": "
              + claim.text()
              + (passed ? "" : " -- " + answer.rejected().getFirst().reason())
              + " -- cites "
              + cited.replaceAll("\\s+", " "));
    }
  }

  private void report(String set, Map<String, Count> counts, MarkdownTable table) {
    counts.forEach(
        (kind, count) -> {
          table.row(
              set,
              kind,
              Integer.toString(count.all()),
              kind.startsWith("wrong") ? "no" : "yes",
              String.format(Locale.ROOT, "%.3f", count.passed()),
              String.format(Locale.ROOT, "%.3f", 1 - count.passed()),
              count.verdicts.toString());
          count.wrong().stream()
              .limit(show)
              .forEach(wrong -> System.err.println(set + ", " + kind + ": " + wrong));
        });
  }
}
