package io.pinakes.server.library;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.SummaryWriter;
import io.pinakes.orchestrator.mission.run.KnownAnswers;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.session.DateFilterCheck;
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
   * The filter of a search.
   *
   * @param filter the conditions on documents
   * @param bucket the only bucket to search; empty for all
   * @param document the id or file of the only document to search; empty for all
   * @throws IllegalArgumentException if there is no such bucket or document, or no date meets a
   *     condition on a field that has only dates
   */
  public Filter scope(Filter filter, Optional<String> bucket, Optional<String> document) {
    new DateFilterCheck(library).require(filter);
    return within(filter, bucket, document);
  }

  /** As {@link #scope}, for conditions on properties of facts and fields of their documents. */
  public Filter scopeOfFacts(Filter filter, Optional<String> bucket, Optional<String> document) {
    DateFilterCheck.ofFacts(library).require(filter);
    return within(filter, bucket, document);
  }

  private Filter within(Filter filter, Optional<String> bucket, Optional<String> document) {
    Filter within = filter;
    if (bucket.isPresent()) {
      within = within.and(NamedDocuments.onlyBucket(bucket.get(), library));
    }
    if (document.isPresent()) {
      within = within.and(NamedDocuments.only(document.get(), library));
    }
    return within;
  }

  /**
   * {@code named}, if there are such buckets.
   *
   * @throws IllegalArgumentException if one of them does not exist
   */
  public List<String> buckets(List<String> named) {
    named.forEach(bucket -> NamedDocuments.requireBucket(bucket, library));
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
