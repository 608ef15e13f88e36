package io.pinakes.orchestrator.mission.cell;

import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.statement.LatestLine;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.SourceVerifier;
import io.pinakes.orchestrator.verify.StructuredSentence;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.text.MarkdownText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads the value of a property whose place in a document is known: lines of financial statements,
 * the end of the year, the principal offices, the auditor; the parties of a contract, who signed it
 * and whom to contact.
 *
 * <p>Long documents mention such properties in many places and of many organizations. Elsewhere
 * than in these places they are therefore only looked for in short ones.
 */
public final class PropertyReader {
  /** The pages that may have what a cover says. */
  private static final int FIRST_PAGES = 3;

  /** Documents with more pages mention a property for many reasons. */
  private static final int SHORT = 10;

  /** Roles in contracts, as their words are listed. */
  private static final List<String> ROLES = List.of("parties", "signatory", "contact-person");

  private final Library library;
  private final Messages messages;

  /**
   * @param messages in the language of the reasons why there is no value
   */
  public PropertyReader(Library library, Messages messages) {
    this.messages = messages;
    this.library = library;
  }

  /** What was read. */
  public sealed interface Reading {}

  /** The value, verified against the document. */
  public record Value(VerifiedAnswer answer) implements Reading {}

  /**
   * The property has a place, and the document has no value there.
   *
   * @param why a phrase
   */
  public record None(String why) implements Reading {}

  /** The property has no particular place in this document: it has to be searched for. */
  public record Unplaced() implements Reading {}

  /** Whether a column is a property that has its place in reports. */
  public static boolean isPlaced(String column) {
    return LatestLine.isUsualName(column)
        || PropertyWords.isNamed("year-end", column)
        || PropertyWords.isNamed("headquarters", column)
        || PropertyWords.isNamed("auditor", column)
        || isRole(column);
  }

  /** Whether a column is a role in a contract, which many sentences mention without a name. */
  public static boolean isRole(String column) {
    return ROLES.stream().anyMatch(role -> PropertyWords.isNamed(role, column));
  }

  /**
   * Reads a property.
   *
   * @param column its name, such as {@code total assets}
   */
  public Reading read(DocumentId document, String column) {
    boolean isLine = LatestLine.isUsualName(column);
    Optional<VerifiedAnswer> answer = Optional.empty();
    if (isLine) {
      answer = new LatestLine(library).find(document, column).flatMap(this::line);
    } else if (PropertyWords.isNamed("year-end", column)) {
      answer = placed(document, FirstPages.yearEnd(firstPages(document)));
    } else if (PropertyWords.isNamed("headquarters", column)) {
      answer = placed(document, FirstPages.headquarters(firstPages(document)));
    } else if (PropertyWords.isNamed("auditor", column)) {
      answer = auditor(document);
    } else {
      Optional<VerifiedAnswer> named =
          ROLES.stream()
              .filter(role -> PropertyWords.isNamed(role, column))
              .findFirst()
              .flatMap(role -> role(document, role));
      return named.isPresent() ? new Value(named.get()) : new Unplaced();
    }
    if (answer.isPresent() && !answer.get().claims().isEmpty()) {
      return new Value(answer.get());
    }
    boolean isShort = library.document(document).map(DocumentRecord::pageCount).orElse(0) <= SHORT;
    return isShort
        ? new Unplaced()
        : new None(messages.say(isLine ? "cell-no-line" : "cell-not-placed"));
  }

  /** The text of the first pages, which begins where the document's text does. */
  private String firstPages(DocumentId document) {
    int count = library.document(document).map(DocumentRecord::pageCount).orElse(0);
    if (count == 0) {
      return "";
    }
    List<Page> pages = library.pages(document, new PageRange(1, Math.min(FIRST_PAGES, count)));
    String text = library.text(document).orElse("");
    return pages.isEmpty()
        ? ""
        : text.substring(0, Math.min(text.length(), pages.getLast().span().end()));
  }

  private Optional<VerifiedAnswer> placed(DocumentId document, Optional<FirstPages.Value> value) {
    return value.flatMap(
        found ->
            quoted(
                document,
                found.value(),
                List.of(new ClaimSource.Words(document, found.labelled()))));
  }

  /** All who have a role in a contract, in one claim. */
  private Optional<VerifiedAnswer> role(DocumentId document, String role) {
    String text = library.text(document).orElse("");
    List<FirstPages.Value> values = ContractRoles.of(role, text);
    String names =
        values.stream()
            .map(value -> value.value().of(text).strip().replaceAll("\\s+", " "))
            .distinct()
            .collect(Collectors.joining("; "));
    return values.isEmpty()
        ? Optional.empty()
        : verified(
                names,
                values.stream()
                    .<ClaimSource>map(value -> new ClaimSource.Words(document, value.labelled()))
                    .toList(),
                new StructuredSentence(""))
            .filter(answer -> !answer.claims().isEmpty());
  }

  private Optional<VerifiedAnswer> auditor(DocumentId document) {
    return library
        .text(document)
        .flatMap(AuditorSignature::find)
        .flatMap(
            signed ->
                quoted(
                    document,
                    signed.firm(),
                    List.of(
                        new ClaimSource.Words(document, signed.firm()),
                        new ClaimSource.Words(document, signed.heading()))));
  }

  /** A claim with the words at a span, on one line and without markup. */
  private Optional<VerifiedAnswer> quoted(
      DocumentId document, Span span, List<ClaimSource> sources) {
    String file = library.document(document).map(DocumentRecord::file).orElse("");
    String words =
        MarkdownText.of(file, span.of(library.text(document).orElse("")))
            .strip()
            .replaceAll("\\s+", " ");
    return verified(words, sources, new StructuredSentence(""));
  }

  /** A claim such as {@code Net sales — 2018: $ 32,765 = 32,765,000,000 USD}. */
  private Optional<VerifiedAnswer> line(LatestLine.Found found) {
    StructuredSentence check = new StructuredSentence("");
    check.admitWritten(found.figure().name());
    String raw = found.figure().raw().strip();
    String shown =
        line(found.label().raw()) + " — " + line(found.figure().name()) + ": " + line(raw);
    String value = value(found.value());
    if (!value.replaceAll("[^\\p{Nd}]", "").equals(raw.replaceAll("[^\\p{Nd}]", ""))) {
      check.admit(value);
      shown += " = " + value;
    }
    return verified(
        shown, found.rows().stream().<ClaimSource>map(ClaimSource.Row::new).toList(), check);
  }

  private static String value(TypedValue value) {
    return switch (value) {
      case TypedValue.Money(BigDecimal amount, String currency) -> grouped(amount) + " " + currency;
      case TypedValue.Quantity(BigDecimal number, String unit) ->
          (grouped(number) + " " + unit).strip();
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> value.display();
    };
  }

  private static String grouped(BigDecimal number) {
    return String.format(
        Locale.ROOT, "%,." + Math.max(0, number.stripTrailingZeros().scale()) + "f", number);
  }

  /** On one line, without the dots that lead to a figure. */
  private static String line(String text) {
    return text.replaceAll("\\.{3,}", " ").strip().replaceAll("\\s+", " ");
  }

  private Optional<VerifiedAnswer> verified(
      String claim, List<ClaimSource> sources, StructuredSentence check) {
    SourceVerifier verifier = new SourceVerifier(library);
    List<Citation> citations = new ArrayList<>();
    for (ClaimSource source : sources) {
      verifier.cite(source, Integer.toString(citations.size() + 1)).ifPresent(citations::add);
    }
    return citations.size() < sources.size()
        ? Optional.empty()
        : Optional.of(check.verify(claim, citations));
  }
}
