package io.pinakes.indexer.split;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Definition.Form;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DefinitionsTest {
  private static List<Definition> find(String text, String language, String... headings) {
    return new Definitions(text, language).in(new Span(0, text.length()), List.of(headings), 0);
  }

  private static List<String> terms(String text, String... headings) {
    return find(text, "en", headings).stream().map(Definition::term).toList();
  }

  private static List<String> said(String text, String language, String... headings) {
    return find(text, language, headings).stream()
        .map(found -> found.term() + "=" + found.span().of(text))
        .toList();
  }

  @Test
  void sentenceDefinesATerm() {
    String text =
        "The lease begins. \"Effective Date\" means the date of signature. The term “Affiliate”"
            + " shall mean any company. \"Fees\" has the meaning given in Section 4. Cloud Service"
            + " refers to the hosted software. **Pod** is defined as a group.";
    assertEquals(
        List.of(
            "Effective Date=\"Effective Date\" means the date of signature.",
            "Affiliate=The term “Affiliate” shall mean any company.",
            "Fees=\"Fees\" has the meaning given in Section 4.",
            "Cloud Service=Cloud Service refers to the hosted software.",
            "Pod=**Pod** is defined as a group."),
        said(text, "en"));
    assertEquals(Form.STATED, find(text, "en").getFirst().form());
  }

  @Test
  void severalTermsMayShareAMeaning() {
    assertEquals(
        List.of("Supplier", "we", "us"),
        terms("\"Supplier\", \"we\" or \"us\" means Acme Ltd.").stream().toList());
  }

  @Test
  void termIsDefinedOnceInAPlaceByTheMostCertainPattern() {
    String twice = "\"Fee\" means the price (the \"Fee\").";
    assertEquals(List.of(Form.STATED), forms(twice));
    assertEquals(List.of(Form.STATED, Form.STATED), forms(twice + " " + twice));
    assertEquals(
        List.of(Form.STATED, Form.INTRODUCED), forms("\"Fee\" means it. A sum (the \"Fee\")."));
  }

  private static List<Form> forms(String text) {
    return find(text, "en").stream().map(Definition::form).toList();
  }

  @Test
  void listItemsAreSeparated() {
    assertEquals(
        List.of(
            "Bank Day=\"Bank Day\" means a day on which banks open;",
            "Price=(b) \"Price\" means the price\nin Schedule 1;"),
        said(
            "In this lease:\n\"Bank Day\" means a day on which banks open;\n"
                + "(b) \"Price\" means the price\nin Schedule 1;",
            "en"));
  }

  @Test
  void numberedParagraphsAreSeparated() {
    assertEquals(
        List.of(
            "Loss=2.1 \"Loss\" means harm, see\n4.2 above.",
            "Product=2.2 \"Product\" means a thing.",
            "Costs=2.3 \"Costs\" are the costs of it."),
        said(
            """
            2.1 "Loss" means harm, see
            4.2 above.
            2.2 "Product" means a thing.
            2.3 "Costs" are the costs of it.
            """,
            "en"));
  }

  @Test
  void germanAndHebrewDefinitionsAreFound() {
    assertEquals(
        List.of("Lager", "Mietbeginn", "Werktag", "Mangel"),
        find(
                "„Lager“ bezeichnet die Halle gem. Anlage 1. „Mietbeginn“ im Sinne dieses Vertrags"
                    + " ist der 1. Mai. Im Sinne dieses Vertrages ist „Werktag“ jeder Tag. Unter"
                    + " „Mangel“ versteht man jede Abweichung.",
                "de")
            .stream()
            .map(Definition::term)
            .toList());
    assertEquals(
        List.of("המזמין", "השירות"),
        find("\"המזמין\" - כל מי שהזמין. \"השירות\" פירושו טיפול במזגנים.", "he").stream()
            .map(Definition::term)
            .toList());
    assertEquals(List.of("甲"), find("「甲」とは、会社をいう。", "ja").stream().map(Definition::term).toList());
  }

  @Test
  void nameInBracketsIsADefinition() {
    List<Definition> found =
        find(
            "Between Acme Ltd (the \"Supplier\") and Bo GmbH (nachfolgend „Kunde“ genannt) and"
                + " חברה (להלן: \"המוכר\").",
            "en");
    assertEquals(
        List.of("Supplier", "Kunde", "המוכר"), found.stream().map(Definition::term).toList());
    assertTrue(found.stream().allMatch(definition -> definition.form() == Form.INTRODUCED));
  }

  @Test
  void entriesCountOnlyBelowAHeadingThatAnnouncesThem() {
    String text =
        "**Pod**: a group of containers\n- Node: a machine\nthat runs pods\n\nIn short: no.";
    assertEquals(
        List.of("Pod=**Pod**: a group of containers", "Node=- Node: a machine\nthat runs pods"),
        said(text, "en", "Guide", "Glossary"));
    assertEquals(List.of(), terms(text, "Guide"));
    assertEquals(List.of("Pod=A group."), said("A group.\n\nMore.", "en", "Glossary", "Pod"));
    assertEquals(
        List.of("Claim", "Peril"),
        terms("| Claim | a demand |\n| Peril | a cause |", "Definitions"));
    assertEquals(
        List.of("Pod=Pod\n: A group\n  of containers"),
        said("Pod\n: A group\n  of containers\n", ""));
  }

  @Test
  void headingsAnnounceDefinitions() {
    for (String heading :
        List.of(
            "Definitions",
            "DEFINED TERMS",
            "Definitions and Interpretation",
            "Kubeflow Glossary",
            "Begriffsbestimmungen",
            "Glossar",
            "Policy definitions",
            "הגדרות",
            "פרק ההגדרות")) {
      assertTrue(Definitions.isAnnouncedBy(heading), heading);
    }
    for (String heading :
        List.of("Terms", "Custom Resource Definitions", "Redefinition", "Notice")) {
      assertFalse(Definitions.isAnnouncedBy(heading), heading);
    }
  }

  @Test
  void ordinarySentencesDefineNothing() {
    for (String text :
        List.of(
            "This means that the pump stops.",
            "It refers to the past.",
            "Das bedeutet, dass nichts gilt.",
            "He said \"yes\" and left.",
            "{\"name\": \"pump\", \"on\": true}",
            "Note: oil the pump.",
            "The \"new\" pump is here.")) {
      assertEquals(List.of(), terms(text), text);
    }
  }

  @Test
  void anyTextIsReadAndSpansAreLiteral() {
    Random random = new Random(Seeds.of(11));
    String[] parts = {
      "\"",
      "Term",
      "\" means ",
      "(the \"",
      "\")",
      ": ",
      "\n",
      "**",
      "A B ",
      ". ",
      "- ",
      "|",
      ";",
      "“",
      "” or “",
      " im Sinne ",
      "unter ",
      "「",
      "」とは",
      "\ud83d\ude00",
      "הגדרה",
      "\n\n",
      "has the "
    };
    for (int run = 0; run < 400; run++) {
      StringBuilder text = new StringBuilder();
      for (int part = random.nextInt(80); part > 0; part--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      assertLiteral(text.toString());
    }
    for (String part : parts) {
      assertLiteral(part.repeat(10_000));
    }
    assertLiteral("\"A\" or ".repeat(20_000));
    assertLiteral("A " + "Term of ".repeat(20_000));
    assertLiteral("(the ".repeat(20_000));
  }

  private static void assertLiteral(String text) {
    for (Definition found : find(text, "en", "Glossary", "Term")) {
      String words = found.span().of(text);
      assertFalse(words.isBlank(), text);
      assertTrue(found.term().equals("Term") || words.contains(found.term()), found.term());
    }
  }
}
