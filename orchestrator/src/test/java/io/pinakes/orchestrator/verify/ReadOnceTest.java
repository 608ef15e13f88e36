package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** A checker that has read many claims and texts decides as one that reads everything anew. */
final class ReadOnceTest {
  private static final int TEXTS = 6;
  private static final int CLAIMS = 60;

  private static final List<List<String>> ENGLISH =
      List.of(
          List.of("The tenant", "The landlord", "Acme Ltd", "Every pump", "It", "No seal"),
          List.of("shall", "may", "must not", "has to", "will", "is allowed to"),
          List.of("pay", "settle", "replace", "inspect", "be deleted", "terminate"),
          List.of("the rent", "the fee", "the lease", "EUR 1,200", "12 valves", "all records"),
          List.of("", "before 1 May 2024", "within 30 days", "at least twice", "by 3 %"));

  private static final List<List<String>> GERMAN =
      List.of(
          List.of("Der Mieter", "Der Vermieter", "Die Acme GmbH", "Er", "Keine Dichtung"),
          List.of("muss", "darf", "darf nicht", "soll", "kann"),
          List.of("die Miete", "das Entgelt", "1.200 EUR", "alle Unterlagen", "12 Ventile"),
          List.of("", "bis zum 1. Mai 2024", "innerhalb von 30 Tagen", "um 3 %"),
          List.of("zahlen", "entrichten", "prüfen", "ersetzen", "kündigen"));

  @RepeatedTest(40)
  void eachCheckComesOutAsWithoutEarlierOnes(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<CitedText> texts = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      texts.add(text(random, i));
    }
    ClaimChecker reader = checker(texts);
    Set<Finding> findings = new HashSet<>();
    for (int i = 0; i < CLAIMS; i++) {
      String claim = claim(random, texts);
      Optional<String> calculation =
          random.nextInt(8) == 0 ? Optional.of("1,200 / 12 = 100") : Optional.empty();
      List<CitedText> cited = new ArrayList<>(texts);
      Collections.shuffle(cited, random);
      cited = cited.subList(0, 1 + random.nextInt(2));
      Finding finding = reader.check(claim, calculation, cited);
      findings.add(finding);
      assertEquals(
          checker(texts).check(claim, calculation, cited),
          finding,
          () -> "seed " + repetition.getCurrentRepetition() + ", claim " + claim);
    }
    assertTrue(findings.size() > 3, "only " + findings);
  }

  /** A search asks the rules in another order, and remembers which objected. */
  @RepeatedTest(5)
  void searchFindsWhatSingleChecksFind(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<CitedText> texts = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      texts.add(text(random, i));
    }
    ClaimChecker reader = checker(texts);
    Set<Boolean> results = new HashSet<>();
    for (int i = 0; i < CLAIMS / 4; i++) {
      String claim = claim(random, texts);
      ClaimChecker.Search search = reader.search(claim, Optional.empty());
      for (int first = 0; first < TEXTS; first++) {
        for (int second = first; second < TEXTS; second++) {
          List<CitedText> cited =
              first == second
                  ? List.of(texts.get(first))
                  : List.of(texts.get(first), texts.get(second));
          boolean supported = search.supports(cited);
          results.add(supported);
          assertEquals(
              reader.check(claim, Optional.empty(), cited).supported(),
              supported,
              () -> "seed " + repetition.getCurrentRepetition() + ", claim " + claim);
        }
      }
    }
    assertEquals(Set.of(true, false), results);
  }

  private static ClaimChecker checker(List<CitedText> texts) {
    List<String> passages = texts.stream().map(CitedText::quote).toList();
    return new ClaimChecker(passages, _ -> Set.of(), "Who pays the rent?", Set.of());
  }

  private static CitedText text(Random random, int number) {
    boolean german = random.nextInt(4) == 0;
    StringBuilder quote = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      quote.append(sentence(random, german ? GERMAN : ENGLISH)).append(i == 0 ? "" : " ");
    }
    return new CitedText(
        "E" + number,
        Set.of(new DocumentId("c/" + number)),
        quote.toString(),
        random.nextBoolean() ? "Lease of a pump 2024" : "Miete",
        "",
        german ? "de" : "en");
  }

  /** A sentence of a text, one with other words in some places, or two parts of sentences. */
  private static String claim(Random random, List<CitedText> texts) {
    String one = texts.get(random.nextInt(texts.size())).quote();
    String other = texts.get(random.nextInt(texts.size())).quote();
    return switch (random.nextInt(4)) {
      case 0 -> one;
      case 1 -> sentence(random, random.nextInt(4) == 0 ? GERMAN : ENGLISH);
      case 2 -> half(one, true) + " " + half(other, false);
      default -> one.replace(pick(random, ENGLISH.get(2)), pick(random, ENGLISH.get(2)));
    };
  }

  private static String half(String text, boolean first) {
    List<String> words = List.of(text.split(" ", -1));
    int middle = words.size() / 2;
    return String.join(" ", first ? words.subList(0, middle) : words.subList(middle, words.size()));
  }

  private static String sentence(Random random, List<List<String>> parts) {
    return parts.stream()
            .map(part -> pick(random, part))
            .filter(word -> !word.isEmpty())
            .reduce((some, more) -> some + " " + more)
            .orElseThrow()
        + ".";
  }

  private static String pick(Random random, List<String> words) {
    return words.get(random.nextInt(words.size()));
  }
}
