package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.ReceiptLine.Amount;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The amounts of a receipt or invoice: what is to be paid in the end, after tax and rounding, what
 * it comes to before tax, and the tax.
 *
 * <p>Several lines may be called a total. The one that says it is the last word (grand total, total
 * payable, rounded) comes before a plain one, and one that equals what was paid less the change
 * comes before all; of equals the later one. What a summary of taxes adds up is none of them.
 */
final class ReceiptAmounts {
  private static final Pattern NO_TOTAL =
      Pattern.compile(
          "sub\\s?-?\\s?total|qty|quantity|\\bitems?\\b(?!\\(s\\)\\s*total)|excl|before|saving|you"
              + " saved|discount|disc\\b|points|tax total|total tax|total (?:gst|vat|sst)\\b(?!"
              + " ?incl)|gst total|total\\s?(?:amount )?of"
              + " (?:gst|tax)|tender|change|deposit|zwischensumme|netto|taxable|service"
              + " charge|rabatt|total 0% |total 6% |supplies|total weight|cash\\b(?! sales)");
  private static final Pattern FINAL =
      Pattern.compile(
          "grand\\s?total|g\\.?total|total payable|total pay\\b|total due|amount due|amount"
              + " payable|amt due|balance due|total to pay|to"
              + " pay\\b|nett\\s?(?:total|amt|amount)|total (?:after )?round|rounded|total"
              + " \\(?(?:amount )?after|round(?:ed|ing)? total|zu"
              + " zahlen|zahlbetrag|gesamtbetrag|endbetrag|rechnungsbetrag|endsumme|bill"
              + " total|invoice total|total bill|amount paid|final total|^due\\b");
  private static final Pattern TOTAL =
      Pattern.compile(
          "\\btotal|\\bttl\\b|\\btl\\b|t0tal|\\bsumme\\b|gesamt|\\bsumma\\b|\\bbetrag\\b|^amount\\b|^amt\\b|\\bjumlah\\b|^fare\\b|\\bfare"
              + " (?:eur|usd|rm)");
  private static final Pattern ROUNDED = Pattern.compile("round|rundung");
  private static final Pattern SUBTOTAL =
      Pattern.compile(
          "sub\\s?-?\\s?total|zwischensumme|^netto?\\b(?!.*total)|^net(?:to)?"
              + " (?:amount|betrag)|taxable amount|total"
              + " (?:\\(?excl|before)|^nettobetrag|^net\\b$");
  private static final Pattern TAX =
      Pattern.compile(
          "^(?:total |add |plus |incl\\.? |zzgl\\.? |inkl\\.? )?(?:\\d{1,2} ?%"
              + " )?(?:gst|vat|sst|sales tax|service"
              + " tax|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|value added"
              + " tax)\\b(?!.*(?:\\bid\\b|\\bno\\b|\\breg|invoice|summary|code))|tax total|total"
              + " (?:gst|vat|tax)\\b");
  private static final Pattern PAID =
      Pattern.compile(
          "^(?:(?:ttl |total"
              + " )?cash|paid|accepted|payment|tender|bar|gegeben|visa|master|mastercard|credit"
              + " card|debit|card|amex"
              + "|ec-?karte|karte|nets|paypal)\\b(?!.*(?:change|bill|sale|rounding|promo))");
  private static final Pattern CHANGE =
      Pattern.compile("\\bchange\\b|rückgeld|wechselgeld|zurück|\\bbaki\\b");
  private static final Pattern SUMMARY =
      Pattern.compile(
          "(?:gst|tax|vat|sst)\\s?(?:summ\\p{L}+|analysis|breakdown)|^tax code|^summary|^goods and"
              + " services tax");

  private static final Pattern INCLUDES = Pattern.compile("\\bincluded?s?\\b");

  /** What agrees with what was paid counts for more than any word. */
  private static final int AGREES = 5;

  private final List<Candidate> totals = new ArrayList<>();
  private final List<Candidate> others = new ArrayList<>();
  private Optional<Amount> subtotal = Optional.empty();
  private Optional<Amount> tax = Optional.empty();
  private Optional<BigDecimal> paid = Optional.empty();
  private Optional<BigDecimal> change = Optional.empty();

  /**
   * What may be the total.
   *
   * @param rank the higher the surer
   */
  private record Candidate(Amount amount, ReceiptLine line, int rank) {}

  /** A total and the line that says so. */
  record Total(Amount amount, ReceiptLine line, double confidence) {}

