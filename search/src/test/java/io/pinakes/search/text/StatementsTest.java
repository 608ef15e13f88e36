package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class StatementsTest {
  @Test
  void proseIsCutIntoSentences() {
    assertEquals(
        List.of("The rent is EUR 900.", "It is due on the\nthird day."),
        of("The rent is EUR 900. It is due on the\nthird day."));
  }

  @Test
  void aSentenceContinuesOnALineThatBeginsWithANumber() {
    assertEquals(
        List.of(
            "The lease of the mill begins on 1 July 2022.",
            "It may be ended with\n14 months' notice by the tenant, who then leaves it clean."),
        of(
            "The lease of the mill begins on 1 July 2022. It may be ended with\n"
                + "14 months' notice by the tenant, who then leaves it clean."));
  }

  @Test
  void aDateIsNotDividedByALineBreak() {
    assertEquals(
        List.of("It ends on 30 June\n2027 if the tenant, who is an upholsterer, says so in time."),
        of("It ends on 30 June\n2027 if the tenant, who is an upholsterer, says so in time."));
    assertEquals(
        List.of("Der Vertrag endet spätestens am\n30. Juni 2027, sofern nicht gekündigt wird."),
        of("Der Vertrag endet spätestens am\n30. Juni 2027, sofern nicht gekündigt wird."));
    assertEquals(
        List.of("Feiertage:", "1. Mai Maifeiertag", "3. Oktober Tag der Einheit"),
        of("Feiertage:\n1. Mai Maifeiertag\n3. Oktober Tag der Einheit"));
    assertEquals(
        List.of("1. Mai", "2. Juni", "3. Juli", "Das ist eine längere Zeile danach"),
        of("1. Mai\n2. Juni\n3. Juli\nDas ist eine längere Zeile danach"));
    assertEquals(
        List.of("30 June", "12 bales", "The rest of them stands on a longer line"),
        of("30 June\n12 bales\nThe rest of them stands on a longer line"));
    assertEquals(
        List.of("Der Ablauf umfasst", "3. Juristen fragen"),
        of("Der Ablauf umfasst\n3. Juristen fragen"));
  }

  @Test
  void rowsOfATableStandAlone() {
    assertEquals(
        List.of("Battery cabinet\t12\t4.50", "Fan\t1\t9.00"),
        of("Battery cabinet\t12\t4.50\nFan\t1\t9.00\n"));
    assertEquals(
        List.of("Terminals | M8 | 12 Nm", "Cover | M6 | 4 Nm"),
        of("Terminals | M8 | 12 Nm\nCover | M6 | 4 Nm"));
  }

  @Test
  void itemsOfAListStandAlone() {
    assertEquals(
        List.of("- wear gloves", "- switch off the main breaker", "2) wait"),
        of("- wear gloves\n- switch off the main breaker\n2) wait"));
  }

  @Test
  void itemNumberStaysWithItsText() {
    assertEquals(
        List.of("1. Shear the goats.", "2. Weigh the wool:", "3. Pack it."),
        of("1. Shear the goats.\n2. Weigh the wool:\n3. Pack it."));
  }

  @Test
  void numberedClauseBeginsAStatement() {
    assertEquals(
        List.of("7.3 The goats graze.", "7.4 Either party may shear them."),
        of("7.3 The goats graze. 7.4 Either party may shear them."));
    assertEquals(
        List.of("They weigh approx. 7.4 Kilos each."), of("They weigh approx. 7.4 Kilos each."));
  }

  @Test
  void leadingHeadingIsNotAStatement() {
    assertEquals(List.of("It is EUR 900."), of("## Rent\nIt is EUR 900.", "Rent"));
    assertEquals(List.of("It is EUR 900."), of("4.2 Rent\nIt is EUR 900.", "Rent"));
    assertEquals(List.of("It is EUR 900."), of("Article 5: Rent:\nIt is EUR 900.", "Rent"));
  }

  @Test
  void sentenceWithTheWordsOfItsHeadingIsAStatement() {
    assertEquals(
        List.of("Rent is EUR 900 a month.", "It is due at once."),
        of("Rent is EUR 900 a month.\nIt is due at once.", "Rent"));
    assertEquals(
        List.of("Each month they pay the Rent.", "It is due at once."),
        of("Each month they pay the Rent.\nIt is due at once.", "Rent"));
  }

  @Test
  void runningLinesAreLeftOut() {
    assertEquals(
        List.of("The rent is due", "on the third day."),
        of(
            "The rent is due\nAcme Ltd, page 4\non the third day.",
            Set.of(RunningLines.shape("Acme Ltd, page 9"))));
  }

  @Test
  void passageOfOnlyAHeadingIsQuotedWhole() {
    assertEquals(List.of("Rent"), of("Rent\n", "Rent"));
  }

  @Test
  void hebrewTextIsSplitIntoSentences() {
    assertEquals(
        List.of("הלקוח ישלם 2,750 ש\"ח לחודש.", "התשלום בתחילת החודש."),
        of("הלקוח ישלם 2,750 ש\"ח לחודש. התשלום בתחילת החודש."));
  }

  private static List<String> of(String text, String... headings) {
    return of(text, Set.of(), headings);
  }

  private static List<String> of(String text, Set<String> running, String... headings) {
    Chunk chunk =
        new Chunk(
            new ChunkId("c/x#0"),
            new DocumentId("c/x"),
            "",
            List.of(headings),
            ChunkType.CONTENT,
            text,
            new Span(100, 100 + text.length()),
            new PageRange(1, 1),
            Context.NONE);
    return Statements.of(chunk, running).stream().map(span -> span.of(text)).toList();
  }
}
