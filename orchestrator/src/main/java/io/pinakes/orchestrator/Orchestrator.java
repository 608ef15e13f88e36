package io.pinakes.orchestrator;

import dev.langchain4j.model.chat.ChatModel;
import io.opentelemetry.api.OpenTelemetry;
import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.converse.Rewriter;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Allowance;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.telemetry.Telemetry;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Judge;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchSettings;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions from a library: decomposes the question, plans, searches and reviews until the
 * evidence suffices, composes, and verifies every citation before it returns.
 *
 * <p>Without a language model every step is done by rules and the library's own embedding model;
 * the same question to the same index then gives the same outcome, except for times. Safe for many
 * threads; each answer sees one state of the library, regardless of later commits.
 */
public final class Orchestrator {
  private final Library library;
  private final SearchSettings searchSettings;
  private final ComponentSelector parts;
  private final Telemetry telemetry;

  private Orchestrator(Builder builder) {
    library = builder.library;
    searchSettings = builder.searchSettings;
    telemetry = builder.telemetry.captureContent(builder.captureContent);
    parts = new ComponentSelector(builder);
  }

  /** Returns a builder of an orchestrator over {@code library}, which the caller closes. */
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
   * Answers a question from the documents that match {@code filter}.
   *
   * @throws IllegalArgumentException also if the filter does not fit the library
   */
  public Outcome answer(String question, Filter filter) {
    return answer(Question.of(question).withFilter(filter));
  }

  /** Answers a question with its own settings and limits. */
  public Outcome answer(Question question) {
    return answer(question, AnswerListener.NONE);
  }

  /**
   * Answers a question and reports steps and verified claims as they happen.
   *
   * @throws java.util.concurrent.CancellationException if the thread is interrupted, which is how
   *     an answer is cancelled
   */
  public Outcome answer(Question question, AnswerListener listener) {
    return answer(question, listener, (_, session) -> session.question());
  }

  /** Starts a conversation, in which messages may refer to earlier ones. */
  public Conversation conversation() {
    return new Conversation(this);
  }

  /**
   * Starts a series of questions that are answered from one state of the library and share {@code
   * limits}. Close it after the last answer.
   */
  public QuestionSeries series(Limits limits) {
    return new QuestionSeries(this, library.pinned(), Allowance.of(limits));
  }

  /**
   * @param rewrite turns the message into a self-contained question
   */
  Outcome answer(
      Question message, AnswerListener listener, BiFunction<Rewriter, Session, Question> rewrite) {
    try (Library pinned = library.pinned()) {
      return answer(message, pinned, Allowance.of(message.limits()), listener, rewrite);
    }
  }

  Outcome answer(
      Question message,
      Library pinned,
      Allowance allowance,
      AnswerListener listener,
      BiFunction<Rewriter, Session, Question> rewrite) {
    return telemetry.observe(
        message,
        listener,
        observed -> {
          Session session = new Session(message, pinned, observed, allowance);
          Components chosen = parts.of(session);
          session.rewritten(rewrite.apply(chosen.rewriter(), session));
          AnswerTraceBuilder trace = new AnswerTraceBuilder(session);
          Tools tools = new Tools(session.library(), searchSettings, chosen.reasoner());
          return new AnswerLoop(chosen, tools, session, trace).answer();
        },
        Orchestrator::ending);
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

  /** Replaces the implementation of single steps; each is built in by default. */
  public static final class Builder {
    private final Library library;
    @Nullable Decomposer decomposer;
    @Nullable StructuredReader structuredReader;
    @Nullable Planner planner;
    @Nullable Reviewer reviewer;
    @Nullable Composer composer;
    @Nullable Reasoner reasoner;
    @Nullable Rewriter rewriter;
    @Nullable Agent agent;
    @Nullable Judge judge;
    @Nullable LanguageModel model;
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

    /** Decides which questions are answered from fields and facts. */
    public Builder structuredReader(StructuredReader newReader) {
      structuredReader = newReader;
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

    /** Decides where to look when the hierarchy is walked. */
    public Builder reasoner(Reasoner newReasoner) {
      reasoner = newReasoner;
      return this;
    }

    /** Turns each message of a conversation into a self-contained question. */
    public Builder rewriter(Rewriter newRewriter) {
      rewriter = newRewriter;
      return this;
    }

    /** Searches and drafts for questions with {@link Strategy#TOOLS}. */
    public Builder agent(Agent newAgent) {
      agent = newAgent;
      return this;
    }

    /** Reviews verified claims, for questions that request it. */
    public Builder judge(Judge newJudge) {
      judge = newJudge;
      return this;
    }

    /** Uses a language model as far as a question's effort allows; rules do the rest. */
    public Builder languageModel(LanguageModel newModel) {
      model = newModel;
      return this;
    }

    /** Uses any chat model, within the default limits. It should not retry by itself. */
    public Builder chatModel(ChatModel newModel) {
      return languageModel(new LanguageModel(newModel, name(newModel), ModelLimits.DEFAULT));
    }

    private static String name(ChatModel model) {
      String name = model.defaultRequestParameters().modelName();
      return name == null ? model.provider().name() : name;
    }

    /** How every search of a question finds, fuses and orders passages. */
    public Builder searchSettings(SearchSettings newSearchSettings) {
      searchSettings = newSearchSettings;
      return this;
    }

    /** Sends a span for each answer, tool call and call to a language model. */
    public Builder openTelemetry(OpenTelemetry openTelemetry) {
      telemetry = Telemetry.of(openTelemetry);
      return this;
    }

    /**
     * Whether spans also carry questions, answers, tool arguments and model replies; off by
     * default.
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
