package io.pinakes.orchestrator.decompose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BuiltInDecomposerTest {
  private final FakeLibrary library = new FakeLibrary().with("c/lease", "The rent is EUR 900.");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What is the notice period?|QA",
        "List the contracts with Acme|LIST",
        "Which contracts have a deposit?|LIST",
        "What are the spare parts?|LIST",
        "Summarize the lease|SUMMARIZE",
        "What is the Acme contract about?|SUMMARIZE",
        "How much did we pay in total?|COMPUTE",
        "Which fee is higher, that of Acme or Globex?|COMPARE",
        "Which sites does the certificate cover?|LIST",
        "What error codes can the unit show?|LIST",
        "Which process does the supplier use?|QA",
        "Wie hoch ist die Kaution?|QA",
      })
  void intentIsReadFromTheWords(String question, Intent intent) {
    assertEquals(intent, decompose(question).intent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How much is the rent?",
        "How many days of leave are there?",
        "When does it end?",
        "What torque do the terminals need?",
        "Wie hoch ist die Kaution?",
        "Bis wann gilt der Vertrag?",
        "כמה משלם הלקוח?"
      })
  void questionForANumberWantsAFigure(String question) {
    assertEquals(true, decompose(question).wantsFigure());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Who is the landlord?", "What does F31 mean?", "Wer ist der Vermieter?"})
  void questionForAWordWantsNone(String question) {
    assertEquals(false, decompose(question).wantsFigure());
  }

  @Test
  void capitalisedWordsAndIdentifiersAreNames() {
    assertEquals(
        Map.of(
            "acm", "Acme", "elena", "Elena", "b-120", "B-120", "b", "B-120", "120", "B-120", "f31",
            "F31"),
        decompose("Did Acme or Elena see F31 on the B-120?").names());
    assertEquals(Map.of("9.0.0", "9.0.0"), decompose("When is release 9.0.0 due?").names());
  }

  @Test
  void wordOfAnotherLanguageIsKnownIfTheLibraryHoldsItsTranslation() {
    Decomposition question = decompose("Wie hoch ist die Miete der Garage?");
    assertEquals("de", question.language());
    assertEquals(Map.of(), question.names());
    assertEquals(
        Map.of("miet", true, "garag", false),
        question.terms().stream()
            .collect(Collectors.toMap(WeightedTerm::term, WeightedTerm::known)));
  }

  @Test
  void wordAtTheBeginningOfASentenceIsNotAName() {
    assertEquals(Map.of(), decompose("Rent is due. Deposits too?").names());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the revenue of FY2023",
        "the result of Q3",
        "the 2nd invoice of May",
        "what happened on Monday in October",
        "the gain at 10mA and 12V",
        "the 40kWh cabinet of 300mm",
        "what they did when I'm out, or I've left",
        "the meeting of 14.03.2024"
      })
  void yearsQuartersOrdinalsDaysAndUnitsAreNotNames(String question) {
    assertEquals(Map.of(), decompose(question).names());
  }

  @Test
  void germanNounsAreNotNamesButIdentifiersAre() {
    FakeLibrary german =
        new FakeLibrary()
            .with(
                "c/miete",
                Map.of("language", new io.pinakes.search.chunk.MetadataValue.Keyword("de")),
                "Miete");
    Decomposition decomposition =
        new BuiltInDecomposer()
            .decompose(
                session("Wie hoch ist die Kaution für das Lager am Hafen mit dem B120?", german));
    assertEquals("de", decomposition.language());
    assertEquals(Map.of("b120", "B120"), decomposition.names());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "How much rent do you have to pay for it, and why?|rent pai",
        "Wie viel Miete gibt es bei uns, und warum?|miet",
        "כמה דירה יש לנו של זה|דירה לנו"
      })
  void questionWordsAreNotTerms(String question, String terms) {
    assertEquals(
        List.of(terms.split(" ")),
        decompose(question).terms().stream().map(WeightedTerm::term).toList());
  }

  @Test
  void rareTermsWeighMoreAndUnknownWordsAsMuchAsTheOthers() {
    library.knowing(Map.of("rent", 50L, "deposit", 1L));
    List<WeightedTerm> terms = decompose("rent deposit zwibbel").terms();
    // ln(1 + (100 - n + 0.5) / (n + 0.5)) of 100 chunks
    assertEquals(
        List.of(
            new WeightedTerm("rent", Math.log(1 + 50.5 / 50.5), true),
            new WeightedTerm("deposit", Math.log(1 + 99.5 / 1.5), true),
            new WeightedTerm(
                "zwibbel", (Math.log(1 + 50.5 / 50.5) + Math.log(1 + 99.5 / 1.5)) / 2, false)),
        terms);
  }

  @Test
  void unknownNameWeighsMost() {
    library.knowing(Map.of("rent", 50L));
    WeightedTerm name = decompose("rent in Zwibbel").terms().getLast();
    assertEquals(new WeightedTerm("zwibbel", Math.log(1 + 100.5 / 0.5), false), name);
  }

  @Test
  void partsOfAKnownIdentifierAreNoTerms() {
    library.knowing(Map.of("kx-77", 1L, "kx", 9L, "77", 5L));
    assertEquals(
        List.of("kx-77"), decompose("KX-77").terms().stream().map(WeightedTerm::term).toList());
  }

  @Test
  void coverageIsTheShareOfTheWeight() {
    library.knowing(Map.of("rent", 50L, "deposit", 1L));
    Decomposition question = decompose("rent deposit");
    assertEquals(0, question.coverage(java.util.Set.of("other")));
    assertEquals(
        Math.log(2) / (Math.log(2) + Math.log(1 + 99.5 / 1.5)),
        question.coverage(java.util.Set.of("rent", "other")),
        1e-12);
    assertEquals(1, question.coverage(java.util.Set.of("rent", "deposit")), 1e-12);
    assertEquals(0, decompose("what is it").coverage(java.util.Set.of("what")));
  }

  private Decomposition decompose(String question) {
    return new BuiltInDecomposer().decompose(session(question, library));
  }

  private static Session session(String question, FakeLibrary of) {
    return new Session(Question.of(question), of, AnswerListener.NONE);
  }
}
