package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.navigate.Choice;
import io.pinakes.orchestrator.navigate.Selection.Picked;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads what a model selected: {@code {"reasoning": "…", "selected": [{"id": "d2", "relevance":
 * 8}]}}. An id that was not shown is an error; if there are too many, the most relevant are used.
 */
final class SelectionReply implements Reply.Reader<SelectionReply.Chosen> {
  private static final int MAX_REASONING = 500;
  private static final int HIGHEST = 10;
  private static final int NAMED = 40;

  private final Function<String, Choice> byId;
  private final int least;
  private final int most;

  /**
   * What a model selected.
   *
   * @param picked best first
   */
  record Chosen(List<Picked> picked, String reasoning) {
    Chosen {
      picked = List.copyOf(picked);
    }
  }

  SelectionReply(Map<String, Choice> byId, int least, int most) {
    this(
        id -> {
          Choice choice = byId.get(id);
          if (choice == null) {
            throw new IllegalArgumentException(
                "there is no id \""
                    + id
                    + "\"; the ids are "
                    + String.join(", ", byId.keySet().stream().limit(NAMED).toList())
                    + (byId.size() > NAMED ? ", …" : ""));
          }
          return choice;
        },
        least,
        most);
  }

  /**
   * @param byId throws {@link IllegalArgumentException} for an id that may not be chosen
   */
  SelectionReply(Function<String, Choice> byId, int least, int most) {
    this.byId = byId;
    this.least = least;
    this.most = most;
  }

  @Override
  public Chosen read(Reply reply) {
    JsonNode json = JsonReply.read(reply, "reasoning and selected");
    JsonNode selected = json.path("selected");
    if (!selected.isArray()) {
      throw bad("\"selected\" must be a list of objects with id and relevance", reply);
    }
    if (!json.path("reasoning").isTextual()) {
      throw bad("\"reasoning\" must be a string", reply);
    }
    Map<String, Picked> picked = new LinkedHashMap<>();
    for (JsonNode one : selected) {
      JsonNode id = one.path("id");
      JsonNode relevance = one.path("relevance");
      if (!id.isTextual()) {
        throw bad("every selected object must have an id as it was shown", reply);
      }
      if (!relevance.isNumber() || relevance.asDouble() < 0 || relevance.asDouble() > HIGHEST) {
        throw bad("relevance must be a number from 0 to " + HIGHEST, reply);
      }
      try {
        picked.putIfAbsent(
            id.asText(), new Picked(byId.apply(id.asText()), relevance.asDouble() / HIGHEST));
      } catch (IllegalArgumentException e) {
        throw bad(String.valueOf(e.getMessage()), reply);
      }
    }
    if (picked.size() < least) {
      throw bad("at least " + least + " must be selected", reply);
    }
    List<Picked> best = new ArrayList<>(picked.values());
    best.sort(Comparator.comparingDouble(one -> -one.relevance()));
    String reasoning = json.path("reasoning").asText().strip().replaceAll("\\s+", " ");
    return new Chosen(
        best.subList(0, Math.min(most, best.size())),
        reasoning.length() <= MAX_REASONING
            ? reasoning
            : reasoning.substring(0, MAX_REASONING) + "…");
  }

  private static ModelException.BadReply bad(String rule, Reply reply) {
    return new ModelException.BadReply(rule, reply.text());
  }
}
