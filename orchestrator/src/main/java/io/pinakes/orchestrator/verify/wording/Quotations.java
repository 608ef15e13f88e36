package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Looks for the quotations of a claim in its sources, verbatim. */
public final class Quotations {
  /** Fewer words are a quoted term rather than a quotation. */
  static final int MIN_WORDS = 3;

  private static final Pattern QUOTED =
      Pattern.compile(
          "[“„]([^“”„]{5,})[”“]|«\\s?([^«»]{5,})\\s?»|»([^«»]{5,})«|‘([^‘]{5,}?)’(?!\\p{L})|‚([^‚‘]{5,})‘"
              + "|(?<![\\p{L}\\p{N}])\"(?!\\s)([^\"]{5,}?)(?<!\\s)\"(?![\\p{L}\\p{N}])");

  private static final Pattern OMISSION = Pattern.compile("\\s*(?:\\[?(?:…|\\.\\.\\.)\\]?)\\s*");
  private static final Pattern EDGE = Pattern.compile("^[\\s.,;:!?]+|[\\s.,;:!?]+$");

  private Quotations() {}

  /** The problem of a quotation. */
  public record Problem(Verdict verdict, String reason) {}

  /** The quotations in {@code claim}, without quotation marks, of three or more words each. */
  public static List<String> in(String claim) {
    List<String> quoted = new ArrayList<>();
    for (MatchResult match : QUOTED.matcher(claim).results().toList()) {
      for (int group = 1; group <= match.groupCount(); group++) {
        String words = match.group(group);
        if (words != null && words.strip().split("\\s+", -1).length >= MIN_WORDS) {
          quoted.add(words.strip());
        }
      }
    }
    return quoted;
  }

  /**
   * Whether {@code text} contains a quotation, which may have marked omissions.
   *
   * @param text plain, see {@link ClaimText#plain}
   */
  public static boolean stands(String quotation, String text) {
    int from = 0;
    for (String part : OMISSION.split(quotation, -1)) {
      String words = EDGE.matcher(ClaimText.plain(part)).replaceAll("");
      if (words.isEmpty()) {
        continue;
      }
      int at = find(words, text, from);
      if (at < 0) {
        return false;
      }
      from = at + words.length();
    }
    return from > 0;
  }

  /** Finds words; the first letter may differ in case, because a quotation may begin a sentence. */
  private static int find(String words, String text, int from) {
    int best = -1;
    String rest = words.substring(words.offsetByCodePoints(0, 1));
    String first = words.substring(0, words.length() - rest.length());
    for (String begin :
        List.of(
            first,
            first.toUpperCase(java.util.Locale.ROOT),
            first.toLowerCase(java.util.Locale.ROOT))) {
      int at = bounded(begin + rest, text, from);
      best = at >= 0 && (best < 0 || at < best) ? at : best;
    }
    return best;
  }

  private static int bounded(String words, String text, int from) {
    for (int at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
      int end = at + words.length();
      boolean begins =
          at == 0
              || !Character.isLetterOrDigit(text.codePointBefore(at))
              || !Character.isLetterOrDigit(words.codePointAt(0));
      boolean ends =
          end == text.length()
              || !Character.isLetterOrDigit(text.codePointAt(end))
              || !Character.isLetterOrDigit(words.codePointBefore(words.length()));
      if (begins && ends) {
        return at;
      }
    }
    return -1;
  }

  /**
   * Whether the quotation consists of runs of two or more words that occur in {@code texts}, but
   * not together.
   */
  public static boolean stitched(String quotation, List<String> texts) {
    String[] words = ClaimText.plain(quotation).split(" ", -1);
    int at = 0;
    while (at < words.length) {
      int end = at;
      for (int longest = words.length; longest >= at + 2; longest--) {
        String run =
            EDGE.matcher(String.join(" ", List.of(words).subList(at, longest))).replaceAll("");
        if (!run.isEmpty() && texts.stream().anyMatch(text -> find(run, text, 0) >= 0)) {
          end = longest;
          break;
        }
      }
      if (end == at) {
        return false;
      }
      at = end;
    }
    return true;
  }
}
