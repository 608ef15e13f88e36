package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.indexer.LanguageDetector;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.compose.Task;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lets a language model write the answer, claim by claim, each with the handles of the statements
 * it rests on. An unknown handle is passed on as it is, and rejected by verification.
 */
public final class LlmComposer implements Composer {
  private static final int REPLY_TOKENS = 1_500;

  /** Tokens for instructions, schema, question and rejected claims. */
  private static final int FRAME_TOKENS = 1_400;

  private static final int MAX_CLAIMS = 40;
  private static final int MAX_CLAIM = 1_500;
  private static final int MAX_SOURCES = 100;
  private static final int MAX_COLUMNS = 20;
  private static final int MAX_MISSING = 200;
  private static final int MAX_HANDLE = 40;

  /** Prefix of a handle that was never shown. */
  private static final String UNKNOWN = "unknown handle ";

  /** Lines of evidence for a question with one answer, and for one that wants several things. */
  private static final int LINES = 12;

  private static final int LINES_OF_MANY = 30;

  /** The rules for writing answers. */
  static final String RULES =
      """
      Each line of the evidence begins with its handle. Write the answer as claims: short sentences \
      that each say one thing. For each claim, first list in "sources" the handles of the lines that \
      say it, then write "text". Copy figures, dates, names and units exactly. If sources contradict \
      each other, write a claim for each. If the evidence does not answer the question, or not all \
      of it, name in "missing" in a few words what it lacks; else leave it empty. Put no handles, \
      links or markup into the text.
      """;

  /** The same for every question, so that servers can cache it. */
  static final String SYSTEM =
      "You answer questions from evidence out of business documents, and from nothing else.\n"
          + RULES
          + """
          Example:
          <evidence>
          [doc_id orders/terms, Terms of supply, page 2, Delivery]
          xy1: Goods are delivered within ten days of the order.
          xy2: Late delivery costs 2 % of the price for each week.
          </evidence>
          <question>
          How soon are goods delivered, and by whom?
          </question>
          {"claims": [{"sources": ["xy1"], "text": "Goods are delivered within ten days of the order."}], \
          "missing": "who delivers"}
          """
          + UntrustedText.RULE;

  private static final String CALCULATION =
      "If a figure has to be worked out, show how in \"calculation\", such as 1200 - 900 = 300,"
          + " with figures from the sources; else leave it empty. ";

  private final LanguageModel model;
  private final Composer builtIn;

  public LlmComposer(LanguageModel model) {
    this(model, new ExtractiveComposer());
  }

  /**
   * @param builtIn composes if the model fails
   */
  public LlmComposer(LanguageModel model, Composer builtIn) {
    this.model = model;
    this.builtIn = builtIn;
  }

  @Override
  public int room() {
    int window = model.limits().window();
    return Math.max(window / 4, window - SessionModel.reply(window, REPLY_TOKENS) - FRAME_TOKENS);
  }

  @Override
  public boolean learns() {
    return true;
  }

  @Override
  public Draft compose(Task task, Session session) {
    EvidencePrompt evidence = new EvidencePrompt(session.question().text(), session.library());
    boolean computes = task.question().intent() == Intent.COMPUTE;
    String shown = evidence.show(task.evidence(), lines(task.question().intent()));
    if (shown.isEmpty()) {
      return builtIn.compose(task, session);
    }
    Format format = task.question().reading().format(session.question().format());
    String user =
        UntrustedText.block("evidence", shown)
            + UntrustedText.block("question", UntrustedText.of(session.question().text()))
            + rejected(task, evidence)
            + (computes ? CALCULATION : "")
            + wanted(format)
            + language(task)
            + "Reply with the JSON object.";
    Optional<Draft> draft =
        new SessionModel(model.listening(heard(task, evidence)), session)
            .ask(
                "compose",
                SessionModel.request(
                    SYSTEM,
                    user,
                    "answer",
                    schema(format, computes, evidence.handles()),
                    REPLY_TOKENS),
                reply -> read(reply, evidence, session, !task.kept().isEmpty()),
                "model-composed");
    return draft.isPresent() ? draft.get() : builtIn.compose(task, session);
  }

