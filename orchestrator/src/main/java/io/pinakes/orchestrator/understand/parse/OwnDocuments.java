package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.query.Filter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The documents that the organisation to which a library belongs issued, and those that it
 * received. It is the one that nearly all documents name as one of their two parties; if documents
 * name only one party, it is the other one.
 */
public record OwnDocuments(Filter issued, Filter received) {
  /** The least share of documents with both parties that name it as one of them. */
  private static final double MIN_SHARE = 0.8;

  /** Fewer documents tell nothing. */
  private static final int MIN_DOCUMENTS = 4;

  /** A party to so many documents is among the most frequent ones. */
  private static final int MAX_TRIED = 3;

  /**
   * Tells the documents of a kind apart; empty unless there are some of both sorts.
   *
   * @param documents of the kind
   */
  public static Optional<OwnDocuments> of(Library library, Filter documents) {
    return FieldLabels.keywords(library, "party").stream()
        .flatMap(
            issuer ->
                FieldLabels.keywords(library, "customer").stream()
                    .filter(recipient -> !recipient.equals(issuer))
                    .flatMap(
                        recipient ->
                            Stream.of(
                                    named(library, issuer, recipient),
                                    Optional.of(unnamed(issuer, recipient)))
                                .flatMap(Optional::stream)))
        .filter(own -> own.dividesAll(library, documents))
        .findFirst();
  }

  /** The documents of an organisation that is a party to nearly all documents of a library. */
  private static Optional<OwnDocuments> named(Library library, String issuer, String recipient) {
    Filter both = new Filter.Exists(issuer).and(new Filter.Exists(recipient));
    long documents = library.count(both);
    return Stream.of(issuer, recipient)
        .flatMap(field -> library.values(field, both, MAX_TRIED).stream())
        .map(ValueCount::value)
        .distinct()
        .map(value -> new OwnDocuments(Filter.equal(issuer, value), Filter.equal(recipient, value)))
        .max(Comparator.comparingLong(own -> library.count(both.and(own.either()))))
        .filter(own -> documents >= MIN_DOCUMENTS)
        .filter(own -> library.count(both.and(own.either())) >= MIN_SHARE * documents);
  }

  /** The documents of an organisation that they do not name. */
  private static OwnDocuments unnamed(String issuer, String recipient) {
    return new OwnDocuments(
        new Filter.Exists(recipient).and(new Filter.Not(new Filter.Exists(issuer))),
        new Filter.Exists(issuer).and(new Filter.Not(new Filter.Exists(recipient))));
  }

  /** Whether there are documents of both sorts, and nearly all are of one. */
  private boolean dividesAll(Library library, Filter documents) {
    return library.count(documents.and(issued)) > 0
        && library.count(documents.and(received)) > 0
        && library.count(documents.and(either())) >= MIN_SHARE * library.count(documents);
  }

  private Filter either() {
    return new Filter.Or(List.of(issued, received));
  }
}
