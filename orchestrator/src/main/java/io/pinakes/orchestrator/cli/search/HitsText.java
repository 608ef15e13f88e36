package io.pinakes.orchestrator.cli.search;

import io.pinakes.orchestrator.message.CutWarnings;
import io.pinakes.search.Relevance;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.schema.ShownNames;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Help.Ansi;

/**
 * Prints hits for people.
 *
 * @param out receives the hits
 * @param err receives warnings
 * @param bold whether words of the query can be shown in bold
 * @param explain whether to show rank and score in each stage
 */
record HitsText(PrintWriter out, PrintWriter err, boolean bold, boolean explain) {
  private static final Pattern SECTION_NUMBER =
      Pattern.compile("(?U)^\\W*\\p{N}+(?:\\.\\p{N}+)*[.)]?\\s+");

  private static final int PERCENT = 100;

  /** A smaller difference in relevance needs no explanation. */
  private static final double CLEARLY = 0.1;

  private static final double LEAST_SHOWN = 0.01;

  /**
   * Prints a result.
   *
   * @param relevance of its hits; empty if it is not known
   */
  void print(SearchResult result, Optional<Relevance> relevance) {
    CutWarnings.of(result).forEach(warning -> err.println("warning: " + warning));
    List<OptionalDouble> shares = relevance.map(known -> known.of(result.hits())).orElse(List.of());
    if (Relevance.noneClose(shares)) {
      err.printf(
          Locale.ROOT,
          "nothing close: the relevance of each of these passages is below %.0f %%%n",
          Relevance.CLOSE * PERCENT);
    }
    if (rises(shares)) {
      err.println(
          "note: hits are in the order of their score, the best match of this search first; the"
              + " relevance is estimated for each passage alone");
    }
    int rank = 0;
    for (Hit hit : result.hits()) {
      rank++;
      out.printf(
          Locale.ROOT,
          "%d. %s  page %s%s%s%n",
          rank,
          name(hit),
          hit.chunk().pages(),
          hit.chunk().headings().isEmpty() ? "" : "  " + String.join(" > ", hit.chunk().headings()),
          shares.isEmpty() ? "" : percent(shares.get(rank - 1)));
      if (explain) {
        out.println("   " + explanation(hit.explanation()));
      }
      standsFor("same words", hit.duplicates()).ifPresent(out::println);
      standsFor("same page", hit.samePage()).ifPresent(out::println);
      List<String> lines = TableLines.of(snippet(hit), hit.chunk());
      int first = lines.size() > 1 && repeatsHeading(lines.getFirst(), hit) ? 1 : 0;
      lines.stream()
          .skip(first)
          .dropWhile(String::isBlank)
          .forEach(line -> out.println("   " + line));
    }
  }

  /** Whether a passage is clearly more relevant than one before it. */
  private static boolean rises(List<OptionalDouble> shares) {
    double least = 1;
    for (OptionalDouble share : shares) {
      if (share.orElse(0) > least + CLEARLY) {
        return true;
      }
      least = Math.min(least, share.orElse(1));
    }
    return false;
  }

  private static String percent(OptionalDouble relevance) {
    return relevance.isEmpty()
        ? ""
        : relevance.getAsDouble() < LEAST_SHOWN
            ? "  (relevance under 1 %)"
            : String.format(
                Locale.ROOT, "  (relevance %.0f %%)", relevance.getAsDouble() * PERCENT);
  }

  /** The path of the file, or the id of a record that shares its file with others. */
  private static String name(Hit hit) {
    String id = hit.chunk().document().value();
    String file = hit.file();
    int dot = file.lastIndexOf('.');
    String path = dot > file.lastIndexOf('/') + 1 ? file.substring(0, dot) : file;
    boolean ofFile = id.endsWith(path) || id.endsWith(file);
    String shown = ShownNames.of(id);
    String place = ShownNames.onOneLine(file);
    return ofFile || file.isEmpty()
        ? (file.isEmpty() ? shown : place)
        : shown + "  (" + place + ")";
  }

  /** The snippet, with query words in bold if possible. */
  private String snippet(Hit hit) {
    if (!bold) {
      return hit.snippet();
    }
    StringBuilder text = new StringBuilder();
    int written = 0;
    for (Span highlight : hit.highlights()) {
      text.append(hit.snippet(), written, highlight.start())
          .append(Ansi.Style.bold.on())
          .append(hit.snippet(), highlight.start(), highlight.end())
          .append(
              Ansi.Style.reset.on()); // some terminals take the code that ends bold for underline
      written = highlight.end();
    }
    return text.append(hit.snippet(), written, hit.snippet().length()).toString();
  }

  /** Whether a line of a snippet is the heading that stands above it already. */
  private static boolean repeatsHeading(String line, Hit hit) {
    List<String> headings = hit.chunk().headings();
    if (headings.isEmpty()) {
      return false;
    }
    String heading = plain(headings.getLast());
    String words = TableLines.STYLE.matcher(line).replaceAll("");
    return !heading.isEmpty()
        && (plain(words).equals(heading)
            || plain(SECTION_NUMBER.matcher(words).replaceFirst("")).equals(heading));
  }

  /** The letters and digits of a heading, without its markup. */
  private static String plain(String heading) {
    return heading.replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT);
  }

  /** Names the chunks that a hit represents. */
  private static Optional<String> standsFor(String why, List<ChunkId> chunks) {
    return chunks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "   "
                + why
                + ": "
                + chunks.stream()
                    .map(chunk -> ShownNames.of(chunk.value()))
                    .collect(Collectors.joining(", ")));
  }

  private static String explanation(Explanation explanation) {
    StringBuilder line = new StringBuilder();
    for (Explanation.RetrieverRank retriever : explanation.retrievers()) {
      String rank = retriever.rank() == 0 ? "not found" : "#" + retriever.rank();
      line.append(
          String.format(
              Locale.ROOT, "%s %s (%.4f), ", retriever.retriever(), rank, retriever.score()));
    }
    line.append(
        String.format(
            Locale.ROOT,
            "fused #%d (%.6f)",
            explanation.fused().rank(),
            explanation.fused().score()));
    explanation
        .refined()
        .ifPresent(score -> line.append(String.format(Locale.ROOT, ", refined %.6f", score)));
    explanation
        .reranked()
        .ifPresent(score -> line.append(String.format(Locale.ROOT, ", reranked %.4f", score)));
    return line.toString();
  }
}
