package io.pinakes.search.testing;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.regex.Pattern;

/**
 * An embedder whose vectors are known by hand: {@code "... @30"} points 30 degrees round, so the
 * cosine of two texts is the cosine of the angle between them. Texts that name no angle point to 0.
 */
public final class Compass implements Embedder {
  /** Texts are cut after this many words. */
  public static final int MAX_TOKENS = 64;

  private static final Pattern ANGLE = Pattern.compile("@\\d+(?:\\.\\d+)?");
  private final String id;
  private volatile boolean closed;

  public Compass() {
    this("compass@1");
  }

  public Compass(String id) {
    this.id = id;
  }

  /** The unit vector at {@code degrees}. */
  public static float[] at(double degrees) {
    double radians = Math.toRadians(degrees);
    return new float[] {(float) Math.cos(radians), (float) Math.sin(radians)};
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public int dimension() {
    return 2;
  }

  @Override
  public int maxTokens() {
    return MAX_TOKENS;
  }

  @Override
  public int countTokens(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+", -1).length;
  }

  @Override
  public Embedding embedPassage(String text) {
    double degrees =
        ANGLE
            .matcher(text)
            .results()
            .findFirst()
            .map(match -> Double.parseDouble(match.group().substring(1)))
            .orElse(0.0);
    int tokens = countTokens(text);
    return new Embedding(
        at(degrees), Math.min(tokens, MAX_TOKENS), Math.max(0, tokens - MAX_TOKENS));
  }

  @Override
  public Embedding embedQuery(String text) {
    return embedPassage(text);
  }

  @Override
  public void close() {
    closed = true;
  }

  /** Whether {@link #close} was called. */
  public boolean closed() {
    return closed;
  }
}
