package io.pinakes.search.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.CrossReference.Target;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReferenceResolverTest {
  private static final String CONTRACT =
      """
      Preamble. See Clause 4.2 and Section 9.
      # 1 |1| Definitions
      Words as defined in Section 2.1.
      # 2 |2| Scope
      # 2.1 |2.1| Services
      (a) cleaning; (see Section 4(b))
      (b) waste.
      # 3 || § 5 Kündigung
      (1) Erster Absatz.
      (2) Zweiter Absatz, siehe § 5 Abs. 1 und § 5 Abs. 2 BGB.
      # 4 |4| Termination
      4.1 By notice.
      (a) in writing;
      (b) in time.
      4.2 For cause, see Appendix B.
      # 5 |Article IV| Liability
      # 6 |Appendix B| Prices
      # 7 || סעיף 8 תשלום
      כאמור בסעיף 8 ובסעיף 4.1.
      """;

  private final String text;
  private final List<Section> sections = new ArrayList<>();

  /** Lines {@code # id |number| title} are headings. */
  ReferenceResolverTest() {
    StringBuilder words = new StringBuilder();
    List<String[]> heads = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    for (String line : CONTRACT.split("(?<=\n)", -1)) {
      if (line.startsWith("# ")) {
        String[] parts = line.strip().substring(2).split("\\|", 3);
        heads.add(parts);
        starts.add(words.length());
        words.append((parts[1] + " " + parts[2].strip()).strip()).append('\n');
      } else {
        words.append(line);
      }
    }
    text = words.toString();
    for (int i = 0; i < heads.size(); i++) {
      String id = heads.get(i)[0].strip();
      int end = text.length();
      for (int next = i + 1; next < heads.size(); next++) {
        if (!heads.get(next)[0].strip().startsWith(id + ".")) {
          end = starts.get(next);
          break;
        }
      }
      sections.add(
          new Section(
              id,
              heads.get(i)[1],
              heads.get(i)[2].strip(),
              id.split("\\.", -1).length,
              List.of(),
              new Span(starts.get(i), end),
              new PageRange(1, 1)));
    }
  }

  private String found(String reference) {
    return new ReferenceResolver(sections, text)
        .find(reference, "")
        .map(target -> target.sectionId() + ": " + firstLine(target))
        .orElse("nothing");
  }

  private String firstLine(Target target) {
    return target.span().of(text).lines().findFirst().orElse("");
  }

  @Test
  void numberFindsItsHeadingByAnyKindOfName() {
    assertEquals("2.1: 2.1 Services", found("Section 2.1"));
    assertEquals("2.1: 2.1 Services", found("2.1"));
    assertEquals("2.1: 2.1 Services", found("clause 2.1"));
    assertEquals("2.1: 2.1 Services", found("Ziffer 2.1"));
    assertEquals("5: Article IV Liability", found("Artikel 4"));
    assertEquals("4: 4 Termination", found("Section 4"));
    assertEquals("6: Appendix B Prices", found("Appendix B"));
    assertEquals("7: סעיף 8 תשלום", found("סעיף 8"));
    assertEquals("nothing", found("Appendix C"));
    assertEquals("nothing", found("Section 2.2"));
  }

  @Test
  void aParagraphIsFoundInItsSection() {
    assertEquals("4: 4.2 For cause, see Appendix B.", found("Section 4.2"));
    assertEquals("4: (b) in time.", found("Section 4.1(b)"));
    assertEquals(
        "3: (2) Zweiter Absatz, siehe § 5 Abs. 1 und § 5 Abs. 2 BGB.", found("§ 5 Abs. 2"));
    assertEquals("2.1: (b) waste.", found("Section 2.1 (b)"));
    assertEquals("2.1: 2.1 Services", found("Section 2.1(z)"));
  }

  @Test
  void aTitleFindsItsSection() {
    assertEquals("4: 4 Termination", found("termination"));
    assertEquals("4: 4 Termination", found("\"Termination\""));
    assertEquals("4: 4 Termination", found("4 Termination"));
    assertEquals("4: 4 Termination", found("#4-termination"));
    assertEquals("nothing", found("Pricing"));
  }

  @Test
  void missingPartSuggestsSimilarNumbers() {
    assertEquals(
        List.of("2 Scope", "2.1 Services", "1 Definitions"),
        new ReferenceResolver(sections, text).near("Section 2.7", 3));
  }

  @Test
  void referencesInTheTextAreResolvedExceptToOtherDocuments() {
    List<String> found = new ArrayList<>();
    for (CrossReference reference :
        new ReferenceResolver(sections, text).in(new Span(0, text.length()))) {
      found.add(
          reference.span().of(text)
              + " -> "
              + reference.target().map(target -> target.sectionId() + " " + firstLine(target)));
    }
    assertEquals(
        List.of(
            "Clause 4.2 -> Optional[4 4.2 For cause, see Appendix B.]",
            "Section 9 -> Optional.empty",
            "Section 2.1 -> Optional[2.1 2.1 Services]",
            "Section 4(b) -> Optional[4 (b) in time.]",
            "§ 5 Abs. 1 -> Optional[3 (1) Erster Absatz.]",
            "§ 5 Abs. 2 -> Optional.empty",
            "Appendix B -> Optional[6 Appendix B Prices]",
            "בסעיף 8 -> Optional[7 סעיף 8 תשלום]",
            "ובסעיף 4.1 -> Optional[4 4.1 By notice.]"),
        found);
  }

  private static List<String> mentions(String text) {
    return ReferenceReader.read(text, new Span(0, text.length())).stream()
        .map(
            mention ->
                mention.span().of(text)
                    + (mention instanceof Mention.ByNumber number && number.foreign()
                        ? " (foreign)"
                        : ""))
        .toList();
  }

  @Test
  void manyFormsOfReferencesAreRead() {
    assertEquals(List.of("Section 203(a)(2)"), mentions("under Section 203(a)(2), the report"));
    assertEquals(
        List.of("Sections 4.2", "4.3", "5(b)"), mentions("see Sections 4.2, 4.3 and 5(b) above"));
    assertEquals(List.of("§§ 3", "4"), mentions("gemäß §§ 3 und 4 dieses Vertrags"));
    assertEquals(
        List.of("Section 13(d) (foreign)"), mentions("Section 13(d) of the Exchange Act says"));
    assertEquals(List.of("Section 13"), mentions("Section 13 of this Act says"));
    assertEquals(List.of("Article 6 (foreign)"), mentions("Article 6 GDPR applies"));
    assertEquals(List.of("§ 5 Abs. 2 Satz 1"), mentions("nach § 5 Abs. 2 Satz 1 gilt"));
    assertEquals(List.of("[setup](#getting-started)"), mentions("see [setup](#getting-started)."));
    assertEquals(List.of("Section \"Fees\""), mentions("as Section \"Fees\" says"));
    assertEquals(List.of(), mentions("part of the state of the art. 5 items, note 3 pumps"));
  }

  @Test
  void closestOfSeveralPartsWithOneNumberWins() {
    String two = "A\n1 x\nB\n1 y\nsee Section 1";
    List<Section> parts =
        List.of(
            section("1", "", "A", 0, 6),
            section("1.1", "1", "x", 2, 6),
            section("2", "", "B", 6, two.length()),
            section("2.1", "1", "y", 8, two.length()));
    ReferenceResolver resolver = new ReferenceResolver(parts, two);
    assertEquals(
        Optional.of("2.1"),
        resolver.in(new Span(8, two.length())).getFirst().target().map(Target::sectionId));
    assertEquals(Optional.of("1.1"), resolver.find("Section 1", "").map(Target::sectionId));
    assertEquals(Optional.of("2.1"), resolver.find("Section 1", "2").map(Target::sectionId));
  }

  @Test
  void aParagraphWithASignNeedsNoHeading() {
    String text = "§ 1 Miete\nNach § 2 gilt\n§ 2 Abs. 1.\n\n§ 2 Frist\nEine Woche.\n";
    List<CrossReference> found =
        new ReferenceResolver(List.of(), text).in(new Span(0, text.length()));
    assertEquals(
        List.of("§ 2", "§ 2 Abs. 1"),
        found.stream().map(reference -> reference.span().of(text)).toList());
    assertEquals(
        "§ 2 Frist\nEine Woche.\n", found.getFirst().target().orElseThrow().span().of(text));
  }

  private static Section section(String id, String number, String title, int start, int end) {
    int level = id.split("\\.", -1).length;
    return new Section(
        id, number, title, level, List.of(), new Span(start, end), new PageRange(1, 1));
  }

  /** Spans are ordered, disjoint and in range for any text; malicious texts terminate too. */
  @Test
  void anyTextIsRead() {
    Random random = new Random(Seeds.of(7));
    String[] parts = {
      "Section ",
      "Sections ",
      "§",
      "§§ ",
      "4",
      ".2",
      "(a)",
      " Abs. ",
      ", ",
      " and ",
      "[a](#b)",
      "\n",
      "Appendix B",
      "סעיף ",
      "א'",
      " of the ",
      "Act ",
      "\"",
      "see ",
      "the Getting Started section",
      "x"
    };
    for (int run = 0; run < 300; run++) {
      StringBuilder words = new StringBuilder();
      for (int part = random.nextInt(80); part > 0; part--) {
        words.append(parts[random.nextInt(parts.length)]);
      }
      assertOrdered(words.toString());
    }
    for (String part : parts) {
      assertOrdered(part.repeat(20_000));
    }
    assertOrdered("Section 1" + "(a".repeat(100_000));
    assertOrdered("Section 1 of the " + "a ".repeat(100_000));
    assertOrdered("see the \"" + "A ".repeat(100_000));
  }

  private static void assertOrdered(String text) {
    int end = 0;
    for (CrossReference reference :
        new ReferenceResolver(List.of(), text).in(new Span(0, text.length()))) {
      assertTrue(reference.span().start() >= end);
      assertTrue(reference.span().length() > 0);
      end = reference.span().end();
    }
    assertTrue(end <= text.length());
  }
}
