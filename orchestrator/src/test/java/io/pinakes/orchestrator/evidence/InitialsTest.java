package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InitialsTest {
  private static final int TRIALS = 500;
  private static final long SEED = 90;
  private static final List<String> GIVEN = List.of("Ada", "Ben", "Cleo", "Ivo", "Otto");
  private static final List<String> SURNAMES = List.of("Quist", "Rudd", "Amber", "O'Hara");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | Ada Quist rings the bell.
          true  | Quist, Ada: bells
          true  | Quist, A.; bells
          true  | 7 QUIST A bells
          true  | A. Quist rings the bell.
          false | B. Quist rings the bell.
          false | Quist, Ben: bells
          false | Ben Quist, a ringer of bells
          false | Quist and Ada
          false | Data Quist
          """)
  void aNameIsFoundInTheFormsOfLists(boolean found, String text) {
    assertEquals(found, NamePattern.holds(text, "Ada Quist"));
  }

  @Test
  void initialsOfRandomNamesStandForTheNameOnlyBesideItsSurname() {
    SplittableRandom random = new SplittableRandom(Seeds.of(SEED));
    for (int trial = 0; trial < TRIALS; trial++) {
      String given = one(GIVEN, random);
      String surname = one(SURNAMES, random);
      String other = one(GIVEN, random);
      String text =
          switch (random.nextInt(4)) {
            case 0 -> "3\t" + surname + ", " + other.charAt(0) + ".\tbells";
            case 1 -> "On Monday " + other.charAt(0) + ". " + surname + " rang the bell.";
            case 2 -> surname + " " + other.charAt(0) + "; bells";
            default -> other.charAt(0) + " bell was rung by " + surname + ".";
          };
      boolean apart = text.contains("rung by");
      boolean named = given.charAt(0) == other.charAt(0) && !apart;
      String term = given.toLowerCase(Locale.ROOT);
      assertEquals(named, terms(given, surname, text).contains(term), given + " in " + text);
    }
  }

  @Test
  void aTextWithoutInitialsKeepsItsTerms() {
    assertTrue(terms("Ada", "Quist", "The bell is rung.").containsAll(List.of("bell", "rung")));
  }

  private static String one(List<String> of, SplittableRandom random) {
    return of.get(random.nextInt(of.size()));
  }

  private static List<String> terms(String given, String surname, String text) {
    FakeLibrary library = new FakeLibrary().with("c/bells", text);
    Chunk chunk = library.hit("c/bells", text).chunk();
    String surnameTerm = TextAnalysis.terms(surname).getFirst();
    String givenTerm = TextAnalysis.terms(given).getFirst();
    Decomposition question =
        new Decomposition(
            "When does " + given + " " + surname + " ring the bell?",
            "en",
            Intent.QA,
            false,
            new QueryAnalysis(List.of()),
            List.of(new WeightedTerm(givenTerm, 1, true), new WeightedTerm(surnameTerm, 1, true)),
            Map.of(givenTerm, given, surnameTerm, surname));
    return new DocumentWords(question, library).terms(chunk, text);
  }
}
