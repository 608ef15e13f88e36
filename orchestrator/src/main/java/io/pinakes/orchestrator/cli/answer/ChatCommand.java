package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.Conversation;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.converse.Courtesy;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes chat}. */
@Command(
    name = "chat",
    description = {
      "Hold a conversation: read messages from standard input, one per line, and answer each.",
      "A message may refer to earlier ones (\"And in 2024?\") or answer a question back. Each"
          + " claim is shown as soon as it has been checked. Enter \"exit\" or close the input to"
          + " end, \"/help\" for a reminder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes chat --index lib.idx",
      "  pinakes chat --index lib.idx --bucket contracts --llm-model qwen3:4b-instruct",
      "  pinakes chat --index lib.idx --json < messages.txt > answers.jsonl",
      "",
      "Exit code 0 unless a message failed, regardless of the answers."
    })
public final class ChatCommand implements Callable<Integer> {
  private static final Pattern END =
      Pattern.compile("[:/]?(?:exit|quit|bye)|[:/]q", Pattern.CASE_INSENSITIVE);

  /** What looks like a command of a shell or an editor. */
  private static final Pattern COMMAND = Pattern.compile("[:/?]\\p{L}*");

  private static final String PROMPT = "> ";
  private static final String HELP =
      "Ask about the documents, or go on from the last answer (\"And in 2024?\"). \"exit\" ends.";

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private AnswerOptions answering = new AnswerOptions();

  @Option(
      names = "--json",
      description = "Print one JSON document per message, each on its own line.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    answering.check();
    Question terms = answering.question("?");
    Optional<LanguageModel> model = answering.openModel();
    try (Embedder given = embedder.open();
        Library library = index.open(given)) {
      Conversation conversation = answering.orchestrator(library, model).conversation();
      MessageReader messages =
          new MessageReader(
              new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
      if (onTerminal()) {
        spec.commandLine().getErr().println(HELP);
      }
      int code = ExitCode.DONE;
      boolean more = true;
      while (more) {
        try {
          more = turn(messages, conversation, terms);
        } catch (IllegalArgumentException e) {
          // one bad message does not end the conversation
          spec.commandLine().getErr().println("pinakes: " + e.getMessage());
          code = ExitCode.FAILED;
        }
      }
      return code;
    }
  }

  /** Answers the next message; false if there is none. */
  private boolean turn(MessageReader messages, Conversation conversation, Question terms)
      throws IOException {
    Optional<String> next = next(messages).map(String::strip);
    if (next.isEmpty() || END.matcher(next.get()).matches()) {
      return false;
    }
    if (COMMAND.matcher(next.get()).matches()) {
      spec.commandLine().getErr().println(HELP);
    } else if (!next.get().isEmpty()) {
      if (!json && !onTerminal()) {
        spec.commandLine().getOut().println(PROMPT + next.get());
      }
      answer(conversation, terms.withText(next.get()));
    }
    return true;
  }

  /** Prompts for a message on a terminal. */
  private Optional<String> next(MessageReader messages) throws IOException {
    if (onTerminal()) {
      PrintWriter err = spec.commandLine().getErr();
      err.print(PROMPT);
      err.flush();
    }
    return messages.next();
  }

  /** Whether messages are typed, so that they are on the screen already. */
  @SuppressWarnings("SystemConsoleNull") // it is null where the input is a pipe
  private static boolean onTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }

  private void answer(Conversation conversation, Question message) {
    PrintWriter out = spec.commandLine().getOut();
    Optional<String> courtesy = json ? Optional.empty() : Courtesy.reply(message.text());
    if (courtesy.isPresent()) {
      out.println(courtesy.get());
      out.println();
    } else if (json) {
      out.println(OutcomeJson.write(conversation.ask(message, AnswerListener.NONE)));
    } else {
      Shown shown = new Shown(out);
      Outcome outcome = conversation.ask(message, shown::onEvent);
      new OutcomeText(out, spec.commandLine().getErr()).print(outcome, shown.text());
      out.println();
    }
    out.flush();
  }

  /** Shows claims as soon as they are verified. */
  private static final class Shown {
    private final PrintWriter out;
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    Shown(PrintWriter out) {
      this.out = out;
    }

    void onEvent(AnswerEvent event) {
      if (event instanceof AnswerEvent.ClaimVerified(String text, List<String> markers)) {
        String line = OutcomeJson.line(text, markers);
        lines.add(line);
        out.println(line);
        out.flush();
      }
    }

    String text() {
      return String.join("\n", lines);
    }
  }
}
