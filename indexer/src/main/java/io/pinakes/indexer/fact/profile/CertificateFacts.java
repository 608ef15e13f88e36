package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.Findings;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes facts of what certificates say: number, standards, from when until when they hold, who
 * issued them, and of what or whom they speak.
 *
 * <p>A document is a certificate if a short line at its top calls it one and it has at least one
 * of: a number of its own, a standard, a day until which it is valid.
 */
public final class CertificateFacts {
  static final String EXTRACTOR = "certificate";

  private static final int TOP = 12;
  private static final int MAX_LINES = 2_000;
  private static final int MAX_TITLE_WORDS = 10;
  private static final double SURE = 0.85;

  private static final Pattern TITLE =
      Pattern.compile(
          "(?i)(?<!\\p{L})(?:certificate|certification|declaration of conformity|attestation"
              + "|\\p{L}*zertifikat|\\p{L}*bescheinigung|konformitätserklärung|prüfzeugnis"
              + "|certificat|attestato)(?!\\p{L})");

  /** A name of a body, then a number with its parts and its year. */
  private static final Pattern STANDARD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:(?:DIN|BS|NF|UNE|UNI|ÖNORM|SN|SS)[ -])?"
              + "(?:ISO/IEC|ISO/TS|ISO|IEC|EN|ASTM|ANSI|IEEE|UL|VDE|API|ASME|DIN|BS|JIS|GB/T|IATF)"
              + "(?:[ -](?:ISO/IEC|ISO|IEC|EN))*[ -]?[A-Z]?\\d{1,6}(?:-\\d{1,3})*"
              + "(?::\\d{4})?(?:\\+A\\d{1,2}(?::\\d{4})?)*(?![\\p{L}\\p{N}])");

  private static final String ID =
      "(?=[\\p{L}\\d/._-]*\\d)[\\p{L}\\d][\\p{L}\\d/._-]{2,30}[\\p{L}\\d]";

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?i)(?:certificate|certification|declaration|registration|report|zertifikats?"
              + "|bescheinigungs?|certificat)\\s{0,3}[-–]?\\s{0,3}"
              + "(?:(?:no|nr|num(?:ber)?|nummer|reg)\\.?|#|id|n°)?\\s{0,3}[:.#]?\\s{0,8}(?-i:(?<number>"
              + ID
              + "))");

  private static final String DAY =
      "(?<day>\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.)?"
          + " \\p{L}{3,9}\\.? \\d{4}|\\p{L}{3,9}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})";

  private static final Pattern ISSUED =
      Pattern.compile(
          "(?i)(?:date of issue|issue date|issued(?: on)?|date of certification|certified since"
              + "|valid from|effective(?: date)?|ausgestellt(?: am)?|ausstellungsdatum|gültig ab"
              + "|délivré le)\\W{0,8}"
              + DAY);
  private static final Pattern UNTIL =
      Pattern.compile(
          "(?i)(?:valid (?:un)?till?|validity[^.]{0,24}until|expir(?:y|es|ation)(?: date| on)?"
              + "|valid[^.]{0,60}until|not valid after|gültig bis|gültigkeit bis|ablaufdatum"
              + "|valable jusqu['’]au)\\W{0,8}"
              + DAY);

  /** Between a noun that may begin a sentence as well and what it labels. */
  private static final String APART = "(?:\\s{0,8}:\\s{0,8}|\\s{2,40})";

  private static final Pattern ISSUER =
      Pattern.compile(
          "(?i)^\\W{0,4}(?:(?:issued by|certified by|ausgestellt von|délivré par)[\\s:]{1,8}"
              + "|(?:certification body|issuing (?:body|authority)|issuer|zertifizierungsstelle)"
              + APART
              + ")(?<words>\\p{Lu}.{2,118})$");
  private static final Pattern SUBJECT =
      Pattern.compile(
          "(?i)^\\W{0,4}(?:(?:issued to|granted to|awarded to"
              + "|(?:this is to )?certif(?:y|ies) that(?: the [\\p{L} ]{3,40} of)?)[\\s:]{1,8}"
              + "|(?:certificate holder|holder|organi[sz]ation|object|product"
              + "|certified (?:company|organi[sz]ation)|inhaber|gegenstand|produkt|titulaire)"
              + APART
              + ")(?<words>[\\p{L}\\d].{2,118})$");

  private final String text;
  private final ValueReader reader;
  private final Findings findings;

  public CertificateFacts(String text, ValueReader reader, Findings findings) {
    this.text = text;
    this.reader = reader;
    this.findings = findings;
  }

  /** Words with the line that shows what they are. */
  private record Found(Cell cell, Span line) {}

  /** Reads a document, if it is a certificate. */
  public void read(List<TextLine> lines) {
    if (lines.size() > MAX_LINES || !isTitled(lines)) {
      return;
    }
    Optional<Found> number = first(lines, NUMBER, "number");
    Map<String, Found> standards = standards(lines);
    Optional<Found> until = first(lines, UNTIL, "day");
    if (number.isEmpty() && standards.isEmpty() && until.isEmpty()) {
      return;
    }
    number.ifPresent(found -> words("certificate_number", found));
    standards.values().forEach(found -> words("standard", found));
    first(lines, ISSUED, "day").ifPresent(found -> day("issued", found));
    until.ifPresent(found -> day("valid_until", found));
    first(lines, ISSUER, "words").ifPresent(found -> words("issuer", found));
    first(lines, SUBJECT, "words").ifPresent(found -> words("subject", found));
  }

  private static boolean isTitled(List<TextLine> lines) {
    return lines.stream()
        .limit(TOP)
        .flatMap(line -> line.parts().stream())
        .anyMatch(
            part ->
                part.words().split("\\s+", -1).length <= MAX_TITLE_WORDS
                    && TITLE.matcher(part.words()).find());
  }

  private Optional<Found> first(List<TextLine> lines, Pattern pattern, String group) {
    for (TextLine line : lines) {
      Matcher matcher = pattern.matcher(line.words(text));
      if (matcher.find()) {
        return Optional.of(found(line, matcher.start(group), matcher.end(group)));
      }
    }
    return Optional.empty();
  }

  private Found found(TextLine line, int start, int end) {
    int from = line.parts().getFirst().span().start();
    return new Found(Cell.of(text, from + start, from + end), line.span());
  }

  /** Every standard once, where it is named first. */
  private Map<String, Found> standards(List<TextLine> lines) {
    Map<String, Found> standards = new LinkedHashMap<>();
    for (TextLine line : lines) {
      Matcher standard = STANDARD.matcher(line.words(text));
      while (standard.find()) {
        Found found = found(line, standard.start(), standard.end());
        standards.putIfAbsent(found.cell().words(), found);
      }
    }
    return standards;
  }

  private void words(String label, Found found) {
    TypedValue value = new TypedValue.Text(found.cell().words().replaceAll("\\s+", " "));
    findings.value(label, value, found.cell(), found.line(), EXTRACTOR, SURE);
  }

  private void day(String label, Found found) {
    Optional<TypedValue.Day> day = reader.day(found.cell().words());
    if (day.isEmpty()) {
      findings.unreadDate();
      words(label, found);
    } else {
      findings.value(label, day.get(), found.cell(), found.line(), EXTRACTOR, SURE);
    }
  }
}
