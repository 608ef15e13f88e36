package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.DocumentWords;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Answers with the best statements themselves, word for word.
 *
 * <p>The statement with the most support comes first. Others follow if they have nearly as much, or
 * if they cover terms that the passages chosen so far leave open, similar to maximal marginal
 * relevance (Carbonell and Goldstein, SIGIR 1998). A question for one thing is not answered if even
 * the first is too unlikely to be right ({@link Certainty}).
 */
public final class ExtractiveComposer implements Composer {
  static final int MAX_CLAIMS = 5;

  /** Longer lists are cut; the citation leads to the document. */
  static final int MAX_ITEMS = 20;

  /** A statement with this share of the best support is always included. */
  static final double NEARLY_BEST = 0.85;

  /** The same for lists and comparisons, which need several statements. */
  static final double NEARLY_BEST_OF_MANY = 0.8;

  /** A weaker one is included if it covers at least this much more of the question. */
  static final double NEW_COVERAGE = 0.08;

  static final double WEAKEST = 0.6;

  /** Minimum share for a statement of another page, while the cited pages leave terms open. */
  static final double WORTH_ANOTHER_PAGE = 0.75;

  /** Cited passages that cover this share of the question's weight count as complete. */
  static final double COMPLETE = 0.75;

  /** Minimum coverage of what the first statement leaves open, for an unlikely one beside it. */
  static final double LEFT_OPEN = 0.2;

  /** Minimum coverage for a statement about another part of the question. */
  static final double ANOTHER_PART = 0.3;

  private static final Pattern WORDS = Pattern.compile("[\\s,;?]+");

  @Override
  public Draft compose(Task task, Session session) {
    Decomposition question = task.question();
    EvidenceLedger ledger = task.evidence();
    List<Candidate> candidates = new ArrayList<>();
    for (Evidence evidence : ledger.entries()) {
      evidence.statements().stream()
          .filter(Statement::answers)
          .forEach(statement -> candidates.add(new Candidate(evidence, statement)));
    }
    candidates.sort(
        Comparator.comparingDouble((Candidate candidate) -> -candidate.statement().support())
            .thenComparing(candidate -> candidate.evidence().hit().chunk().id())
            .thenComparingInt(candidate -> candidate.statement().span().start()));
    if (candidates.isEmpty() || isDoubtful(question, candidates.getFirst().statement())) {
      return new Draft(List.of());
    }
    if (question.intent() == Intent.LIST) {
      Optional<ListItems> list = ListItems.of(question, ledger);
      if (list.isPresent()) {
        return all(list.get(), session);
      }
    }
    Candidate first = candidates.getFirst();
    Statement lead = first.statement();
    if (isUnsure(question, lead)) {
      session.warn("unsure");
    }
    AnswerKind kind = KindReader.read(question.question(), question.language());
    Optional<ListItems> steps = kind == AnswerKind.PROCEDURE ? steps(candidates) : Optional.empty();
    if (steps.isPresent()) {
      return all(steps.get(), session);
    }
    candidates.removeIf(
        candidate ->
            isDoubtful(question, candidate.statement())
                && !tellsApart(question, candidate.statement(), lead)
                && !completes(question, candidate, first));
    double nearlyBest = question.intent() == Intent.QA ? NEARLY_BEST : NEARLY_BEST_OF_MANY;
    double best = candidates.getFirst().statement().support();
    Answer answer = new Answer(question, kind, best, nearlyBest, session.library());
    if (question.intent() == Intent.COMPARE) {
      bestOfEach(question, candidates).forEach(answer::say);
    }
    if (question.intent() != Intent.LIST) {
      candidates.forEach(answer::addOfAnotherPage);
    }
    candidates.forEach(answer::add);
    return new Draft(answer.claims);
  }

