package io.pinakes.orchestrator.mission.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.mission.statement.StatementPairs.Pair;
import io.pinakes.orchestrator.mission.statement.StatementPairs.Said;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class StatementPairsTest {
  private static final long SEED = Seeds.of(20_261);

  /** A statement of made-up words, so that no two are similar by chance. */
  private static String sentence(Random random, int figure) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      for (int j = 0; j < 6; j++) {
        text.append((char) ('b' + random.nextInt(20)));
      }
      text.append(' ');
    }
    return text.append("costs EUR ").append(figure).append('.').toString();
  }

  private static List<Said> said(List<String> texts) {
    List<Said> said = new ArrayList<>();
    int at = 0;
    for (String text : texts) {
      said.add(new Said(new Span(at, at + text.length()), text, ""));
      at += text.length() + 1;
    }
    return said;
  }

  @Test
  void rowOfATableInMarkdownIsShownAsItsCells() {
    assertEquals("T1; Pea; EUR 2", DocumentStatements.cell("| T1 | Pea | EUR 2 |"));
    assertEquals("Either A | B holds.", DocumentStatements.cell("Either A | B holds."));
  }

  @Test
  void exactlyTheChangesAreFound() {
    Random random = new Random(SEED);
    for (int trial = 0; trial < 100; trial++) {
      List<String> older = new ArrayList<>();
      List<String> newer = new ArrayList<>();
      Set<List<String>> expected = new HashSet<>();
      for (int i = 0; i < 40; i++) {
        String sentence = sentence(random, 100 + i);
        switch (random.nextInt(5)) {
          case 0 -> {
            String changed = sentence.replace("EUR " + (100 + i), "EUR " + (500 + i));
            older.add(sentence);
            newer.add(changed);
            expected.add(List.of(sentence, changed));
          }
          case 1 -> {
            older.add(sentence);
            expected.add(List.of(sentence, ""));
          }
          case 2 -> {
            newer.add(sentence);
            expected.add(List.of("", sentence));
          }
          default -> {
            older.add(sentence);
            newer.add(random.nextInt(newer.size() + 1), sentence);
          }
        }
      }
      Set<List<String>> found = new HashSet<>();
      for (Pair pair : StatementPairs.differing(said(older), said(newer))) {
        found.add(List.of(text(pair.older()), text(pair.newer())));
      }
      assertEquals(expected, found, "seed " + SEED + ", trial " + trial);
    }
  }

  private static String text(Optional<Said> said) {
    return said.map(Said::text).orElse("");
  }
}
