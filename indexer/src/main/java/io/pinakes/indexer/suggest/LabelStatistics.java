package io.pinakes.indexer.suggest;

import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Statistics on the values of one label in the documents of a bucket. */
final class LabelStatistics {
  private static final int SAMPLES = 3;
  private static final int MAX_SYNONYMS = 12;
  private static final int MAX_WORDS = 8;
  private static final int MIN_TOLERANT = 4;
  private static final String SECOND = "s";
  private static final BigDecimal DAY = BigDecimal.valueOf(86_400);

  /** The minimum share of values with the same type, and of documents with a single value. */
  private static final double ALIKE = 0.9;

  private static final double CERTAIN = 0.95;

  private final String key;
  private final String name;
  private final Set<String> synonyms = new LinkedHashSet<>();
  private final Map<DocumentId, Set<String>> values = new HashMap<>();
  private final Map<DeclaredType, Integer> types = new HashMap<>();
  private final Map<String, Integer> units = new HashMap<>();
  private final Set<String> samples = new LinkedHashSet<>();
  private int count;
  private long words;

  LabelStatistics(Property property) {
    key = property.key();
    name = property.name();
  }

  void add(DocumentId document, Property property) {
    values.computeIfAbsent(document, _ -> new LinkedHashSet<>()).add(property.value().display());
    boolean unread =
        property.value() instanceof TypedValue.Text && NotationDetector.isTwoDates(property.raw());
    types.merge(unread ? DeclaredType.DATE : type(property.value()), 1, Integer::sum);
    String unit = unit(property.value());
    if (!unit.isEmpty()) {
      units.merge(unit, 1, Integer::sum);
    }
    if (samples.size() < SAMPLES) {
      samples.add(property.raw().isBlank() ? property.value().display() : property.raw());
    }
    count++;
    words += property.value().display().split("\\s+", -1).length;
  }

  /** Adds synonyms. */
  void call(Collection<String> names) {
    synonyms.addAll(names);
  }

  private static DeclaredType type(TypedValue value) {
    return switch (value) {
      case TypedValue.Money _ -> DeclaredType.MONEY;
      case TypedValue.Quantity(var number, String unit)
          when unit.isEmpty() && number.stripTrailingZeros().scale() <= 0 ->
          DeclaredType.LONG;
      case TypedValue.Quantity _ when isTerm(value) -> DeclaredType.TEXT;
      case TypedValue.Quantity _ -> DeclaredType.DOUBLE;
      case TypedValue.Day _ -> DeclaredType.DATE;
      case TypedValue.Flag _ -> DeclaredType.BOOLEAN;
      case TypedValue.Text _ -> DeclaredType.TEXT;
    };
  }

  /** Whether it is a duration of days or longer: "45 days" is read as it stands, not in seconds. */
  private static boolean isTerm(TypedValue value) {
    return value instanceof TypedValue.Quantity(var number, String unit)
        && unit.equals(SECOND)
        && number.abs().compareTo(DAY) >= 0;
  }

  private static String unit(TypedValue value) {
    return switch (value) {
      case TypedValue.Money(_, String currency) -> currency;
      case TypedValue.Quantity(_, String unit) -> isTerm(value) ? "" : unit;
      case TypedValue.Day _, TypedValue.Flag _, TypedValue.Text _ -> "";
    };
  }

  String key() {
    return key;
  }

  String name() {
    return name;
  }

  /** The number of documents that have it. */
  int documents() {
    return values.size();
  }

  List<String> samples() {
    return List.copyOf(samples);
  }

  /** Whether it has short values of one type, mostly one per document. */
  boolean isField() {
    return isAlike(ALIKE) && words <= (long) MAX_WORDS * count;
  }

  /** Like {@link #isField}, with hardly any exceptions. */
  boolean isCertain() {
    return isField() && isAlike(CERTAIN);
  }

  private boolean isAlike(double share) {
    long single = values.values().stream().filter(each -> each.size() == 1).count();
    return ofType() >= share * count && single >= share * values.size();
  }

