package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.SummaryWriter;
import io.pinakes.orchestrator.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Lets a language model write the summary of a report, in one call. */
public final class LlmSummaryWriter implements SummaryWriter {
  private static final int REPLY_TOKENS = 800;
  private static final int MAX_FINDINGS = 60;
  private static final int MAX_FINDING = 400;
  private static final int MAX_SENTENCES = 12;
  private static final int MAX_SENTENCE = 600;

  /** The same for every mission, so that servers can cache it. */
  static final String SYSTEM =
      """
      You write the summary of a report from its findings, and from nothing else. Each finding \
      begins with its name. Write a few short sentences that say together what the mission wanted \
      to know. For each sentence, first list in "findings" the names of the findings that say it, \
      then write "text". Copy figures, dates, names and units exactly, and work nothing out. If \
      findings contradict each other, say what each says. Put no names of findings into the text.
      Example:
      <mission>
      Compare the rents of the Lyon and Porto offices.
      </mission>
      <findings>
      f1 (Lyon): The monthly rent is 2,100 euros.
      f2 (Porto): The rent is 1,400 euros a month.
      </findings>
      {"sentences": [{"findings": ["f1", "f2"], "text": "The monthly rent is 2,100 euros in Lyon \
      and 1,400 euros in Porto."}]}
      """
          + UntrustedText.RULE;

  private final LanguageModel model;

  public LlmSummaryWriter(LanguageModel model) {
    this.model = model;
  }

  @Override
  public List<Sentence> write(Mission mission, List<Finding> findings, Session session) {
    List<Finding> shown = findings.subList(0, Math.min(findings.size(), MAX_FINDINGS));
    if (shown.size() < findings.size()) {
      session.warn("findings-cut", findings.size(), shown.size());
    }
    StringBuilder lines = new StringBuilder();
    List<String> names = IntStream.range(0, shown.size()).mapToObj(LlmSummaryWriter::name).toList();
    for (int i = 0; i < shown.size(); i++) {
      Finding finding = shown.get(i);
      lines
          .append(names.get(i))
          .append(" (")
          .append(UntrustedText.line(finding.section(), MAX_FINDING / 2))
          .append("): ")
          .append(UntrustedText.line(finding.text(), MAX_FINDING))
          .append('\n');
    }
    String language =
        Locale.forLanguageTag(MissionWords.of(mission).language())
            .getDisplayLanguage(Locale.ENGLISH);
    String user =
        UntrustedText.block("mission", UntrustedText.of(mission.task().text()))
            + UntrustedText.block("findings", lines.toString())
            + "Write in "
            + language
            + ". Reply with the JSON object.";
    return new SessionModel(model, session)
        .ask(
            "summary",
            SessionModel.request(SYSTEM, user, "summary", schema(names), REPLY_TOKENS),
            reply -> read(reply, names),
            "model-summarized")
        .orElse(List.of());
  }

  private static String name(int index) {
    return "f" + (index + 1);
  }

  private static JsonObjectSchema schema(List<String> names) {
    JsonObjectSchema sentence =
        JsonObjectSchema.builder()
            .addProperty(
                "findings",
                JsonArraySchema.builder()
                    .items(JsonEnumSchema.builder().enumValues(names).build())
                    .build())
            .addStringProperty("text")
            .required("findings", "text")
            .build();
    return JsonObjectSchema.builder()
        .addProperty("sentences", JsonArraySchema.builder().items(sentence).build())
        .required("sentences")
        .build();
  }

  private static List<Sentence> read(Reply reply, List<String> names) {
    JsonNode json = JsonReply.read(reply, "\"sentences\"");
    List<Sentence> sentences = new ArrayList<>();
    for (JsonNode each : json.path("sentences")) {
      String text = UntrustedText.line(each.path("text").asText(), MAX_SENTENCE);
      if (!text.isBlank() && sentences.size() < MAX_SENTENCES) {
        List<Integer> findings = new ArrayList<>();
        // an unknown name becomes -1, which no finding has
        each.path("findings").forEach(finding -> findings.add(names.indexOf(finding.asText())));
        sentences.add(new Sentence(text, findings));
      }
    }
    if (sentences.isEmpty()) {
      throw new ModelException.BadReply("the reply must have sentences", reply.text());
    }
    return sentences;
  }
}
