package io.pinakes.indexer.split;

/**
 * The words with which English, German and Hebrew texts say what terms mean, as alternatives of
 * regular expressions. Another language needs a class like these, and its place in {@link
 * DefinitionPatterns}.
 *
 * <ul>
 *   <li>{@code HEADINGS}: what a heading above definitions says, {@code QUALIFIERS} before it.
 *   <li>{@code MEANS}: after a term in quotation marks, its meaning follows. After a term without
 *       them, these are too many: {@code MEANS_BOLD} and {@code MEANS_BARE} are sure enough.
 *   <li>{@code AND}: joins terms that share a meaning.
 *   <li>{@code INTRODUCES}: in brackets, before a short name for what stands before the bracket.
 *   <li>{@code PROSE}: begins a sentence, where an entry would begin with its term.
 *   <li>{@code ORDINARY}: stands where bare terms stand and is none; in lower case.
 * </ul>
 */
final class DefinitionWords {
  /** White space between words; its length is bounded so that hostile text costs no more. */
  private static final String GAP = "[\\s\\u00a0]{1,4}";

  private DefinitionWords() {}

  /**
   * A regular expression in which each space of {@code pattern} stands for white space of any kind,
   * since a line may end between any two words, and {@code " ?"} for some or none.
   */
  static String spaced(String pattern) {
    return pattern.replace(" ", "(?:" + GAP + ")");
  }

  static final class English {
    static final String QUALIFIERS = "general|key|certain|main|important|policy|common|additional";
    static final String HEADINGS =
        "definitions?|defined terms|terminology|key terms|terms and definitions"
            + "|list of (?:terms|abbreviations)|abbreviations|acronyms";

    static final String MEANS =
        spaced(
            "(?:(?:shall|will) )?(?:means?|refers? to)\\b"
                + "|(?:is|are) defined (?:as|to|in)\\b"
                + "|(?:(?:shall|will) )?(?:has|have) the (?:same )?(?:respective )?meanings?\\b"
                + "|stands? for\\b");
    static final String MEANS_BOLD = MEANS;
    static final String MEANS_BARE =
        spaced("(?:shall|will) mean\\b|means?\\b(?! that\\b)" + "|is defined as\\b|refers to\\b");

    /** So much of it that no other use of the verb is meant. */
    static final String IS = spaced("(?:is|are) (?:an?|the|any|all|every|each|those)\\b");

    static final String AND = "and|or";
    static final String INTRODUCES =
        "each|collectively|together|individually|as amended|hereinafter|hereafter"
            + "|in the following|referred to(?: herein)? as|such|being|simply|also|called"
            + "|the|an?|any|or|and";
    static final String PROSE = "in|for|as|where|when|unless|these|this|following|the following|if";
    static final String ORDINARY =
        "this|that|it|these|those|which|what|he|she|they|we|you|here|there|who|i|a|by|and|or"
            + "|term|terms|word|abbreviation|acronym|definition|section|article|page|see"
            + "|example|for example|note|tip|important|caution|warning";

    private English() {}
  }

  static final class German {
    static final String QUALIFIERS = "allgemeine|wichtige";
    static final String HEADINGS =
        "begriffe|begriffsbestimmung(?:en)?|begriffsdefinition(?:en)?|definitionen"
            + "|abkürzung(?:en|sverzeichnis)";

    static final String MEANS =
        spaced(
            "(?:bezeichne[nt]|bedeute[nt]|meint|steht für|umfass(?:t|en)"
                + "|(?:wird|werden) (?:definiert|verstanden)|gelten|gilt)\\b"
                + "|(?:im Sinne [^.;\\n]{3,80}? )?(?:ist|sind)\\b");
    static final String MEANS_BOLD = "(?:bezeichne[nt]|bedeute[nt]|meint)\\b";
    static final String MEANS_BARE = spaced("(?:bezeichnet|bedeutet)\\b(?!,? dass\\b)");

    static final String AND = "und|oder|bzw\\.";
    static final String INTRODUCES =
        "nachfolgend|nachstehend|im Folgenden|folgend|kurz|gemeinsam|zusammen|auch|jeweils"
            + "|die|der|das|den|dem|oder|und|als|genannt";
    static final String PROSE = "im|für|soweit|wenn|sofern|folgende|diese[rsnm]?";
    static final String ORDINARY =
        "dies|dieses|diese|es|was|hier|begriff|abkürzung|beispiel|hinweis|achtung|siehe";

    private German() {}

    /**
     * The verb before or around the term: {@code Im Sinne … ist X}, {@code unter X versteht man}.
     */
    static String verbFirst(String term) {
      return "(?i:im Sinne)"
          + spaced(" [^.;\\n]{3,80}? ")
          + "(?:ist|sind|bezeichne[nt]|bedeute[nt]|gelten als|gilt als)"
          + (GAP + "(?:(?:eine?|der|die|das|der Begriff)" + GAP + ")?" + term)
          + (spaced("|(?<!\\p{L})(?i:unter) ") + term)
          + spaced(" (?:versteh(?:t|en)|ist|sind|wird|werden)\\b");
    }
  }

  static final class Hebrew {
    static final String HEADINGS = "ה?הגדרות|מילון מונחים|מונחים";

    /** Also a dash, if a word, a number or a quotation follows. */
    static final String MEANS =
        spaced(
            "(?:פירושו|פירושה|פירושם|משמעו|משמעותו|משמעותה|משמעה|הוא|היא|הם|הן|יפורש)"
                + "(?![\\u05d0-\\u05ea])"
                + "|[-\\u2013\\u2014] ?(?=[\\u05d0-\\u05ea\\d\"])");

    static final String INTRODUCES = "להלן";
    static final String ORDINARY = "מונח";

    private Hebrew() {}
  }
}
