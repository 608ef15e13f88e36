package io.pinakes.orchestrator.mission.cell;

import static java.util.regex.Pattern.MULTILINE;

import io.pinakes.orchestrator.mission.cell.FirstPages.Value;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads who has a part in a contract where contracts say it: behind "made between", behind a label,
 * in the signatures. Other sentences mention the parties of every contract without naming them.
 */
final class ContractRoles {
  /** The beginning of a contract, in which it names its parties. */
  private static final int HEAD = 6_000;

  private static final int MOST = 8;

  /** Two or more words with capitals, or a firm with its form. */
  private static final String NAME =
      "\\p{Lu}[\\p{L}\\p{M}\\p{N}&.'’-]*(?:,? [\\p{L}\\p{N}&][\\p{L}\\p{M}\\p{N}&.'’-]*)*";

  /** What stands between the making of a contract and its parties: a date, "by and". */
  private static final String DATED =
      "(?:[\\s,:]+(?:(?i:X)|\\p{N}[\\p{N}.\\p{L}/-]*|\\p{Lu}\\p{L}+(?=[\\s,]+\\p{N})|(?<=\\p{N}\\.?[ ,])\\p{Lu}\\p{L}+)){0,9}?"
          .replace("X", PropertyWords.anyOf("parties-dated"));

  private static final Pattern BETWEEN =
      Pattern.compile(
          "(?:(?i:(?<!\\p{L})"
              + PropertyWords.anyOf("parties-made")
              + ")"
              + DATED
              + "[\\s,]+(?i:"
              + PropertyWords.anyOf("parties-between")
              + ")|(?<=\\n)[ \\t]*(?i:"
              + PropertyWords.anyOf("parties-between")
              + ")(?=:?[ \\t]*\\n"
              + ")):?\\s+((?:\\([1-9a-z]\\) |[1-9][.)] )?\\p{Lu}[^.;]{2,300}?[\\s,]+(?i:"
              + PropertyWords.anyOf("parties-and")
              + "):?\\s+(?:\\([1-9a-z]\\) |[1-9][.)] )?\\p{Lu}(?:[^.;\\n"
              + "]|\\.(?=\\S|,? ?[\\p{Ll}(])|\\n"
              + "(?!\\s*\\n"
              + ")){1,200})");

  private static final Pattern PARTIES = label("parties-label", "[^\\n]*\\p{Lu}[^\\n]*");
  private static final Pattern CONTACT = label("contact-person-label", NAME + "(?:[ ,(|/–-].*)?");
  private static final Pattern SIGNATORY = label("signatory-label", NAME + "(?:[ ,(|/–-].*)?");

  private static final Pattern SIGNED =
      Pattern.compile(
          "^[ \\t>*_-]*((?i:"
              + PropertyWords.anyOf("signed-for")
              + ")[^\\n]{0,120}?[ \\t](?i:"
              + PropertyWords.anyOf("signed-by")
              + ")[: \\t]+("
              + NAME
              + ")[^\\n]*)$",
          MULTILINE);

  /** "The contact person at Acme is Ann Lee". */
  private static final Pattern CONTACT_IS =
      Pattern.compile(
          "(?<!\\p{L})((?i:"
              + PropertyWords.anyOf("contact-person-label")
              + "))(?: [^.;:\\n]{1,60}?)? (?i:"
              + PropertyWords.anyOf("contact-is")
              + ") ("
              + NAME
              + ")");

  private static final Pattern END = Pattern.compile("(?:(?<=\\p{Ll}{3})\\.)?[\\s|*_]*$");

  private ContractRoles() {}

  /** A label at the beginning of a line, and its value behind it. */
  private static Pattern label(String key, String value) {
    return Pattern.compile(
        "^[ \\t>*_|-]*((?i:"
            + PropertyWords.anyOf(key)
            + "))[ \\t*_]*[:|][ \\t*_]*("
            + value
            + ")[ \\t|]*$",
        MULTILINE);
  }

  /** The values of a role; empty if the contract does not say it in such a place. */
  static List<Value> of(String role, String text) {
    return switch (role) {
      case "parties" -> parties(text);
      case "signatory" -> {
        List<Value> signed = all(SIGNED, text);
        yield signed.isEmpty() ? all(SIGNATORY, text) : signed;
      }
      case "contact-person" -> {
        List<Value> labelled = all(CONTACT, text);
        yield labelled.isEmpty() ? all(CONTACT_IS, text) : labelled;
      }
      default -> List.of();
    };
  }

  private static List<Value> parties(String text) {
    Matcher between = BETWEEN.matcher(text.substring(0, Math.min(text.length(), HEAD)));
    return between.find()
        ? List.of(value(between, 1, 1))
        : all(PARTIES, text).stream().limit(1).toList();
  }

  private static List<Value> all(Pattern pattern, String text) {
    List<Value> values = new ArrayList<>();
    Matcher found = pattern.matcher(text);
    while (found.find() && values.size() < MOST) {
      values.add(value(found, pattern == SIGNED ? 1 : 2, 1));
    }
    return values;
  }

  /** The words of a group without what ends a line or cell, within those from another group on. */
  private static Value value(Matcher found, int group, int label) {
    int length = END.matcher(Groups.of(found, group)).replaceFirst("").length();
    Span value = new Span(found.start(group), found.start(group) + length);
    return new Value(value, new Span(Math.min(found.start(label), value.start()), value.end()));
  }
}
