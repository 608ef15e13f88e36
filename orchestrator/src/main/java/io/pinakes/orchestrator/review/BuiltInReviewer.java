package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Shortfall;
import io.pinakes.orchestrator.evidence.Subjects;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Judges evidence by how much of the question it covers and how well its best statement supports an
 * answer.
 *
 * <p>A proper name or identifier that no document contains ends the search. Otherwise one passage
 * has to support the answer well, or several together have to cover most of the question.
 */
public final class BuiltInReviewer implements Reviewer {
  /** Minimum support of the best statement. */
  public static final double MIN_SUPPORT = 0.42;

  /** Below this support, the document must cover at least {@link #HALF} of the question. */
  static final double SURE_SUPPORT = 0.455;

  static final double HALF = 0.5;

  /** Minimum share of the question's weight that several passages must cover together. */
  static final double MIN_COVERAGE = 0.8;

  /** A single passage that covers this share of the question's weight is complete. */
  static final double COMPLETE = 0.75;

  /** Evidence with this share of the best support must be about what the question names. */
  static final double ABOUT_AS_GOOD = 0.7;

  private static final int READ_TOGETHER = 8;

  @Override
  public Decision review(Situation situation, Session session) {
    Decomposition question = situation.question();
    Optional<Decision> impossible = unknownNames(question);
    if (impossible.isPresent()) {
      return impossible.get();
    }
    if (situation.done().isEmpty()) { // the documents need to be searched for a name only once
      return unknownDesignation(question, session.library())
          .orElse(new Decision.Insufficient("nothing has been read yet"));
    }
    EvidenceLedger ledger = situation.ledger();
    String lacking = lacking(question, ledger, session.library());
    return lacking.isEmpty()
        ? new Decision.Answerable(!complete(question, ledger) || isDoubtful(ledger))
        : new Decision.Insufficient(lacking);
  }

  @Override
  public Optional<Clarification> ambiguity(Situation situation, Session session) {
    return Ambiguity.of(
        situation.question(), situation.plan(), situation.ledger(), session.library());
  }

  /** Whether the statement that leads the answer is more likely not to be it. */
  private static boolean isDoubtful(EvidenceLedger ledger) {
    return lead(ledger).filter(lead -> lead.best().certainty() < Certainty.SURE).isPresent();
  }

  /** Whether one passage alone covers nearly all of the question. */
  private static boolean complete(Decomposition question, EvidenceLedger ledger) {
    return ledger.entries().stream()
        .anyMatch(evidence -> question.coverage(evidence.covered()) >= COMPLETE);
  }

  private static Optional<Decision> unknownNames(Decomposition question) {
    Set<String> unknown = new TreeSet<>();
    for (WeightedTerm term : question.terms()) {
      String name = question.names().get(term.term());
      if (!term.known() && name != null) {
        unknown.add(name);
      }
    }
    long names = question.names().values().stream().distinct().count();
    if (unknown.size() < names / 2.0) {
      unknown.removeIf(BuiltInReviewer::isWord); // may be misspelt; the other names suffice
    }
    return unknown.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Decision.GiveUp(
                Messages.in(question.language()).say("not-mentioned", String.join(", ", unknown))));
  }

  private static Optional<Decision> unknownDesignation(Decomposition question, Library library) {
    return new Designations(library)
        .unknown(question.question())
        .map(
            name ->
                new Decision.GiveUp(Messages.in(question.language()).say("not-mentioned", name)));
  }

  /** What the evidence lacks, a phrase; empty if it suffices. */
  public static String lacking(Decomposition question, EvidenceLedger ledger, Library library) {
    Messages messages = Messages.in(question.language());
    if (ledger.entries().isEmpty()) {
      return messages.say("not-found");
    }
    List<Evidence> best =
        ledger.entries().stream()
            .sorted(Comparator.comparingDouble((Evidence evidence) -> -evidence.best().support()))
            .limit(READ_TOGETHER)
            .toList();
    Set<String> found = new HashSet<>();
    ledger.entries().forEach(evidence -> found.addAll(evidence.covered()));
    Set<String> missing = missingNames(question, found);
    if (!missing.isEmpty()) {
      return messages.say("not-in-passages", String.join(", ", missing));
    }
    String shortfall = Shortfall.of(question, ledger);
    if (!shortfall.isEmpty()) {
      return shortfall;
    }
    Evidence lead = lead(ledger).orElse(best.getFirst());
    if (lead.best().support() < MIN_SUPPORT) {
      return messages.say("not-close");
    }
    if (lead.best().support() < SURE_SUPPORT
        && question.coverage(ofDocument(lead, ledger)) < HALF) {
      return messages.say("too-little");
    }
    List<String> strange = new Subjects(question, library).missing(nearlyBest(answering(best)));
    if (!strange.isEmpty()) {
      return messages.say("not-about", String.join(", ", strange));
    }
    Set<String> attributes = new HashSet<>();
    question.terms().forEach(term -> attributes.add(term.term()));
    attributes.removeAll(question.names().keySet());
    Set<String> askedOf = new HashSet<>();
    best.stream()
        .filter(evidence -> evidence.covered().stream().anyMatch(attributes::contains))
        .forEach(evidence -> askedOf.addAll(evidence.covered()));
    boolean speaksOfThem = attributes.isEmpty() || askedOf.containsAll(question.names().keySet());
    Set<String> covered = new HashSet<>();
    best.forEach(evidence -> covered.addAll(evidence.covered()));
    boolean together = question.coverage(covered) >= MIN_COVERAGE;
    boolean isKeyed = lead.best().identifier().filter(question::isNamed).isPresent();
    if (!speaksOfThem && !together && !isKeyed) {
      return messages.say("too-few");
    }
    return "";
  }

  /** The passage with the statement that leads the answer, as no objection rules it out. */
  private static Optional<Evidence> lead(EvidenceLedger ledger) {
    return ledger.entries().stream()
        .filter(evidence -> evidence.best().answers())
        .max(Comparator.comparingDouble(evidence -> evidence.best().support()));
  }

  /** The terms found in all passages read of the document of {@code lead}. */
  private static Set<String> ofDocument(Evidence lead, EvidenceLedger ledger) {
    return ledger.entries().stream()
        .filter(each -> each.hit().chunk().document().equals(lead.hit().chunk().document()))
        .flatMap(each -> each.covered().stream())
        .collect(Collectors.toSet());
  }

  /** The evidence that no objection rules out; all of it if none remains. */
  private static List<Evidence> answering(List<Evidence> best) {
    List<Evidence> answering = best.stream().filter(each -> each.best().answers()).toList();
    return answering.isEmpty() ? best : answering;
  }

  /** The evidence in {@code best} whose support is close to that of the first. */
  private static List<Evidence> nearlyBest(List<Evidence> best) {
    double enough = ABOUT_AS_GOOD * best.getFirst().best().support();
    return best.stream().filter(evidence -> evidence.best().support() >= enough).toList();
  }

  private static boolean isWord(String name) {
    return name.chars().noneMatch(Character::isDigit);
  }

  /** The missing identifiers, and other missing names if the majority of names is missing. */
  private static Set<String> missingNames(Decomposition question, Set<String> covered) {
    Set<String> missing = new TreeSet<>();
    question
        .names()
        .forEach(
            (term, word) -> {
              if (!covered.contains(term)) {
                missing.add(word);
              }
            });
    long names = question.names().values().stream().distinct().count();
    if (missing.size() < names / 2.0) {
      missing.removeIf(BuiltInReviewer::isWord);
    }
    return missing;
  }
}
