package io.pinakes.indexer.fact;

import io.pinakes.indexer.fact.profile.Profiles;
import io.pinakes.indexer.fact.text.BoundedPattern;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.schema.TypedMetadata;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Fills the declared fields that a document's metadata lacks from the labelled values found in it.
 *
 * <p>A value is a candidate for a field if its label is the field's name or one of its synonyms, or
 * if the document's profile assigns it to the field. Candidates are tried by confidence, profile
 * values before labels, then in document order. A candidate is accepted if it has the field's type
 * and unit, matches its pattern and is allowed; otherwise the next one is tried.
 */
final class SchemaFields {
  static final String EXTRACTOR = "schema";

  private final Comparator<Fact> surestFirst =
      Comparator.comparing((Fact fact) -> !fact.extractor().equals(BuiltInFactExtractor.QUOTED))
          .thenComparing(fact -> !isOfProfile(fact))
          .thenComparing(Comparator.comparingDouble(Fact::confidence).reversed())
          .thenComparingInt(fact -> fact.place().span().start());
  private static final int MAX_SHOWN = 80;

  private final Metadata given;
  private final Map<String, FieldDefinition> declared;
  private final Profiles profiles;
  private final FactCollector findings;
  private final SortedMap<String, List<MetadataValue>> filled = new TreeMap<>();
  private final List<String> missing = new ArrayList<>();

  /**
   * @param given the metadata from the document's source
   */
  SchemaFields(
      Metadata given,
      Map<String, FieldDefinition> declared,
      Profiles profiles,
      FactCollector findings) {
    this.given = given;
    this.declared = declared;
    this.profiles = profiles;
    this.findings = findings;
  }

  /**
   * Fills as many fields as possible. Each value becomes a fact named as the field, unless it
   * already is one.
   */
  void fill() {
    List<Fact> values =
        findings.facts().stream().filter(fact -> fact.shape() == Shape.VALUE).toList();
    declared.forEach(
        (field, definition) -> {
          if (!given.fields().containsKey(field)) {
            fill(field, definition, values);
          }
        });
  }

  private void fill(String field, FieldDefinition definition, List<Fact> values) {
    Set<String> keys = new HashSet<>(List.of(PropertyKey.of(field)));
    definition.synonyms().forEach(synonym -> keys.add(PropertyKey.of(synonym)));
    List<Fact> candidates =
        values.stream()
            .filter(fact -> answers(fact, keys))
            .sorted(surestFirst)
            .collect(Collectors.toCollection(ArrayList::new));
    candidates.removeIf(
        fact -> definition.type() == DeclaredType.DATE && isTwoDates(fact)); // reported separately
    Optional<String> first = Optional.empty();
    for (Fact candidate : candidates) {
      Property property = candidate.properties().getFirst();
      Optional<String> refusal = take(field, definition, candidate, property);
      if (refusal.isEmpty()) {
        return;
      }
      first = first.or(() -> refusal);
    }
    first.ifPresent(findings::warn);
    if (definition.required()) {
      missing.add(field);
    }
  }

  private static boolean isTwoDates(Fact fact) {
    Property property = fact.properties().getFirst();
    return property.value() instanceof TypedValue.Text
        && NotationDetector.isTwoDates(property.raw());
  }

  private boolean isOfProfile(Fact fact) {
    return profiles.fields(fact).isPresent();
  }

  private boolean answers(Fact fact, Set<String> keys) {
    return keys.contains(fact.properties().getFirst().key())
        || profiles
            .fields(fact)
            .filter(fills -> fills.stream().anyMatch(keys::contains))
            .isPresent();
  }

  /** Accepts a value, or returns why it was rejected. */
  private Optional<String> take(
      String field, FieldDefinition definition, Fact fact, Property property) {
    String value = "the value \"" + shown(property.raw()) + "\" found for \"" + field + "\" ";
    Optional<FieldValue> read = FieldValue.of(property.value(), property.raw(), definition);
    if (read.isEmpty()) {
      return Optional.of(value + misfit(property.value(), definition) + "; it is not stored");
    }
    if (!definition.pattern().isEmpty()) {
      switch (new BoundedPattern(definition.pattern()).match(property.raw())) {
        case YES -> {}
        case NO -> {
          return Optional.of(
              value + "does not match the pattern " + definition.pattern() + "; it is not stored");
        }
        case TOO_COMPLEX -> {
          return Optional.of(
              value
                  + "is not stored: the pattern "
                  + definition.pattern()
                  + " takes more than "
                  + BoundedPattern.MAX_STEPS
                  + " steps to match it");
        }
      }
    }
    SortedMap<String, List<MetadataValue>> alone = new TreeMap<>();
    alone.put(field, List.of(read.get().stored()));
    List<String> misfits =
        TypedMetadata.of(new Metadata(alone), Map.of(field, definition)).misfits();
    if (!misfits.isEmpty()) {
      return Optional.of(value + "is none of the allowed values; it is not stored");
    }
    filled.putAll(alone);
    if (property.key().equals(PropertyKey.of(field))) {
      findings.retype(fact, read.get().typed()); // a second fact would be counted twice
    } else {
      findings.value(
          field,
          read.get().typed(),
          new Cell(property.raw(), property.span()),
          fact.place().span(),
          EXTRACTOR,
          fact.confidence());
    }
    return Optional.empty();
  }

  private static String misfit(TypedValue value, FieldDefinition definition) {
    boolean measured = value instanceof TypedValue.Quantity(_, String unit) && !unit.isEmpty();
    boolean number =
        definition.type() == DeclaredType.DOUBLE || definition.type() == DeclaredType.LONG;
    if (measured && number && definition.unit().isEmpty()) {
      return "has a unit, but the field declares none";
    }
    return "is no "
        + definition.type().label()
        + (definition.unit().isEmpty() ? "" : " in " + definition.unit());
  }

  private static String shown(String raw) {
    return raw.length() <= MAX_SHOWN ? raw : raw.substring(0, MAX_SHOWN) + "…";
  }

  /** The fields that were filled. */
  Metadata fields() {
    return new Metadata(filled);
  }

  /** The required fields that are neither in the metadata nor in the text. */
  List<String> missing() {
    return missing;
  }
}
