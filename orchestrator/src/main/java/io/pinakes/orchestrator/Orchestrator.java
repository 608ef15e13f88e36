package io.pinakes.orchestrator;

import dev.langchain4j.model.chat.ChatModel;
import io.opentelemetry.api.OpenTelemetry;
import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.converse.BuiltInRewriter;
import io.pinakes.orchestrator.converse.Rewriter;
import io.pinakes.orchestrator.decompose.BuiltInDecomposer;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.llm.answer.LlmComposer;
import io.pinakes.orchestrator.llm.answer.LlmDecomposer;
import io.pinakes.orchestrator.llm.answer.LlmPlanner;
import io.pinakes.orchestrator.llm.answer.LlmReasoner;
import io.pinakes.orchestrator.llm.answer.LlmReviewer;
import io.pinakes.orchestrator.llm.answer.LlmRewriter;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.navigate.reason.BuiltInReasoner;
import io.pinakes.orchestrator.plan.BuiltInPlanner;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.BuiltInStructuredReader;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.telemetry.Telemetry;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Judge;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchSettings;
import java.util.Optional;
import java.util.function.Function;

/**
 * Answers questions from a library: takes the question apart, plans, searches and reviews until the
 * evidence suffices, composes, and verifies every citation before anything leaves.
 *
 * <p>Without a language model every step is done by rules and the library's own embedding model;
 * the same question to the same index then gives the same outcome, times aside. Safe for many
 * threads; one answer sees one state of the library, whatever is committed meanwhile.
 */
public final class Orchestrator {
  private final Library library;
  private final SearchSettings searchSettings;
  private final Decomposer decomposer;
  private final Planner planner;
  private final Reviewer reviewer;
  private final Composer composer;
  private final Reasoner reasoner;
  private final Optional<StructuredReader> structuredReader;
  private final Rewriter rewriter;
  private final Optional<Agent> agent;
  private final Optional<Judge> judge;
  private final Telemetry telemetry;

  private Orchestrator(Builder builder) {
    library = builder.library;
    searchSettings = builder.searchSettings;
    decomposer = builder.decomposer;
    planner = builder.planner;
    reviewer = builder.reviewer;
    composer = builder.composer;
    reasoner = builder.reasoner;
    structuredReader = builder.structuredReader;
    rewriter = builder.rewriter;
    agent = builder.agent;
    judge = builder.judge;
    telemetry = builder.telemetry.captureContent(builder.captureContent);
  }

  /** An orchestrator over {@code library}, which the caller closes. */
  public static Builder builder(Library library) {
    return new Builder(library);
  }

  /**
   * Answers a question from the whole library.
   *
   * @throws IllegalArgumentException if it is blank or longer than {@link Question#MAX_LENGTH}
   */
  public Outcome answer(String question) {
    return answer(Question.of(question));
  }

  /**
   * Answers a question from the documents that {@code filter} lets through.
   *
   * @throws IllegalArgumentException also if the filter does not fit the library
   */
  public Outcome answer(String question, Filter filter) {
    return answer(Question.of(question).withFilter(filter));
  }

  /** Answers a question on its own terms. */
  public Outcome answer(Question question) {
    return answer(question, AnswerListener.NONE);
  }

  /**
   * Answers a question, and tells what is done and which claims have passed meanwhile.
   *
   * @throws java.util.concurrent.CancellationException if the thread is interrupted, which is how
   *     an answer is called off
   */
  public Outcome answer(Question question, AnswerListener listener) {
    return answer(question, listener, Session::question);
  }

  /** A conversation, in which a message may leave out what was said before. */
  public Conversation conversation() {
    return new Conversation(this);
  }

  /**
   * @param meant the question that the message means
   */
  Outcome answer(Question message, AnswerListener listener, Function<Session, Question> meant) {
    try (Library pinned = library.pinned()) {
      return telemetry.observe(
          message,
          listener,
          heard -> {
            Session session = new Session(message, pinned, heard);
            session.rewritten(meant.apply(session));
            return new AnswerLoop(this, session).answer();
          },
          Orchestrator::ending);
    }
  }

