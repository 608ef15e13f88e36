package io.pinakes.orchestrator.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KindReaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AMOUNT     | en | How much does a ladder of six rungs cost?
          AMOUNT     | en | What was the budget of the choir in 2019?
          COUNT      | en | How many goats graze on the roof?
          NUMBER     | en | The bell is new. How heavy is it?
          NUMBER     | en | How has the number of young goats changed?
          IDENTIFIER | en | What is the number of the boat?
          PERCENTAGE | en | What discount do members get?
          DATE       | en | By when must the boat be back?
          DATE       | en | In which year was the mill built?
          DURATION   | en | How long may a guest stay?
          DURATION   | en | What is the notice period for the boat shed?
          DURATION   | en | What's the notice period for the boat shed?
          DURATION   | en | what’s the notice period for the boat shed
          AMOUNT     | en | whats the price of the ladder
          NAMED_PERSON | en | Who's the chair of the choir?
          PLACE      | en | Where's the key of the mill?
          REASON     | en | Why's the concert been moved?
          PERSON     | en | Who feeds the goats on Sundays?
          PERSON     | en | What is the name of the chair of the choir?
          NAMED_PERSON | en | Who is the chair of the choir?
          NAMED_PERSON | de | Wer ist die Vorsitzende des Chors?
          NAMED_PERSON | de | Wer ist Inhaber der Mühle?
          NAMED_PERSON | en | Who is head of the choir?
          PLACE      | en | Where are the oars kept?
          YES_NO     | en | Is the mill open in winter?
          PERMISSION | en | According to the rules, may dogs come along?
          PERMISSION | en | Can I keep a goat on the lawn?
          PERMISSION | en | Am I allowed to ring the bell?
          PERMISSION | en | Do guests have to oil the bell?
          PERMISSION | en | Is fishing allowed in the lake?
          YES_NO     | en | Can the bell be heard in the village?
          NUMBER     | en | At what age may children ring the bell?
          PROCEDURE  | en | How do I oil the bell?
          PROCEDURE  | en | The bell has cracked - what now?
          PROCEDURE  | en | The rope has snapped. What am I supposed to do?
          PROCEDURE  | de | Das Seil ist gerissen, was soll ich tun?
          REASON     | en | Why was the concert moved?
          IDENTIFIER | en | What is the phone number of the miller?
          DEFINITION | en | What does the word weir mean?
          DEFINITION | en | What is meant by lead time?
          DEFINITION | de | Was bedeutet Kündigungsfrist?
          PROCEDURE | en | What must the rower do after a collision?
          ANALYSIS   | en | How did the herd change over the years and why?
          DURATION   | en | Could you tell me how long a guest may stay?
          AMOUNT     | en | We do not know what the ladder costs.
          AMOUNT     | en | How much do members get back for a broken oar?
          NUMBER     | en | How much hay does the herd eat?
          PLACE      | en | The mill is shut. Do you know where the key is?
          DATE       | de | Kannst du mir sagen, wann das Boot zurück sein muss?
          DURATION   | en | What's the drying time of the varnish?
          DATE       | en | What is the start time of the regatta?
          AMOUNT     | en | What is the hourly rate of the boat builder?
          PERCENTAGE | en | What is the interest rate on the boat loan?
          NUMBER     | en | How heavy may the anchor be?
          NUMBER     | en | How damp can the hay get?
          AMOUNT     | en | What may the choir spend on sheet music?
          NUMBER     | en | How high is the weir?
          AMOUNT     | en | How high is the mooring fee?
          AMOUNT     | de | Wie hoch ist der Gesamtbetrag der Rechnung?
          PERCENTAGE | de | Wie hoch ist der Rabatt für Mitglieder?
          NUMBER     | de | Wie hoch ist das Wehr?
          AMOUNT     | de | Welcher Stundensatz gilt für den Bootsbauer?
          DURATION   | de | Welche Trocknungszeit hat der Lack?
          DURATION   | en | After what time may the varnish be sanded?
          DURATION   | de | Nach welcher Zeit darf man den Lack schleifen?
          AMOUNT     | en | Up to what sum does the club pay for a broken oar?
          AMOUNT     | de | Bis zu welchem Betrag zahlt der Verein ein Ruder?
          NUMBER     | en | What is the biggest crowd that the landing stage holds?
          NUMBER     | en | What is the highest wave the canoe tolerates?
          AMOUNT     | en | What is the highest fee that the club accepts?
          NUMBER     | de | Was ist die größte Last, die das Boot aufnimmt?
          ANY        | en | What is the biggest boat of the club?
          PERSON     | en | When the boat leaks, whom do I call?
          ANY        | en | When I leave the mill, in what colour is its flag?
          DATE       | en | When does the boat leave, please?
          DATE       | en | When is it low water, and at what jetty?
          PERCENTAGE | de | Welchen Mitgliederrabatt gibt der Händler?
          DATE       | en | What is the best time to set sail?
          ANY        | de | Welche Berechnung ist falsch?
          ANY        | de | Welcher Wassergehalt ist zulässig?
          ANY        | de | Welche Dienstleistung bietet der Hafen?
          NUMBER     | de | Welches Ankergewicht ist erlaubt?
          AMOUNT     | de | Was kostet eine Leiter?
          DATE       | de | Bis wann muss das Boot zurück sein?
          DURATION   | de | Wie lange darf ein Gast bleiben?
          PERSON     | de | Wer füttert die Ziegen?
          PERMISSION | de | Darf man Hunde mitbringen?
          PERMISSION | de | Müssen wir die Glocke ölen?
          PERMISSION | he | האם מותר לדוג באגם?
          AMOUNT     | he | כמה עולה הסולם?
          DATE       | he | מתי נפתחת הטחנה?
          """)
  void examplesDetermineTheKind(AnswerKind kind, String language, String question) {
    assertEquals(kind, KindReader.read(question, language));
  }

  @Test
  void questionInALanguageWithoutWordListsIsReadLikeAllThatHaveSome() {
    assertEquals(AnswerKind.DATE, KindReader.read("Wann beginnt das Fest?", "und"));
    assertEquals(AnswerKind.ANY, KindReader.read("¿Quién canta?", "es"));
  }

  @Test
  void askedWordsFollowTheQuestionWord() {
    assertEquals(
        List.of("notice", "period"),
        KindReader.asked("What is the notice period of the lease?", "en"));
    assertEquals(
        List.of("level", "snow"), KindReader.asked("From what level of snow does it shut?", "en"));
    assertEquals(
        List.of("goats", "graze"),
        KindReader.asked("How many goats graze here?", "en").subList(0, 2));
  }
}
