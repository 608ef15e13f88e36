package io.pinakes.search.annotate;

import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.FactCatalog.Meaning;
import java.io.IOException;
import java.util.List;

/** What it takes to understand the words of a request for facts, besides the facts. */
public interface FactReading {
  /** The properties that a name may mean, the surest first; asked only if nothing is called so. */
  List<Meaning> meanings(String name) throws IOException;

  /** The text of the request as a vector; asked for only if its meaning is searched for. */
  Embedding embedded(String text);
}
