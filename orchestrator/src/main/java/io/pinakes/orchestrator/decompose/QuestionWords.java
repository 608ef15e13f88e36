package io.pinakes.orchestrator.decompose;

import io.pinakes.search.schema.TextAnalysis;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Words that ask and words that only hold a sentence together, in the languages we know best. */
final class QuestionWords {
  private static final String ENGLISH =
      """
      a about according after all also am an and any are as at based be been before being below
      between both but by can cannot could describe did do does doing done down during each either
      else every explain find for from further get give given go got had has have having he her
      here his how however i if in into is it its itself just kindly know least let like list long
      look made make many may me mean might more most much must my name need no nor not now of off
      often on once one only or other ought our out over own per please provide regarding same
      say see shall she should show so soon some state such take tell than that the their them then
      there these they thing this those through to together too under until up us use used using
      very want was we were what when where whether which while who whom whose why will with
      within without would yes yet you your answer question
      """;

  private static final String GERMAN =
      """
      aber als am an auch auf aus bei beim bis bitte da damit dann darf das dass dem den der des
      die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er
      es für gegen gibt haben hat hoch ich ihr im in ist ja kann kein keine können man mein mit
      muss müssen nach nicht noch nur ob oder ohne sein seine sich sie sind so soll über um und uns
      unser unter viel viele vom von vor wann war warum was welche welchem welchen welcher welches
      wenn wer werden wie wieviel wird wir wo wurde zu zum zur zwischen
      """;

  private static final String HEBREW =
      """
      את של על עם או גם לא כן זה זו אל כי אם מה מי איזה איזו אילו כמה מתי איפה היכן למה מדוע איך
      האם יש אין הוא היא הם הן אני אנחנו תוך בתוך עבור לפי בכל כל
      """;

  private static final Set<String> TERMS =
      List.of(ENGLISH, GERMAN, HEBREW).stream()
          .map(TextAnalysis::terms)
          .flatMap(Collection::stream)
          .collect(Collectors.toUnmodifiableSet());

  private QuestionWords() {}

  /** Whether {@code term}, as the index has it, says nothing about what is looked for. */
  static boolean contains(String term) {
    return TERMS.contains(term);
  }
}
