package io.pinakes.search.text;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words whose full stop does not end a sentence, by language. */
final class Abbreviations {
  private static final Set<String> ENGLISH =
      Set.of(
          "mr", "mrs", "ms", "dr", "prof", "sec", "sect", "para", "paras", "fig", "figs", "vol",
          "cf", "vs", "e.g", "i.e", "viz", "approx", "ref", "refs", "u.s", "u.k", "pp", "eds",
          "rev", "resp", "incl", "excl", "tel", "ext", "v");

  private static final Set<String> GERMAN =
      Set.of(
          "abs", "art", "nr", "ziff", "lit", "buchst", "kap", "anh", "anl", "hr", "fr", "dr",
          "prof", "ing", "dipl", "bzw", "ca", "ggf", "vgl", "gem", "inkl", "exkl", "zzgl", "abzgl",
          "max", "min", "mind", "evtl", "sog", "bspw", "insb", "insbes", "str", "tel", "u.a", "z.b",
          "d.h", "i.d.r", "i.v.m", "i.s.d", "o.g", "s.o", "s.u", "v.a", "z.t", "u.u", "bd", "hrsg",
          "jg", "allg", "bez", "betr", "einschl", "entspr", "ff", "geb", "ges", "jährl", "mtl",
          "zit");

  /** Hebrew shortens with marks inside the word; full stops remain in initials. */
  private static final Map<String, Set<String>> BY_LANGUAGE =
      Map.of("en", ENGLISH, "de", GERMAN, "he", Set.of());

  /** The word before a full stop, with the stops inside it, and the space that follows. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.])((?:\\p{L}{1,8}\\.[ \\u00a0]?){0,3}\\p{L}{1,8})\\.\\s*$");

  /** A letter that is no name of a part: that one does end sentences. */
  private static final Pattern INITIAL =
      Pattern.compile(
          "(?<!(?:Appendix|Annex|Exhibit|Schedule|Anhang|Anlage|Class|Part|Type|Option|Section)"
              + " )(?<![\\p{L}\\p{N}])\\p{L}\\.\\s*$");

  /** Longer than any abbreviation with the white space behind it, in UTF-16 units. */
  private static final int MAX_LENGTH = 40;

  private final Set<String> words;
  private final boolean known;

  private Abbreviations(Set<String> words, boolean known) {
    this.words = words;
    this.known = known;
  }

  static Abbreviations of(String language) {
    Set<String> words = BY_LANGUAGE.get(language);
    return new Abbreviations(words == null ? Set.of() : words, words != null);
  }

  /** Whether the sentence that seems to end at {@code end} ends in an abbreviation. */
  boolean endAt(String text, int start, int end) {
    if (!known || text.lastIndexOf('.', end - 1) < start) {
      return false;
    }
    String last = text.substring(Math.max(start, end - MAX_LENGTH), end);
    if (INITIAL.matcher(last).find()) {
      return true; // J. Smith, z. B.
    }
    Matcher word = WORD.matcher(last);
    if (!word.find()) {
      return false;
    }
    String shortened = last.substring(word.start(1), word.end(1));
    return words.contains(compact(shortened)) || words.contains(lastPart(shortened));
  }

  private static String compact(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[ \\u00a0]", "");
  }

  private static String lastPart(String word) {
    String compact = compact(word);
    return compact.substring(compact.lastIndexOf('.') + 1);
  }
}
