package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MissionPlanTest {
  private static MissionStep step(String id, String... needs) {
    return new MissionStep(
        id,
        id,
        Task.Ask.of("What is " + id + "?"),
        List.of(needs),
        new Check.Answered(),
        MissionStep.OnFailure.REPLAN);
  }

  private static String refusal(MissionStep... steps) {
    return String.valueOf(
        assertThrows(
                IllegalArgumentException.class, () -> new MissionPlan("m", "test", List.of(steps)))
            .getMessage());
  }

  @Test
  void invalidGraphsAreRejectedWithTheProblem() {
    assertEquals(
        "cyclic dependencies between steps: [a, b]",
        refusal(step("a", "b"), step("b", "a"), step("c")));
    assertEquals("step \"a\" needs \"x\", which is not in the plan", refusal(step("a", "x")));
    assertEquals("two steps have the id \"a\"", refusal(step("a"), step("a")));
    assertEquals("a plan has 1 to 24 steps, got 0", refusal());
    List<MissionStep> many = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      many.add(step("s" + i));
    }
    assertEquals("a plan has 1 to 24 steps, got 40", refusal(many.toArray(MissionStep[]::new)));
  }

  @Test
  void stepCanOnlyAgreeWithOneItNeeds() {
    MissionStep step =
        new MissionStep(
            "b",
            "b",
            Task.Ask.of("?x"),
            List.of(),
            new Check.AgreesWith("a"),
            MissionStep.OnFailure.REPLAN);
    assertEquals("step \"b\" must need \"a\", which it must agree with", refusal(step("a"), step));
  }

  @Test
  void calculationsTakeTwoFiguresAndSumsMore() {
    MissionStep growth =
        new MissionStep(
            "g",
            "G",
            new Task.Calculate(Task.Operation.GROWTH),
            List.of("a", "b", "c"),
            new Check.Answered(),
            MissionStep.OnFailure.REPLAN);
    assertEquals(
        "step \"g\" must need two steps to calculate with, or more for a sum, got 3",
        refusal(step("a"), step("b"), step("c"), growth));
    new MissionPlan(
        "m",
        "test",
        List.of(
            step("a"),
            step("b"),
            step("c"),
            growth.withTask(new Task.Calculate(Task.Operation.SUM))));
  }

  @Test
  void stepCanOnlyUseValuesOfStepsItNeeds() {
    MissionStep step = step("b").withTask(Task.Ask.of("What costs more than {a}?"));
    assertEquals(
        "step \"b\" must need [a], whose values its question uses", refusal(step("a"), step));
  }

  @Test
  void unknownKindIsAnErrorThatNamesThoseThereAre() {
    String plan =
        MissionPlanJson.write(new MissionPlan("m", "test", List.of(step("a")))).toString();
    assertEquals(
        "the plan cannot be used: there is no task of the kind \"asks\"; there are [ask, calculate,"
            + " changes, choose, compare, cross-reference, exhaustive-scan, extract-table,"
            + " summarize]; did you mean ask? (line 1, column N, field \"steps[0].task\")",
        unreadable(plan.replace("\"ask\"", "\"asks\"")));
    String check = unreadable(plan.replace("\"answered\"", "\"xyzzy\""));
    assertTrue(
        check.startsWith(
            "the plan cannot be used: there is no check of the kind \"xyzzy\"; there are [about, "),
        check);
    assertTrue(check.endsWith(", mentions] (line 1, column N, field \"steps[0].check\")"), check);
    assertEquals(
        "the plan cannot be used: there is no strategy \"outo\"; there are [auto, hybrid,"
            + " structured, navigate, long-text, tools]; did you mean auto? (line 1, column N,"
            + " field \"steps[0].task.strategy\")",
        unreadable(plan.replace("\"auto\"", "\"outo\"")));
  }

  private static String unreadable(String json) {
    return String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> MissionPlanJson.read(json))
                .getMessage())
        .replaceAll("column \\d+", "column N");
  }

  @Test
  void planSurvivesJson() {
    Filter filter = Filter.equal("vendor", new MetadataValue.Keyword("Acme"));
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                new MissionStep(
                    "a",
                    "A",
                    new Task.Ask("What is A?", filter, Strategy.LONG_TEXT),
                    List.of(),
                    new Check.FromDocuments(filter),
                    MissionStep.OnFailure.STOP),
                new MissionStep(
                    "b",
                    "B",
                    new Task.Changes("old", "new"),
                    List.of("a"),
                    new Check.HasFigure("EUR"),
                    MissionStep.OnFailure.REPLAN),
                new MissionStep(
                    "c",
                    "C",
                    new Task.Compare(),
                    List.of("a", "b"),
                    new Check.AtLeast(2),
                    MissionStep.OnFailure.REPLAN),
                new MissionStep(
                    "d",
                    "D",
                    new Task.Calculate(Task.Operation.SHARE),
                    List.of("a", "b"),
                    new Check.Answered(),
                    MissionStep.OnFailure.REPLAN)));
    assertEquals(plan, MissionPlanJson.read(MissionPlanJson.write(plan).toString()));
  }

  @Test
  void badPlansNameTheRule() {
    String json =
        MissionPlanJson.write(new MissionPlan("m", "test", List.of(step("a")))).toString();
    for (String bad :
        List.of(
            "{}",
            "[]",
            "{\"mission\":",
            json.replace("\"needs\":[]", "\"needs\":[\"z\"]"),
            json.replace("\"ask\"", "\"run\""),
            json.replace("\"auto\"", "\"psychic\""))) {
      String message =
          String.valueOf(
              assertThrows(IllegalArgumentException.class, () -> MissionPlanJson.read(bad))
                  .getMessage());
      assertTrue(message.startsWith("the plan cannot be used: "), message);
    }
  }
}
