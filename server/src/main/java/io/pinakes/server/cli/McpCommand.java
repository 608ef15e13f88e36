package io.pinakes.server.cli;

import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.cli.option.RecordKeyOption;
import io.pinakes.orchestrator.cli.option.SearchTuning;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.embed.Embedder;
import io.pinakes.server.ServerSettings;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.answer.Records;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.ServedModel;
import io.pinakes.server.mcp.McpServer;
import io.pinakes.server.mcp.McpStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes mcp}. */
@Command(
    name = "mcp",
    description =
        "Offer an index to an assistant over standard input and output (Model Context Protocol).",
    footerHeading = "%nExample, in the assistant's settings:%n",
    footer = {
      "  {\"mcpServers\": {\"library\": {\"command\": \"pinakes\","
          + " \"args\": [\"mcp\", \"--index\", \"/path/lib.idx\"]}}}",
      "",
      "The assistant starts the program and gets the tools ask, mission, search, read, browse,"
          + " facts_search, facts_aggregate and verify; all only read. Further options follow in"
          + " \"args\", such as \"--llm-model\" with the model's name. New commits of the index are"
          + " picked up. The program ends when the assistant closes its input.",
      "For an assistant on another machine, 'pinakes serve' offers the same tools at /mcp."
    })
public final class McpCommand implements Callable<Integer> {
  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description =
          "The index: a directory, or opensearch://host:port/name (or set PINAKES_INDEX). For"
              + " several indexes, let the assistant start one program for each.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String index;

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "Maximum time of an answer. Default: 120.")
  private int maxSeconds = ServerSettings.Limits.DEFAULT.answerSeconds();

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private RecordKeyOption recordKey = new RecordKeyOption();

  @Mixin private SearchTuning tuning = new SearchTuning();

  @Mixin private LlmOptions llm = new LlmOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    new TypedOptions(spec).need(llm.named(), "--llm-model", LlmOptions.names());
    OutputStream messages = System.out;
    System.setOut(
        new PrintStream(
            System.err, true, System.err.charset())); // only MCP messages may go to standard output
    llm.check(llm.named());
    Optional<ServedModel> model =
        llm.named() ? Optional.of(new ServedModel(llm.open(), llm.described())) : Optional.empty();
    ServerSettings.Limits limits = ServerSettings.Limits.DEFAULT;
    try (Embedder given = embedder.open();
        ServedLibraries served =
            ServedIndexes.serve(
                ServedIndexes.named(List.of(index), "index"), given, tuning.settings(), model)) {
      QuestionService asking =
          new QuestionService(
              new AnswerExecutor(limits.answers(), limits.heartbeat()),
              new Records(recordKey.read()));
      McpServer server = new McpServer(served, asking, maxSeconds);
      new McpStream(server, served.names().getFirst(), messages).run(System.in);
    }
    return ExitCode.DONE;
  }
}
