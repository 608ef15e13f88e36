package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StructuredSentenceTest {
  private static final Citation TOTAL =
      new Citation.Field(
          "1",
          new DocumentId("invoices/2023-17"),
          "2023-17.pdf",
          new PageRange(1, 2),
          "total",
          "1234.50 EUR");

  @Test
  void citedFigureMayHaveAnotherNotation() {
    VerifiedAnswer answer =
        new StructuredSentence("What is the total?")
            .verify("The total is EUR 1,234.50.", List.of(TOTAL));
    assertEquals(List.of("1"), answer.claims().getFirst().markers());
    assertEquals(List.of(TOTAL), answer.citations());
  }

  @Test
  void figuresOfTheQuestionAndOfDocumentIdsMayBeRepeated() {
    assertEquals(
        List.of(),
        new StructuredSentence("What is the total of 2024?")
            .verify("The total of 2024 is 1,234.50 EUR, of invoices/2023-17.", List.of(TOTAL))
            .rejected());
  }

  @Test
  void aFigureWithoutGroundsIsRejected() {
    VerifiedAnswer answer =
        new StructuredSentence("What is the total?")
            .verify("The total of 3 invoices is 1,243.50 EUR.", List.of(TOTAL));
    assertEquals(List.of(), answer.claims());
    assertEquals(List.of(), answer.citations());
    assertEquals(
        "no cited or computed value gives 3, 1,243.50", answer.rejected().getFirst().reason());
  }

  @Test
  void computedResultIsSufficientGround() {
    StructuredSentence sentence = new StructuredSentence("How many are there?");
    assertEquals(List.of("3"), sentence.unfounded("There are 3."));
    sentence.admit("3");
    assertEquals(List.of(), sentence.unfounded("There are 3."));
  }
}
