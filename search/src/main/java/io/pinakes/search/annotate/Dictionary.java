package io.pinakes.search.annotate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Numbers texts from 0, whatever their case. */
public final class Dictionary {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> folded = new ArrayList<>();
  private final List<Set<String>> forms = new ArrayList<>();

  /**
   * The number of a text.
   *
   * @param without the text without its case
   */
  public int number(String without, String text) {
    Integer known = numbers.get(without);
    if (known == null) {
      known = folded.size();
      numbers.put(without, known);
      folded.add(without);
      forms.add(Set.of(text)); // by far the most have one form
    } else if (!forms.get(known).contains(text)) {
      Set<String> more = new TreeSet<>(forms.get(known));
      more.add(text);
      forms.set(known, more);
    }
    return known;
  }

  /** How many texts there are. */
  public int size() {
    return folded.size();
  }

  /** The texts in the order of their numbers. */
  public List<TextForms> texts() {
    return IntStream.range(0, size()).mapToObj(number -> TextForms.of(this, number)).toList();
  }

  /** The number of each of those texts, which all are in from now on. */
  public int[] numbers(List<TextForms> texts) {
    return texts.stream().mapToInt(text -> text.number(this)).toArray();
  }

  /** A text of this number without its case. */
  public String folded(int number) {
    return folded.get(number);
  }

  /** The texts of this number, in order. */
  public Set<String> forms(int number) {
    return forms.get(number);
  }

  /** The first of them. */
  public String shown(int number) {
    return forms.get(number).iterator().next();
  }
}