  private static int lines(Intent intent) {
    return switch (intent) {
      case QA, COMPUTE -> LINES;
      case LIST, SUMMARIZE, COMPARE -> LINES_OF_MANY;
    };
  }

  private static String rejected(Task task, EvidencePrompt evidence) {
    if (task.rejected().isEmpty()) {
      return "";
    }
    return "Some claims of the last answer did not pass a check. Write what stands in their place,"
        + " corrected, and nothing of the rest, which is kept; leave out what the evidence does not"
        + " say.\n"
        + UntrustedText.block(
            "rejected",
            task.rejected().stream()
                .map(
                    each ->
                        UntrustedText.line(each.claim(), MAX_CLAIM)
                            + " (because: "
                            + UntrustedText.line(evidence.inShownHandles(each.reason()), MAX_CLAIM)
                            + ")")
                .collect(Collectors.joining("\n")));
  }

  private static String language(Task task) {
    String language = task.question().language();
    return language.equals(LanguageDetector.UNKNOWN)
        ? "Write in the language of the question. "
        : "Write in " + Locale.forLanguageTag(language).getDisplayLanguage(Locale.ENGLISH) + ". ";
  }

  private static String wanted(Format format) {
    return switch (format) {
      case AUTO, NATURAL_LANGUAGE -> "";
      case LIST -> "Write one claim for each item of the list. ";
      case TABLE ->
          "Answer with a table: the heads of its columns in \"columns\", and one claim for each row"
              + " with its values in \"cells\", as many as there are columns, each as its source"
              + " has it. ";
    };
  }

  /**
   * The schema of an answer from evidence with these handles, in the order in which the model
   * should reason.
   */
  static JsonObjectSchema schema(Format format, boolean computes, List<String> handles) {
    boolean table = format == Format.TABLE;
    String said = table ? "cells" : "text";
    JsonObjectSchema.Builder claim =
        JsonObjectSchema.builder()
            .addProperty(
                "sources",
                JsonArraySchema.builder()
                    .items(JsonEnumSchema.builder().enumValues(handles).build())
                    .build());
    if (table) {
      claim.addProperty(said, LlmDecomposer.strings());
    } else {
      claim.addStringProperty(said);
    }
    if (computes) {
      claim.addStringProperty("calculation").required("sources", said, "calculation");
    } else {
      claim.required("sources", said);
    }
    JsonObjectSchema.Builder answer = JsonObjectSchema.builder();
    if (table) {
      answer.addProperty("columns", LlmDecomposer.strings());
    }
    answer
        .addProperty("claims", JsonArraySchema.builder().items(claim.build()).build())
        .addStringProperty("missing");
    return table
        ? answer.required("columns", "claims", "missing").build()
        : answer.required("claims", "missing").build();
  }

  /** Reads an answer. */
  static Draft read(Reply reply, EvidencePrompt evidence, Session session) {
    return read(reply, evidence, session, false);
  }

