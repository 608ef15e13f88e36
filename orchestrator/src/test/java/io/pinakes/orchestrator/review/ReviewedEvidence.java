package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Objection;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.follow.FollowUps;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reviews of evidence that was found. */
abstract class ReviewedEvidence {
  static final ToolCall.Search FIRST = call("first");
  static final ToolCall.Search SECOND = call("second");
  static final Set<String> ALL = Set.of("notic", "period");

  final FakeLibrary library =
      new FakeLibrary()
          .with("c/a", Map.of("party", text("Acme")), "The notice period is 30 days.")
          .with("c/b", Map.of("party", text("Globex")), "The notice period is 60 days.")
          .with("c/c", Map.of("party", text("Initech")), "A notice period of 30 days applies.")
          .with("x/d", Map.of("party", text("Umbrella")), "The notice period is 90 days.");

  /** A passage with {@code words} of its document, or the whole document if empty. */
  record Found(
      String document, String words, double support, double certainty, Set<String> covered) {
    Found(String document, String words, double support, Set<String> covered) {
      this(document, words, support, 1, covered);
    }
  }

  static Found found(String document, double support, Set<String> covered) {
    return new Found(document, "", support, covered);
  }

  Decision review(Decomposition question, int callsDone, Found... found) {
    return review(two(), question, callsDone, found);
  }

  /** A plan that reads many passages at once. */
  static Plan two() {
    return plan(Filter.all());
  }

  Decision review(Plan plan, Decomposition question, int callsDone, Found... found) {
    return review(library, plan, question, callsDone, found);
  }

  static Decision review(
      FakeLibrary library, Plan plan, Decomposition question, int callsDone, Found... found) {
    List<Evidence> evidence = new ArrayList<>();
    for (Found one : found) {
      String text =
          one.words.isEmpty()
              ? library.text(new io.pinakes.search.chunk.DocumentId(one.document)).orElseThrow()
              : one.words;
      Hit hit = library.hit(one.document, text);
      evidence.add(
          new Evidence(
              "E" + (evidence.size() + 1),
              hit,
              List.of(
                  new Statement(
                      hit.chunk().span(),
                      text,
                      one.covered,
                      one.support,
                      one.certainty,
                      StatementShape.SENTENCE,
                      Objection.NONE)),
              one.covered));
    }
    Reviewer.Situation situation =
        new Reviewer.Situation(
            question,
            plan,
            new EvidenceLedger(evidence),
            plan.calls().stream()
                .limit(callsDone)
                .map(call -> new Reviewer.CallResult(call, 1, ""))
                .toList(),
            "");
    return followed(situation, new Session(Question.of("q"), library, AnswerListener.NONE));
  }

  /** The decision of a review, with the call that follows as its suggestion. */
  static Decision followed(Reviewer.Situation situation, Session session) {
    BuiltInReviewer reviewer = new BuiltInReviewer();
    Decision decision = reviewer.review(situation, session);
    return switch (decision) {
      case Decision.Insufficient lacking -> {
        Optional<FollowUps.Next> next = FollowUps.of(lacking, situation, session);
        yield next.isPresent() ? following(next.get()) : new Decision.GiveUp(lacking.what());
      }
      case Decision.Answerable answerable -> {
        Optional<FollowUps.Next> next = FollowUps.of(answerable, situation, session);
        if (next.isPresent()) {
          yield following(next.get());
        }
        Optional<Clarification> ambiguity = reviewer.ambiguity(situation, session);
        yield ambiguity.isPresent() ? new Decision.Clarify(ambiguity.get()) : new Decision.Enough();
      }
      default -> decision;
    };
  }

  static Decision following(FollowUps.Next next) {
    return new Decision.Insufficient(next.reason(), Optional.of(next.call()));
  }

  static Plan plan(Filter filter) {
    return new Plan(
        new Route.Search(),
        SearchMode.HYBRID,
        List.of(),
        filter,
        List.of(FIRST, SECOND),
        List.of());
  }

  static Decomposition question() {
    return question(
        Intent.QA,
        Map.of(),
        new WeightedTerm("notic", 1, true),
        new WeightedTerm("period", 1, true));
  }

  static Decomposition question(String words, Map<String, String> names, WeightedTerm... terms) {
    return new Decomposition(
        words, "en", Intent.QA, true, new QueryAnalysis(List.of()), List.of(terms), names);
  }

  static Decomposition question(Intent intent, Map<String, String> names, WeightedTerm... terms) {
    return new Decomposition(
        "q", "en", intent, true, new QueryAnalysis(List.of()), List.of(terms), names);
  }

  static ToolCall.Search call(String query) {
    return new ToolCall.Search(query, SearchMode.HYBRID, Filter.all(), 10);
  }

  static MetadataValue text(String value) {
    return new MetadataValue.Keyword(value);
  }
}
