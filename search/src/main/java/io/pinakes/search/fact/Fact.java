package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.DocumentId;
import java.util.List;
import java.util.Optional;

/**
 * A statement in a document that can be compared and aggregated.
 *
 * @param id unique in the index; the same text at the same place keeps its id when re-indexed
 * @param label its subject: the label of a value, or the caption of a row's table or the heading
 *     above it; may be empty
 * @param properties at least one; exactly one for a {@link Shape#VALUE}, whose name is the label;
 *     names may repeat
 * @param total whether it is a row that totals others and must not be added up again
 * @param extractor what extracted it ({@code table}, {@code label}, {@code receipt}, {@code
 *     schema}, {@code llm}, {@code metadata})
 * @param confidence 0 to 1; 1 if nothing had to be inferred
 */
public record Fact(
    String id,
    DocumentId document,
    Shape shape,
    String label,
    List<Property> properties,
    boolean total,
    FactPlace place,
    String extractor,
    double confidence) {
  public Fact {
    requireNonNull(document, "document");
    requireNonNull(shape, "shape");
    requireNonNull(label, "label");
    requireNonNull(place, "place");
    requireNonNull(extractor, "extractor");
    properties = List.copyOf(properties);
    if (id.isBlank()) {
      throw new IllegalArgumentException("a fact of " + document + " has no id");
    }
    if (properties.isEmpty() || (shape == Shape.VALUE && properties.size() != 1)) {
      throw new IllegalArgumentException(
          "fact " + id + " (" + shape + ") has " + properties.size() + " properties");
    }
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException(
          "the confidence of fact " + id + " must be 0 to 1, got " + confidence);
    }
  }

  /** The first property with this key; empty if there is none. */
  public Optional<Property> property(String key) {
    return properties.stream().filter(property -> property.key().equals(key)).findFirst();
  }
}
