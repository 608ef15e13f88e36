package io.pinakes.orchestrator.record;

import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.record.AnswerRecord.Passage;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.SourceVerifier;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;

/** Checks whether documents still contain what a record cites and has read. */
final class CitationCheck {
  private final Library library;
  private final boolean sameIndex;
  private final RecordFindings findings;

  /**
   * @param sameIndex whether the index is in the state of the record, so that nothing may differ
   */
  CitationCheck(Library library, boolean sameIndex, RecordFindings findings) {
    this.library = library;
    this.sameIndex = sameIndex;
    this.findings = findings;
  }

  void citations(List<RecordedCitation> citations) {
    for (RecordedCitation citation : citations) {
      if (library.document(citation.document()).isEmpty()) {
        findings.problem(citation.name() + ": the document is gone");
        continue;
      }
      citation.words().ifPresent(words -> words(citation, words));
      citation.field().ifPresent(field -> field(citation, field));
      citation
          .chunk()
          .filter(chunk -> sameIndex && !holds(chunk, citation))
          .ifPresent(
              chunk -> findings.problem(citation.name() + ": passage " + chunk + " has moved"));
    }
  }

  private boolean holds(ChunkId chunk, RecordedCitation citation) {
    return library
        .chunk(chunk)
        .filter(found -> found.document().equals(citation.document()))
        .filter(
            found ->
                citation.words().stream().allMatch(words -> found.span().overlaps(words.span())))
        .isPresent();
  }

  private void words(RecordedCitation citation, RecordedCitation.Words words) {
    Span span = words.span();
    if (span.length() != words.quote().length()) {
      findings.problem(
          citation.name()
              + ": the quotation has "
              + words.quote().length()
              + " characters, its span "
              + span.length());
      return;
    }
    Optional<Citation> found =
        new SourceVerifier(library)
            .cite(new ClaimSource.Words(citation.document(), span), citation.marker());
    if (found.isEmpty()
        || !(found.get() instanceof Citation.Words there)
        || !there.quote().equals(words.quote())) {
      findings.problem(citation.name() + ": " + elsewhere(citation.document(), words));
      return;
    }
    if (there.pages().first() != citation.page() || there.pages().last() != citation.endPage()) {
      findings.problem(
          citation.name()
              + ": the words are on page "
              + there.pages()
              + ", not on "
              + citation.page()
              + (citation.endPage() == citation.page() ? "" : "-" + citation.endPage()));
    }
    file(citation, there.file());
  }

  private String elsewhere(DocumentId document, RecordedCitation.Words words) {
    int at = library.text(document).orElse("").indexOf(words.quote());
    return "the document does not contain the quoted words at "
        + words.span().start()
        + ".."
        + words.span().end()
        + (at < 0 ? "" : "; the words are at " + at + ".." + (at + words.quote().length()));
  }

  private void field(RecordedCitation citation, RecordedCitation.Field field) {
    Optional<Citation> found =
        new SourceVerifier(library)
            .cite(
                new ClaimSource.Field(citation.document(), field.name(), field.value()),
                citation.marker());
    if (found.isEmpty()) {
      findings.problem(
          citation.name() + ": its field " + field.name() + " is not \"" + field.value() + "\"");
      return;
    }
    file(citation, found.get().file());
  }

  private void file(RecordedCitation citation, String file) {
    if (!file.equals(citation.file())) {
      String now = citation.name() + ": its file is " + file + ", not " + citation.file();
      if (sameIndex) {
        findings.problem(now);
      } else {
        findings.change(now);
      }
    }
  }

  /** Compares the hashes of passages; citations are checked separately. */
  void passages(List<Passage> passages) {
    for (Passage passage : passages) {
      Optional<Chunk> chunk = library.chunk(passage.chunk());
      String name =
          (passage.cited() ? "cited passage " : "passage ")
              + passage.chunk()
              + " of "
              + passage.document();
      if (chunk.isEmpty()) {
        boolean gone = library.document(passage.document()).isEmpty();
        differs(name + (gone ? " is gone with its document" : " is now split differently"));
      } else if (!Hashes.sha256(chunk.get().text()).equals(passage.sha256())) {
        differs(name + " has a different text");
      } else if (!chunk.get().span().equals(passage.span())
          || !chunk.get().document().equals(passage.document())) {
        differs(name + " has moved");
      }
    }
  }

  private void differs(String what) {
    if (sameIndex) {
      findings.problem(what + ", although the index is in the state of the record");
    } else {
      findings.change(what);
    }
  }
}
