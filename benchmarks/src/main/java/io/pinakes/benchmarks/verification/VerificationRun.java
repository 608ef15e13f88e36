package io.pinakes.benchmarks.verification;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.benchmarks.quality.JsonLines;
import io.pinakes.benchmarks.quality.UnembeddedText;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.benchmarks.verification.SeededClaims.Kind;
import io.pinakes.benchmarks.verification.Substitutions.Half;
import io.pinakes.benchmarks.verification.VerificationSet.Cited;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * How many right claims verification lets pass and how many wrong ones it stops.
 *
 * <p>Claims are made by rule and at random, with a seed: of the evidence that questions name
 * ({@link SeededClaims}, {@link SeededRelations}), by substitutions from lists that share nothing
 * with the product's ({@link SubstitutedClaims}), and about generated contracts ({@link
 * LegalClauses}); and the expected answers of the demo library are checked against their own
 * evidence. Documents and lists are each divided into two halves, one of which is never looked at.
 * Run: {@code java --enable-native-access=ALL-UNNAMED -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.verification.VerificationRun --data DIR --testdata testdata --work DIR}.
 */
@Command(name = "VerificationRun", description = "How well claims are verified.")
public final class VerificationRun implements Callable<Integer> {
  private static final long SEED = 42;
  private static final int CONTRACTS = 40;

  /** Claims of one kind and half that are made by substitution. */
  private static final int MAX_SUBSTITUTED = 400;

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

  @Option(
      names = "--only",
      split = ",",
      description = "Sets to measure: testdata, ohr, legal. Default: all.")
  private Set<String> only = Set.of("testdata", "ohr", "legal");

  @Option(
      names = "--halves",
      split = ",",
      description = "Halves to measure: seen, unseen. Default: both.")
  private Set<String> halves = Set.of("seen", "unseen");

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new VerificationRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    MarkdownTable table =
        new MarkdownTable("set", "claims", "number", "right", "passed", "stopped", "verdicts");
    if (only.contains("testdata")) {
      report(
          "testdata",
          measure(testdata.resolve("library"), testdata.resolve("questions.jsonl"), work, Part.ALL),
          table);
    }
    Path folder = data.resolve("ohr-dev");
    for (Part part : List.of(Part.CHOSEN_ON, Part.HELD_OUT)) {
      if (!data.toString().isEmpty() && only.contains("ohr") && halves.contains(name(part.half))) {
        report(
            "ohr-dev, " + name(part),
            measure(folder.resolve("docs"), folder.resolve("questions.jsonl"), work, part),
            table);
      }
    }
    for (Half half : Half.values()) {
      if (only.contains("legal") && halves.contains(name(half))) {
        report("clauses, " + name(half), legal(work, half), table);
      }
    }
    System.out.println(table);
    return 0;
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Which documents' evidence claims are made of. */
  enum Part {
    ALL(Half.SEEN),
    /** One half of the documents, on which the rules were chosen. */
    CHOSEN_ON(Half.SEEN),
    /** The other. */
    HELD_OUT(Half.UNSEEN);

    /** Of the substitutions. */
    private final Half half;

    Part(Half half) {
      this.half = half;
    }

    boolean has(VerificationSet set) {
      boolean even = (set.document().value().hashCode() & 1) == 0;
      return this == ALL || even == (this == CHOSEN_ON);
    }
  }

  /** Verifies claims about the documents in a folder. */
  static VerificationTally measure(Path documents, Path questions, Path work, Part part)
      throws IOException {
    String name =
        documents.toAbsolutePath().normalize().resolveSibling(".").normalize().getFileName()
            + ".unembedded.idx";
    try (UnembeddedText embedder = new UnembeddedText();
        Library library = library(documents, work.resolve(name), embedder)) {
      List<JsonNode> asked = JsonLines.read(questions);
      List<VerificationSet> sets =
          VerificationSet.read(asked, library).stream().filter(part::has).toList();
      return measure(sets, library, part.half);
    }
  }

  private static Library library(Path documents, Path index, UnembeddedText embedder)
      throws IOException {
    Files.createDirectories(Objects.requireNonNull(index.toAbsolutePath().getParent()));
    if (!Files.isDirectory(index)) {
      Indexer.builder(index)
          .embedder(embedder)
          .build()
          .run(List.of(Sources.open(documents, Sources.Options.DEFAULT)));
    }
    return Library.open(index, embedder);
  }

