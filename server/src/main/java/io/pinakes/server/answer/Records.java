package io.pinakes.server.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.record.RecordJson;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.server.access.Principal;
import io.pinakes.server.http.Body;
import io.pinakes.server.library.UnknownException;
import io.pinakes.server.library.View;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The records of recent answers, each only for the principal who asked. They are kept in memory;
 * clients fetch those they want to keep. Safe for many threads.
 */
public final class Records {
  private static final int MAX_KEPT = 500;

  private final Sealing sealing;
  private final Map<Key, Kept> kept =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Kept> eldest) {
          return size() > MAX_KEPT;
        }
      };

  private record Key(String index, String principal, String id) {}

  private record Kept(String record, Summary summary) {}

  /**
   * An answer in a list.
   *
   * @param id of its record
   * @param question as asked
   * @param status {@code answered}, {@code clarify} or {@code unsupported}
   */
  public record Summary(String id, String question, String status, Instant time) {}

  /**
   * @param sealing how records are sealed
   */
  public Records(Sealing sealing) {
    this.sealing = sealing;
  }

  /** The key that seals the records, and with which the server checks records; empty for none. */
  public Sealing sealing() {
    return sealing;
  }

  void add(Principal principal, View view, Question question, Outcome outcome) {
    String record = RecordJson.write(view.recorder().record(question, outcome), sealing);
    String id = outcome.account().id();
    Summary summary =
        new Summary(
            id,
            question.asked(),
            OutcomeJson.status(outcome),
            Instant.now().truncatedTo(ChronoUnit.MILLIS));
    synchronized (kept) {
      kept.put(new Key(view.index(), principal.name(), id), new Kept(record, summary));
    }
  }

  /** The answers to {@code principal} that are still kept, the newest first. */
  public List<Summary> list(Principal principal, View view) {
    List<Summary> list = new ArrayList<>();
    synchronized (kept) {
      kept.forEach(
          (key, one) -> {
            if (key.index.equals(view.index()) && key.principal.equals(principal.name())) {
              list.add(one.summary);
            }
          });
    }
    return list.reversed();
  }

  /**
   * The record of an answer, as {@code ask --record} writes it.
   *
   * @throws UnknownException if there is none, if somebody else asked, or if the principal may no
   *     longer see one of its documents
   */
  public JsonNode find(Principal principal, View view, String id) {
    Kept found;
    synchronized (kept) {
      found = kept.get(new Key(view.index(), principal.name(), id));
    }
    if (found == null) {
      throw new UnknownException("there is no record of an answer \"" + id + "\"");
    }
    JsonNode json = Body.parse(found.record.getBytes(StandardCharsets.UTF_8));
    for (String document : json.findValuesAsText("doc_id")) {
      if (!document.isEmpty() && view.library().document(new DocumentId(document)).isEmpty()) {
        throw new UnknownException("there is no record of an answer \"" + id + "\"");
      }
    }
    return json;
  }
}
