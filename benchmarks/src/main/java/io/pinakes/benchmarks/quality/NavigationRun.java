package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.longtext.LongTextSearch;
import io.pinakes.orchestrator.navigate.CrossCheck;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.navigate.NavigationRequest;
import io.pinakes.orchestrator.navigate.Navigator;
import io.pinakes.orchestrator.navigate.reason.BuiltInReasoner;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.settings.SearchSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures routes to passages other than search, without a language model: for each set the walk
 * through the hierarchy alone, the hybrid search that cross-checks it, both together, and the
 * long-text route, with their costs.
 *
 * <p>Questions about long documents are restricted to their own document if the set says so, or
 * always with {@code --scope document}. Run: {@code java --enable-native-access=ALL-UNNAMED
 * --add-modules jdk.incubator.vector -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.quality.NavigationRun --data DIR --work DIR [--sets a,b] [--modes
 * drill-down,beam] [--scope set|document|library]}. Indexes are kept in the work folder and built
 * if missing or unreadable.
 */
@Command(name = "NavigationRun", description = "Quality of navigation on public sets.")
public final class NavigationRun implements Callable<Integer> {
  @Option(names = "--data", required = true, description = "Folder of the sets.")
  private Path data = Path.of("");

  @Option(names = "--work", required = true, description = "Folder of indexes.")
  private Path work = Path.of("");

  @Option(names = "--sets", split = ",", description = "Default: all with pages or sections.")
  private List<String> sets = List.of("kubeflow-docs", "financebench-dev", "ohr-dev");

  @Option(names = "--modes", split = ",", description = "Default: drill-down.")
  private List<NavigationMode> modes = List.of(NavigationMode.DRILL_DOWN);

  @Option(
      names = "--scope",
      paramLabel = "set|document|library",
      description =
          "Documents that page questions are restricted to: as the set says (default), the"
              + " document of their evidence, or none.")
  private Scope scope = Scope.SET;

  /** The documents that questions with evidence in one document are restricted to. */
  enum Scope {
    SET,
    DOCUMENT,
    LIBRARY
  }

  /** A question and a filter for its documents. */
  private record Asked(String text, Filter filter) {}

  /** Maps the passages found for each query to values of measures. */
  private interface Judge {
    Map<String, Double> measure(Map<String, List<Passage>> found) throws IOException;
  }

