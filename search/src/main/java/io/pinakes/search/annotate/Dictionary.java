package io.pinakes.search.annotate;

import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Numbers texts from 0, whatever their case. */
final class Dictionary {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> folded = new ArrayList<>();
  private final List<SortedSet<String>> forms = new ArrayList<>();

  /** The number of a text. */
  int number(String text) {
    String key = Fields.fold(text);
    Integer known = numbers.get(key);
    if (known == null) {
      known = folded.size();
      numbers.put(key, known);
      folded.add(key);
      forms.add(new TreeSet<>());
    }
    forms.get(known).add(text);
    return known;
  }

  /** A text of this number without its case. */
  String folded(int number) {
    return folded.get(number);
  }

  /** The texts of this number, in order. */
  SortedSet<String> forms(int number) {
    return forms.get(number);
  }
}
