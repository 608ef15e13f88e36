package io.pinakes.server.library;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.SummaryWriter;
import io.pinakes.orchestrator.mission.run.KnownAnswers;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchSettings;
import java.util.List;
import java.util.Optional;

/**
 * An index as one principal sees it, as if nothing else existed.
 *
 * @param index its served name
 * @param searchSettings the default search settings
 * @param planner plans missions
 * @param writer writes the summaries of missions; empty without a language model
 */
public record View(
    String index,
    Library library,
    Orchestrator orchestrator,
    Recorder recorder,
    SearchSettings searchSettings,
    MissionPlanner planner,
    Optional<SummaryWriter> writer) {
  /** A runner for missions on this view. */
  public MissionRunner missions() {
    return writer.isPresent()
        ? new MissionRunner(orchestrator, planner, KnownAnswers.NONE, writer.get())
        : new MissionRunner(orchestrator, planner);
  }

  /**
   * {@code conditions} on documents.
   *
   * @throws IllegalArgumentException if no date meets a condition on a field that has only dates
   */
  public Filter checked(Filter conditions) {
    new FilterCheck(library).require(conditions);
    return conditions;
  }

  /** As {@link #checked}, for conditions on properties of facts and fields of their documents. */
  public Filter checkedOfFacts(Filter conditions) {
    FilterCheck.ofFacts(library).require(conditions);
    return conditions;
  }

  /**
   * The documents of a bucket.
   *
   * @throws IllegalArgumentException if there is no such bucket
   */
  public Filter onlyBucket(String bucket) {
    return NamedDocuments.onlyBucket(bucket, library);
  }

  /**
   * A document.
   *
   * @param idOrFile its id or the path of its file
   * @throws IllegalArgumentException if there is no such document
   */
  public Filter only(String idOrFile) {
    return NamedDocuments.only(idOrFile, library);
  }

  /**
   * {@code named}, if there are such buckets.
   *
   * @throws IllegalArgumentException if one of them does not exist
   */
  public List<String> buckets(List<String> named) {
    named.forEach(bucket -> FilterCheck.requireBucket(bucket, library));
    return named;
  }

  /**
   * The record of a document.
   *
   * @throws UnknownException if there is no such document, or the principal may not see it
   */
  public DocumentRecord document(String id) {
    if (id.isBlank()) {
      throw new UnknownException("the id of a document must not be empty");
    }
    return library
        .document(new DocumentId(id))
        .orElseThrow(() -> new UnknownException("there is no document \"" + id + "\""));
  }
}
