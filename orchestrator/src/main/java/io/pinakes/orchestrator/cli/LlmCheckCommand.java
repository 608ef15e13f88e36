package io.pinakes.orchestrator.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.llm.client.ModelCheck;
import io.pinakes.orchestrator.llm.client.ModelCheck.Findings;
import io.pinakes.orchestrator.llm.client.ModelCheck.Trial;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes llm check}. */
@Command(
    name = "check",
    description =
        "Check whether the language model is available, what it can do, and how fast it is.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes llm check --llm-model qwen3:4b-instruct   exit code 0 if Pinakes can use it, 1"
          + " if not",
      "  PINAKES_LLM_MODEL=qwen3:4b-instruct pinakes llm check --llm-url http://gpu-server:11434",
      "",
      "The model is asked three times: for a streamed reply, for JSON that follows a schema, and"
          + " to call a tool. It must do the first two; a model that cannot call tools is still"
          + " used, only not to walk the catalogue with tools. Speeds are measured by the server"
          + " itself, with short texts; the first call also loads the model. Only made-up"
          + " sentences are sent; the check takes less than a minute. Choose an instruct model"
          + " without a thinking phase."
    })
final class LlmCheckCommand implements Callable<Integer> {
  @Mixin private LlmOptions llm = new LlmOptions();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    llm.check(true);
    Findings findings = ModelCheck.run(llm.server(), llm.name(), llm.limits());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.pretty(json(findings)));
    } else {
      print(findings, out);
    }
    List<String> problems = findings.problems();
    problems.forEach(problem -> spec.commandLine().getErr().println("pinakes: " + problem));
    return problems.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private static ObjectNode json(Findings findings) {
    ObjectNode object = Json.object();
    object.put("usable", findings.problems().isEmpty());
    object.put("url", findings.server().url());
    object.put("version", findings.version());
    object.set("models", Json.array(findings.models()));
    object.put("model", findings.model());
    object.set("capabilities", Json.array(findings.capabilities()));
    if (findings.contextLength().isPresent()) {
      object.put("context_length", findings.contextLength().getAsInt());
    } else {
      object.putNull("context_length");
    }
    object.put("window", findings.window());
    ArrayNode trials = object.putArray("trials");
    for (Trial trial : findings.trials()) {
      trials
          .addObject()
          .put("feature", trial.feature().name().toLowerCase(Locale.ROOT))
          .put("needed", trial.feature().needed())
          .put("works", trial.problem().isEmpty())
          .put("problem", trial.problem().orElse(null));
    }
    object
        .putObject("speed")
        .put("load_seconds", findings.speed().loadSeconds())
        .put("tokens_in_per_second", findings.speed().tokensIn())
        .put("tokens_out_per_second", findings.speed().tokensOut());
    object.set("problems", Json.array(findings.problems()));
    return object;
  }

  private static void print(Findings findings, PrintWriter out) {
    line(
        out,
        "server",
        findings.server().url() + ", " + findings.server().product() + " " + findings.version());
    line(out, "its models", String.join(", ", findings.models()));
    line(
        out,
        "model",
        findings.model()
            + (findings.contextLength().isPresent()
                ? ", trained for " + findings.contextLength().getAsInt() + " tokens"
                : "")
            + (findings.capabilities().isEmpty()
                ? ""
                : ", " + String.join(", ", findings.capabilities())));
    line(out, "window", findings.window() + " tokens (--llm-window)");
    for (Trial trial : findings.trials()) {
      line(
          out,
          trial.feature().label(),
          trial
              .problem()
              .map(
                  problem ->
                      (trial.feature().needed()
                              ? "does not work: "
                              : "does not work (not needed): ")
                          + problem)
              .orElse("works"));
    }
    line(
        out,
        "speed",
        String.format(
            Locale.ROOT,
            "reads %.0f tokens/s, writes %.0f tokens/s; loaded in %.1f s",
            findings.speed().tokensIn(),
            findings.speed().tokensOut(),
            findings.speed().loadSeconds()));
  }

  private static void line(PrintWriter out, String what, String found) {
    out.printf(Locale.ROOT, "%-26s %s%n", what, found);
  }
}
