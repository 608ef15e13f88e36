package io.pinakes.orchestrator.verify.claim;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The text of a claim, as it may be shown and as it is compared.
 *
 * <p>A claim may come from a model that obeyed a document. Invisible characters (zero-width
 * characters, direction marks, control characters) are removed. So is the markup of images and
 * links, which a viewer might load by itself; the words and addresses of a document's own markup
 * stay as plain text. Brackets that look like citations but do not occur in the cited words are
 * made up and removed as well.
 */
public final class ClaimText {
  private static final Pattern LINK =
      Pattern.compile(
          "!?\\[(?<text>[^\\]]{0,500})\\]\\(\\s*<?(?<target>[^)\\s>]{1,2000})>?[^)]{0,500}\\)");

  private static final Pattern REFERENCE =
      Pattern.compile("!\\[(?<text>[^\\]]{0,500})\\](?:\\[[^\\]]{0,100}\\])?");

  /** A tag with attributes, or one that loads or runs something. */
  private static final Pattern TAG =
      Pattern.compile(
          "(?i)</?(?:[a-z][a-z0-9-]{0,30}(?:\\s[^<>]{0,2000}=[^<>]{0,2000})"
              + "|(?:img|script|iframe|object|embed|link|meta|style|svg|form|base|video|audio)\\b[^<>]{0,2000})>");

  private static final Pattern FENCE = Pattern.compile("(?<!\\S)(?:```|~~~)\\w*(?!\\S)");

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?i)(?:\\b[a-z][a-z0-9+.-]{1,15}://|(?<![\\p{L}\\p{N}:/])//(?=[\\p{L}\\p{N}])|\\bwww\\.|\\b(?:mailto|javascript|vbscript|data):)"
              + "[^\\s<>\"')\\]]+");

  /** Citation formats used by models: {@code [3]}, {@code [doc_999]}, {@code [E1, E2]}. */
  private static final Pattern MARKER =
      Pattern.compile(
          "\\s?(?:[\\[［](?:\\^?(?:[A-Za-z]{1,12}[_"
              + " :-]?)?\\p{N}{1,9}(?:\\s?[,;–-]\\s?(?:[A-Za-z]{1,12}[_"
              + " :-]?)?\\p{N}{1,9}){0,9})[\\]］]|【[^】]{0,80}】|〔[^〕]{0,80}〕)");

  private ClaimText() {}

  /** The text without invisible characters, on one line. */
  public static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    boolean afterSpace = false;
    for (int at = 0; at < text.length(); ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      boolean space = isSpace(c);
      if (space ? !afterSpace : Character.isWhitespace(c) || !isHidden(c)) {
        visible.appendCodePoint(space ? ' ' : c);
        afterSpace = space;
      }
    }
    return visible.toString().strip();
  }

  private static boolean isSpace(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || Character.isSpaceChar(c);
  }

  private static boolean isHidden(int c) {
    int type = Character.getType(c);
    return type == Character.FORMAT
        || type == Character.CONTROL
        || type == Character.PRIVATE_USE
        || type == Character.SURROGATE
        || type == Character.UNASSIGNED
        || (c >= 0xFE00 && c <= 0xFE0F) // variation selectors can carry a message
        || (c >= 0xE0100 && c <= 0xE01EF)
        || c == 0x115F
        || c == 0x3164;
  }

  /** The claim without active markup and invented citations. */
  public static String shown(String claim, List<String> quotes) {
    String plain = visible(claim);
    List<String> said = quotes.stream().map(ClaimText::visible).toList();
    plain = withoutMarkup(plain, LINK, said);
    plain = withoutMarkup(plain, REFERENCE, said);
    plain = TAG.matcher(plain).replaceAll(" ");
    Matcher marker = MARKER.matcher(plain);
    plain =
        marker.replaceAll(
            match ->
                said.stream().anyMatch(quote -> quote.contains(match.group().strip()))
                    ? Matcher.quoteReplacement(match.group())
                    : "");
    return visible(plain);
  }

  private static String withoutMarkup(String text, Pattern markup, List<String> said) {
    String before = "";
    String after = text;
    while (!before.equals(after)) { // an image may be the text of a link
      before = after;
      after =
          markup
              .matcher(before)
              .replaceAll(
                  match -> {
                    String words = match.group("text");
                    String target =
                        match.namedGroups().containsKey("target")
                            ? String.valueOf(match.group("target"))
                            : "";
                    boolean picture = match.group().startsWith("!");
                    boolean known = said.stream().anyMatch(quote -> quote.contains(target));
                    String address = picture || !known || target.isEmpty() ? "" : " " + target;
                    return Matcher.quoteReplacement(words + address);
                  });
    }
    return after;
  }

  /** Whether a claim has an address or a link. */
  public static boolean hasAddress(String claim) {
    String visible = visible(claim);
    return ADDRESS.matcher(visible).find() || LINK.matcher(visible).find();
  }

  /** The addresses and link targets of a claim that occur in none of {@code quotes}. */
  public static List<String> strangeAddresses(String claim, List<String> quotes) {
    if (!hasAddress(claim)) {
      return List.of();
    }
    String visible = visible(claim);
    List<String> said = quotes.stream().map(ClaimText::visible).toList();
    return Stream.concat(
            ADDRESS
                .matcher(visible)
                .results()
                .map(match -> match.group().replaceFirst("[.,;:!?]+$", "")),
            LINK.matcher(visible).results().map(match -> String.valueOf(match.group("target"))))
        .filter(address -> said.stream().noneMatch(quote -> quote.contains(address)))
        .distinct()
        .toList();
  }

  /**
   * Normalizes text for comparison: typographic quotation marks and dashes become plain ones, and
   * code fences are removed.
   */
  public static String plain(String text) {
    String plain = visible(text);
    if (plain.contains("```") || plain.contains("~~~")) {
      plain = FENCE.matcher(plain).replaceAll(" ").replaceAll(" {2,}", " ").strip();
    }
    StringBuilder written = new StringBuilder(plain);
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c > 127) { // most text has few others
        written.setCharAt(i, plain(c));
      }
    }
    return written.toString();
  }

  private static char plain(char c) {
    return switch (c) {
      case '„', '“', '”', '«', '»', '″' -> '"';
      case '‘', '’', '‚', '‹', '›', 'ʼ', '′' -> '\'';
      case '‐', '‑', '‒', '–', '—', '−' -> '-';
      default -> c;
    };
  }

  /** The same, case-folded. */
  public static String folded(String text) {
    return plain(text).toLowerCase(Locale.ROOT);
  }
}
