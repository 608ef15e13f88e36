package io.pinakes.search.embed;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import io.pinakes.search.embed.model.EmbeddingModelException;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/*
 * How it works. Only ids are requested: DJL's full encoding would copy every token's string and
 * span from native code, which costs many times the tokenizing itself. Texts are encoded
 * without special tokens; those the model expects at both ends are read once from a sample and put
 * around the ids that fit. Long texts are encoded piece by piece to bound memory; white space at a
 * cut starts the next piece, as expected by tokenizers that mark word beginnings.
 */

/** A model's own tokenizer, without truncation and padding. Thread-safe until it is closed. */
final class ModelTokenizer implements AutoCloseable {
  /** Longest piece given to the tokenizer at once, in UTF-16 units. */
  static final int MAX_PIECE_CHARS = 32_768;

  private static final TokenizersLibrary LIBRARY = TokenizersLibrary.LIB;

  /**
   * The part of a text that the model reads.
   *
   * @param ids token ids, special tokens included
   * @param cutTokens tokens cut from the end of the text
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
  record Window(long[] ids, int cutTokens) {}

  private final HuggingFaceTokenizer tokenizer;
  private final long handle;
  private final long[] start;
  private final long[] end;

  private ModelTokenizer(HuggingFaceTokenizer tokenizer, long[] start, long[] end) {
    this.tokenizer = tokenizer;
    this.handle = tokenizer.getHandle();
    this.start = start;
    this.end = end;
  }

  /** Reads a {@code tokenizer.json}. */
  static ModelTokenizer open(Path file) {
    HuggingFaceTokenizer tokenizer;
    try {
      tokenizer =
          HuggingFaceTokenizer.newInstance(
              file, Map.of("truncation", "false", "padding", "false", "addSpecialTokens", "true"));
    } catch (IOException | RuntimeException e) { // the native parser throws plain RuntimeExceptions
      throw unusable(file, e);
    }
    Encoding sample = tokenizer.encode("a", true, false);
    long[] ids = sample.getIds();
    long[] special = sample.getSpecialTokenMask();
    int first = 0;
    while (first < ids.length && special[first] == 1) {
      first++;
    }
    int last = ids.length;
    while (last > first && special[last - 1] == 1) {
      last--;
    }
    return new ModelTokenizer(
        tokenizer, Arrays.copyOf(ids, first), Arrays.copyOfRange(ids, last, ids.length));
  }

  private static EmbeddingModelException unusable(Path file, Exception cause) {
    return new EmbeddingModelException(
        file
            + " cannot be read as a tokenizer ("
            + cause.getMessage()
            + "); it has to be the tokenizer.json that belongs"
            + " to the model (format of Hugging Face tokenizers)",
        cause);
  }

  /** Tokens of the text, special tokens not counted. */
  int count(String text) {
    int tokens = 0;
    for (int from = 0; from < text.length(); ) {
      int to = pieceEnd(text, from);
      tokens += ids(text.substring(from, to)).length;
      from = to;
    }
    return tokens;
  }

  /** The first tokens of the text with special tokens around them, at most {@code maxTokens}. */
  Window window(String text, int maxTokens) {
    int room = maxTokens - start.length - end.length;
    long[] window = Arrays.copyOf(start, maxTokens);
    int kept = 0;
    int tokens = 0;
    for (int from = 0; from < text.length(); ) {
      int to = pieceEnd(text, from);
      long[] ids = ids(text.substring(from, to));
      int fits = Math.min(ids.length, room - kept);
      System.arraycopy(ids, 0, window, start.length + kept, fits);
      kept += fits;
      tokens += ids.length;
      from = to;
    }
    System.arraycopy(end, 0, window, start.length + kept, end.length);
    return new Window(Arrays.copyOf(window, start.length + kept + end.length), tokens - kept);
  }

  /**
   * Where the tokens of a text stand in it.
   *
   * @param starts in UTF-16 units, as are {@code ends}
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
  record Places(int[] starts, int[] ends) {}

  /**
   * The places of the tokens that {@link #window} reads; the first of them is number {@link
   * #specialBefore} of the window.
   */
  Places places(String text, int maxTokens) {
    int room = maxTokens - start.length - end.length;
    int[] starts = new int[room];
    int[] ends = new int[room];
    int kept = 0;
    for (int from = 0; from < text.length() && kept < room; ) {
      int to = pieceEnd(text, from);
      String piece = text.substring(from, to);
      int at = 0; // the library counts code points
      int points = 0;
      for (CharSpan span : spans(piece)) {
        if (kept == room) {
          break;
        }
        at = piece.offsetByCodePoints(at, span.getStart() - points);
        points = span.getStart();
        starts[kept] = from + at;
        ends[kept] = from + piece.offsetByCodePoints(at, span.getEnd() - points);
        kept++;
      }
      from = to;
    }
    return new Places(Arrays.copyOf(starts, kept), Arrays.copyOf(ends, kept));
  }

  /** How many special tokens precede the text in a window. */
  int specialBefore() {
    return start.length;
  }

  /** All tokens of the text, without special tokens. */
  long[] words(String text) {
    long[] words = new long[0];
    for (int from = 0; from < text.length(); ) {
      int to = pieceEnd(text, from);
      long[] ids = ids(text.substring(from, to));
      int before = words.length;
      words = Arrays.copyOf(words, before + ids.length);
      System.arraycopy(ids, 0, words, before, ids.length);
      from = to;
    }
    return words;
  }

  /** How this tokenizer combines two texts. */
  PairTemplate pairTemplate() {
    return PairTemplate.of(tokenizer);
  }

  /** One token between the special ones. */
  long[] single(long id) {
    long[] ids = Arrays.copyOf(start, start.length + 1 + end.length);
    ids[start.length] = id;
    System.arraycopy(end, 0, ids, start.length + 1, end.length);
    return ids;
  }

  private long[] ids(String text) {
    long encoding = LIBRARY.encode(handle, text, false);
    try {
      return LIBRARY.getTokenIds(encoding);
    } finally {
      LIBRARY.deleteEncoding(encoding);
      Reference.reachabilityFence(tokenizer); // its finalizer frees the handle
    }
  }

  private CharSpan[] spans(String text) {
    long encoding = LIBRARY.encode(handle, text, false);
    try {
      return LIBRARY.getTokenCharSpans(encoding);
    } finally {
      LIBRARY.deleteEncoding(encoding);
      Reference.reachabilityFence(tokenizer); // its finalizer frees the handle
    }
  }

  /**
   * The end of the piece from {@code from}: before white space if possible, never within a
   * surrogate pair.
   */
  private static int pieceEnd(String text, int from) {
    int end = from + MAX_PIECE_CHARS;
    if (end >= text.length()) {
      return text.length();
    }
    for (int i = end; i > from + MAX_PIECE_CHARS / 2; i--) {
      if (Character.isWhitespace(text.charAt(i)) && !Character.isWhitespace(text.charAt(i - 1))) {
        return i;
      }
    }
    return Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
