package io.pinakes.search.analyze;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Words that ask and words that only hold a sentence together, in the languages we know best. */
public final class QuestionWords {
  /**
   * Lucene's English stop words leave these to be searched for; those of other languages do not.
   */
  private static final String ENGLISH =
      """
      a about after all also am an and any are as at based be been before being below between
      both but by can cannot could did do does doing done down during either else for from
      further had has have having he her here his how however i if in into is it its itself
      just may me might must my no nor not now of off on only or other ought our out over own
      per shall she should so soon some such than that the their them then there these they
      this those through to together too under until up us very was we were what when where
      whether which while who whom whose why will with would yet you your
      """;

  /** What else a question is made of; in a list of keywords it may be what is looked for. */
  private static final String ASKING =
      """
      according describe each every explain find get give given go got kindly know least let
      like list long look made make many mean more most much name need often once one please
      provide regarding same say see show state take tell thing use used using want within
      without yes answer question
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

  private static final Set<String> ENGLISH_TERMS = terms(ENGLISH);
  private static final Set<String> ALL_TERMS = terms(ENGLISH, ASKING, GERMAN, HEBREW);

  private QuestionWords() {}

  private static Set<String> terms(String... texts) {
    return Arrays.stream(texts)
        .map(text -> LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT).tokens(text))
        .flatMap(Collection::stream)
        .map(Token::term)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether {@code term}, as the index has it, says nothing in a question of any language. */
  public static boolean contains(String term) {
    return ALL_TERMS.contains(term);
  }

  /** Whether {@code term}, as the English analysis makes it, says nothing in any English text. */
  static boolean inEnglish(String term) {
    return ENGLISH_TERMS.contains(term);
  }
}
