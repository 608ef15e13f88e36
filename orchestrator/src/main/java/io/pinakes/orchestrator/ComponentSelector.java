package io.pinakes.orchestrator;

import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.converse.BuiltInRewriter;
import io.pinakes.orchestrator.converse.Rewriter;
import io.pinakes.orchestrator.decompose.BuiltInDecomposer;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.llm.answer.LlmAdviser;
import io.pinakes.orchestrator.llm.answer.LlmAgent;
import io.pinakes.orchestrator.llm.answer.LlmComposer;
import io.pinakes.orchestrator.llm.answer.LlmDecomposer;
import io.pinakes.orchestrator.llm.answer.LlmJudge;
import io.pinakes.orchestrator.llm.answer.LlmPlanner;
import io.pinakes.orchestrator.llm.answer.LlmReasoner;
import io.pinakes.orchestrator.llm.answer.LlmRewriter;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.navigate.reason.BuiltInReasoner;
import io.pinakes.orchestrator.plan.BuiltInPlanner;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.understand.QuestionReader;
import io.pinakes.orchestrator.verify.Judge;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the implementation of each step: the given one, else the language model if the effort
 * allows it, else rules.
 */
final class ComponentSelector {
  private final Components builtIn =
      new Components(
          new BuiltInRewriter(),
          new BuiltInDecomposer(),
          Optional.empty(),
          new QuestionReader(),
          new BuiltInPlanner(),
          new BuiltInReviewer(),
          Optional.empty(),
          new BuiltInReasoner(),
          new ExtractiveComposer(),
          Optional.empty(),
          Optional.empty());
  private final Optional<Components> model;
  private final Given given;

  ComponentSelector(Orchestrator.Builder builder) {
    given =
        new Given(
            builder.rewriter,
            builder.decomposer,
            builder.structuredReader,
            builder.planner,
            builder.reviewer,
            builder.reasoner,
            builder.composer,
            builder.judge,
            builder.agent);
    model = Optional.ofNullable(builder.model).map(ComponentSelector::parts);
  }

  /** What the builder was given. */
  private record Given(
      @Nullable Rewriter rewriter,
      @Nullable Decomposer decomposer,
      @Nullable StructuredReader structuredReader,
      @Nullable Planner planner,
      @Nullable Reviewer reviewer,
      @Nullable Reasoner reasoner,
      @Nullable Composer composer,
      @Nullable Judge judge,
      @Nullable Agent agent) {}

  /** Every step that a language model can do, with rules as the fallback. */
  private static Components parts(LanguageModel model) {
    return new Components(
        new LlmRewriter(model),
        new LlmDecomposer(model),
        Optional.empty(),
        new QuestionReader(),
        new LlmPlanner(model),
        new BuiltInReviewer(),
        Optional.of(new LlmAdviser(model)),
        new LlmReasoner(model),
        new LlmComposer(model),
        Optional.of(new LlmJudge(model)),
        Optional.of(new LlmAgent(model)));
  }

  /** Chooses the implementations for one answer. */
  Components of(Session session) {
    Question question = session.question();
    Strategy strategy = question.strategy();
    Effort effort = model.isPresent() ? question.effort() : Effort.MINIMAL;
    Components llm = model.orElse(builtIn);
    Components thinking = effort == Effort.HIGH ? llm : builtIn;
    Components writing = effort == Effort.MINIMAL ? builtIn : llm;
    Components planning =
        strategy == Strategy.AUTO || strategy == Strategy.TOOLS ? thinking : builtIn;
    Optional<Judge> judge = given.judge() == null ? writing.judge() : Optional.of(given.judge());
    Optional<Agent> agent = given.agent() == null ? writing.agent() : Optional.of(given.agent());
    if (question.judged() && judge.isEmpty()) {
      session.warn("no-judge");
    }
    if (strategy == Strategy.TOOLS && agent.isEmpty()) {
      session.warn("no-agent");
    }
    return new Components(
        orElse(given.rewriter(), effort == Effort.LOW ? builtIn.rewriter() : writing.rewriter()),
        orElse(
            given.decomposer(),
            strategy == Strategy.TOOLS ? builtIn.decomposer() : thinking.decomposer()),
        given.decomposer() == null && effort == Effort.MEDIUM
            ? Optional.of(llm.decomposer())
            : Optional.empty(),
        orElse(given.structuredReader(), builtIn.structuredReader()),
        orElse(given.planner(), planning.planner()),
        orElse(given.reviewer(), builtIn.reviewer()),
        given.reviewer() == null && effort.compareTo(Effort.MEDIUM) >= 0
            ? llm.adviser()
            : Optional.empty(),
        orElse(
            given.reasoner(),
            switch (strategy) {
              case NAVIGATE -> writing.reasoner();
              case TOOLS -> thinking.reasoner();
              // a walk after searches that found too little must not be led astray
              case AUTO, HYBRID, STRUCTURED, LONG_TEXT -> builtIn.reasoner();
            }),
        orElse(given.composer(), writing.composer()),
        question.judged() ? judge : Optional.empty(),
        agent);
  }

  private static <T> T orElse(@Nullable T given, T otherwise) {
    return given == null ? otherwise : given;
  }
}
