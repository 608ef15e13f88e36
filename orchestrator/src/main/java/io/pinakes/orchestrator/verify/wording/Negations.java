package io.pinakes.orchestrator.verify.wording;

import java.util.regex.Pattern;

/** Counts the words that turn a statement into its contrary, in the languages we know best. */
public final class Negations {
  /** They say how much, or count something. */
  private static final Pattern BOUNDS =
      Pattern.compile(
          "(?iu)\\b(?:not?|nor)"
              + " (?:more|less|later|earlier|fewer|longer|greater|higher|lower|shorter|sooner)"
              + " than\\b|\\bnot (?:to )?exceed(?:ing|ed)?\\b|\\b(?:not only(?=.*\\bbut\\b)|nicht"
              + " nur(?=.*\\bsondern\\b))|\\bwhether or not\\b|\\bnicht"
              + " (?:mehr|weniger|später|länger|früher|höher)"
              + " als\\b|\\bno(?:s|\\.)?\\s?(?=\\p{N})");

  private static final Pattern NEGATION =
      Pattern.compile(
          "(?iu)(?<![\\p{L}\\p{N}-])(?:not|no|never|without|none|neither|nor|cannot|nothing|nobody"
              + "|nicht|kein(?:e|en|em|er|es)?|nie|niemals|ohne|weder|nichts"
              + "|pas|sans|aucune?|jamais|sin|nunca|ning[uú]n[oa]?|non|senza"
              + "|לא|אין|ללא|בלי|אינו|אינה|אינם)(?![\\p{L}\\p{N}-])|n['’]t(?!\\p{L})");

  /** The answer to a yes-no question, before what is said. */
  private static final Pattern ANSWER =
      Pattern.compile("(?iu)^\\s*(?:yes|no|ja|nein|כן|לא)\\s*[,:;.–-]\\s+");

  private Negations() {}

  /** Without the yes or no that it begins with. */
  static String statement(String claim) {
    return ANSWER.matcher(claim).replaceFirst("");
  }

  /** Whether there is one, though it may only say how much. */
  public static boolean any(String text) {
    return NEGATION.matcher(text).find();
  }

  /** How many there are. */
  static int in(String text) {
    return (int) NEGATION.matcher(BOUNDS.matcher(text).replaceAll(" ")).results().count();
  }
}
