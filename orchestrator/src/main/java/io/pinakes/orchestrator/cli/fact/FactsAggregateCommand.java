package io.pinakes.orchestrator.cli.fact;

import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.PlainTable;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes facts aggregate}. */
@Command(
    name = "aggregate",
    description = "Count, add up and group facts, exactly.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes facts aggregate count --by bucket --index lib.idx",
      "  pinakes facts aggregate 'sum(total_amount)' 'avg(total_amount)' --shape record --index"
          + " lib.idx",
      "  pinakes facts aggregate 'sum(total)' --shape record --by date:month --by company --index"
          + " lib.idx",
      "  pinakes facts aggregate count --by total:100 --shape record --index lib.idx",
      "",
      "Amounts that carry different currencies, and numbers with different units, are never added"
          + " up: "
          + "each gets its own figure. Plain numbers are added up as they are, with a warning if a"
          + " field \"currency\" of their documents differs. Total rows are left out. The last"
          + " column has the number of values in each figure; groups without any are not shown,"
          + " unless something is counted."
    })
final class FactsAggregateCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "MEASURE",
      description =
          "count, or sum, avg, min, max, median, distinct, count of a property: sum(total).")
  private List<String> measures = List.of();

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private FactSelection selection = new FactSelection();

  @Option(
      names = "--by",
      paramLabel = "PROPERTY[:STEP]",
      description =
          "Group by its values; by day, month, quarter, year or decade of a date (date:month); or"
              + " by steps of a number (total:100).")
  private List<String> by = List.of();

  @Option(names = "--top", paramLabel = "N", description = "Groups to show. Default: 100.")
  private int top = AggregateRequest.DEFAULT_TOP;

  @Option(
      names = "--largest",
      description = "Order groups by the first MEASURE, the largest first.")
  private boolean largest;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    new TypedOptions(spec).need(!by.isEmpty(), "--by", "--top", "--largest");
    try (Library library = index.open()) {
      AggregateRequest request =
          new AggregateRequest(
              selection.request("", SearchMode.KEYWORD, library),
              measures.stream().map(FactNotation::measure).toList(),
              by.stream().map(FactNotation::group).toList(),
              top,
              largest);
      Aggregate aggregate = library.annotations().aggregate(request);
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        out.println(Json.pretty(FactJson.write(aggregate)));
      } else {
        print(request, aggregate, out, spec.commandLine().getErr());
      }
    }
    return ExitCode.DONE;
  }

  private static void print(
      AggregateRequest request, Aggregate aggregate, PrintWriter out, PrintWriter err) {
    List<String> head = new ArrayList<>();
    request.groups().forEach(group -> head.add(group.property()));
    request
        .measures()
        .forEach(
            measure ->
                head.add(
                    measure.property().isEmpty()
                        ? measure.function().label()
                        : measure.function() + "(" + measure.property() + ")"));
    AggregateColumns columns = AggregateColumns.of(request);
    head.addAll(columns.heads());
    PlainTable table = new PlainTable(head);
    List<Aggregate.Group> shown = aggregate.groups().stream().filter(columns::shows).toList();
    for (Aggregate.Group group : shown) {
      List<String> row = new ArrayList<>();
      for (int i = 0; i < group.keys().size(); i++) {
        String key = group.keys().get(i).map(TypedValue::display).orElse("-");
        boolean bucket = request.groups().get(i).property().equals(Fields.BUCKET);
        row.add(bucket ? ShownNames.ofBucket(key) : key);
      }
      for (Aggregate.Result result : group.results()) {
        row.add(
            result.parts().stream()
                .map(part -> part.value().display())
                .collect(Collectors.joining(" + ")));
      }
      row.addAll(columns.cells(group));
      table.row(row);
    }
    table.print(out);
    int without = aggregate.groups().size() - shown.size();
    long cut = aggregate.moreGroups();
    long used = aggregate.groups().stream().mapToLong(FactsAggregateCommand::used).sum();
    out.println(
        (cut == 0 && used < aggregate.facts() ? used + " of " : "")
            + Counted.of(aggregate.facts(), "fact")
            + " in "
            + Counted.of(aggregate.documents(), "document")
            + (cut > 0 ? " in all " + (shown.size() + without + cut) + " groups" : "")
            + (without > 0 ? "; " + Counted.of(without, "group") + " without a value left out" : "")
            + (cut > 0
                ? "; "
                    + Counted.of(cut, "more group")
                    + " left out, see them with --top "
                    + (aggregate.groups().size() + cut)
                : "")
            + (aggregate.totals() > 0
                ? "; " + Counted.of(aggregate.totals(), "total row") + " left out"
                : ""));
    aggregate
        .disagreements()
        .forEach(
            other ->
                err.println(
                    "warning: "
                        + ShownNames.of(other.document())
                        + " says "
                        + other.other().display()
                        + " elsewhere, not "
                        + other.used().display()
                        + ", for "
                        + other.property()));
    aggregate.warnings().forEach(warning -> err.println("warning: " + warning));
  }

  /** The facts of a group that have a value for one of the measures. */
  private static long used(Aggregate.Group group) {
    long without = group.results().stream().mapToLong(Aggregate.Result::without).min().orElse(0);
    return group.facts() - without;
  }
}
