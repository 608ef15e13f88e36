package io.pinakes.orchestrator.mission.subject;

import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells whether a claim is about one of several subjects, such as one of the plans that a mission
 * compares.
 *
 * <p>The nearest words that name any of them decide, as a reader would read them: the cited
 * sentence or table row itself; if that names none, the sentences before it in its paragraph and
 * the headings above it, which must agree; then the name of the document. Rows of a table say
 * nothing about the rows below them.
 */
public final class StatementSubject {
  /** Characters looked at before a statement. */
  private static final int MAX_BEFORE = 4_000;

  /** A longer line is not a label. */
  private static final int MAX_LABEL = 120;

  private static final Pattern BLANK_LINE = Pattern.compile("\\R[ \\t]*\\R\\s*");
  private static final Pattern SENTENCE_END = Pattern.compile("[.!?]$");

  private static final int SUBJECT = 0;

  private final Library library;
  private final RowFinder rows;
  private final SubjectNames names;
  private final Set<String> terms;

  /** What the words around a statement tell. */
  private enum Sign {
    SUBJECT,
    OTHER,
    NONE
  }

  /**
   * @param subject a noun phrase
   * @param others the subjects that it could be taken for
   */
  public StatementSubject(String subject, List<String> others, Library library) {
    this.library = library;
    rows = new RowFinder(library);
    List<String> all = new ArrayList<>(List.of(subject));
    others.stream()
        .filter(other -> !TextAnalysis.terms(other).equals(TextAnalysis.terms(subject)))
        .forEach(all::add);
    names = SubjectNames.of(all);
    terms = Set.copyOf(TextAnalysis.terms(subject));
  }

  /**
   * Whether a claim is about the subject, as far as its sources tell; it is if nothing there is
   * about another one.
   *
   * @param citations those of the claim
   */
  public boolean isOf(SupportedClaim claim, List<Citation> citations) {
    Sign said = sign(names.in(claim.text()));
    List<Sign> signs = citations.stream().map(citation -> sign(citation, said)).toList();
    return said != Sign.OTHER && (signs.contains(Sign.SUBJECT) || !signs.contains(Sign.OTHER));
  }

  private Sign sign(Citation citation, Sign said) {
    Sign sign =
        switch (citation) {
          case Citation.Words words -> sign(words);
          case Citation.Field field -> sign(names.in(field.value()));
        };
    if (sign != Sign.NONE) {
      return sign;
    }
    Sign document = document(citation);
    if (document != Sign.NONE || said != Sign.NONE) {
      return document == Sign.NONE ? said : document;
    }
    String text = library.text(citation.document()).orElse("");
    return names.in(text).stream().anyMatch(index -> index != SUBJECT) ? Sign.OTHER : Sign.NONE;
  }

  private Sign sign(Citation.Words words) {
    Sign own = sign(names.in(words.quote()));
    if (own != Sign.NONE) {
      return own;
    }
    String text = library.text(words.document()).orElse("");
    Optional<Fact> row = rows.at(words.document(), words.span());
    Sign before = row.isPresent() ? sign(names.in(row.get().label())) : before(text, words);
    Sign above = above(words.section());
    if (before == Sign.OTHER || above == Sign.OTHER) {
      return Sign.OTHER;
    }
    return before == Sign.NONE ? above : before;
  }

  /** What the innermost heading that names a subject tells. */
  private Sign above(List<String> headings) {
    return headings.reversed().stream()
        .map(heading -> sign(names.in(heading)))
        .filter(sign -> sign != Sign.NONE)
        .findFirst()
        .orElse(Sign.NONE);
  }

  /** What the nearest sentence before a statement in its paragraph, or label above it, tells. */
  private Sign before(String text, Citation.Words words) {
    int end = Math.min(words.span().start(), text.length());
    String read = text.substring(Math.max(0, end - MAX_BEFORE), end);
    List<String> paragraphs = List.of(BLANK_LINE.split(read, -1));
    String heading = words.section().isEmpty() ? "" : words.section().getLast();
    Sign sign = last(paragraphs.getLast());
    for (int i = paragraphs.size() - 2;
        sign == Sign.NONE && i >= 0 && isLabel(paragraphs.get(i), heading);
        i--) {
      sign = last(paragraphs.get(i));
    }
    return sign;
  }

  /** Whether a paragraph is a line like a heading, other than the heading known to be above. */
  private static boolean isLabel(String paragraph, String heading) {
    String line = paragraph.strip();
    return line.length() <= MAX_LABEL
        && line.indexOf('\n') < 0
        && !SENTENCE_END.matcher(line).find()
        && (heading.isEmpty() || !line.endsWith(heading));
  }

  /** What the last sentence that names a subject tells, or its last line if it names several. */
  private Sign last(String text) {
    for (Span sentence : Segments.sentences(text, new Span(0, text.length())).reversed()) {
      Set<Integer> named = names.in(sentence.of(text));
      if (named.size() > 1) {
        return Segments.lines(text, sentence).reversed().stream()
            .map(line -> sign(names.in(line.of(text))))
            .filter(sign -> sign != Sign.NONE)
            .findFirst()
            .orElse(Sign.SUBJECT);
      }
      if (!named.isEmpty()) {
        return sign(named);
      }
    }
    return Sign.NONE;
  }

  /** What the names of a document tell. */
  private Sign document(Citation citation) {
    DocumentId id = citation.document();
    String title = library.document(id).map(DocumentRecord::title).orElse("");
    String called = String.join("\n", id.value(), citation.file(), title).replaceAll("[_/.-]", " ");
    Set<Integer> named = names.in(called);
    if (named.size() > 1) {
      return Sign.NONE;
    }
    if (named.isEmpty()) {
      return Set.copyOf(TextAnalysis.terms(called)).containsAll(terms) ? Sign.SUBJECT : Sign.NONE;
    }
    return sign(named);
  }

  private static Sign sign(Set<Integer> named) {
    return named.isEmpty() ? Sign.NONE : named.contains(SUBJECT) ? Sign.SUBJECT : Sign.OTHER;
  }
}
