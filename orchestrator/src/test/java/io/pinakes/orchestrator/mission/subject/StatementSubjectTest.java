package io.pinakes.orchestrator.mission.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whether a claim is about one of several subjects. */
final class StatementSubjectTest {
  private static final List<String> SYLLABLES =
      List.of("bar", "dom", "fen", "gul", "kor", "lum", "mir", "nos", "pel", "rud", "tav", "zim");

  /**
   * A statement of a document.
   *
   * @param subject whose value it states; -1 if it states one of nothing that is compared
   */
  private record Said(int subject, String quote, List<String> headings) {}

  @Test
  void everyValueIsThatOfItsOwnSentenceRowOrHeading() {
    Random random = new Random(Seeds.of(61));
    for (int round = 0; round < 150; round++) {
      List<String> names = names(random);
      List<Said> said = new ArrayList<>();
      String text = document(names, said, random);
      Library library = new FakeLibrary().with("offers", text);
      for (int wanted = 0; wanted < names.size(); wanted++) {
        List<String> others = new ArrayList<>(names);
        String subject = others.remove(wanted) + " plan";
        StatementSubject statements =
            new StatementSubject(
                subject, others.stream().map(other -> other + " plan").toList(), library);
        for (Said each : said) {
          assertEquals(
              each.subject == wanted,
              statements.isOf(claim(each.quote), List.of(cited("offers", text, each))),
              () -> subject + " in \"" + each.quote + "\" of\n" + text);
        }
      }
    }
  }

  /** Names, some of which begin with others, in any order. */
  private static List<String> names(Random random) {
    List<String> parts = new ArrayList<>(SYLLABLES);
    Collections.shuffle(parts, random);
    String first = parts.get(0) + parts.get(1);
    String second = parts.get(2) + parts.get(3);
    String more = parts.get(4) + parts.get(5);
    List<String> names =
        new ArrayList<>(
            List.of(first, second, first + " " + more, first + " " + more + " " + second));
    Collections.shuffle(names, random);
    return names.subList(0, 2 + random.nextInt(3));
  }

  /** A document that states a value of every subject, each in one of several ways. */
  private static String document(List<String> names, List<Said> said, Random random) {
    StringBuilder text =
        new StringBuilder("Our offers\n\nWe have " + names.size() + " offers.\n\n");
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      order.add(i);
      order.add(i);
    }
    Collections.shuffle(order, random);
    for (int subject : order) {
      String name = names.get(subject);
      String value = "EUR " + (1000 + 10 * said.size() + random.nextInt(10));
      switch (random.nextInt(5)) {
        case 0 -> add("The " + name + " plan costs " + value + ".", "", subject, said, text);
        case 1 -> {
          text.append("The ").append(name).append(" plan is often chosen. ");
          add("It costs " + value + " a month.", "", subject, said, text);
        }
        case 2 -> {
          text.append("| plan | price |\n| --- | --- |\n");
          add("| " + name + " | " + value + " |", "", subject, said, text);
        }
        case 3 -> {
          text.append("# ").append(name).append("\n\n");
          add("The price is " + value + ".", name, subject, said, text);
        }
        default -> {
          text.append(name).append("\n\n");
          add("Price: " + value, "", subject, said, text);
        }
      }
      text.append("\n\n");
      if (random.nextInt(4) == 0) {
        text.append("# Fees\n\n");
        add("The fee is EUR " + said.size() + ".", "Fees", -1, said, text);
        text.append("\n\n");
      }
    }
    return text.toString();
  }

  private static void add(
      String quote, String heading, int subject, List<Said> said, StringBuilder text) {
    said.add(new Said(subject, quote, heading.isEmpty() ? List.of() : List.of(heading)));
    text.append(quote);
  }

  @Test
  void otherSubjectNearTheStatementExcludesIt() {
    String text =
        "The Gold plan is new.\n\nUnlike the Silver plan, it has support. The price is EUR 50.";
    Library library = new FakeLibrary().with("gold-plan", text);
    Said price = new Said(0, "The price is EUR 50.", List.of("Gold plan"));
    assertFalse(is("Gold plan", "Silver plan", library, price, text, "gold-plan"));
    assertFalse(is("Silver plan", "Gold plan", library, price, text, "gold-plan"));
  }

  @Test
  void documentAboutTheSubjectNeedNotNameItInEverySentence() {
    String text = "The fee is EUR 5.\n\nThe Silver plan is described elsewhere.";
    Library library =
        new FakeLibrary()
            .with("gold-plan", text)
            .with("plans", text)
            .with("gold-and-silver-plan", text);
    Said fee = new Said(0, "The fee is EUR 5.", List.of("Fees"));
    assertTrue(is("Gold plan", "Silver plan", library, fee, text, "gold-plan"));
    assertFalse(is("Silver plan", "Gold plan", library, fee, text, "gold-plan"));
    assertFalse(is("Gold plan", "Silver plan", library, fee, text, "plans"));
    assertFalse(is("Gold plan", "Silver plan", library, fee, text, "gold-and-silver-plan"));
    assertTrue(is("Gold plan", "Bronze plan", library, fee, text, "plans"));
  }

  @Test
  void claimThatNamesAnotherThanItsSourceIsNotPassed() {
    String text = "The Silver plan costs EUR 20. The Gold plan costs EUR 50.";
    Library library = new FakeLibrary().with("plans", text);
    StatementSubject gold = new StatementSubject("Gold plan", List.of("Silver plan"), library);
    Said silver = new Said(0, "The Silver plan costs EUR 20.", List.of());
    assertFalse(
        gold.isOf(claim("The Gold plan costs EUR 20."), List.of(cited("plans", text, silver))));
    Said both = new Said(0, text, List.of());
    assertFalse(
        gold.isOf(claim("The Silver plan costs EUR 20."), List.of(cited("plans", text, both))));
  }

  private static boolean is(
      String subject, String other, Library library, Said said, String text, String document) {
    return new StatementSubject(subject, List.of(other), library)
        .isOf(claim(said.quote), List.of(cited(document, text, said)));
  }

  private static SupportedClaim claim(String text) {
    return new SupportedClaim(text, List.of("1"));
  }

  private static Citation cited(String document, String text, Said said) {
    int start = text.indexOf(said.quote);
    return new Citation.Words(
        "1",
        new DocumentId(document),
        document + ".txt",
        new PageRange(1, 1),
        said.headings,
        Optional.empty(),
        new Span(start, start + said.quote.length()),
        said.quote,
        Citation.Kind.TEXT);
  }
}