  private static Telemetry.Ending ending(Outcome outcome) {
    int claims = 0;
    int citations = 0;
    if (outcome instanceof Outcome.Answered answered) {
      claims = answered.answer().claims().size();
      citations = answered.answer().citations().size();
    }
    return new Telemetry.Ending(
        outcome.account().id(),
        OutcomeJson.status(outcome),
        claims,
        citations,
        OutcomeJson.text(outcome));
  }

  Rewriter rewriter() {
    return rewriter;
  }

  Decomposer decomposer() {
    return decomposer;
  }

  Planner planner() {
    return planner;
  }

  Reviewer reviewer() {
    return reviewer;
  }

  Composer composer() {
    return composer;
  }

  Optional<StructuredReader> structuredReader() {
    return structuredReader;
  }

  Optional<Judge> judge() {
    return judge;
  }

  Optional<Agent> agent() {
    return agent;
  }

  Tools tools(Library pinned) {
    return new Tools(pinned, searchSettings, reasoner);
  }

  /** Chooses who does each step; the built-in one unless another is given. */
  public static final class Builder {
    private final Library library;
    private Decomposer decomposer = new BuiltInDecomposer();
    private Planner planner = new BuiltInPlanner();
    private Reviewer reviewer = new BuiltInReviewer();
    private Composer composer = new ExtractiveComposer();
    private Reasoner reasoner = new BuiltInReasoner();
    private Rewriter rewriter = new BuiltInRewriter();
    private Optional<StructuredReader> structuredReader =
        Optional.of(new BuiltInStructuredReader());
    private Optional<Agent> agent = Optional.empty();
    private Optional<Judge> judge = Optional.empty();
    private SearchSettings searchSettings = SearchSettings.DEFAULT;
    private Telemetry telemetry = Telemetry.NONE;
    private boolean captureContent;

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

    /** Who reads a further message of a conversation. */
    public Builder rewriter(Rewriter newRewriter) {
      rewriter = newRewriter;
      return this;
    }

    /** Who tells whether fields and facts answer a question; empty to always search the text. */
    public Builder structuredReader(Optional<StructuredReader> newReader) {
      structuredReader = newReader;
      return this;
    }

    /**
     * Lets a language model take questions apart, plan, review and compose; each of these is done
     * by rules where it cannot.
     */
    public Builder languageModel(LanguageModel model) {
      decomposer = new LlmDecomposer(model);
      planner = new LlmPlanner(model);
      reviewer = new LlmReviewer(model);
      composer = new LlmComposer(model);
      reasoner = new LlmReasoner(model);
      rewriter = new LlmRewriter(model);
      return this;
    }

    /** The same with any chat model, which does not retry by itself, within the usual limits. */
    public Builder chatModel(ChatModel model) {
      return languageModel(new LanguageModel(model, name(model), ModelLimits.DEFAULT));
    }

    private static String name(ChatModel model) {
      String name = model.defaultRequestParameters().modelName();
      return name == null ? model.provider().name() : name;
    }

    /** Who searches and drafts in one go, in place of plan and review; empty for these. */
    public Builder agent(Optional<Agent> newAgent) {
      agent = newAgent;
      return this;
    }

    /** Who reads the claims that have passed verification once more; empty for nobody. */
    public Builder judge(Optional<Judge> newJudge) {
      judge = newJudge;
      return this;
    }

    /** How every search of a question finds, fuses and orders passages. */
    public Builder searchSettings(SearchSettings newSearchSettings) {
      searchSettings = newSearchSettings;
      return this;
    }

    /** Where to send a span for each answer, call of a tool and call of a language model. */
    public Builder openTelemetry(OpenTelemetry openTelemetry) {
      telemetry = Telemetry.of(openTelemetry);
      return this;
    }

    /**
     * Whether spans also say what was asked, answered, passed to tools and replied by models; not
     * by default.
     */
    public Builder captureContent(boolean newCaptureContent) {
      captureContent = newCaptureContent;
      return this;
    }

    public Orchestrator build() {
      return new Orchestrator(this);
    }
  }
}
