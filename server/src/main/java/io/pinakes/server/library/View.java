package io.pinakes.server.library;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.settings.SearchSettings;

/**
 * An index as one principal sees it; nothing else exists in it.
 *
 * @param index the name that it is served under
 * @param searchSettings how it is searched unless a request says otherwise
 * @param planner of missions
 */
public record View(
    String index,
    Library library,
    Orchestrator orchestrator,
    Recorder recorder,
    SearchSettings searchSettings,
    MissionPlanner planner) {
  /** Carries out missions. */
  public MissionRunner missions() {
    return new MissionRunner(orchestrator, planner);
  }

  /**
   * The record of a document.
   *
   * @throws UnknownException if there is no such document, or it may not be seen: there is no
   *     telling which
   */
  public DocumentRecord document(String id) {
    if (id.isBlank()) {
      throw new UnknownException("no document has an empty id");
    }
    return library
        .document(new DocumentId(id))
        .orElseThrow(() -> new UnknownException("there is no document \"" + id + "\""));
  }
}
