package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lists of things that a mission asks for. */
final class AskedThingsTest {
  private static final List<String> THINGS =
      List.of("notice period", "governing law", "rent", "landlord", "date of renewal", "deposit");

  private static final List<String> DINGE =
      List.of("Kündigungsfrist", "Gerichtsstand", "Miete", "Vermieter", "Höhe der Kaution", "Ende");

  private static List<String> columns(String text) {
    return assertInstanceOf(Request.Each.class, MissionGrammar.read(text)).columns();
  }

  private static <T> T any(Random random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A list of the things, with separators as one may write them. */
  private static String list(
      Random random, List<String> things, List<String> articles, List<String> joints) {
    String between = any(random, List.of(", ", "; ", ","));
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < things.size(); i++) {
      boolean last = i == things.size() - 1;
      if (i > 0) {
        String comma = random.nextBoolean() ? between.strip() : "";
        list.append(
            last && random.nextInt(4) > 0
                ? comma + " " + any(random, joints) + " "
                : things.size() == 2 ? " " + any(random, joints) + " " : between);
      }
      list.append(any(random, articles)).append(things.get(i));
    }
    return list.toString();
  }

  @Test
  void everyThingOfAListIsAColumn() {
    Random random = new Random(Seeds.of(8101));
    for (int i = 0; i < 2000; i++) {
      boolean english = random.nextBoolean();
      List<String> things = new ArrayList<>(english ? THINGS : DINGE);
      Collections.shuffle(things, random);
      List<String> some = things.subList(0, 1 + random.nextInt(things.size()));
      String list =
          english
              ? list(
                  random,
                  some,
                  List.of("", "the ", "its "),
                  List.of("and", "as well as", "and also", "plus", "together with"))
              : list(
                  random,
                  some,
                  List.of("", "die ", "ihre "),
                  List.of("und", "sowie", "und auch", "wie auch"));
      String text = (english ? "For each lease: " : "Für jeden Vertrag: ") + list;
      assertEquals(some, columns(text), text);
    }
  }

  @Test
  void everyComparedThingIsAskedOfEveryItem() {
    Request.Compare compare =
        assertInstanceOf(
            Request.Compare.class,
            MissionGrammar.read(
                "Compare the rents, notice periods and the term of Oslo and Bergen"));
    assertEquals(List.of("rent", "notice period", "term"), compare.what());
    assertEquals(List.of("Oslo", "Bergen"), compare.items());
  }

  @Test
  void whatBelongsTogetherIsOneColumn() {
    assertEquals(
        List.of("time between delivery and payment", "rent (net, gross and tax)"),
        columns("For each lease: time between delivery and payment, rent (net, gross and tax)"));
    assertEquals(
        List.of("terms and conditions", "price of 1,000 copies"),
        columns("For each lease: the \"terms and conditions\" and the price of 1,000 copies"));
    assertEquals(
        List.of("rent, net", "deposit", "term"),
        columns("For each lease: rent, net; deposit and term"));
    assertEquals(
        List.of("Zeit zwischen Lieferung und Zahlung", "Miete"),
        columns("Für jeden Vertrag: die Zeit zwischen Lieferung und Zahlung und die Miete"));
  }

  @Test
  void questionsAndTasksMayBeColumns() {
    assertEquals(
        List.of("notice period", "Who may end it?", "When does it end?"),
        columns("For each lease: notice period, who may end it and when does it end?"));
    assertEquals(
        List.of("notice period", "rent"),
        columns("For each lease, please list the notice period and the rent."));
    assertEquals(List.of("rent", "term"), columns("For each lease, what are the rent and term?"));
    assertEquals(
        List.of("list price", "sum insured"), columns("For each lease: list price, sum insured"));
    assertEquals(List.of("rent, net", "term"), columns("For each lease:\n- rent, net\n- the term"));
  }

  @Test
  void abbreviatedWordsAreCompleted() {
    assertEquals(
        List.of("Kündigungsfrist", "Zahlungsfrist", "Miete"),
        columns("Für jeden Vertrag: Kündigungs- und Zahlungsfrist sowie Miete"));
    assertEquals(
        List.of("short-term debt", "long-term debt", "rent"),
        columns("For each lease: short- and long-term debt and rent"));
    assertEquals(
        List.of("Miet- und Pachtzins", "Ende"),
        columns("Für jeden Vertrag: Miet- und Pachtzins, Ende"));
  }

