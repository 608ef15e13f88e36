package io.pinakes.orchestrator.decompose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AnswerInstructionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What was the catch of 2031 (in thousands)? | What was the catch of 2031 ?
          What did the mill earn in 2031? Answer in GBP millions. | What did the mill earn in 2031?
          What did the mill earn in 2031? Please round to two decimal places. | What did the mill earn in 2031?
          What did the mill earn? Use only the cash flow statement. | What did the mill earn?
          Based on the balance sheet, what were its debts? | what were its debts?
          Using the information in the income statement, what did it earn? | what did it earn?
          When referring to the annual report, how many oars are there? | how many oars are there?
          Was hat die Mühle 2031 verdient (in Mio. EUR)? | Was hat die Mühle 2031 verdient ?
          Laut Bilanz, wie hoch sind die Schulden? | wie hoch sind die Schulden?
          I am new here and only have the ledger. Here's the question: what did the mill earn? | what did the mill earn?
          Please help me. My question is: what did it earn in 2031? | what did it earn in 2031?
          Wie hoch sind die Schulden? Antworte in Millionen Euro. | Wie hoch sind die Schulden?
          """)
  void partsAboutTheAnswerAreLeftOut(String question, String asked) {
    String without = AnswerInstructions.of(question).asked();
    assertEquals(question.length(), without.length());
    assertEquals(asked, without.strip().replaceAll(" +", " "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What was the catch of 2031 (in nets)?
          What was the catch (in 2031)?
          What did the mill earn? Give the boats as well.
          What did the mill earn? Use only the report of 2031.
          Based on the new tariff, what does a berth cost?
          In the boat house, what is the temperature?
          When the mill reports, what does the miller do?
          I ask for the mill of Anna Berg. Here is the question: what did it earn?
          What must I answer to the security question: where does the miller live?
          This is about 2031. Here is the question: what did it earn?
          Answer in millions.
          Use the report. Use the table.
          """)
  void whatMayRestrictTheQuestionStays(String question) {
    assertEquals(question, AnswerInstructions.of(question).asked());
  }
}
