package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.TextLine;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the issuer of a document: among the lines at the top, before any items or buyer details,
 * the first with a legal form ({@code Ltd}, {@code GmbH}, {@code Sdn Bhd}), else the first that is
 * not an address, number, title or greeting. A name over several lines is joined if a bracket is
 * left open or a line consists only of legal form and trade. The lines of the address follow.
 */
final class IssuerReader {
  private static final int TOP = 14;
  private static final int MAX_JOINED = 3;
  private static final int MAX_WORDS = 8;
  private static final int NEAR = 5;
  private static final int MAX_ADDRESS = 80;
  private static final int MAX_NAME = 70;

  /** Heading marks, the number of the till, or a label, which may be emphasized. */
  private static final Pattern BEFORE =
      Pattern.compile(
          "[#\\s]+|\\d{5,}\\s+(?=\\p{L})"
              + "|\\p{L}[\\p{L}\\s]{1,18}(?::[*_]*|[*_]+:)\\s+(?=[*_]*\\p{L})");

  private final String text;
  private final List<TextLine> lines;
  private Optional<Cell> name = Optional.empty();
  private Optional<Cell> address = Optional.empty();
  private double confidence;

  IssuerReader(String text, List<TextLine> lines) {
    this.text = text;
    this.lines = lines.stream().limit(TOP).filter(line -> !line.inTable()).toList();
    find();
  }

  private void find() {
    int first = -1;
    int trade = -1;
    int form = -1;
    for (int i = 0; i < lines.size(); i++) {
      String words = IssuerWords.withoutDocument(words(i));
      if (IssuerWords.isAddressee(lines.get(i).parts().getFirst().words())) {
        if (first >= 0) {
          break;
        }
        continue;
      }
      if (hasAmount(words)) {
        break;
      }
      boolean named = IssuerWords.hasForm(words);
      if (IssuerWords.isOther(words) && !named) {
        continue;
      }
      if (named && !isRemark(words)) {
        form = i;
        break;
      }
      if (IssuerWords.isAddress(words)) {
        if (first >= 0) {
          break; // a name below the address is not that of the issuer
        }
      } else if (words.split("\\s+", -1).length <= MAX_WORDS && !IssuerWords.isSentence(words)) {
        first = first < 0 ? i : first;
        trade = trade < 0 && IssuerWords.hasTrade(words) ? i : trade;
      }
    }
    int best = form >= 0 ? form : trade >= 0 && trade <= first + 1 ? trade : first;
    if (best < 0) {
      return;
    }
    confidence = form >= 0 ? 0.9 : trade >= 0 ? 0.8 : 0.6;
    int from = best;
    while (from > 0 && best - from < MAX_JOINED - 1 && goesOn(from - 1, from)) {
      from--;
    }
    int to = best;
    while (form < 0 && to + 1 < lines.size() && to - from < MAX_JOINED - 1 && goesOn(to, to + 1)) {
      to++;
    }
    set(from, to);
    address(to + 1);
  }

  /** Whether the name in one line continues in the next. */
  private boolean goesOn(int above, int below) {
    String words = words(above);
    String next = words(below);
    if (IssuerWords.isOther(words) || (IssuerWords.isAddress(words) && !opens(words))) {
      return false;
    }
    if (IssuerWords.isOther(next) && !IssuerWords.hasForm(next)) {
      return false;
    }
    return opens(words)
        || next.startsWith("&")
        || (IssuerWords.isTail(next) && !IssuerWords.hasForm(words));
  }

  private static boolean opens(String words) {
    return words.lastIndexOf('(') > words.lastIndexOf(')')
        || words.endsWith("&")
        || words.endsWith("-");
  }

  private static boolean isRemark(String words) {
    return words.length() > MAX_NAME || IssuerWords.isRemark(words);
  }

  private static boolean hasAmount(String words) {
    return words.matches(".*\\d[.,]\\d{2}(?!\\d).*") && !words.matches(".*\\d[.,]\\d{2}[.,]\\d.*");
  }

  private void set(int from, int to) {
    int start = cell(from).span().start();
    Cell last = cell(to);
    String tail = last.words();
    int end = last.span().start() + IssuerWords.end(tail);
    end = Math.min(end, start + IssuerWords.withoutDocument(text.substring(start, end)).length());
    Cell found = Cell.of(text, start, end);
    String words = found.words();
    int cut = words.length();
    while (cut > 0 && ",;:-–".indexOf(words.charAt(cut - 1)) >= 0) {
      cut--;
    }
    found = Cell.of(text, found.span().start(), found.span().start() + cut);
    if (!found.isEmpty() && !IssuerWords.isTail(found.words())) {
      name = Optional.of(found);
      ownLine(found, last);
    }
  }

  /** An address after the name on the same line. */
  private void ownLine(Cell found, Cell line) {
    Cell rest = Cell.of(text, found.span().end(), line.span().end());
    if (rest.words().startsWith(",") && IssuerWords.isAddress(rest.words().substring(1).strip())) {
      address = Optional.of(Cell.of(text, rest.span().start() + 1, rest.span().end()));
    }
  }

  /** The lines below the name that are an address. */
  private void address(int below) {
    int from = -1;
    int to = -1;
    for (int i = below; i < lines.size() && (from >= 0 || i < below + NEAR); i++) {
      String words = words(i);
      boolean street = IssuerWords.isAddress(words) && words.length() <= MAX_ADDRESS;
      boolean goesOn = from >= 0 && words.matches("[\\p{Lu}\\d\\s.,'’/&()-]+");
      boolean part =
          !IssuerWords.isSentence(words)
              && ((street && (from >= 0 || !IssuerWords.isOther(words)))
                  || (goesOn && !IssuerWords.isOther(words)));
      if (part) {
        from = from < 0 ? i : from;
        to = i;
      } else if (from >= 0) {
        break;
      }
    }
    if (from >= 0 && address.isEmpty()) {
      address = Optional.of(Cell.of(text, cell(from).span().start(), cell(to).span().end()));
    }
  }

  /** The text of a line without heading marks. */
  private Cell cell(int index) {
    Cell first = lines.get(index).parts().getFirst();
    Matcher before = BEFORE.matcher(first.words());
    int marks = before.lookingAt() ? before.end() : 0;
    return Cell.of(text, first.span().start() + marks, first.span().end());
  }

  private String words(int index) {
    return cell(index).words();
  }

  Optional<Cell> name() {
    return name;
  }

  Optional<Cell> address() {
    return address;
  }

  double confidence() {
    return confidence;
  }
}
