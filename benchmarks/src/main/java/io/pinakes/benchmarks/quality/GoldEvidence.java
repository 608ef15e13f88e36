package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.quality.PageQuestion.Place;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.chunk.Chunk;
import java.util.List;
import java.util.Set;

/** The evidence that an answer must rest on. */
sealed interface GoldEvidence {
  /** The number of citations considered. */
  int CITATIONS_READ = 5;

  /** Whether the passages read contain all of it. */
  boolean isRead(List<Chunk> passages);

  /** Whether one of the first {@value #CITATIONS_READ} citations is in it. */
  boolean isCited(List<Citation> citations);

  /** Whether all of it is among the citations, however many there are. */
  boolean isWhollyCited(List<Citation> citations);

  /** Whole documents. */
  record Documents(Set<String> ids) implements GoldEvidence {
    public Documents {
      ids = Set.copyOf(ids);
    }

    @Override
    public boolean isRead(List<Chunk> passages) {
      return ids.stream()
          .allMatch(
              id -> passages.stream().anyMatch(passage -> passage.document().value().equals(id)));
    }

    @Override
    public boolean isCited(List<Citation> citations) {
      return citations.stream()
          .limit(CITATIONS_READ)
          .anyMatch(citation -> ids.contains(citation.document().value()));
    }

    @Override
    public boolean isWhollyCited(List<Citation> citations) {
      return ids.stream()
          .allMatch(
              id ->
                  citations.stream().anyMatch(citation -> citation.document().value().equals(id)));
    }
  }

  /** Pages of documents. */
  record Pages(Set<Place> places) implements GoldEvidence {
    public Pages {
      places = Set.copyOf(places);
    }

    @Override
    public boolean isRead(List<Chunk> passages) {
      return places.stream()
          .allMatch(
              place ->
                  passages.stream()
                      .anyMatch(
                          passage ->
                              isOf(passage.document().value(), place)
                                  && passage.pages().contains(place.page())));
    }

    @Override
    public boolean isCited(List<Citation> citations) {
      return citations.stream()
          .limit(CITATIONS_READ)
          .anyMatch(
              citation ->
                  places.stream()
                      .anyMatch(
                          place ->
                              isOf(citation.document().value(), place)
                                  && citation.pages().contains(place.page())));
    }

    @Override
    public boolean isWhollyCited(List<Citation> citations) {
      return places.stream()
          .allMatch(
              place ->
                  citations.stream()
                      .anyMatch(
                          citation ->
                              isOf(citation.document().value(), place)
                                  && citation.pages().contains(place.page())));
    }

    private static boolean isOf(String document, Place place) {
      return DocumentName.of(document).matches(DocumentName.of(place.document()));
    }
  }
}
