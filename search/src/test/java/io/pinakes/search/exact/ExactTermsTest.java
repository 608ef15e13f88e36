package io.pinakes.search.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExactTermsTest {
  private static List<String> identifiers(String question) {
    return ExactTerms.of(question).identifiers();
  }

  private static List<String> sections(String question) {
    return ExactTerms.of(question).sections();
  }

  private static List<String> definitions(String question) {
    return ExactTerms.of(question).definitions();
  }

  @Test
  void partAndContractNumbersAreIdentifiers() {
    assertEquals(List.of("b-120"), identifiers("Which seal fits the B-120?"));
    assertEquals(List.of("po-2023-0117"), identifiers("Total of PO-2023-0117."));
    assertEquals(List.of("4711-x"), identifiers("price of SKU 4711-X"));
    assertEquals(List.of("3m_2022_10k"), identifiers("see 3M_2022_10K"));
    assertEquals(List.of("po-2023-0117"), identifiers("total of po-2023-0117"));
    assertEquals(List.of("b-120/b-121", "b-120", "b-121"), identifiers("B-120/B-121"));
  }

  @Test
  void namesInCodeAndFilesAreIdentifiers() {
    assertEquals(List.of("getusername"), identifiers("What does getUserName do?"));
    assertEquals(List.of("both_require"), identifiers("What does both_require do?"));
    assertEquals(List.of("foo::bar::baz"), identifiers("Where is foo::bar::Baz?"));
    assertEquals(List.of("lease.pdf"), identifiers("open lease.pdf."));
    assertEquals(List.of("jo@acme.com"), identifiers("mail to jo@acme.com"));
  }

  @Test
  void ordinaryWordsYearsAndQuantitiesAreNot() {
    assertEquals(
        ExactTerms.NONE,
        ExactTerms.of(
            "Was the 18-year-old's state-of-the-art 20MB iPhone of the mid-1990s, worth"
                + " $1,577.00 in Q3 FY2022 or 2023, the 3rd post-2008 e.g. U.S. and/or EU-wide"
                + " 10-fold rise of 12.5 percent for McDonald's? It's 5 of 7, and part I"
                + " liked."));
  }

  @Test
  void sectionNumbersHaveOneForm() {
    assertEquals(List.of("§4.2"), sections("What does § 4.2 say?"));
    assertEquals(List.of("§4.2"), sections("What does Section 4.2 say?"));
    assertEquals(List.of("§4.2.1"), sections("see 4.2.1"));
    assertEquals(List.of("§3(b)"), sections("under clause 3(b)"));
    assertEquals(List.of("article 4"), sections("Article IV"));
    assertEquals(List.of("article 4"), sections("art. 4"));
    assertEquals(List.of("appendix c"), sections("Appendix C"));
    assertEquals(List.of(), sections("version 4.2 of 12.05.2023 costs 4.20"));
  }

  @Test
  void quotedStringsAreLookedUpAsWritten() {
    assertEquals(
        List.of("Katy Lied", "thirty days"),
        ExactTerms.of("Who made \"Katy Lied\" in “thirty days”?").phrases());
    assertEquals(List.of("foo bar"), ExactTerms.of("„foo bar“").phrases());
    assertEquals(List.of("len"), ExactTerms.of("what is `len`").phrases());
    assertEquals(List.of(), ExactTerms.of("the \"best\" one, an \"unclosed").phrases());
  }

  @Test
  void aQuestionForAMeaningNamesTheTerm() {
    assertEquals(List.of("effective date"), definitions("What does \"Effective Date\" mean?"));
    assertEquals(List.of("effective date"), definitions("What does the Effective Date mean?"));
    assertEquals(List.of("working day"), definitions("definition of a Working Day in the lease"));
    assertEquals(List.of("widget"), definitions("How is \"Widget\" defined?"));
    assertEquals(List.of(), definitions("What is the date?"));
  }

  @Test
  void aPassageIsNamedByWhatBeginsInItAndByWhatItDefines() {
    assertEquals(
        List.of("§4.2", "§4.3"), ExactTerms.namedBy("4.2 Notice\nA date.\n4.3. Working Day"));
    assertEquals("=effective date", ExactTerms.definitionOf("\u201cthe Effective  Date\u201d"));
    assertEquals(
        List.of("=effective date"), ExactTerms.of("what does Effective Date mean").lookups());
    assertEquals(List.of("§4.2"), ExactTerms.numberOf("4.2."));
    assertEquals(List.of("article 4"), ExactTerms.numberOf("Article IV"));
    assertEquals(List.of(), ExactTerms.numberOf(""));
    assertEquals(List.of("§7.1", "b-120"), ExactTerms.in("As section 7.1 says of the B-120,"));
  }

  @Test
  void hugeAndHostileTextsAreReadInTimeAndBounds() {
    assertEquals(0, ExactTerms.of("\"".repeat(100_000)).lookups().size());
    assertEquals(0, ExactTerms.of("what does " + "a ".repeat(40_000)).definitions().size());
    assertEquals(ExactTerms.MAX_TERMS, ExactTerms.of(many()).identifiers().size());
    assertEquals(List.of(), ExactTerms.of("1.".repeat(50_000)).sections());
    assertEquals(List.of(), ExactTerms.of("a-".repeat(50_000)).identifiers());
    assertEquals(List.of(), ExactTerms.of("statement of ".repeat(50_000)).statements());
  }

  private static String many() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      text.append("B-").append(1000 + i).append(' ');
    }
    return text.toString();
  }
}
