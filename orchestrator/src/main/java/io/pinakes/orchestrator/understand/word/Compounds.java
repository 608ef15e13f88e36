package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.chunk.Chunk;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Words that a question joins as in names of settings: {@code keep-alive}, {@code io.timeout}. What
 * has only their parts is about something else.
 */
public final class Compounds {
  private static final Pattern COMPOUND = Pattern.compile("(?U)\\p{L}\\w+(?:[-_.]\\p{L}\\w+)+");

  private final List<Pattern> patterns;

  private Compounds(List<Pattern> patterns) {
    this.patterns = List.copyOf(patterns);
  }

  /** The compounds in {@code question}. */
  public static Compounds in(String question) {
    return new Compounds(
        COMPOUND
            .matcher(question)
            .results()
            .map(found -> "(?iU)(?<!\\w)" + Pattern.quote(found.group()) + "(?![\\w-])")
            .map(Pattern::compile)
            .toList());
  }

  /** The indices of passages that have one of them as written, or a heading above that has. */
  public Set<Integer> holding(List<Chunk> passages) {
    return IntStream.range(0, patterns.isEmpty() ? 0 : passages.size())
        .filter(at -> isIn(passages.get(at)))
        .boxed()
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean isIn(Chunk passage) {
    String text = String.join("\n", passage.headings()) + "\n" + passage.text();
    return patterns.stream().anyMatch(pattern -> pattern.matcher(text).find());
  }
}
