package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.RowText;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The findings for claims over one body of evidence, each claim checked once; not thread-safe. */
final class CheckedClaims {
  /** More grounds would leave the reader to search for the one that supports the claim. */
  static final int MAX_GROUNDS = 12;

  private static final Finding NOTHING_CITED =
      Finding.not(Verdict.NOT_FOUND, "no cited source supports it");

  /**
   * The finding for one claim.
   *
   * @param text as it may be shown
   * @param grounds the claim's own grounds that hold
   * @param elsewhere other evidence that supports it, if its own does not
   * @param warnings about its grounds
   */
  record Checked(
      String text,
      Optional<String> calculation,
      List<ResolvedGround> grounds,
      Finding finding,
      List<ResolvedGround> elsewhere,
      List<String> warnings) {
    Checked {
      grounds = List.copyOf(grounds);
      elsewhere = List.copyOf(elsewhere);
      warnings = List.copyOf(warnings);
    }

    /** The verdict; misattributed if it is supported only by evidence that it does not cite. */
    Verdict verdict() {
      return elsewhere.isEmpty() || finding.equals(NOTHING_CITED)
          ? finding.verdict()
          : Verdict.MISATTRIBUTED;
    }
  }

  private final Supplier<Messages> messages;
  private final GroundResolver resolver;
  private final RowFinder rows;
  private final ClaimChecker checker;
  private final OtherEvidence others;
  private final Map<Draft.Claim, Checked> checked = new HashMap<>();

  CheckedClaims(
      Library library,
      EvidenceLedger ledger,
      String question,
      Supplier<Messages> messages,
      Set<String> switchedOff) {
    this.messages = messages;
    resolver = new GroundResolver(library, ledger);
    rows = new RowFinder(library);
    List<String> passages =
        Stream.concat(
                ledger.entries().stream().map(evidence -> evidence.hit().chunk().text()),
                ledger.values().stream().map(value -> value.text()))
            .map(ClaimText::plain)
            .toList();
    checker = new ClaimChecker(passages, resolver::currencies, question, switchedOff);
    others = new OtherEvidence(ledger, resolver, checker);
  }

  Checked check(Draft.Claim claim) {
    Checked known = checked.get(claim);
    if (known == null) {
      known = read(claim);
      checked.put(claim, known);
    }
    return known;
  }

  private Checked read(Draft.Claim claim) {
    List<String> warnings = new ArrayList<>();
    List<ResolvedGround> grounds = grounds(claim, warnings);
    List<String> quotes = grounds.stream().map(ground -> ground.text().quote()).toList();
    Optional<String> calculation =
        claim.calculation().map(ClaimText::visible).filter(text -> !text.isEmpty());
    String text = ClaimText.shown(claim.text(), quotes);
    List<String> addresses = ClaimText.strangeAddresses(claim.text(), quotes);
    Finding finding = finding(text, calculation, grounds, addresses);
    boolean lookElsewhere = !finding.supported() && addresses.isEmpty() && !text.isEmpty();
    return new Checked(
        text,
        calculation,
        grounds,
        finding,
        lookElsewhere ? others.supporting(text, calculation, grounds) : List.of(),
        warnings);
  }

  private Finding finding(
      String text,
      Optional<String> calculation,
      List<ResolvedGround> grounds,
      List<String> addresses) {
    if (grounds.isEmpty()) {
      return NOTHING_CITED;
    }
    if (!addresses.isEmpty()) {
      return Finding.not(
          Verdict.UNSUPPORTED, "no cited source has the address " + String.join(", ", addresses));
    }
    if (text.isEmpty()) {
      return Finding.not(Verdict.UNSUPPORTED, "it says nothing");
    }
    return showsRow(text, grounds)
        ? Finding.SUPPORTED
        : checker.check(text, calculation, ResolvedGround.texts(grounds));
  }

  /** Whether a claim shows cells of a cited table row, word for word and with their columns. */
  private boolean showsRow(String text, List<ResolvedGround> grounds) {
    return RowText.isRow(text) // loading the rows of a document is not cheap
        && grounds.stream()
            .flatMap(ground -> ground.citations().stream())
            .anyMatch(
                citation ->
                    citation instanceof Citation.Words words
                        && rows.at(words.document(), words.span())
                            .filter(row -> RowText.shows(text, row))
                            .isPresent());
  }

  private List<ResolvedGround> grounds(Draft.Claim claim, List<String> warnings) {
    List<ResolvedGround> found = new ArrayList<>();
    List<Draft.Ground> grounds = List.copyOf(new LinkedHashSet<>(claim.grounds()));
    for (Draft.Ground ground : grounds.subList(0, Math.min(grounds.size(), MAX_GROUNDS))) {
      Optional<ResolvedGround> resolved = resolver.resolve(ground);
      if (resolved.isEmpty()) {
        String handle = ClaimText.visible(ground.handle());
        Optional<Span> span = ground.span();
        warnings.add(
            span.isPresent()
                ? messages
                    .get()
                    .say("citation-removed-at", handle, span.get().start(), span.get().end())
                : messages.get().say("citation-removed", handle));
      }
      resolved.ifPresent(found::add);
    }
    if (grounds.size() > MAX_GROUNDS) {
      warnings.add(messages.get().say("citations-cut", grounds.size(), MAX_GROUNDS));
    }
    return found;
  }
}
