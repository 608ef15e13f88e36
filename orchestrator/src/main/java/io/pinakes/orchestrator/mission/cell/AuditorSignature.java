package io.pinakes.orchestrator.mission.cell;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.MULTILINE;
import static java.util.regex.Pattern.UNICODE_CASE;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the firm that signed the auditor's report: a line below such a heading that is nothing but
 * the name of a firm. If several reports have different signatures, one firm must have signed more
 * than half of them.
 */
final class AuditorSignature {
  private static final int FLAGS = CASE_INSENSITIVE | UNICODE_CASE | MULTILINE;

  private static final Pattern HEADING =
      Pattern.compile("^.{0,20}" + PropertyWords.anyOf("auditor-report") + ".{0,20}$", FLAGS);

  /** What stands before a signature: {@code Oslo, Norway /s/} or {@code (signed)}. */
  private static final String SIGNED =
      "(?:(?:[\\p{L}., ]{2,60}[ \\t])?/?s/|\\([\\p{L}.]{2,12}\\))?";

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "^[ \\t]*"
              + SIGNED
              + "[ \\t]*(\\p{Lu}[\\p{L}\\p{N}&., \\\\’'-]{2,60}?[ ,]+"
              + "(?i:"
              + PropertyWords.anyOf("audit-firm")
              + ")\\.?)[ \\t]*$",
          MULTILINE);

  /** The longest report. */
  private static final int MAX_REPORT = 20_000;

  private AuditorSignature() {}

  /** A signature, and the heading of its report. */
  record Signed(Span firm, Span heading) {}

  /** The firm that signed; empty if none did or if reports differ. */
  static Optional<Signed> find(String text) {
    List<Signed> signed = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    Matcher heading = HEADING.matcher(text);
    int from = 0;
    while (heading.find(from)) {
      from = heading.end();
      Matcher next = HEADING.matcher(text);
      int end = next.find(from) ? next.start() : text.length();
      Matcher signature = SIGNATURE.matcher(text).region(from, Math.min(end, from + MAX_REPORT));
      if (signature.find()) {
        signed.add(
            new Signed(
                new Span(signature.start(1), signature.end(1)),
                new Span(heading.start(), heading.end())));
        counts.merge(firm(Groups.of(signature, 1)), 1, Integer::sum);
      }
    }
    return signed.stream()
        .filter(each -> 2 * counts.getOrDefault(firm(each.firm().of(text)), 0) > signed.size())
        .findFirst();
  }

  private static String firm(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }
}
