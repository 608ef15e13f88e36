package io.pinakes.search.annotate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Comparator;

/** Orders document ids as an index does: by code points. */
public final class DocumentOrder {
  public static final Comparator<String> BY_ID =
      (one, other) -> Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));

  private DocumentOrder() {}
}
