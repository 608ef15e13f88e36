package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The reading so far of a question about the documents of some buckets, or the rows of one
 * document. The readers of conditions and operations add to it in turn.
 */
public final class Reading {
  private static final Pattern SENTENCE_END = Pattern.compile("[.?!]\\s");

  private final Wording wording;
  private final Kinds.Choice choice;
  private final QueryAnalysis analysis;
  private final Library library;
  private final Filter documents;
  private final BucketFields fields;
  private final List<Segment> segments;

  /** Segments that are accounted for. */
  private final BitSet explained = new BitSet();

  /** Segments excluded by a word such as "without". */
  private final BitSet excluded = new BitSet();

  private final List<Demand> demands = new ArrayList<>();
  private final Set<String> properties = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();

  private Reading(
      Wording wording,
      Kinds.Choice choice,
      QueryAnalysis analysis,
      Filter documents,
      BucketFields fields,
      Library library) {
    this.wording = wording;
    this.choice = choice;
    this.analysis = analysis;
    this.library = library;
    this.documents = documents;
    this.fields = fields;
    notes.addAll(choice.notes());
    segments =
        Chart.of(wording, choice, fields, new HeldDocuments(library, documents), analysis).best();
  }

  /** The words of the question. */
  public Wording wording() {
    return wording;
  }

  /** Whether a yes or no is asked for. */
  public boolean confirms() {
    return KindReader.read(wording.question(), wording.language()).confirms();
  }

  /** The kind of documents. */
  public Kinds.Choice choice() {
    return choice;
  }

  /** The library of the question. */
  public Library library() {
    return library;
  }

  /** A filter for the documents that the question is about. */
  public Filter documents() {
    return documents;
  }

  /** The fields of these documents. */
  public BucketFields fields() {
    return fields;
  }

  /** The segments of the question, in order. */
  public List<Segment> segments() {
    return segments;
  }

  /** Segments that are accounted for; to be added to. */
  public BitSet explained() {
    return explained;
  }

  /** Segments excluded by a word such as "without"; to be added to. */
  public BitSet excluded() {
    return excluded;
  }

  /** Conditions on documents; to be added to. */
  public List<Demand> demands() {
    return demands;
  }

  /** Properties to be shown; to be added to. */
  public Set<String> properties() {
    return properties;
  }

  /** Notes for the answer; to be added to. */
  public List<String> notes() {
    return notes;
  }

  /** Words that nothing explains; to be added to. */
  public List<String> unread() {
    return unread;
  }

  /** Starts a reading about the documents of buckets. */
  public static Reading of(
      Wording wording,
      Kinds.Choice choice,
      QueryAnalysis analysis,
      Filter required,
      Library library) {
    Filter documents = required.and(DocumentKind.anyOf(choice.kinds()));
    return new Reading(
        wording,
        choice,
        analysis,
        documents,
        BucketFields.ofRecords(library, documents, analysis, wording.tokens()),
        library);
  }

  /** The fields of each kind separately, because date fields may have different names. */
  public List<BucketFields> dated() {
    if (choice.kinds().size() == 1) {
      return List.of(fields);
    }
    return choice.kinds().stream()
        .map(kind -> documents.and(kind.filter()))
        .map(filter -> BucketFields.ofRecords(library, filter, analysis, wording.tokens()))
        .toList();
  }

  /** Whether a segment names the kind of documents; none outside of the question does. */
  public boolean isKind(int at) {
    return at >= 0 && at < segments.size() && segments.get(at).as(Meaning.Kind.class).isPresent();
  }

  /** The number that a segment means, if any; ordinals do not count. */
  public OptionalInt number(int at) {
    Segment segment = segments.get(at);
    Optional<Meaning.SmallNumber> digits = segment.as(Meaning.SmallNumber.class);
    if (digits.isPresent()) {
      return OptionalInt.of(digits.get().number());
    }
    return segment.meanings().stream()
        .filter(Meaning.Word.class::isInstance)
        .flatMapToInt(meaning -> ((Meaning.Word) meaning).sense().number().stream())
        .findFirst();
  }

  /** The groups of properties that the question mentions. */
  public Set<String> spokenOf() {
    Set<String> groupsOf = new LinkedHashSet<>();
    segments.forEach(segment -> groupsOf.addAll(segment.keys(Category.PROPERTY)));
    segments.forEach(
        segment ->
            segment
                .as(Meaning.Field.class)
                .ifPresent(field -> groupsOf.addAll(fields.groups(field.field()))));
    return groupsOf;
  }

  /** The words of a segment as written in the question. */
  public String written(Segment segment) {
    List<Token> tokens = wording.tokens();
    return wording
        .question()
        .substring(tokens.get(segment.from()).start(), tokens.get(segment.to() - 1).end());
  }

  /** The next segment after {@code at} that is more than a function word; -1 if there is none. */
  public int next(int at) {
    for (int i = at + 1; i < segments.size(); i++) {
      if (!segments.get(i).isFunction()
          || !segments.get(i).keys(Category.OPERATION).isEmpty()
          || segments.get(i).as(Meaning.Kind.class).isPresent()
          || segments.get(i).has(Category.PROPERTY)) {
        return i;
      }
    }
    return -1;
  }

  /** The first segment of the sentence that {@code at} belongs to. */
  public int sentence(int at) {
    for (int i = at; i > 0; i--) {
      int from = wording.tokens().get(segments.get(i - 1).to() - 1).end();
      int to = wording.tokens().get(segments.get(i).from()).start();
      boolean ends = SENTENCE_END.matcher(wording.question().substring(from, to)).find();
      if (ends && !isAbbreviated(segments.get(i - 1).to() - 1)) {
        return i;
      }
    }
    return 0;
  }

  /** Whether a full stop after a word belongs to it: "Acme Inc. in May". */
  private boolean isAbbreviated(int at) {
    Token next = wording.tokens().get(at + 1);
    return wording.tokens().get(at).nameLike()
        && Character.isLowerCase(next.text().codePointAt(0))
        && wording.question().startsWith(".", wording.tokens().get(at).end());
  }
}
