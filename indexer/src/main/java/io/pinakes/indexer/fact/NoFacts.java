package io.pinakes.indexer.fact;

/** Reads no facts. */
public final class NoFacts implements FactExtractor {
  @Override
  public String id() {
    return "no-facts";
  }

  @Override
  public Extraction extract(Input input) {
    return Extraction.NONE;
  }
}