  /**
   * The steps of how something is done, in their order, if the best statement is one of them, or
   * several of the best are.
   */
  private static Optional<ListItems> steps(List<Candidate> candidates) {
    List<Candidate> best = candidates.subList(0, Math.min(MAX_CLAIMS, candidates.size()));
    for (Candidate candidate : best) {
      Optional<ListItems> steps = ListItems.steps(candidate.evidence(), candidate.statement());
      long among =
          best.stream()
              .filter(each -> each.evidence().equals(candidate.evidence()))
              .filter(each -> steps.filter(list -> list.has(each.statement())).isPresent())
              .count();
      if (among > 1 || (among == 1 && candidate.equals(best.getFirst()))) {
        return steps;
      }
    }
    return Optional.empty();
  }

  /** Whether a statement is too unlikely to be the one answer that a question wants. */
  private static boolean isDoubtful(Decomposition question, Statement statement) {
    return question.intent() == Intent.QA && statement.certainty() < Certainty.ENOUGH;
  }

  /** Whether the first statement is more likely wrong; one of two parts is never near to both. */
  private static boolean isUnsure(Decomposition question, Statement first) {
    return question.intent() == Intent.QA
        && first.certainty() < Certainty.SURE
        && QuestionParts.of(question.question()).size() < 2;
  }

  /** Whether a statement has a name or number of the question that the first does not have. */
  private static boolean tellsApart(Decomposition question, Statement statement, Statement first) {
    return statement.covered().stream()
        .filter(term -> !first.covered().contains(term))
        .anyMatch(
            term ->
                question.names().containsKey(term) || term.chars().anyMatch(Character::isDigit));
  }

  /** Whether it is of the same passage as the first statement, and about what that leaves open. */
  private static boolean completes(Decomposition question, Candidate candidate, Candidate first) {
    Set<String> open = new HashSet<>(candidate.statement().covered());
    open.removeAll(first.statement().covered());
    return candidate.evidence().equals(first.evidence()) && question.coverage(open) >= LEFT_OPEN;
  }

  /** The best statement about each compared item; empty unless every item has one. */
  private static List<Candidate> bestOfEach(Decomposition question, List<Candidate> candidates) {
    double enough = WEAKEST * candidates.getFirst().statement().support();
    List<Set<String>> things = compared(question);
    List<Candidate> best = new ArrayList<>();
    for (Set<String> thing : things) {
      candidates.stream()
          .filter(candidate -> candidate.statement().support() >= enough)
          .filter(candidate -> !Collections.disjoint(candidate.evidence().covered(), thing))
          .findFirst()
          .ifPresent(best::add);
    }
    return things.size() > 1 && best.size() == things.size() ? best : List.of();
  }

  /** The terms of each proper name of a question; names next to each other are one. */
  private static List<Set<String>> compared(Decomposition question) {
    List<Set<String>> things = new ArrayList<>();
    boolean open = false;
    for (String word : WORDS.split(question.question(), -1)) {
      Set<String> terms = new HashSet<>(TextAnalysis.terms(word));
      terms.retainAll(question.names().keySet());
      if (!terms.isEmpty() && !open) {
        things.add(new HashSet<>());
      }
      open = !terms.isEmpty();
      if (open) {
        things.getLast().addAll(terms);
      }
    }
    return things;
  }

  private static Draft all(ListItems list, Session session) {
    if (list.items().size() > MAX_ITEMS) {
      session.warn("items-cut", list.items().size(), MAX_ITEMS);
    }
    DocumentId document = list.evidence().hit().chunk().document();
    if (list.isNumbered() && !list.selected()) {
      session
          .library()
          .text(document)
          .filter(text -> !list.isWhole(text))
          .ifPresent(_ -> session.warn("list-goes-on"));
    }
    return new Draft(
        Stream.concat(list.introduction().stream(), list.items().stream().limit(MAX_ITEMS))
            .map(item -> new Candidate(list.evidence(), item).claim())
            .toList());
  }

  /** An answer under construction. */
  private static final class Answer {
    private final Decomposition question;
    private final double best;
    private final double nearlyBest;
    private final Set<String> covered = new HashSet<>();
    private final AnswerKind kind;
    private final List<Candidate> chosen = new ArrayList<>();
    private final Set<String> told = new HashSet<>();
    private final Set<String> said = new HashSet<>();
    private final Set<Candidate.Place> places = new HashSet<>();
    private final List<Claim> claims = new ArrayList<>();
    private final RowFinder rows;
    private final DocumentWords words;
    private final Set<String> asked;
    private final boolean inParts;