  /** The number of values of the type; whole numbers count as numbers. */
  private int ofType() {
    int most = types.getOrDefault(type(), 0);
    return type() == DeclaredType.DOUBLE ? most + types.getOrDefault(DeclaredType.LONG, 0) : most;
  }

  private DeclaredType type() {
    DeclaredType most =
        types.entrySet().stream()
            .max(
                Map.Entry.<DeclaredType, Integer>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
            .orElseThrow()
            .getKey();
    return most == DeclaredType.LONG && types.containsKey(DeclaredType.DOUBLE)
        ? DeclaredType.DOUBLE
        : most;
  }

  /** Its type, and the unit if its values agree on one. */
  FieldDefinition definition() {
    DeclaredType type = type();
    boolean measured = type == DeclaredType.MONEY || type == DeclaredType.DOUBLE;
    Optional<String> unit =
        units.entrySet().stream()
            .filter(
                each -> each.getValue() >= ALIKE * units.values().stream().mapToInt(n -> n).sum())
            .map(Map.Entry::getKey)
            .findFirst();
    return new FieldDefinition(
        type, measured ? unit.orElse("") : "", "", List.of(), List.copyOf(synonyms), false, "");
  }

  /** Groups labels with their spelling variants, most frequent first. */
  static List<LabelStatistics> grouped(Collection<LabelStatistics> labels) {
    Map<String, LabelStatistics> heads = new LinkedHashMap<>();
    List<LabelStatistics> byFrequency = new ArrayList<>(labels);
    byFrequency.sort(
        Comparator.comparingInt(LabelStatistics::documents)
            .reversed()
            .thenComparing(LabelStatistics::key));
    for (LabelStatistics label : byFrequency) {
      Optional<LabelStatistics> same =
          heads.values().stream().filter(head -> head.isSpelled(label)).findFirst();
      if (same.isPresent()) {
        same.get().take(label);
      } else {
        heads.put(label.key, label);
      }
    }
    return List.copyOf(heads.values());
  }

  private boolean isSpelled(LabelStatistics other) {
    return synonyms.size() < MAX_SYNONYMS
        && type() == other.type()
        && isSpelling(key, other.key)
        && other.values.entrySet().stream()
            .allMatch(
                each ->
                    values.getOrDefault(each.getKey(), each.getValue()).equals(each.getValue()));
  }

  private void take(LabelStatistics other) {
    synonyms.add(other.name);
    other.values.forEach((document, each) -> values.putIfAbsent(document, each));
    other.types.forEach((type, number) -> types.merge(type, number, Integer::sum));
    other.units.forEach((unit, number) -> units.merge(unit, number, Integer::sum));
    count += other.count;
    words += other.words;
  }

  /** Whether both have the same words, except for abbreviations or one misread letter each. */
  static boolean isSpelling(String key, String other) {
    String[] some = key.split("_", -1);
    String[] others = other.split("_", -1);
    if (some.length != others.length) {
      return key.replace("_", "").equals(other.replace("_", ""));
    }
    for (int i = 0; i < some.length; i++) {
      String shorter = some[i].length() <= others[i].length() ? some[i] : others[i];
      String longer = some[i].length() <= others[i].length() ? others[i] : some[i];
      boolean begins = shorter.length() >= 2 && longer.startsWith(shorter) && some.length > 1;
      if (!longer.equals(shorter) && !begins && !isMisread(shorter, longer)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMisread(String shorter, String longer) {
    if (shorter.length() <= MIN_TOLERANT || longer.length() - shorter.length() > 1) {
      return false;
    }
    int same = 0;
    while (same < shorter.length() && shorter.charAt(same) == longer.charAt(same)) {
      same++;
    }
    boolean letters = !Character.isDigit(longer.charAt(same));
    int skip = longer.length() == shorter.length() ? same + 1 : same;
    return letters
        && shorter.substring(Math.min(skip, shorter.length())).equals(longer.substring(same + 1));
  }
}
