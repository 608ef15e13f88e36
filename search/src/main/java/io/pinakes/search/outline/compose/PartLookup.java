package io.pinakes.search.outline.compose;

import io.pinakes.search.outline.Part;
import io.pinakes.search.outline.UnknownNodeException;
import io.pinakes.search.text.NearestNames;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Finds parts of records by name. */
final class PartLookup {
  private static final int MAX_NEAR = 10;

  private PartLookup() {}

  /** Similar names, then some of the existing ones. */
  static List<String> near(String typed, Collection<String> names) {
    Set<String> near = new LinkedHashSet<>(NearestNames.inside(typed, names));
    near.addAll(names);
    return near.stream().limit(MAX_NEAR).toList();
  }

  /** A stored record; the caller names the part, so it is checked before it is read. */
  static <T> T stored(
      String part, String what, Function<String, T> read, Function<T, List<Part>> parts) {
    T record = read.apply("");
    for (int end = part.indexOf('.'); !part.isEmpty(); end = part.indexOf('.', end + 1)) {
      String step = end < 0 ? part : part.substring(0, end);
      List<String> names = parts.apply(record).stream().map(Part::part).toList();
      if (!names.contains(step)) {
        throw noPart(part, what, names);
      }
      record = read.apply(step);
      if (end < 0) {
        break;
      }
    }
    return record;
  }

  static <T> T composed(String part, String what, Paged<T> paged) {
    if (part.isEmpty()) {
      return paged.top();
    }
    T record = paged.parts().get(part);
    if (record == null) {
      throw noPart(part, what, paged.parts().keySet());
    }
    return record;
  }

  private static UnknownNodeException noPart(String part, String what, Collection<String> names) {
    return new UnknownNodeException(
        names.isEmpty()
            ? what + " is not divided into parts, got \"" + part + "\""
            : "no part \"" + part + "\" in " + what,
        near(part, names));
  }
}
