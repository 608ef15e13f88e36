package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.regex.Pattern;

/** A statement that may become a claim, with the passage that it is from. */
record Candidate(Evidence evidence, Statement statement) {
  /** A Markdown code fence. */
  private static final Pattern FENCE = Pattern.compile("(?m)^\\s*(?:```|~~~)\\w*\\s*$");

  /** The end of emphasis on the words before: "**May I?** Yes". */
  private static final Pattern EMPHASIS = Pattern.compile("^(?:\\*\\*|__)\\s+");

  /** Where a passage begins. */
  record Place(DocumentId document, int page) {}

  String words() {
    String words = FENCE.matcher(statement.text()).replaceAll("").strip().replaceAll("\\s+", " ");
    return EMPHASIS.matcher(words).replaceFirst("");
  }

  Claim claim() {
    return claim(words());
  }

  Claim claim(String text) {
    return new Claim(text, List.of(new Ground(evidence.handle(), statement.span())));
  }

  /** Whether both have some words of a document. */
  boolean overlaps(Candidate other) {
    Span one = statement.span();
    Span another = other.statement.span();
    return place().equals(other.place())
        && one.start() < another.end()
        && another.start() < one.end();
  }

  Place place() {
    return new Place(evidence.hit().chunk().document(), evidence.hit().chunk().pages().first());
  }
}
