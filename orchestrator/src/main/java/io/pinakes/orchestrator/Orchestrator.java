package io.pinakes.orchestrator;

import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.decompose.BuiltInDecomposer;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.BuiltInReasoner;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.plan.BuiltInPlanner;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.review.Clarification;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.structured.BuiltInStructuredReader;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.structured.StructuredResult;
import io.pinakes.orchestrator.structured.StructuredSearch;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SearchSettings;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Answers questions from a library: takes the question apart, plans, searches and reviews until the
 * evidence suffices, composes, and verifies every citation before anything leaves.
 *
 * <p>Without a language model every step is done by rules and the library's own embedding model;
 * the same question to the same index then gives the same outcome, times aside. Safe for many
 * threads; one answer sees one state of the library, whatever is committed meanwhile.
 */
public final class Orchestrator {
  /** A longer question is refused; documents to be asked about belong into the library. */
  public static final int MAX_QUESTION = 10_000;

  private final Library library;
  private final SearchSettings searchSettings;
  private final Decomposer decomposer;
  private final Planner planner;
  private final Reviewer reviewer;
  private final Composer composer;
  private final Reasoner reasoner;
  private final Optional<StructuredReader> structuredReader;

  private Orchestrator(Builder builder) {
    library = builder.library;
    searchSettings = builder.searchSettings;
    decomposer = builder.decomposer;
    planner = builder.planner;
    reviewer = builder.reviewer;
    composer = builder.composer;
    reasoner = builder.reasoner;
    structuredReader = builder.structuredReader;
  }

  /** An orchestrator over {@code library}, which the caller closes. */
  public static Builder builder(Library library) {
    return new Builder(library);
  }

  /**
   * Answers a question from the whole library.
   *
   * @throws IllegalArgumentException if it is blank or longer than {@value #MAX_QUESTION} UTF-16
   *     units
   */
  public Outcome answer(String question) {
    return answer(question, Filter.all());
  }

  /**
   * Answers a question from the documents that {@code filter} lets through.
   *
   * @throws IllegalArgumentException also if the filter does not fit the library
   */
  public Outcome answer(String question, Filter filter) {
    if (question.isBlank()) {
      throw new IllegalArgumentException("the question is empty; ask something");
    }
    if (question.length() > MAX_QUESTION) {
      throw new IllegalArgumentException(
          "a question has at most " + MAX_QUESTION + " characters, got " + question.length());
    }
    try (Library pinned = library.pinned()) {
      return answer(question.strip(), filter, pinned);
    }
  }

  private Outcome answer(String question, Filter filter, Library pinned) {
    Run run = new Run(question, filter, pinned.statistics());
    long documents = pinned.count(Filter.all());
    if (documents == 0) {
      return new Outcome.Unsupported(run.account(), "the library holds no documents");
    }
    if (pinned.count(filter) == 0) {
      return new Outcome.NeedsClarification(
          run.account(),
          new Clarification(
              Clarification.Type.NO_RESULTS,
              "no document meets the filter " + filter + "; drop or change it",
              List.of(new Clarification.Relaxation(filter, documents)),
              new TreeMap<>()));
    }
    Decomposition decomposition = decomposer.decompose(question, pinned);
    run.decomposed(decomposition);
    Tools tools = new Tools(pinned, searchSettings, reasoner);
    Optional<Outcome> fromValues = fromValues(decomposition, filter, pinned, tools, run);
    if (fromValues.isPresent()) {
      return fromValues.get();
    }
    Plan plan = planner.plan(decomposition, filter, pinned);
    run.planned(plan);
    StatementRater rater = new StatementRater(decomposition, pinned);
    ToolCall.Retrieval first = plan.calls().getFirst();
    EvidenceLedger ledger = retrieve(first, true, tools, rater, EvidenceLedger.EMPTY, run);
    while (true) {
      Decision decision =
          reviewer.review(
              new Reviewer.Situation(decomposition, plan, ledger, run.toolCalls()), pinned);
      run.reviewed(decision, ledger);
      switch (decision) {
        case Decision.Enough _ -> {
          return compose(decomposition, ledger, pinned, run);
        }
        case Decision.Clarify(Clarification clarification) -> {
          return new Outcome.NeedsClarification(run.account(), clarification);
        }
        case Decision.GiveUp(String reason) -> {
          return new Outcome.Unsupported(run.account(), reason);
        }
        case Decision.More(ToolCall.Retrieval next, _) -> {
          if (run.toolCalls() >= plan.maxToolCalls()) {
            run.warn("the budget of " + plan.maxToolCalls() + " tool calls is used up");
            return compose(decomposition, ledger, pinned, run);
          }
          boolean demanded = next.filter().equals(first.filter());
          ledger = retrieve(next, demanded, tools, rater, ledger, run);
        }
      }
    }
  }

