package io.pinakes.orchestrator.understand.condition;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.OwnDocuments;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.Currencies;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads whether a question is about the documents that its own organisation issued or about those
 * it received: "what do our customers owe us", "which suppliers did we pay".
 */
public final class Direction {
  private final Reading reading;
  private final List<Token> tokens;

  /** The words that say so, by direction. */
  private final Map<Way, String> said = new LinkedHashMap<>();

  /** The segments of nouns and adjectives that say so. */
  private final BitSet nouns = new BitSet();

  /** The segments of adjectives that say so, by what they say. */
  private final Map<Way, BitSet> adjectives = new EnumMap<>(Way.class);

  private enum Way {
    ISSUED,
    RECEIVED;

    Way opposite() {
      return this == ISSUED ? RECEIVED : ISSUED;
    }
  }

  public Direction(Reading reading) {
    this.reading = reading;
    tokens = reading.wording().tokens();
  }

  /**
   * Adds the condition, if the documents are of both directions and the question says one.
   *
   * @param operation what the question asks; "the vendor of" an invoice is no condition on it
   * @return the operation, about customers if it asks who is to pay us
   */
  public Operation add(Operation operation) {
    for (int at = 0; at < tokens.size(); at++) {
      if (!(operation instanceof Operation.Lookup) && !isGrouping(at)) {
        named(at, "customer-noun", Way.ISSUED);
        named(at, "supplier-noun", Way.RECEIVED);
      }
      described(at, "outgoing", Way.ISSUED);
      described(at, "incoming", Way.RECEIVED);
      acts(at, "issuing", Way.ISSUED);
      acts(at, "receiving", Way.RECEIVED);
    }
    if (adjectives.size() == Way.values().length) { // "invoices, incoming and outgoing" are all
      adjectives.values().forEach(reading.explained()::or);
      return operation;
    }
    if (said.size() == 1) {
      Optional<OwnDocuments> own = OwnDocuments.of(reading.library(), reading.documents());
      own.ifPresent(this::add);
      return own.map(_ -> turned(operation)).orElse(operation);
    }
    return operation;
  }

  /** "Who" names the parties of documents; those of documents that we issued are customers. */
  private Operation turned(Operation operation) {
    BucketFields fields = reading.fields();
    Set<String> customers = fields.of(Set.of("customer"));
    return said.containsKey(Way.ISSUED)
            && customers.size() == 1
            && operation instanceof Operation.Members(String field, var having, var lacking)
            && fields.groups(field).contains("party")
        ? new Operation.Members(customers.iterator().next(), having, lacking)
        : operation;
  }

  private void add(OwnDocuments own) {
    reading.explained().or(nouns);
    said.forEach(
        (way, words) ->
            reading
                .demands()
                .add(new Demand.Value(way == Way.ISSUED ? own.issued() : own.received(), words)));
  }

  private void named(int at, String group, Way way) {
    nouns.or(segments(at, group, way));
  }

  private void described(int at, String group, Way way) {
    BitSet adjective = segments(at, group, way);
    nouns.or(adjective);
    if (!adjective.isEmpty()) {
      adjectives.computeIfAbsent(way, _ -> new BitSet()).or(adjective);
    }
  }

  /** The segments of a word for {@code way}, if one begins at {@code at}. */
  private BitSet segments(int at, String group, Way way) {
    BitSet found = new BitSet();
    int length = QuestionLexicon.ALL.asking(group, tokens, at);
    if (length > 0) {
      said.putIfAbsent(way, reading.written(new Segment(at, at + length, List.of())));
      IntStream.range(0, reading.segments().size())
          .filter(each -> reading.segments().get(each).from() >= at)
          .filter(each -> reading.segments().get(each).to() <= at + length)
          .forEach(found::set);
    }
    return found;
  }

  /** Whether a noun says what figures are grouped by: "per customer". */
  private boolean isGrouping(int at) {
    return reading.segments().stream()
        .anyMatch(each -> each.to() == at && each.does(OperationWord.GROUP));
  }

  /** Adds what a verb says: "we billed", "billed us", "we were billed", "billed by us". */
  private void acts(int at, String group, Way subject) {
    int length = QuestionLexicon.ALL.asking(group, tokens, at);
    if (length == 0) {
      return;
    }
    int before = at > 1 && is("we", at - 1) ? at - 2 : at - 1; // "were we billed"
    boolean passive = before >= 0 && is("passive", before);
    int us = us();
    int after = at + length;
    int we = after < tokens.size() && is("we", after) ? after : subject(at);
    if (us >= 0) {
      boolean agent = us > 0 && is("agent", us - 1);
      said.putIfAbsent(agent ? subject : subject.opposite(), joined(at, us));
    } else if (we >= 0) {
      said.putIfAbsent(passive ? subject.opposite() : subject, joined(at, we));
    }
  }

  /** The word for the own organisation as the subject of a verb; -1 if it has another one. */
  private int subject(int verb) {
    for (int at = verb - 1; at >= 0; at--) {
      if (is("we", at)) {
        return at;
      }
      if (is("subject", at) || is("issuing", at) || is("receiving", at)) {
        return -1;
      }
    }
    return -1;
  }

  /** The word for the own organisation as an object, not as in "US dollars"; -1 if none. */
  private int us() {
    return IntStream.range(0, tokens.size())
        .filter(at -> is("us", at))
        .filter(at -> !isUpperCase(tokens.get(at).text()))
        .filter(
            at ->
                at + 1 == tokens.size()
                    || Currencies.named(tokens.get(at).text() + " " + tokens.get(at + 1).text())
                        .isEmpty())
        .findFirst()
        .orElse(-1);
  }

  private static boolean isUpperCase(String word) {
    return word.length() > 1 && word.chars().allMatch(Character::isUpperCase);
  }

  private boolean is(String group, int at) {
    return QuestionLexicon.ALL.asks(group, tokens, at);
  }

  private String joined(int one, int other) {
    int first = Math.min(one, other);
    int last = Math.max(one, other);
    return tokens.get(first).text() + " " + tokens.get(last).text();
  }
}