  static ReceiptAmounts of(List<ReceiptLine> lines) {
    ReceiptAmounts amounts = new ReceiptAmounts();
    boolean summary = false;
    for (int i = 0; i < lines.size(); i++) {
      ReceiptLine line = lines.get(i);
      summary |= SUMMARY.matcher(line.label()).find();
      if (!summary) {
        Optional<Amount> amount = line.amount();
        if (amount.isEmpty() && i + 1 < lines.size() && isAmountAlone(lines.get(i + 1))) {
          amount = lines.get(i + 1).amount();
        }
        ReceiptLine labelled = line;
        amount.ifPresent(found -> amounts.add(labelled, found));
      }
    }
    return amounts;
  }

  /** Whether a line adds up, taxes or pays what stands above it. */
  static boolean isBelowItems(ReceiptLine line) {
    String label = line.label();
    return SUBTOTAL.matcher(label).find()
        || FINAL.matcher(label).find()
        || (!line.amounts().isEmpty()
            && (TOTAL.matcher(label).find()
                || TAX.matcher(label).find()
                || PAID.matcher(label).find()
                || CHANGE.matcher(label).find()));
  }

  private static boolean isAmountAlone(ReceiptLine line) {
    return line.amounts().size() == 1 && line.label().replaceAll("[^a-z]", "").length() <= 3;
  }

  private void add(ReceiptLine line, Amount amount) {
    String label = line.label();
    if (CHANGE.matcher(label).find()) {
      change = change.or(() -> Optional.of(amount.number().abs()));
      return;
    } else if (PAID.matcher(label).find()) {
      paid = paid.or(() -> Optional.of(amount.number().abs()));
      others.add(new Candidate(amount, line, 0));
      return;
    }
    others.add(new Candidate(amount, line, 1));
    if (SUBTOTAL.matcher(label).find()) {
      subtotal = subtotal.or(() -> Optional.of(amount));
      return;
    } else if (TAX.matcher(label).find()) {
      tax = tax.or(() -> Optional.of(amount));
      return;
    }
    if (amount.number().signum() <= 0 && !label.contains("total")) {
      return;
    }
    boolean last = FINAL.matcher(label).find();
    if (last && !NO_TOTAL.matcher(label).find()) {
      totals.add(new Candidate(amount, line, 3));
    } else if (TOTAL.matcher(label).find() && !NO_TOTAL.matcher(label).find()) {
      totals.add(new Candidate(amount, line, INCLUDES.matcher(label).find() ? 1 : 2));
    } else if (ROUNDED.matcher(label).find() && roundsATotal(amount.number())) {
      totals.add(new Candidate(amount, line, 4));
    }
  }

  /** Whether an amount is at most half a coin away from a total above. */
  private boolean roundsATotal(BigDecimal number) {
    return number.compareTo(new BigDecimal("0.10")) > 0
        && totals.stream()
            .anyMatch(
                total ->
                    total.amount().number().subtract(number).abs().compareTo(new BigDecimal("0.05"))
                        < 0);
  }

  /** What is to be paid in the end. */
  Optional<Total> total() {
    Optional<BigDecimal> settled =
        paid.map(sum -> sum.subtract(change.orElse(BigDecimal.ZERO)))
            .filter(sum -> sum.signum() > 0);
    Optional<Candidate> best = Optional.empty();
    int most = 0;
    for (Candidate candidate : totals) {
      boolean agrees =
          settled.filter(sum -> sum.compareTo(candidate.amount().number()) == 0).isPresent();
      int rank = candidate.rank() + (agrees ? AGREES : 0);
      if (best.isEmpty() || rank >= most) {
        best = Optional.of(candidate);
        most = rank;
      }
    }
    if (most < AGREES && settled.isPresent()) {
      BigDecimal sum = settled.get();
      Optional<Candidate> same =
          others.stream()
              .filter(other -> other.amount().number().compareTo(sum) == 0)
              .max(Comparator.comparingInt(Candidate::rank));
      if (same.isPresent() && (best.isEmpty() || change.isPresent())) {
        return same.map(found -> new Total(found.amount(), found.line(), 0.7));
      }
    }
    double confidence = most >= AGREES ? 0.95 : most >= 3 ? 0.85 : 0.7;
    return best.map(found -> new Total(found.amount(), found.line(), confidence));
  }

  Optional<Amount> subtotal() {
    return subtotal;
  }

  Optional<Amount> tax() {
    return tax;
  }

  /** Whether something was paid or given back, or a sum before tax is named. */
  boolean areOfASale() {
    return paid.isPresent() || change.isPresent() || subtotal.isPresent();
  }
}