  @Test
  void wordsOfOneKindShareTheNounOfTheLast() {
    Random random = new Random(Seeds.of(8102));
    List<List<String>> kinds =
        List.of(
            List.of("start", "end", "expiry"),
            List.of("first", "last"),
            List.of("minimum", "maximum", "average"),
            List.of("gross", "net"),
            List.of("old", "new"));
    List<List<String>> arten =
        List.of(
            List.of("Beginn", "Ende"),
            List.of("erste", "letzte"),
            List.of("alte", "neue"),
            List.of("jährliche", "monatliche"));
    for (int i = 0; i < 2000; i++) {
      boolean english = random.nextBoolean();
      List<String> kind = new ArrayList<>(any(random, english ? kinds : arten));
      Collections.shuffle(kind, random);
      List<String> heads =
          english
              ? List.of(" date", " amount in euros", " of the initial term")
              : List.of(" der Laufzeit", " Rate in Euro");
      String head = any(random, heads);
      List<String> some = new ArrayList<>(kind.subList(0, 2 + random.nextInt(kind.size() - 1)));
      List<String> expected = new ArrayList<>(some.stream().map(word -> word + head).toList());
      some.set(some.size() - 1, expected.getLast());
      if (random.nextBoolean()) {
        String other = any(random, english ? THINGS : DINGE.subList(0, 5));
        int at = random.nextBoolean() ? 0 : some.size();
        some.add(at, other);
        expected.add(at, other);
      }
      String list =
          list(
              random,
              some,
              List.of(english ? "the " : "die "),
              english ? List.of("and", "as well as") : List.of("und", "sowie"));
      String text = (english ? "For each lease: " : "Für jeden Vertrag: ") + list;
      assertEquals(expected, columns(text), text);
    }
    assertEquals(
        List.of("end", "first option", "start"),
        columns("For each lease: end, first option and start"));
    assertEquals(List.of("start", "end"), columns("For each lease: start and end"));
    assertEquals(List.of("Beginn", "Ende"), columns("Für jeden Vertrag: Beginn und Ende"));
    assertEquals(
        List.of("Anfangsdatum", "Enddatum"), columns("Für jeden Vertrag: Anfangs- und Enddatum"));
  }

  @Test
  void severalThingsOfEachMayStandBeforeIt() {
    for (String text :
        List.of(
            "start and end date of each contract",
            "Please list the start and the end date for every contract.",
            "Compare the start and end date of each of the contract")) {
      assertEquals(List.of("start date", "end date"), columns(text), text);
    }
    for (String text : List.of("Beginn und Ende jedes Vertrags", "Beginn, Ende jedes Vertrages")) {
      Request.Each each = assertInstanceOf(Request.Each.class, MissionGrammar.read(text));
      assertEquals(List.of("Beginn", "Ende"), each.columns());
      assertEquals("Vertrag", each.each());
    }
    for (String text :
        List.of(
            "rent of each contract",
            "What is the rent and term of each contract?",
            "Explain the purpose and scope of each policy",
            "rent and term of each party in the Oslo lease")) {
      assertInstanceOf(Request.Parts.class, MissionGrammar.read(text), text);
    }
  }

  @Test
  void hebrewWordsShareTheNounBeforeTheFirst() {
    for (String text : List.of("תאריך ההתחלה והסיום של כל חוזה", "לכל חוזה: תאריך ההתחלה והסיום")) {
      Request.Each each = assertInstanceOf(Request.Each.class, MissionGrammar.read(text), text);
      assertEquals(List.of("תאריך ההתחלה", "תאריך הסיום"), each.columns());
      assertEquals("חוזה", each.each());
    }
    assertEquals(
        List.of("שכר ברוטו", "שכר נטו", "תקופת ההודעה"),
        columns("לכל עובד: שכר ברוטו, נטו ותקופת ההודעה"));
    assertInstanceOf(Request.Parts.class, MissionGrammar.read("מה שכר הדירה של כל חוזה?"));
  }

  @Test
  void thingThatSeemsToBeSeveralIsTold() {
    MissionPatterns english = MissionPatterns.inLanguage("en");
    assertTrue(AskedThings.lists("rent, net", english));
    assertTrue(AskedThings.lists("Who signs and dates it?", english));
    assertFalse(AskedThings.lists("time between delivery and payment", english));
    assertTrue(AskedThings.lists("Miet- und Pachtzins", MissionPatterns.inLanguage("de")));
  }
}
