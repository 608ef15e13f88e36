package io.pinakes.server.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.record.RecordJson;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.server.access.Principal;
import io.pinakes.server.http.Body;
import io.pinakes.server.library.UnknownException;
import io.pinakes.server.library.View;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The records of recent answers, each only for the principal who asked. They are kept in memory;
 * clients fetch those they want to keep. Safe for many threads.
 */
public final class Records {
  private static final int MAX_KEPT = 500;

  private final Map<Key, String> kept =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, String> eldest) {
          return size() > MAX_KEPT;
        }
      };

  private record Key(String index, String principal, String id) {}

  void add(Principal principal, View view, Question question, Outcome outcome) {
    String record = RecordJson.write(view.recorder().record(question, outcome));
    synchronized (kept) {
      kept.put(new Key(view.index(), principal.name(), outcome.account().id()), record);
    }
  }

  /**
   * The record of an answer, as {@code ask --record} writes it.
   *
   * @throws UnknownException if there is none, if somebody else asked, or if the principal may no
   *     longer see one of its documents
   */
  public JsonNode find(Principal principal, View view, String id) {
    String record;
    synchronized (kept) {
      record = kept.get(new Key(view.index(), principal.name(), id));
    }
    if (record == null) {
      throw new UnknownException("there is no record of an answer \"" + id + "\"");
    }
    JsonNode json = Body.parse(record.getBytes(StandardCharsets.UTF_8));
    for (String document : json.findValuesAsText("doc_id")) {
      if (!document.isEmpty() && view.library().document(new DocumentId(document)).isEmpty()) {
        throw new UnknownException("there is no record of an answer \"" + id + "\"");
      }
    }
    return json;
  }
}
