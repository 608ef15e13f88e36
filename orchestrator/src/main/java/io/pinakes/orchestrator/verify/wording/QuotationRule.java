package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Quotations of a claim must occur in its sources, verbatim and contiguous. */
public final class QuotationRule implements ClaimRule {
  private final List<String> passages;
  private final Map<String, List<String>> known = new ConcurrentHashMap<>(); // by claim
  private final Map<String, String> plain = new ConcurrentHashMap<>(); // by quote

  /**
   * @param passages all words of this answer's evidence, plain, see {@link ClaimText#plain}
   */
  public QuotationRule(List<String> passages) {
    this.passages = List.copyOf(passages);
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    List<String> quotations = known.computeIfAbsent(claim.text(), Quotations::in);
    if (quotations.isEmpty()) {
      return Optional.empty();
    }
    List<String> cited =
        claim.quotes().stream()
            .map(quote -> plain.computeIfAbsent(quote, ClaimText::plain))
            .toList();
    for (String quoted : quotations) {
      if (cited.stream().noneMatch(text -> Quotations.stands(quoted, text))) {
        List<String> all = new ArrayList<>(cited);
        all.addAll(passages);
        boolean together = all.stream().anyMatch(text -> Quotations.stands(quoted, text));
        boolean stitched = !together && Quotations.stitched(quoted, all);
        return Optional.of(
            stitched
                ? Finding.not(
                    Verdict.STITCHED,
                    "the quotation combines words from several places: \"" + quoted + "\"")
                : Finding.not(
                    Verdict.NOT_FOUND, "no cited source has the words \"" + quoted + "\""));
      }
    }
    return Optional.empty();
  }
}