  private static Draft read(
      Reply reply, EvidencePrompt evidence, Session session, boolean mayBeEmpty) {
    if (reply.cut()) {
      return cut(reply, evidence, session);
    }
    JsonNode json = JsonReply.read(reply, "\"claims\" and \"missing\"");
    if (!json.path("claims").isArray()) {
      throw new ModelException.BadReply("\"claims\" must be a list", reply.text());
    }
    List<String> columns = columns(json, reply);
    List<Claim> claims = new ArrayList<>();
    for (JsonNode each : json.path("claims")) {
      Claim claim = claim(each, evidence);
      if (!claim.text().isBlank()) {
        claims.add(claim);
      }
    }
    if (claims.size() > MAX_CLAIMS) {
      session.warn("claims-cut", claims.size(), MAX_CLAIMS);
    }
    String missing = UntrustedText.line(json.path("missing").asText(), MAX_MISSING);
    if (claims.isEmpty() && missing.isBlank() && !mayBeEmpty) {
      throw new ModelException.BadReply(
          "the reply must have claims, or say in \"missing\" what the evidence lacks",
          reply.text());
    }
    String asked = UntrustedText.ofQuestion(missing, session.question().text());
    return new Draft(
        claims.subList(0, Math.min(claims.size(), MAX_CLAIMS)),
        !missing.isBlank() && asked.isEmpty() ? "what was asked" : asked,
        columns);
  }

  /** The complete claims of a truncated reply, because a retry would be truncated as well. */
  private static Draft cut(Reply reply, EvidencePrompt evidence, Session session) {
    List<Claim> claims = new ArrayList<>();
    new ClaimStream(
            json -> {
              Claim claim = claim(json, evidence);
              if (!claim.text().isBlank() && json.path("cells").isEmpty()) {
                claims.add(claim);
              }
            })
        .accept(reply.text());
    if (claims.isEmpty()) {
      throw new ModelException.BadReply("the reply is too long and was cut off", reply.text());
    }
    session.warn("reply-truncated");
    return new Draft(claims.subList(0, Math.min(claims.size(), MAX_CLAIMS)));
  }

  /** The column names of a table, one for each cell of a row; empty if the claims are sentences. */
  private static List<String> columns(JsonNode json, Reply reply) {
    List<String> columns = cells(json.path("columns"));
    for (JsonNode claim : json.path("claims")) {
      int cells = claim.path("cells").size();
      if (cells != columns.size()) {
        throw new ModelException.BadReply(
            "a row with " + cells + " cells in a table of " + columns.size() + " columns",
            reply.text());
      }
    }
    if (columns.size() > MAX_COLUMNS) {
      throw new ModelException.BadReply(
          "a table has at most " + MAX_COLUMNS + " columns, not " + columns.size(), reply.text());
    }
    return columns;
  }

  private static List<String> cells(JsonNode values) {
    List<String> cells = new ArrayList<>();
    values.forEach(
        value ->
            cells.add(UntrustedText.line(value.asText(), MAX_CLAIM).replace('|', '/').strip()));
    return cells;
  }

  /** Reports claims while they are written. */
  private static ClaimStream heard(Task task, EvidencePrompt evidence) {
    return new ClaimStream(json -> task.hearing().accept(claim(json, evidence)));
  }

  private static Claim claim(JsonNode json, EvidencePrompt evidence) {
    String calculation = UntrustedText.line(json.path("calculation").asText(), MAX_MISSING);
    return new Claim(
        json.path("cells").isEmpty()
            ? UntrustedText.line(json.path("text").asText(), MAX_CLAIM)
            : String.join(Draft.CELLS, cells(json.path("cells"))),
        grounds(json.path("sources"), evidence),
        calculation.isBlank() ? Optional.empty() : Optional.of(calculation));
  }

  private static List<Ground> grounds(JsonNode sources, EvidencePrompt evidence) {
    List<Ground> grounds = new ArrayList<>();
    if (sources.isTextual()) {
      cite(sources.asText(), evidence, grounds);
    }
    sources.forEach(source -> cite(source.asText(), evidence, grounds));
    return grounds.subList(0, Math.min(grounds.size(), MAX_SOURCES));
  }

  private static void cite(String source, EvidencePrompt evidence, List<Ground> into) {
    List<Ground> known = evidence.grounds(source);
    if (known.isEmpty()) {
      into.add(Ground.value(UNKNOWN + UntrustedText.line(source, MAX_HANDLE)));
    } else {
      known.stream().filter(ground -> !into.contains(ground)).forEach(into::add);
    }
  }
}
