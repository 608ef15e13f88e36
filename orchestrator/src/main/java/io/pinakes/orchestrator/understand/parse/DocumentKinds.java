package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The kinds of documents in a library: its buckets, and the values of a type field that word lists
 * know as kinds of documents, such as {@code invoice}.
 *
 * @param buckets largest first
 * @param typed those called by a single word first
 */
record DocumentKinds(List<DocumentKind> buckets, List<DocumentKind> typed) {
  /** A field with more values says something else than the kind of a document. */
  private static final int MAX_TYPES = 100;

  static DocumentKinds of(Library library, Filter required) {
    List<DocumentKind> buckets =
        library.values(Fields.BUCKET, required, Integer.MAX_VALUE).stream()
            .map(count -> DocumentKind.bucket(count.value().display()))
            .toList();
    List<DocumentKind> typed =
        FieldLabels.keywords(library, "type").stream()
            .flatMap(field -> typed(library, required, field).stream())
            .sorted(Comparator.comparingInt(kind -> kind.name().split(" ").length))
            .toList();
    return new DocumentKinds(buckets, typed);
  }

  private static List<DocumentKind> typed(Library library, Filter required, String field) {
    List<ValueCount> values = library.values(field, required, MAX_TYPES + 1);
    if (values.size() > MAX_TYPES) {
      return List.of();
    }
    return values.stream()
        .map(ValueCount::value)
        .filter(value -> isKnown(value.display()))
        .map(
            value ->
                DocumentKind.typed(
                    Token.separated(value.display()),
                    library
                        .values(
                            Fields.BUCKET,
                            required.and(Filter.equal(field, value)),
                            Integer.MAX_VALUE)
                        .stream()
                        .map(bucket -> bucket.value().display())
                        .toList(),
                    field,
                    value))
        .toList();
  }

  /** The kinds that a question may name. */
  List<DocumentKind> named() {
    return Stream.concat(buckets.stream().filter(DocumentKind::isNamed), typed.stream()).toList();
  }

  /**
   * The kinds that a question which names none may be about, largest first: the buckets, and
   * instead of those whose name is no kind of documents the types of what they hold.
   */
  List<DocumentKind> any() {
    List<DocumentKind> any = new ArrayList<>();
    for (DocumentKind bucket : buckets) {
      List<DocumentKind> held =
          isKnown(bucket.name())
              ? List.of()
              : typed.stream().filter(kind -> kind.buckets().contains(bucket.name())).toList();
      any.addAll(held.isEmpty() ? List.of(bucket) : held);
    }
    return any.stream().distinct().toList();
  }

  private static boolean isKnown(String name) {
    return !QuestionLexicon.ALL.groups(Category.KIND, name).isEmpty();
  }
}