  /** The answer of fields and facts; empty if the text has to tell. */
  private Optional<Outcome> fromValues(
      Decomposition decomposition, Filter filter, Library pinned, Tools tools, Run run) {
    if (structuredReader.isEmpty()) {
      return Optional.empty();
    }
    Optional<StructuredQuestion> question =
        structuredReader.get().read(decomposition, filter, pinned);
    if (question.isEmpty()) {
      return Optional.empty();
    }
    run.planned(question.get());
    StructuredResult result =
        new StructuredSearch(pinned, tools, run::called).search(question.get(), filter);
    return switch (result) {
      case StructuredResult.Found found -> Optional.of(answered(found, run));
      case StructuredResult.Asked asked ->
          Optional.of(new Outcome.NeedsClarification(run.account(), asked.clarification()));
      case StructuredResult.Sparse(String reason) -> {
        run.warn(reason + "; looked for in the text");
        yield Optional.empty();
      }
    };
  }

  private static Outcome answered(StructuredResult.Found found, Run run) {
    found.warnings().forEach(run::warn);
    List<String> markers = found.citations().stream().map(Citation::marker).toList();
    if (markers.isEmpty()) {
      return new Outcome.Unsupported(run.account(), "no row could be verified");
    }
    return new Outcome.Answered(
        run.account(),
        new VerifiedAnswer(
            List.of(new VerifiedAnswer.SupportedClaim(found.sentence(), markers)),
            found.citations(),
            List.of()),
        found.number().map(number -> new Outcome.Figure(number, found.unit())),
        Optional.of(found.table()));
  }

  private static EvidenceLedger retrieve(
      ToolCall.Retrieval call,
      boolean demanded,
      Tools tools,
      StatementRater rater,
      EvidenceLedger ledger,
      Run run) {
    List<Hit> hits =
        switch (call) {
          case ToolCall.Search search -> {
            SearchResult result = tools.run(search);
            run.called(search, result);
            yield result.hits();
          }
          case ToolCall.Navigate walk -> {
            Navigation navigation = tools.run(walk, run.sectionsRead());
            run.called(walk, navigation);
            yield navigation.together().stream().limit(walk.topK()).toList();
          }
          case ToolCall.LongText longText -> {
            LongTextResult result = tools.run(longText);
            run.called(longText, result);
            yield result.read();
          }
        };
    return ledger.plus(rater.rate(hits, ledger.read(), ledger.nextHandle(), demanded));
  }

  private Outcome compose(
      Decomposition decomposition, EvidenceLedger ledger, Library pinned, Run run) {
    Draft draft = composer.compose(decomposition, ledger);
    VerifiedAnswer verified = new CitationVerifier(pinned).verify(draft, ledger);
    run.verified(draft, verified);
    if (verified.claims().isEmpty()) {
      return new Outcome.Unsupported(run.account(), "no statement could be verified");
    }
    if (decomposition.intent() == Intent.COMPUTE) {
      run.warn("the figures that are quoted were not added up");
    }
    return new Outcome.Answered(run.account(), verified, Figures.only(decomposition, verified));
  }

  /** Chooses who does each step; the built-in one unless another is given. */
  public static final class Builder {
    private final Library library;
    private Decomposer decomposer = new BuiltInDecomposer();
    private Planner planner = new BuiltInPlanner();
    private Reviewer reviewer = new BuiltInReviewer();
    private Composer composer = new ExtractiveComposer();
    private Reasoner reasoner = new BuiltInReasoner();
    private Optional<StructuredReader> structuredReader =
        Optional.of(new BuiltInStructuredReader());
    private SearchSettings searchSettings = SearchSettings.DEFAULT;

    private Builder(Library library) {
      this.library = library;
    }

    public Builder decomposer(Decomposer newDecomposer) {
      decomposer = newDecomposer;
      return this;
    }

    public Builder planner(Planner newPlanner) {
      planner = newPlanner;
      return this;
    }

    public Builder reviewer(Reviewer newReviewer) {
      reviewer = newReviewer;
      return this;
    }

    public Builder composer(Composer newComposer) {
      composer = newComposer;
      return this;
    }

    /** Who judges where to look, when the hierarchy is walked. */
    public Builder reasoner(Reasoner newReasoner) {
      reasoner = newReasoner;
      return this;
    }

    /** Who tells whether fields and facts answer a question; empty to always search the text. */
    public Builder structuredReader(Optional<StructuredReader> newReader) {
      structuredReader = newReader;
      return this;
    }

    /** How every search of a question finds, fuses and orders passages. */
    public Builder searchSettings(SearchSettings newSearchSettings) {
      searchSettings = newSearchSettings;
      return this;
    }

    public Orchestrator build() {
      return new Orchestrator(this);
    }
  }
}
