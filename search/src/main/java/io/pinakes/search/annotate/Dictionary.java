package io.pinakes.search.annotate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Assigns numbers to texts from 0, ignoring case. */
public final class Dictionary {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> folded = new ArrayList<>();
  private final List<Set<String>> forms = new ArrayList<>();

  /**
   * The number of a text.
   *
   * @param without the case-folded text
   */
  public int number(String without, String text) {
    Integer known = numbers.get(without);
    if (known == null) {
      known = folded.size();
      numbers.put(without, known);
      folded.add(without);
      forms.add(Set.of(text)); // nearly all have one form
    } else if (!forms.get(known).contains(text)) {
      Set<String> more = new TreeSet<>(forms.get(known));
      more.add(text);
      forms.set(known, more);
    }
    return known;
  }

  /** The number of texts. */
  public int size() {
    return folded.size();
  }

  /** The texts, ordered by number. */
  public List<TextForms> texts() {
    return IntStream.range(0, size()).mapToObj(number -> TextForms.of(this, number)).toList();
  }

  /** The number of each of these texts; adds those that are missing. */
  public int[] numbers(List<TextForms> texts) {
    return texts.stream().mapToInt(text -> text.number(this)).toArray();
  }

  /** The case-folded text with this number. */
  public String folded(int number) {
    return folded.get(number);
  }

  /** The spellings of the text with this number, in order. */
  public Set<String> forms(int number) {
    return forms.get(number);
  }

  /** The first spelling. */
  public String shown(int number) {
    return forms.get(number).iterator().next();
  }
}