  private static VerificationTally measure(List<VerificationSet> sets, Library library, Half half) {
    VerificationTally tally = new VerificationTally(library);
    List<String> everything =
        sets.stream().flatMap(set -> set.all().stream()).map(Cited::text).toList();
    SeededClaims maker = new SeededClaims(everything, SEED);
    Random random = new Random(SEED);
    for (VerificationSet set : sets) {
      if (!set.expected().isEmpty()) {
        tally.decide("expected answer", true, ExpectedAnswers.claim(set), set);
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
              .ifPresent(claim -> tally.decide(label(kind), kind.isRight(), claim, set));
        }
      }
    }
    for (VerificationSet set : sets) {
      relations(set, new SeededRelations(SEED), tally);
    }
    substitutions(sets, new SubstitutedClaims(new Substitutions(), half), tally);
    return tally;
  }

  private static String label(Kind kind) {
    return VerificationTally.label(kind.isRight(), name(kind));
  }

  /** Claims of the words of statements, put together otherwise. */
  private static void relations(
      VerificationSet set, SeededRelations maker, VerificationTally tally) {
    List<Cited> all = set.all();
    for (int i = 0; i < all.size(); i++) {
      Optional<Cited> next = Optional.of(i + 1).filter(at -> at < all.size()).map(all::get);
      for (SeededRelations.Kind kind : SeededRelations.Kind.values()) {
        Cited other = all.get(Math.floorMod(Objects.hash(SEED, i, set.id()), all.size()));
        maker
            .make(kind, all.get(i), next, other)
            .ifPresent(
                claim ->
                    tally.decide(
                        VerificationTally.label(kind.isRight(), name(kind)),
                        kind.isRight(),
                        claim,
                        set));
      }
    }
  }

  /** Statements with one phrase replaced, a number of each kind. */
  private static void substitutions(
      List<VerificationSet> sets, SubstitutedClaims maker, VerificationTally tally) {
    Map<String, Integer> made = new HashMap<>();
    for (VerificationSet set : sets) {
      for (Cited statement : set.all()) {
        String text = statement.text().strip().replaceAll("\\s+", " ");
        if (!SeededClaims.fits(text)) {
          continue;
        }
        for (SubstitutedClaims.Changed changed : maker.of(text)) {
          String label = changed.swap().label();
          int count = made.getOrDefault(label, 0) + 1;
          made.put(label, count);
          if (count <= MAX_SUBSTITUTED) {
            Claim claim = new Claim(changed.text(), List.of(statement.ground()));
            tally.decide(label, changed.swap().right(), claim, set);
          }
        }
      }
    }
  }

  /** Verifies claims about generated contracts. */
  static VerificationTally legal(Path work, Half half) throws IOException {
    Path documents = work.resolve("clauses-" + name(half));
    List<List<LegalClauses.Clause>> contracts =
        new LegalClauses(new Substitutions(), half, SEED + (half == Half.SEEN ? 0 : 1))
            .write(documents, CONTRACTS);
    try (UnembeddedText embedder = new UnembeddedText();
        Library library =
            library(documents, work.resolve("clauses-" + name(half) + ".idx"), embedder)) {
      VerificationTally tally = new VerificationTally(library);
      for (int i = 0; i < contracts.size(); i++) {
        DocumentId id = new DocumentId("generic/" + LegalClauses.name(i));
        VerificationSet set = VerificationSet.ofDocument(id, library);
        for (LegalClauses.Clause clause : contracts.get(i)) {
          Ground ground = set.ground(clause.text());
          for (LegalClauses.Variant variant : clause.variants()) {
            tally.decide(
                variant.swap().label(),
                variant.swap().right(),
                new Claim(variant.claim(), List.of(ground)),
                set);
          }
        }
      }
      return tally;
    }
  }

  private void report(String set, VerificationTally tally, MarkdownTable table) {
    tally.counts().forEach((kind, count) -> row(set, kind, count, table));
    for (String prefix : List.of("wrong", "right", "right: paraphrase")) {
      row(set, prefix + ", all", tally.sum(prefix), table);
    }
    System.err.printf(Locale.ROOT, "%s: %.2f ms a claim%n", set, tally.millisPerClaim());
  }

  private void row(String set, String kind, VerificationTally.Count count, MarkdownTable table) {
    table.row(
        set,
        kind,
        Integer.toString(count.all()),
        kind.startsWith("wrong") ? "no" : "yes",
        String.format(Locale.ROOT, "%.3f", count.passed()),
        String.format(Locale.ROOT, "%.3f", 1 - count.passed()),
        count.verdicts().toString());
    if (!kind.endsWith(", all")) {
      count.wrong().stream()
          .limit(show)
          .forEach(wrong -> System.err.println(set + ", " + kind + ": " + wrong));
    }
  }
}
