package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.mission.TaskReference.Resolved;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Texts that name several tasks. */
final class TaskClausesTest {
  private static final List<String> TASKS =
      List.of(
          "summarize the travel policy of 2023",
          "compare the rents and terms of Oslo, Bergen and Narvik",
          "list all leases that allow pets",
          "what changed between the policies of 2023 and 2024",
          "for each lease: rent and term",
          "give me an overview of the Oslo lease");

  private static final List<String> AUFGABEN =
      List.of(
          "fasse die Reiserichtlinie und die Hausordnung zusammen",
          "vergleiche die Mieten und Laufzeiten von Oslo und Bergen",
          "was hat sich zwischen der Police 2023 und 2024 geändert",
          "für jeden Vertrag: Miete und Laufzeit");

  @Test
  void everyTaskIsOneOfItsOwn() {
    Random random = new Random(Seeds.of(8103));
    for (int i = 0; i < 300; i++) {
      boolean english = random.nextBoolean();
      List<String> tasks = new ArrayList<>(english ? TASKS : AUFGABEN);
      Collections.shuffle(tasks, random);
      List<String> some = tasks.subList(0, 2 + random.nextInt(2));
      List<String> joints =
          english
              ? List.of(" and ", ", and then ", ". ", "; ", "\n- ", ", ")
              : List.of(" und ", ", und dann ", ". ", "; ", "\n- ", ", ");
      StringBuilder text = new StringBuilder(some.getFirst());
      for (String task : some.subList(1, some.size())) {
        text.append(joints.get(random.nextInt(joints.size()))).append(task);
      }
      assertEquals(some, TaskClauses.of(text.toString()), text.toString());
    }
  }

  @Test
  void questionAfterATaskIsNotPartOfIt() {
    assertEquals(
        List.of("Compare the rents of Oslo and Bergen", "who keeps the key?"),
        TaskClauses.of("Compare the rents of Oslo and Bergen, and who keeps the key?"));
    assertEquals(
        List.of("What is the rent of Oslo?", "Compare the terms of Oslo and Bergen."),
        TaskClauses.of("What is the rent of Oslo? Compare the terms of Oslo and Bergen."));
    assertEquals(
        List.of("For each lease: rent and term", "Who owns the Oslo office?"),
        TaskClauses.of("For each lease: rent and term. Who owns the Oslo office?"));
    assertEquals(
        List.of("Vergleiche die Mieten von Oslo und Bergen", "Wer hat den Schlüssel?"),
        TaskClauses.of("Vergleiche die Mieten von Oslo und Bergen. Wer hat den Schlüssel?"));
  }

  @Test
  void questionAboutTheAnswersIsOneOfItsOwn() {
    for (String question :
        List.of(
            "what is the total?",
            "add them up",
            "by how much do they differ?",
            "the difference",
            "which is higher?",
            "which one has the lowest rent?")) {
      for (String joint : List.of(", and ", ", ", ". ", " and ", ": ")) {
        assertEquals(
            List.of("Compare the rents of Oslo and Bergen", question),
            TaskClauses.of("Compare the rents of Oslo and Bergen" + joint + question));
      }
    }
    assertEquals(
        List.of("Vergleiche die Mieten von Oslo und Bergen", "welche ist höher?"),
        TaskClauses.of("Vergleiche die Mieten von Oslo und Bergen, und welche ist höher?"));
    assertEquals(
        List.of("השווה את שכר הדירה של אוסלו וברגן", "מה ההפרש ביניהם?"),
        TaskClauses.of("השווה את שכר הדירה של אוסלו וברגן, ומה ההפרש ביניהם?"));
    for (String text :
        List.of(
            "Compare the total and the rent of Oslo and Bergen",
            "For each lease: rent, deposit and the total")) {
      assertEquals(List.of(text), TaskClauses.of(text));
    }
  }

  @Test
  void oneTaskStaysWhole() {
    for (String text :
        List.of(
            "Summarize the policy, which was adopted in 2024",
            "Summarize what the policy says about hotels and who pays",
            "Compare the terms and conditions of Oslo and Bergen",
            "For each lease: notice period, who may end it and when does it end?",
            "Who signs \"list all and compare the rents\" forms?",
            "What is the rent of Oslo, what is the rent of Bergen and what is the total?",
            "What is the rent of Oslo and how do I pay it?")) {
      assertEquals(List.of(text), TaskClauses.of(text));
    }
  }

  @Test
  void announcementAndNumbersAreNoTasks() {
    assertEquals(
        List.of("summarize the travel policy", "compare the rents of Oslo and Bergen"),
        TaskClauses.of(
            "Two things: summarize the travel policy and compare the rents of Oslo and Bergen"));
    assertEquals(
        List.of("Summarize the policies of 2023 and 2024", "compare the policies of 2023 and 2024"),
        TaskClauses.of("Summarize and compare the policies of 2023 and 2024"));
  }

  @Test
  void referenceToTheTaskBeforeIsNamedOrTold() {
    Map<String, String> told =
        Map.of(
            "Summarize the travel policy of 2024 and tell me who approved it",
            "who approved the travel policy of 2024",
            "Fasse den Mietvertrag zusammen und wer hat ihn unterschrieben?",
            "wer hat den Mietvertrag unterschrieben?",
            "Summarize the policies of 2023 and 2024 and compare them",
            "compare them: task-left-out",
            "Summarize the policies and compare the prices",
            "compare the prices: task-as-question",
            "Compare the rents of Oslo and Bergen, and what is the total?",
            "what is the total?: task-refers");
    told.forEach(
        (text, last) -> {
          Resolved task = TaskReference.resolved(TaskClauses.of(text)).getLast();
          assertEquals(last, task.text() + task.warning().map(": "::concat).orElse(""));
          assertEquals(last.endsWith("task-left-out"), task.leftOut());
        });
  }
}
