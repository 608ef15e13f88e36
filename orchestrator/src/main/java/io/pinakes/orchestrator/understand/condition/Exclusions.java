package io.pinakes.orchestrator.understand.condition;

import static io.pinakes.orchestrator.understand.word.OperationWord.ALLBUT;
import static io.pinakes.orchestrator.understand.word.OperationWord.EXCLUDE;
import static io.pinakes.orchestrator.understand.word.OperationWord.EXCLUDED;
import static io.pinakes.orchestrator.understand.word.OperationWord.INCLUDING;
import static io.pinakes.orchestrator.understand.word.OperationWord.NOTONLY;

import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Reads what a question excludes. A word such as "without" governs the conditions after it, one
 * such as "excluded" those before it: the nearest one and those of the same sort joined to it by a
 * comma or conjunction. A word that governs nothing recognised stays unexplained, so that the user
 * is asked back instead of the exclusion being ignored.
 */
public final class Exclusions {
  /** Sorts of conditions; different sorts are not joined. */
  private enum Sort {
    VALUE,
    TIME,
    NUMBER
  }

  private final Reading reading;

  private Exclusions(Reading reading) {
    this.reading = reading;
  }

  /** Marks excluded segments, and the words that exclude them as explained. */
  public static void mark(Reading reading) {
    Exclusions exclusions = new Exclusions(reading);
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      List<Integer> object = List.of();
      if (segment.does(ALLBUT) && exclusions.afterAll(i)) {
        object = exclusions.behind(i);
        if (object.isEmpty()
            || exclusions.sort(object.getFirst()).equals(Optional.of(Sort.NUMBER))) {
          continue; // joins two conditions
        }
      } else if (segment.does(EXCLUDE) && !segment.isFunction()) {
        object = exclusions.behind(i);
      }
      if (object.isEmpty() && segment.does(EXCLUDED) && !exclusions.governsUnknown(i)) {
        object = exclusions.before(i);
      }
      object.forEach(reading.excluded()::set);
      if (!object.isEmpty()) {
        reading.explained().set(i);
      }
      if (segment.does(INCLUDING) && exclusions.names(i)) {
        reading.explained().clear(i); // a part of all, or the only one?
      }
    }
  }

  /** Whether an excluding word governs nothing that was understood. */
  public static boolean isOpen(Reading reading) {
    return IntStream.range(0, reading.segments().size())
        .filter(at -> !reading.explained().get(at))
        .mapToObj(reading.segments()::get)
        .anyMatch(each -> each.does(EXCLUDE) || each.does(EXCLUDED) || each.does(NOTONLY));
  }

  /** Whether words that were not understood follow directly: "leave out freight". */
  private boolean governsUnknown(int at) {
    if (!reading.segments().get(at).does(EXCLUDE)) {
      return false;
    }
    int next = at + 1;
    while (next < reading.segments().size() && leadsTo(next, at)) {
      next++;
    }
    return next < reading.segments().size() && !comma(next) && sort(next).isEmpty();
  }

  private boolean afterAll(int at) {
    return IntStream.range(0, reading.segments().get(at).from())
        .anyMatch(token -> QuestionLexicon.ALL.asks("whole", reading.wording().tokens(), token));
  }

  private boolean names(int at) {
    List<Integer> object = behind(at);
    return !object.isEmpty() && sort(object.getFirst()).equals(Optional.of(Sort.VALUE));
  }

  private List<Integer> behind(int from) {
    int first = from + 1;
    while (first < reading.segments().size() && sort(first).isEmpty() && leadsTo(first, from)) {
      first++;
    }
    if (first >= reading.segments().size() || sort(first).isEmpty()) {
      return List.of();
    }
    List<Integer> object = joined(first, 1);
    int next = nextCondition(object.getLast(), 1);
    boolean rest =
        sort(first).equals(Optional.of(Sort.VALUE))
            && next >= 0
            && sort(next).equals(Optional.of(Sort.TIME));
    // "of 2024 without those of Acme in May": which year does May belong to?
    boolean unclear = rest && !comma(next) && otherTime(from, next);
    return unclear ? List.of() : object;
  }

  private List<Integer> before(int end) {
    int last = end - 1;
    while (last >= 0 && sort(last).isEmpty() && reading.segments().get(last).isFunction()) {
      last--;
    }
    return last < 0 || sort(last).isEmpty() ? List.of() : joined(last, -1).reversed();
  }

  /** A condition and those joined to it, in steps of 1 or -1. */
  private List<Integer> joined(int first, int step) {
    List<Integer> object = new ArrayList<>(List.of(first));
    int next = nextCondition(first, step);
    while (next >= 0
        && sort(next).equals(sort(first))
        && joins(Math.min(object.getLast(), next), Math.max(object.getLast(), next))) {
      object.add(next);
      next = nextCondition(next, step);
    }
    if (next >= 0
        && !sort(next).equals(sort(first))
        && conjunction(Math.min(object.getLast(), next), Math.max(object.getLast(), next))) {
      return List.of(); // "without Acme and May": each by itself, or both?
    }
    boolean listed = object.size() == 1 || step > 0 || anyConjunction(object);
    return listed ? object : List.of(first); // "of Acme, Beta excluded"
  }

  private boolean anyConjunction(List<Integer> object) {
    return IntStream.range(1, object.size())
        .anyMatch(i -> conjunction(object.get(i), object.get(i - 1)));
  }

  /** The next condition separated only by connecting words; -1 if there is none. */
  private int nextCondition(int from, int step) {
    int at = from + step;
    while (at >= 0 && at < reading.segments().size() && sort(at).isEmpty() && holdsTogether(at)) {
      at += step;
    }
    return at >= 0 && at < reading.segments().size() && sort(at).isPresent() ? at : -1;
  }

  /** Whether a list goes on; after a comma, the main clause may begin: "without A, how much". */
  private boolean joins(int from, int to) {
    boolean clause = IntStream.range(from + 1, to).anyMatch(this::begins);
    return conjunction(from, to)
        || (!clause && IntStream.rangeClosed(from + 1, to).anyMatch(this::comma));
  }

  private boolean begins(int at) {
    Segment segment = reading.segments().get(at);
    return segment.as(Meaning.Kind.class).isPresent()
        || segment.has(Category.KIND)
        || segment.keys(Category.FUNCTION).contains("asking");
  }

  private boolean conjunction(int from, int to) {
    return IntStream.range(from + 1, to)
        .anyMatch(at -> reading.segments().get(at).keys(Category.FUNCTION).contains("joining"));
  }

  /** Whether a comma precedes a segment. */
  private boolean comma(int at) {
    List<Token> tokens = reading.wording().tokens();
    int from = reading.segments().get(at).from();
    return from > 0
        && reading
            .wording()
            .question()
            .substring(tokens.get(from - 1).end(), tokens.get(from).start())
            .contains(",");
  }

  private boolean otherTime(int from, int next) {
    return IntStream.range(0, from)
        .anyMatch(at -> at != next && sort(at).equals(Optional.of(Sort.TIME)));
  }

  /**
   * Whether a segment may stand between the excluding word and what it excludes: "those of
   * supplier".
   */
  private boolean leadsTo(int at, int from) {
    if (holdsTogether(at)) {
      Set<String> keys = reading.segments().get(at).keys(Category.FUNCTION);
      boolean clause = at == from + 1 && comma(at);
      return !clause && !(keys.contains("asking") && comma(at));
    }
    Set<String> fields =
        new TreeSet<>(reading.fields().of(reading.segments().get(at).keys(Category.PROPERTY)));
    reading.segments().get(at).as(Meaning.Field.class).ifPresent(each -> fields.add(each.field()));
    int next = nextCondition(at, 1);
    return next >= 0
        && reading.segments().get(next).meanings().stream()
            .filter(Meaning.Values.class::isInstance)
            .flatMap(each -> ((Meaning.Values) each).fields().stream())
            .anyMatch(fields::contains);
  }

  private boolean holdsTogether(int at) {
    Segment segment = reading.segments().get(at);
    return segment.isFunction()
        || segment.as(Meaning.Kind.class).isPresent()
        || segment.has(Category.KIND);
  }

  private Optional<Sort> sort(int at) {
    Segment segment = reading.segments().get(at);
    if (segment.as(Meaning.Time.class).isPresent()) {
      return Optional.of(Sort.TIME);
    }
    if (segment.as(Meaning.Compared.class).isPresent()) {
      return Optional.of(Sort.NUMBER);
    }
    return segment.as(Meaning.Values.class).isPresent()
        ? Optional.of(Sort.VALUE)
        : Optional.empty();
  }
}
