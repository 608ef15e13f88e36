package io.pinakes.indexer.source.pdf;

import java.util.List;

/** Formats page numbers for display: {@code 1, 4-6}. */
final class PageList {
  private PageList() {}

  /** Formats {@code numbers}, which are in ascending order. */
  static String of(List<Integer> numbers) {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < numbers.size(); ) {
      int end = i;
      while (end + 1 < numbers.size() && numbers.get(end + 1) == numbers.get(end) + 1) {
        end++;
      }
      list.append(list.isEmpty() ? "" : ", ").append(numbers.get(i));
      if (end > i) {
        list.append('-').append(numbers.get(end));
      }
      i = end + 1;
    }
    return list.toString();
  }
}
