package io.pinakes.orchestrator;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Pruning;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.message.SearchWarnings;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.trace.Found;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** Builds the account of one answer. */
final class AnswerTraceBuilder {
  private final Session session;
  private final String id;
  private final Statistics index;
  private final List<Step> steps = new ArrayList<>();
  private Duration last = Duration.ZERO;
  private Optional<String> language = Optional.empty();
  private QueryAnalysis analysis = QueryAnalysis.NOTHING;
  private Optional<Planned> plan = Optional.empty();
  private EvidenceLedger evidence = EvidenceLedger.EMPTY;
  private final Map<ChunkId, List<NavigationTrace.Selected>> trails = new HashMap<>();
  private final Set<Node.Section> sectionsRead = new HashSet<>();

  AnswerTraceBuilder(Session session) {
    this.session = session;
    index = session.library().statistics();
    Question question = session.question();
    String key =
        String.join(
            "\n",
            index.embedder(),
            index.generation() + "",
            question.filter().toString(),
            question.text());
    id = UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** Records a step that began when the last one ended. */
  private void step(Function<Duration, Step> made) {
    Duration now = session.elapsed();
    Step step = made.apply(now.minus(last));
    last = now;
    steps.add(step);
    session.tell(new AnswerEvent.StepDone(step));
  }

  private void called(ToolCall call, Found found) {
    step(took -> new Step.ToolCalled(call, found, took));
  }

  private void warn(List<String> warnings) {
    warnings.forEach(session::relay);
  }

  /** Records a decomposition, of which a question may have several, and returns it. */
  Decomposition decomposed(Decomposition decomposition) {
    language = Optional.of(decomposition.language());
    analysis = decomposition.analysis();
    step(
        took ->
            new Step.Decomposed(
                decomposition.intent().label(),
                decomposition.language(),
                analysis.mentions(),
                decomposition.terms().stream().map(WeightedTerm::term).toList(),
                reading(decomposition.reading()),
                took));
    return decomposition;
  }

  private static Optional<Step.ModelReading> reading(QuestionReading reading) {
    return reading.equals(QuestionReading.NONE)
        ? Optional.empty()
        : Optional.of(
            new Step.ModelReading(
                reading.buckets(),
                reading.entities().stream()
                    .map(each -> new Step.ModelReading.Entity(each.name(), each.role()))
                    .toList(),
                reading.constraints().stream()
                    .map(each -> new Step.ModelReading.Constraint(each.filter(), each.words()))
                    .toList(),
                reading.topics(),
                reading.subqueries().stream()
                    .map(each -> new Step.ModelReading.Subquery(each.purpose(), each.query()))
                    .toList(),
                reading.format().label()));
  }

  void planned(Plan made) {
    plan = Optional.of(new Planned(made, analysis, session.limits().toolCalls()));
    warn(made.notes());
  }

  void called(ToolCall.Search call, SearchResult result) {
    called(call, new Found.Searched(result.hits().size(), Found.Scored.of(result.hits())));
    warn(SearchWarnings.of(result, session.messages()));
  }

  void called(ToolCall.Navigate call, Navigation navigation) {
    List<Hit> first = navigation.together().stream().limit(call.topK()).toList();
    called(
        call,
        new Found.Navigated(navigation.together().size(), Found.Scored.of(first), navigation));
    for (NavigationTrace.Selected section : navigation.trace().selectedSections()) {
      if (section.node() instanceof Node.Section read) {
        sectionsRead.add(read);
      }
    }
    for (Hit hit : navigation.together()) {
      ChunkId passage = hit.chunk().id();
      List<NavigationTrace.Selected> trail = navigation.trace().trail(passage);
      if (!trail.isEmpty()) {
        trails.putIfAbsent(passage, trail);
      }
    }
    Navigation.Usage usage = navigation.usage();
    session.spent(usage.modelCalls(), usage.tokensIn(), usage.tokensOut());
    if (usage.modelLost()) {
      session.loseModel();
    }
    warn(navigation.warnings());
  }

  void called(ToolCall.LongText call, LongTextResult result) {
    called(
        call,
        new Found.InLongText(result.passages().size(), Found.Scored.of(result.read()), result));
    warn(result.warnings());
  }

  /** Records a call that found facts or values. */
  void called(ToolCall call, long found) {
    called(call, new Found.Values(found));
  }

  /** Records a page of values, by the ids of their facts. */
  void called(ToolCall call, FactPage page) {
    called(
        call,
        new Found.Facts(page.total(), page.hits().stream().map(hit -> hit.fact().id()).toList()));
  }

  /** Records a result so that a later computation can be compared with it. */
  void called(ToolCall.AnnotationsAggregate call, Aggregate result) {
    called(call, new Found.Computed(result));
  }

  /** Records passages that were requested by name. */
  void called(ToolCall call, List<Hit> read) {
    called(call, new Found.Searched(read.size(), Found.Scored.of(read)));
  }

  /** Records a call that does not fit the library. */
  void failed(ToolCall call, String problem) {
    called(call, new Found.Nothing(problem));
  }

  /** The sections whose passages were read so far. */
  Set<Node.Section> sectionsRead() {
    return sectionsRead;
  }

  /** Records all evidence so far. */
  void read(EvidenceLedger ledger) {
    evidence = ledger;
  }

  /**
   * Records a review.
   *
   * @param reason empty if none is given
   */
  void reviewed(String status, String reason, EvidenceLedger ledger) {
    OptionalDouble best =
        ledger.entries().stream().mapToDouble(evidence -> evidence.best().support()).max();
    step(
        took ->
            new Step.Reviewed(
                status, reason, ledger.entries().size(), ledger.values().size(), best, took));
  }

  void pruned(Pruning.Pruned pruned) {
    step(
        took ->
            new Step.Pruned(
                pruned.kept().entries().size(),
                pruned.kept().values().size(),
                pruned.dropped().stream()
                    .map(each -> new Step.Pruned.Left(each.handle(), each.what(), each.reason()))
                    .toList(),
                took));
  }

  void composed(Draft draft) {
    step(took -> new Step.Composed(draft.claims().size(), draft.missing(), took));
  }

  void verified(VerifiedAnswer answer) {
    step(
        took ->
            new Step.Verified(
                answer.claims().size(),
                answer.citations().size(),
                answer.rejected().stream()
                    .map(
                        claim ->
                            new Step.Verified.Rejected(
                                claim.text(), claim.verdict().label(), claim.reason()))
                    .toList(),
                took));
  }

  Account account() {
    return new Account(
        id,
        session.question().asked(),
        session.question().text(),
        session.question().filter(),
        language.isPresent() ? language.get() : session.language(), // if not decomposed
        plan,
        steps,
        trails,
        evidence,
        index,
        session.modelCalls(),
        session.warnings(),
        new Usage(
            Math.toIntExact(session.requests()),
            session.toolsCalled(),
            session.tokensIn(),
            session.tokensOut(),
            session.elapsed().toMillis()));
  }
}
