package io.pinakes.search.embed;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.util.Arrays;

/**
 * The special tokens and token types that a tokenizer gives to a pair of texts, read from a sample.
 *
 * @param start tokens before the first text
 * @param middle tokens between them
 * @param end tokens after the second
 * @param types the types of start, first text, middle, second text and end; where special tokens in
 *     one position differ in type, the first counts
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record PairTemplate(long[] start, long[] middle, long[] end, long[] types) {
  static PairTemplate of(HuggingFaceTokenizer tokenizer) {
    Encoding sample = tokenizer.encode("a", "a", true, false);
    long[] ids = sample.getIds();
    long[] special = sample.getSpecialTokenMask();
    long[] types = sample.getTypeIds();
    int first = next(special, 0, 0);
    int middle = next(special, first, 1);
    int second = next(special, middle, 0);
    int end = next(special, second, 1);
    if (second == ids.length) { // nothing between them: all tokens form one run
      second = first + (middle - first) / 2;
      middle = second;
      end = first + 2 * (second - first);
    }
    return new PairTemplate(
        Arrays.copyOf(ids, first),
        Arrays.copyOfRange(ids, middle, second),
        Arrays.copyOfRange(ids, end, ids.length),
        new long[] {
          type(types, 0),
          type(types, first),
          type(types, middle),
          type(types, second),
          type(types, end)
        });
  }

  /** The first index from {@code from} where the mask is {@code wanted}, or its length. */
  private static int next(long[] mask, int from, long wanted) {
    int place = from;
    while (place < mask.length && mask[place] != wanted) {
      place++;
    }
    return place;
  }

  private static long type(long[] types, int place) {
    return types.length == 0 ? 0 : types[Math.min(place, types.length - 1)];
  }

  int specialTokens() {
    return start.length + middle.length + end.length;
  }

  /**
   * Combines two texts in at most {@code maxTokens} tokens. The query may take half of the room, or
   * more if the passage is short.
   *
   * @param query its tokens, without special tokens
   * @param passage its tokens, without special tokens
   */
  PairWindow window(long[] query, long[] passage, int maxTokens) {
    int room = maxTokens - specialTokens();
    int first = Math.min(query.length, Math.max(room / 2, room - passage.length));
    int second = Math.min(passage.length, room - first);
    long[] ids = new long[specialTokens() + first + second];
    long[] filledTypes = new long[ids.length];
    int at = 0;
    long[][] parts = {
      start, Arrays.copyOf(query, first), middle, Arrays.copyOf(passage, second), end
    };
    for (int part = 0; part < parts.length; part++) {
      System.arraycopy(parts[part], 0, ids, at, parts[part].length);
      Arrays.fill(filledTypes, at, at + parts[part].length, types[part]);
      at += parts[part].length;
    }
    return new PairWindow(ids, filledTypes, query.length - first, passage.length - second);
  }
}
