package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer.Streams.End;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a server sends, the call ends in time with a reply or the right exception. */
final class OllamaFaultsTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final ModelLimits LIMITS =
      ModelLimits.DEFAULT
          .withTries(2, Duration.ofMillis(1))
          .withTimeout(Duration.ofSeconds(30))
          .withIdle(Duration.ofSeconds(30));
  private static final ModelLimits SHORT =
      LIMITS.withTries(1, Duration.ZERO).withTimeout(Duration.ofMillis(1500));

  private static final ChatRequest REQUEST =
      ChatRequest.builder().messages(UserMessage.from("Say yes.")).build();

  private ScriptedOllama.Script script = _ -> ScriptedOllama.says("yes");
  private final ScriptedOllama server = start();

  private ScriptedOllama start() {
    try {
      return ScriptedOllama.start(question -> script.answer(question));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private LanguageModel model(ModelLimits limits) {
    return new Ollama(server.url()).model("scribe", limits);
  }

  private String ask(ModelLimits limits) {
    return assertTimeoutPreemptively(
        LONG, () -> model(limits).ask(REQUEST, OllamaFaultsTest::text));
  }

  /** A reader that, like all readers, requires text. */
  private static String text(Reply reply) {
    if (reply.text().isBlank()) {
      throw new ModelException.BadReply("the reply is empty", reply.text());
    }
    return reply.text();
  }

  /** The behaviour of a server and the expected failure, if any. */
  record Fault(String name, Answer answer, Class<? extends ModelException> failure) {
    static Fault lines(String name, String... lines) {
      return new Fault(name, ScriptedOllama.streams(lines), ModelException.Unavailable.class);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static byte[] bytes(String line) {
    return (line + "\n").getBytes(UTF_8);
  }

  /** Faults that end at once: retried or repaired as often as allowed, then the failure. */
  static List<Fault> faults() {
    String piece = ScriptedOllama.piece("ye");
    byte[] latin = "{\"message\":{\"content\":\"caf\u00e9\"}}\n".getBytes(ISO_8859_1);
    return List.of(
        Fault.lines("an error in the middle", piece, "{\"error\":\"the runner has died\"}"),
        Fault.lines("a stream without its last line", piece),
        Fault.lines("nothing at all"),
        Fault.lines("JSON that is cut", piece, "{\"message\":{\"role\":\"assi"),
        Fault.lines("no JSON", piece, "<html>busy</html>"),
        Fault.lines("no object", "[1]"),
        Fault.lines("a number for content", "{\"message\":{\"content\":5}}"),
        Fault.lines("a string for a message", "{\"message\":\"yes\",\"done\":true}"),
        Fault.lines("a string for done", "{\"message\":{\"content\":\"yes\"},\"done\":\"true\"}"),
        Fault.lines("a string for a count", piece, "{\"done\":true,\"eval_count\":\"many\"}"),
        Fault.lines("a number for tool calls", "{\"message\":{\"tool_calls\":3},\"done\":true}"),
        Fault.lines("a key twice", "{\"message\":{\"content\":\"yes\",\"content\":\"no\"}}"),
        Fault.lines("two objects in a line", piece + piece),
        new Fault(
            "bytes that are not UTF-8",
            new Answer.Streams(Stream.of(latin), Duration.ZERO, End.WHOLE),
            ModelException.Unavailable.class),
        new Fault(
            "a connection that breaks",
            new Answer.Streams(Stream.of(bytes(piece)), Duration.ZERO, End.BROKEN_OFF),
            ModelException.Unavailable.class),
        new Fault("a head only", new Answer.BreaksOff(), ModelException.Unavailable.class),
        new Fault(
            "an error of the server",
            new Answer.Fails(500, "out of memory"),
            ModelException.Unavailable.class),
        new Fault("an overload", new Answer.Fails(503, "busy"), ModelException.Unavailable.class),
        new Fault(
            "a missing model",
            new Answer.Fails(404, "model not found"),
            ModelException.Rejected.class),
        new Fault(
            "a bad request",
            new Answer.Fails(400, "no such option"),
            ModelException.Rejected.class),
        new Fault(
            "a prompt that is too long",
            new Answer.Fails(400, "input length exceeds the context length"),
            ModelException.TooLong.class),
        new Fault("an empty reply", ScriptedOllama.says(""), ModelException.BadReply.class));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aFaultEndsInAFailureOfItsType(Fault fault) {
    List<Answer> once = new ArrayList<>(List.of(fault.answer()));
    // a stream can be sent only once
    script = question -> once.isEmpty() ? again(fault.name()) : once.removeFirst();
    assertInstanceOf(
        fault.failure(), assertThrows(ModelException.class, () -> ask(LIMITS)), fault.name());
  }

  private static Answer again(String name) {
    return faults().stream()
        .filter(fault -> fault.name().equals(name))
        .findFirst()
        .orElseThrow()
        .answer();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aFaultThatPassesCostsOneMoreCallAtMost(Fault fault) {
    script = question -> question.number() == 1 ? fault.answer() : ScriptedOllama.says("yes");
    if (fault.failure() == ModelException.Unavailable.class
        || fault.failure() == ModelException.BadReply.class) {
      assertEquals("yes", ask(LIMITS));
      assertEquals(2, server.questions().size());
    } else { // the same call would fail again
      assertThrows(fault.failure(), () -> ask(LIMITS));
      assertEquals(1, server.questions().size());
    }
  }

  @Test
  void silentServerIsGivenUpAtTheDeadline() {
    for (Answer silent : List.of(new Answer.Hangs(), new Answer.Stalls())) {
      script = _ -> silent;
      assertEquals(
          "the language model scribe did not reply in 1.5 s",
          assertThrows(ModelException.TimedOut.class, () -> ask(SHORT)).getMessage());
    }
  }

  @Test
  void stalledReplyIsGivenUpLongBeforeTheDeadline() throws Exception {
    script =
        _ ->
            new Answer.Streams(
                Stream.of(bytes(ScriptedOllama.piece("ye"))), Duration.ZERO, End.SILENT);
    assertEquals(
        "the language model scribe stalled for 0.2 s in the middle of a reply",
        assertThrows(
                ModelException.TimedOut.class,
                () -> ask(LIMITS.withTries(1, Duration.ZERO).withIdle(Duration.ofMillis(200))))
            .getMessage());
  }

  @Test
  void endlessTrickleIsGivenUpAtTheDeadline() throws Exception {
    script =
        _ ->
            new Answer.Streams(
                Stream.generate(() -> bytes(ScriptedOllama.piece("y"))),
                Duration.ofMillis(20),
                End.WHOLE);
    assertThrows(ModelException.TimedOut.class, () -> ask(SHORT));
    server.awaitClientGone();
  }

  @Test
  void endlessReplyIsAbortedBeyondTheLargestWindow() throws Exception {
    String thousand = "y".repeat(1000);
    script =
        _ ->
            new Answer.Streams(
                Stream.generate(() -> bytes(ScriptedOllama.piece(thousand))),
                Duration.ZERO,
                End.WHOLE);
    assertEquals(
        "the reply is endless: more than 131072 characters; the model replied: "
            + "y".repeat(200)
            + "…",
        assertThrows(
                ModelException.BadReply.class,
                () -> ask(LIMITS.withWindow(ModelLimits.LEAST_WINDOW)))
            .getMessage());
    server.awaitClientGone();
  }

  @Test
  void endlessLineIsAborted() throws Exception {
    byte[] megabyte = "y".repeat(1 << 20).getBytes(UTF_8);
    script = _ -> new Answer.Streams(Stream.generate(() -> megabyte), Duration.ZERO, End.WHOLE);
    assertEquals(
        "the language model scribe: IOException: a line of the stream has more than 4194304 bytes",
        assertThrows(
                ModelException.Unavailable.class, () -> ask(LIMITS.withTries(1, Duration.ZERO)))
            .getMessage());
    server.awaitClientGone();
  }

  @Test
  void anInterruptClosesTheConnection() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    script =
        _ ->
            new Answer.Streams(
                Stream.generate(() -> bytes(ScriptedOllama.piece("y"))),
                Duration.ofMillis(20),
                End.WHOLE);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    LanguageModel model = model(LIMITS).listening(_ -> begun.countDown());
    Thread asking =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    model.ask(REQUEST, OllamaFaultsTest::text);
                  } catch (InterruptedException | RuntimeException e) {
                    thrown.set(e);
                  }
                });
    begun.await();
    asking.interrupt();
    assertTrue(asking.join(LONG));
    assertInstanceOf(InterruptedException.class, thrown.get());
    server.awaitClientGone();
  }

  @Test
  void textIsReportedAsItArrives() throws Exception {
    List<String> heard = Collections.synchronizedList(new ArrayList<>());
    script =
        _ ->
            ScriptedOllama.streams(
                ScriptedOllama.piece("ye"), ScriptedOllama.piece("s"), ScriptedOllama.last("stop"));
    LanguageModel model = model(LIMITS);
    assertEquals("yes", model.listening(heard::add).ask(REQUEST, OllamaFaultsTest::text));
    assertEquals(List.of("ye", "s"), heard);
    assertEquals(1, model.spent().calls()); // a view's calls also count for the whole model
    assertEquals(100, model.spent().tokensIn());
    assertEquals(20, model.spent().tokensOut());
  }

  @Test
  void twoToolCallsWithoutNumbersAreTwo() throws Exception {
    script =
        _ ->
            new Answer.Calls(
                List.of(
                    (ObjectNode) ScriptedChat.json("{\"name\":\"one\",\"arguments\":{\"a\":1}}"),
                    (ObjectNode) ScriptedChat.json("{\"name\":\"two\",\"arguments\":{}}")));
    List<ToolExecutionRequest> calls = model(LIMITS).ask(REQUEST, Reply::toolCalls);
    assertEquals(
        List.of("one {\"a\":1}", "two {}"),
        calls.stream().map(call -> call.name() + " " + call.arguments()).toList());
  }

  @Test
  void modelThatOnlyThinksIsReportedAndNotCalledAgain() {
    String thinking =
        "{\"message\": {\"role\": \"assistant\", \"thinking\": \"hm\"}, \"done\": false}";
    script = _ -> ScriptedOllama.streams(thinking, ScriptedOllama.last("stop"));
    ModelException failure = assertThrows(ModelException.BadReply.class, () -> ask(LIMITS));
    assertEquals(
        "the model only thinks and writes no answer; use one without a thinking phase, such as"
            + " qwen3:4b-instruct; the model replied: hm",
        failure.getMessage());
    assertEquals(1, server.questions().size());
  }

  @Test
  void requestHasOnlyKnownFields() throws Exception {
    ask(LIMITS);
    assertEquals(
        ScriptedChat.json(
            """
            {"model": "scribe", "messages": [{"role": "user", "content": "Say yes."}],
             "options": {"temperature": 0.0, "seed": 42, "num_ctx": 8192},
             "stream": true, "think": false, "tools": []}
            """),
        server.questions().getFirst().body());
  }
}
