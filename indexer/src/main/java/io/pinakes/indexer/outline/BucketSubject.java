package io.pinakes.indexer.outline;

import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.compose.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A bucket as a subject to summarize: from its documents, or from its parts if there are too many.
 */
final class BucketSubject {
  private BucketSubject() {}

  static Subject of(BucketContents contents, List<DocumentEntry> documents) {
    List<Subject.Child> children = new ArrayList<>();
    contents
        .documentCatalog()
        .forEach(
            document ->
                children.add(
                    new Subject.Child(
                        document.title(),
                        new Summary(document.summary(), document.keyTopics(), List.of()),
                        document.totalChunks())));
    contents
        .parts()
        .forEach(
            part ->
                children.add(
                    new Subject.Child(
                        part.first() + " … " + part.last(),
                        new Summary("", part.topics(), List.of()),
                        part.count())));
    return new Subject(
        Subject.Level.BUCKET,
        contents.displayName(),
        List.of(),
        "und",
        List.of(),
        children,
        BucketFacts.of(documents),
        Set.of());
  }
}