    Answer(
        Decomposition question, AnswerKind kind, double best, double nearlyBest, Library library) {
      this.question = question;
      this.best = best;
      this.nearlyBest = nearlyBest;
      this.kind = kind;
      rows = new RowFinder(library);
      words = new DocumentWords(question, library);
      inParts = QuestionLexicon.ALL.asksInParts(question.question());
      asked = question.terms().stream().map(WeightedTerm::term).collect(Collectors.toSet());
    }

    /** Adds a statement of another page that may cover what the cited pages leave open. */
    void addOfAnotherPage(Candidate candidate) {
      double support = candidate.statement().support();
      boolean open = question.coverage(covered) < COMPLETE;
      double enough = open ? WORTH_ANOTHER_PAGE : nearlyBest;
      if (claims.size() < MAX_CLAIMS
          && (support >= enough * best || opens(candidate))
          && support >= WEAKEST * best
          && !isOther(candidate)
          && !places.contains(candidate.place())) {
        say(candidate);
      }
    }

    void add(Candidate candidate) {
      double support = candidate.statement().support();
      if (claims.size() < MAX_CLAIMS
          && support >= WEAKEST * best
          && !isOther(candidate)
          && (support >= nearlyBest * best || opens(candidate) || tellsAnotherPart(candidate))) {
        say(candidate);
      }
    }

    /**
     * Whether it is a row, or has a value of the kind asked for, and an earlier one of the same
     * document covers all it covers, and more: then it is about something else.
     */
    private boolean isOther(Candidate candidate) {
      Set<String> own = candidate.statement().covered();
      boolean row = candidate.statement().shape() == StatementShape.ROW;
      return question.intent() == Intent.QA
          && (row || kind.typed())
          && chosen.stream()
              .filter(each -> kind.typed() || each.statement().shape() == StatementShape.ROW)
              .filter(each -> each.place().document().equals(candidate.place().document()))
              .map(each -> each.statement().covered())
              .anyMatch(covered -> covered.size() > own.size() && covered.containsAll(own));
    }

    /** Whether a statement answers another part of a question in several parts. */
    private boolean tellsAnotherPart(Candidate candidate) {
      Set<String> own = new HashSet<>(candidate.statement().covered());
      own.removeAll(question.names().keySet());
      return inParts
          && !told.isEmpty()
          && Collections.disjoint(told, own)
          && question.coverage(own) >= ANOTHER_PART;
    }

    /** Whether it has terms that the statements of its page, or the cited passages, leave open. */
    private boolean opens(Candidate candidate) {
      Set<String> before = places.contains(candidate.place()) ? told : covered;
      Set<String> after = new HashSet<>(before);
      after.addAll(candidate.statement().covered());
      return question.coverage(after) - question.coverage(before) >= NEW_COVERAGE;
    }

    /** Whether it repeats an earlier statement, or is only from a document titled so. */
    private boolean adds(Candidate candidate) {
      boolean titled =
          question.intent() == Intent.QA
              && !chosen.isEmpty()
              && !candidate.statement().covered().isEmpty()
              && Collections.disjoint(
                  asked,
                  words.terms(candidate.evidence().hit().chunk(), candidate.statement().text()));
      return !titled && chosen.stream().noneMatch(candidate::overlaps);
    }

    private void say(Candidate candidate) {
      if (adds(candidate) && said.add(candidate.words())) {
        // the citation leads to the whole passage, headings included, so its terms count as covered
        covered.addAll(candidate.evidence().covered());
        told.addAll(candidate.statement().covered());
        chosen.add(candidate);
        places.add(candidate.place());
        claims.add(candidate.claim(shown(candidate)));
      }
    }

    /** A row with its column names; otherwise the words of the statement. */
    private String shown(Candidate candidate) {
      return candidate.statement().shape() == StatementShape.ROW
          ? rows.at(candidate.evidence().hit().chunk().document(), candidate.statement().span())
              .flatMap(row -> RowText.of(row, asked))
              .orElse(candidate.words())
          : candidate.words();
    }
  }
}