  /**
   * The questions of a set.
   *
   * @param what the unit of its measures: {@code page} or {@code section}
   */
  private record Task(Map<String, Asked> questions, String what, Judge judge) {}

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(
        new CommandLine(new NavigationRun())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .execute(args));
  }

  @Override
  public Integer call() throws IOException {
    Files.createDirectories(work);
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "way",
            "document@1",
            "document@5",
            "evidence",
            "@5",
            "@10",
            "files read",
            "sections read",
            "model calls",
            "median ms");
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      for (String name : sets) {
        EvaluationSet set = EvaluationSet.of(name);
        Path folder = data.resolve(name);
        Task task = task(set, folder);
        Path index = work.resolve(name + ".idx");
        if (!Files.isDirectory(index)) {
          index = SetIndex.upToDate(set, folder, work, embedder);
        }
        try (Library library = Library.open(index, embedder)) {
          for (NavigationMode mode : modes) {
            System.err.println(name + ": navigating, " + mode);
            measure(name, mode, task, library, table);
          }
          System.err.println(name + ": by summaries");
          longText(name, task, library, table);
        }
      }
    }
    System.out.println(table);
    return 0;
  }

  private Task task(EvaluationSet set, Path folder) throws IOException {
    Map<String, Asked> questions = new LinkedHashMap<>();
    return switch (set) {
      case EvaluationSet.Pages pages -> {
        List<PageQuestion> all = pages.questions(folder);
        boolean scoped = scope == Scope.DOCUMENT || (scope == Scope.SET && pages.scoped());
        for (PageQuestion question : all) {
          Filter filter =
              scoped
                  ? Filter.equal("file", new MetadataValue.Keyword(question.document()))
                  : Filter.all();
          questions.put(question.id(), new Asked(question.text(), filter));
        }
        yield new Task(questions, "page", found -> PageQuestion.measure(all, found));
      }
      case EvaluationSet.Sections sections -> {
        sections
            .questions(folder)
            .forEach((id, text) -> questions.put(id, new Asked(text, Filter.all())));
        yield new Task(questions, "section", found -> sections.measure(folder, found));
      }
      case EvaluationSet.Items items ->
          throw new IllegalArgumentException(
              items.name() + " has neither pages nor sections to navigate to");
    };
  }

  private static void measure(
      String set, NavigationMode mode, Task task, Library library, MarkdownTable table)
      throws IOException {
    Navigator navigator = new Navigator(library, SearchSettings.DEFAULT, new BuiltInReasoner());
    Way alone = new Way();
    Way searched = new Way();
    Way together = new Way();
    for (Map.Entry<String, Asked> question : task.questions().entrySet()) {
      NavigationRequest request =
          NavigationRequest.of(question.getValue().text())
              .withFilter(question.getValue().filter())
              .withMode(mode);
      Navigation unchecked = navigator.navigate(request.withCrossCheck(false));
      alone.add(question.getKey(), unchecked.passages(), unchecked.usage());
      Navigation checked = navigator.navigate(request);
      searched.add(question.getKey(), checked.searched());
      together.add(question.getKey(), checked.together(), checked.usage());
    }
    row(table, set, mode + " alone", alone, task);
    row(table, set, "hybrid search", searched, task);
    row(table, set, mode + " and search", together, task);
  }

  /** Asks like an agent, which first looks where the question's own words point to. */
  private static void longText(String set, Task task, Library library, MarkdownTable table)
      throws IOException {
    LongTextSearch search = new LongTextSearch(library, SearchSettings.DEFAULT);
    Way found = new Way();
    for (Map.Entry<String, Asked> question : task.questions().entrySet()) {
      long started = System.nanoTime();
      String text = question.getValue().text();
      Filter filter = question.getValue().filter();
      Filter named = library.lexicon().choose(library.lexicon().analyze(text), filter).filter();
      LongTextResult result = search.search(text, filter.and(named), CrossCheck.HITS);
      long sections =
          result.read().stream()
              .map(hit -> hit.chunk().document() + "#" + hit.chunk().sectionId())
              .distinct()
              .count();
      long millis = (System.nanoTime() - started) / 1_000_000;
      found.add(
          question.getKey(),
          result.found(),
          new Navigation.Usage(0, (int) sections, 0, 0, 0, false, millis));
    }
    row(table, set, "long-text", found, task);
  }

  /** The findings and cost of one route. */
  private static final class Way {
    private final Map<String, List<Passage>> found = new LinkedHashMap<>();
    private final List<Navigation.Usage> usage = new ArrayList<>();

    void add(String question, List<Hit> hits) {
      found.put(question, hits.stream().map(Passage::of).toList());
    }

    void add(String question, List<Hit> hits, Navigation.Usage cost) {
      add(question, hits);
      usage.add(cost);
    }
  }

  private static void row(MarkdownTable table, String set, String name, Way way, Task task)
      throws IOException {
    Map<String, Double> measures = task.judge().measure(way.found);
    table.row(
        set,
        name,
        format(measures.get("doc_hit@1")),
        format(measures.get("doc_hit@5")),
        task.what(),
        format(measures.get(task.what() + "_recall@5")),
        format(measures.get(task.what() + "_recall@10")),
        mean(way.usage.stream().mapToLong(Navigation.Usage::nodesRead).toArray()),
        mean(way.usage.stream().mapToLong(Navigation.Usage::sectionsRead).toArray()),
        mean(way.usage.stream().mapToLong(Navigation.Usage::modelCalls).toArray()),
        median(way.usage.stream().mapToLong(Navigation.Usage::millis).sorted().toArray()));
  }

  private static String format(@Nullable Double value) {
    return value == null ? "" : String.format(Locale.ROOT, "%.3f", value);
  }

  private static String mean(long[] values) {
    double sum = 0;
    for (long value : values) {
      sum += value;
    }
    return values.length == 0 ? "" : String.format(Locale.ROOT, "%.1f", sum / values.length);
  }

  private static String median(long[] sorted) {
    return sorted.length == 0 ? "" : Long.toString(sorted[sorted.length / 2]);
  }
}
