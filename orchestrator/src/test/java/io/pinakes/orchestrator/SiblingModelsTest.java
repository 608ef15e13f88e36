package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random manuals of models with one name and different numbers: the number in a question tells
 * which is meant, and a fault code that several of them list is asked back about.
 */
final class SiblingModelsTest {
  private static final String NAME = "Torvex";
  private static final List<String> NUMBERS = List.of("72", "140", "210", "385", "1200");

  private static final List<String> PARTS =
      List.of("belt", "lid", "nozzle", "hopper", "sieve", "spindle", "valve", "hose", "fan");

  private static final List<String> STATES =
      List.of("slack", "blocked", "worn", "overheated", "open", "frozen", "loose", "wet");

  private static final List<String> HEADS =
      List.of("| Code | Meaning | Remedy |", "| Fault | Reason | Action |");

  @TempDir private Path folder;

  /** A model with its pressure in tenths of a bar and the meanings of its codes. */
  private record Model(String number, String head, int pressure, Map<String, String> faults) {
    String manual() {
      return """
      # %s %s - Operating manual

      ## Technical data

      The feed pressure of the machine is %s bar. Clean the housing every week with a dry cloth.

      ## Faults

      %s
      |---|---|---|
      %s
      """
          .formatted(
              NAME,
              number,
              bar(),
              head,
              faults.entrySet().stream()
                  .map(fault -> "| %s | %s | call |".formatted(fault.getKey(), fault.getValue()))
                  .collect(Collectors.joining("\n")));
    }

    String bar() {
      return pressure / 10 + "." + pressure % 10;
    }
  }

  private static List<Model> models(Random random) {
    List<String> numbers = new ArrayList<>(NUMBERS);
    Collections.shuffle(numbers, random);
    List<String> meanings = new ArrayList<>();
    PARTS.forEach(part -> STATES.forEach(state -> meanings.add(part + " " + state)));
    Collections.shuffle(meanings, random);
    List<Model> models = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Map<String, String> faults = new TreeMap<>();
      faults.put("F" + (i + 1), meanings.removeLast()); // its own, the beginning of others
      while (faults.size() < 5) {
        faults.put("F" + (10 + random.nextInt(7)), meanings.removeLast());
      }
      models.add(
          new Model(
              numbers.get(i),
              HEADS.get(random.nextInt(HEADS.size())),
              11 + 7 * i + random.nextInt(7),
              faults));
    }
    return models;
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24})
  void theNumberTells(long seed) throws IOException {
    Random random = new Random(seed);
    List<Model> models = models(random);
    for (Model model : models) {
      Path bucket = folder.resolve("sources/line-" + (char) ('a' + random.nextInt(2)));
      Files.writeString(
          Files.createDirectories(bucket).resolve("manual-" + model.number() + ".md"),
          model.manual());
    }
    try (AskedLibrary library =
        new AskedLibrary(folder.resolve("sources"), folder.resolve("index"))) {
      for (Model model : models) {
        only(library, "what feed pressure for the torvex " + model.number(), model.bar(), models);
        only(
            library,
            "What's the feed pressure of the Torvex " + model.number() + "?",
            model.bar(),
            models);
        model
            .faults()
            .forEach(
                (code, meaning) -> {
                  String named = "the Torvex " + model.number() + " shows " + code + ", what now?";
                  only(library, named, meaning, models);
                  long listing =
                      models.stream().filter(each -> each.faults().containsKey(code)).count();
                  String open = "Panel says " + code + " - meaning?";
                  if (listing == 1) {
                    only(library, open, meaning, models);
                  } else {
                    Outcome outcome = library.answer(open);
                    Outcome.NeedsClarification asked =
                        assertInstanceOf(
                            Outcome.NeedsClarification.class,
                            outcome,
                            () -> open + " -> " + OutcomeJson.text(outcome));
                    assertEquals(listing, asked.clarification().choices().size(), open);
                  }
                });
      }
    }
  }

  /** A reason tells what was looked for, also where the question has no capitals. */
  @ParameterizedTest
  @ValueSource(strings = {"torvex 500", "Torvex 500"})
  void unknownModel(String model) throws IOException {
    Path manuals = Files.createDirectories(folder.resolve("sources/manuals"));
    Files.writeString(manuals.resolve("a.md"), models(new Random(41)).getFirst().manual());
    try (AskedLibrary library =
        new AskedLibrary(folder.resolve("sources"), folder.resolve("index"))) {
      String question = "What is the feed pressure of the " + model + "?";
      Outcome outcome = library.answer(question);
      assertInstanceOf(Outcome.Unsupported.class, outcome, question);
      assertTrue(OutcomeJson.text(outcome).contains("not about " + model), question);
    }
  }

  /** An article in two lists is one thing: nothing is asked back. */
  @ParameterizedTest
  @ValueSource(longs = {31, 32})
  void oneThingInTwoLists(long seed) throws IOException {
    Random random = new Random(seed);
    Path lists = Files.createDirectories(folder.resolve("sources/lists"));
    StringBuilder prices = new StringBuilder("article,description,price_eur\n");
    StringBuilder stock = new StringBuilder("article,description,shelf,pieces\n");
    for (int i = 0; i < 12; i++) {
      String article =
          "K-%d,%s %s".formatted(20 + i, PARTS.get(random.nextInt(9)), STATES.get(i % 8));
      prices.append(article).append(",%d.50%n".formatted(3 + random.nextInt(90)));
      stock.append(article).append(",S%d,%d%n".formatted(i, random.nextInt(60)));
    }
    Files.writeString(lists.resolve("prices.csv"), prices);
    Files.writeString(lists.resolve("stock.csv"), stock);
    try (AskedLibrary library =
        new AskedLibrary(folder.resolve("sources"), folder.resolve("index"))) {
      for (int i = 0; i < 12; i++) {
        String question = "The label says K-" + (20 + i) + ", what is it?";
        String answer = OutcomeJson.text(library.answered(question));
        assertTrue(answer.contains(STATES.get(i % 8)), question + " -> " + answer);
      }
    }
  }

  /** Fails unless the answer has the value and no other one of the models. */
  private static void only(
      AskedLibrary library, String question, String value, List<Model> models) {
    String answer = OutcomeJson.text(library.answered(question));
    assertTrue(answer.contains(value), question + " -> " + answer);
    for (Model model : models) {
      List<String> others = new ArrayList<>(model.faults().values());
      others.add(model.bar() + " bar");
      others.removeIf(value::equals);
      others.remove(value + " bar");
      for (String other : others) {
        assertFalse(answer.contains(other), question + " has " + other + " -> " + answer);
      }
    }
  }
}
