package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.DISTINCT;
import static io.pinakes.orchestrator.understand.word.OperationWord.EXISTS;
import static io.pinakes.orchestrator.understand.word.OperationWord.LIST;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.condition.Conditions;
import io.pinakes.orchestrator.understand.parse.FieldLabels;
import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Chooses between listing documents, telling whether there are any, and looking up a field. */
public final class LookupChoice {
  private final Reading reading;
  private final Conditions conditions;
  private final OperationWords words;
  private final AskedFields fields;

  LookupChoice(Reading reading, Conditions conditions, OperationWords words, AskedFields fields) {
    this.reading = reading;
    this.conditions = conditions;
    this.words = words;
    this.fields = fields;
  }

  /** Whether all documents of the kind are in a state: "are all invoices paid". */
  Optional<Operation> all() {
    if (!reading.choice().isNamed() || !reading.confirms() || !words.speaksOfAll()) {
      return Optional.empty();
    }
    Optional<Operation> all = conditions.state().map(Operation.All::new);
    if (all.isPresent()) {
      words.takeActions();
      words.take(EXISTS);
    }
    return all;
  }

  Optional<Operation> lookupOrList() {
    boolean told = reading.choice().isNamed() || words.actions() || speaksOfPayment();
    if (!told && !words.any(LIST) && !identifies()) {
      return Optional.empty();
    }
    if (words.any(DISTINCT)) {
      return Optional.empty();
    }
    boolean lists = words.lists() || words.several();
    boolean one = reading.choice().isNamed() || identifies();
    boolean ofOne = identifies() && !words.any(LIST);
    if (!words.several() && one && (!words.lists() || ofOne)) {
      Optional<String> asked = lookedUp();
      if (asked.isPresent()) {
        words.takeActions();
        words.take(TOTAL);
        boolean summed = asked.equals(fields.amount()) && words.asks("doing") && words.actsByKind();
        return asked.map(property -> new Operation.Lookup(property, summed));
      }
    }
    boolean pays = (words.plainAction() || speaksOfPayment()) && !reading.choice().isNamed();
    if (!reading.choice().isNamed() && !pays) {
      return Optional.empty();
    }
    words.takeActions();
    words.take(LIST, EXISTS);
    return lists || words.any(EXISTS)
        ? Optional.of(
            words.any(EXISTS) && !words.lists()
                ? new Operation.Existence()
                : new Operation.Listing())
        : Optional.empty();
  }

  /**
   * Whether a condition is about payment, as an action would be: "which customers are in arrears".
   */
  private boolean speaksOfPayment() {
    Optional<String> paid = FieldLabels.payment(reading.fields());
    return reading.segments().stream()
        .flatMap(segment -> segment.as(Meaning.Condition.class).stream())
        .map(Meaning.Condition::field)
        .anyMatch(
            field ->
                reading.fields().groups(field).contains("due") || paid.equals(Optional.of(field)));
  }

  /** Whether a number or other identifier says which document is meant. */
  private boolean identifies() {
    return !identifying().isEmpty();
  }

  private Set<String> identifying() {
    return reading.segments().stream()
        .flatMap(segment -> segment.as(Meaning.Values.class).stream())
        .filter(Meaning.Values::surely)
        .flatMap(values -> values.fields().stream())
        .filter(field -> reading.fields().groups(field).contains("number"))
        .collect(Collectors.toSet());
  }

  /** The date of a payment: when it is due, or if it has been made, when that was. */
  private Optional<String> payment() {
    boolean owed =
        words.obliges() || words.asks("ought") || words.asks("until") || fields.spoken("due");
    return words.asks("past") && !owed
        ? FieldLabels.payment(reading.fields())
        : reading.fields().of(Set.of("due")).stream().findFirst();
  }

  /** Whether a word is the verb of an amount, not the name of a text: "bill", of "bill to". */
  private boolean isActed(Segment segment, String field) {
    return asksAmount()
        && !segment.keys(Category.ACTION).isEmpty()
        && !reading.fields().isNumber(field);
  }

  private boolean asksAmount() {
    return words.any(TOTAL) || fields.asksAmount() || words.asks("size");
  }

  /** The field asked for: none whose value the question gives, nor a date for "who". */
  private Optional<String> lookedUp() {
    Set<String> given = identifying();
    boolean who = words.asks("person");
    Predicate<String> fits =
        field ->
            !given.contains(field)
                && !(who && (reading.fields().isDate(field) || reading.fields().isNumber(field)));
    boolean pays =
        reading.segments().stream().anyMatch(each -> each.keys(Category.ACTION).contains("pay"));
    if (pays && words.asksWhen()) {
      return payment();
    }
    boolean numbered = // "the invoice number", not "the invoice"
        reading.segments().stream()
            .filter(each -> each.as(Meaning.Kind.class).isEmpty())
            .anyMatch(each -> each.keys(Category.PROPERTY).contains("number"));
    for (Segment segment : reading.segments()) {
      Optional<String> named =
          segment
              .as(Meaning.Field.class)
              .filter(_ -> numbered || segment.as(Meaning.Kind.class).isEmpty())
              .map(Meaning.Field::field);
      if (named.filter(field -> !isActed(segment, field) && fits.test(field)).isPresent()) {
        return named;
      }
    }
    if (asksAmount() || (words.asks("doing") && words.actsByKind())) {
      return fields.amount();
    }
    for (Segment segment : reading.segments()) {
      Set<String> keys = segment.keys(Category.PROPERTY);
      Optional<String> field = fields.fieldsOf(keys).stream().filter(fits).findFirst();
      if (field.isPresent() && !(segment.isFunction() && keys.contains("party"))) {
        return field;
      }
    }
    if (who && words.asks("issuing")) {
      return fields.fieldsOf(Set.of("party")).stream().filter(fits).findFirst();
    }
    return words.asksWhen() ? fields.date() : Optional.empty();
  }
}
