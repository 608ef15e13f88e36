package io.pinakes.search.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes a real, if simple-minded, cross-encoder with the tokenizer of the built-in model: each
 * logit is the mean over all tokens of the pair of the weights of those in the passage. Words
 * without a weight, special tokens among them, weigh 0.
 *
 * <p>Field numbers are those of {@code onnx.proto}, version 1.
 */
public final class TinyCrossEncoder {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;
  private static final int ATTRIBUTE_INT = 2;
  private static final int ATTRIBUTE_INTS = 7;

  private TinyCrossEncoder() {}

  /**
   * Writes model and tokenizer into {@code directory}.
   *
   * @param weights word to one weight for each logit
   */
  public static void write(Path directory, int logits, Map<String, float[]> weights)
      throws IOException {
    Path tokenizer = directory.resolve("tokenizer.json");
    try (InputStream in =
        TinyCrossEncoder.class.getResourceAsStream("/bge-small-en-v1.5-q-tokenizer.json")) {
      if (in == null) {
        throw new IOException("the built-in tokenizer is not on the class path");
      }
      Files.write(tokenizer, in.readAllBytes());
    }
    JsonNode vocabulary = new ObjectMapper().readTree(tokenizer.toFile()).at("/model/vocab");
    ByteBuffer table =
        ByteBuffer.allocate(vocabulary.size() * logits * Float.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN);
    for (Map.Entry<String, float[]> word : weights.entrySet()) {
      int id = vocabulary.required(word.getKey()).intValue();
      for (int logit = 0; logit < logits; logit++) {
        table.putFloat((id * logits + logit) * Float.BYTES, word.getValue()[logit]);
      }
    }
    ByteBuffer axis = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(0, 2);
    byte[] graph =
        join(
            node("Gather", "gathered", "table", "input_ids"),
            node("Cast", "types", integer("to", FLOAT), "token_type_ids"),
            node("Unsqueeze", "column", "types", "axis"),
            node("Mul", "masked", "gathered", "column"),
            node(
                "ReduceMean",
                "logits",
                join(integers("axes", 1), integer("keepdims", 0)),
                "masked"),
            text(2, "graph"),
            bytes(5, tensor("table", FLOAT, table.array(), vocabulary.size(), logits)),
            bytes(5, tensor("axis", INT64, axis.array(), 1)),
            bytes(11, value("input_ids", INT64, text(2, "n"))),
            bytes(11, value("token_type_ids", INT64, text(2, "n"))),
            bytes(12, value("logits", FLOAT, number(1, logits))));
    Files.write(
        directory.resolve("model.onnx"),
        join(number(1, 8), bytes(7, graph), bytes(8, number(2, 13))));
  }

  private static byte[] node(String type, String output, String... inputs) throws IOException {
    return node(type, output, new byte[0], inputs);
  }

  private static byte[] node(String type, String output, byte[] attributes, String... inputs)
      throws IOException {
    byte[] node = new byte[0];
    for (String input : inputs) {
      node = join(node, text(1, input));
    }
    return bytes(1, join(node, text(2, output), text(4, type), attributes));
  }

  private static byte[] integer(String name, int value) throws IOException {
    return bytes(5, join(text(1, name), number(3, value), number(20, ATTRIBUTE_INT)));
  }

  private static byte[] integers(String name, int value) throws IOException {
    return bytes(5, join(text(1, name), number(8, value), number(20, ATTRIBUTE_INTS)));
  }

  private static byte[] tensor(String name, int type, byte[] data, int... shape)
      throws IOException {
    byte[] sizes = new byte[0];
    for (int size : shape) {
      sizes = join(sizes, number(1, size));
    }
    return join(sizes, number(2, type), text(8, name), bytes(9, data));
  }

  /** A tensor of shape (1, second). */
  private static byte[] value(String name, int type, byte[] second) throws IOException {
    byte[] shape = join(bytes(1, number(1, 1)), bytes(1, second));
    return join(text(1, name), bytes(2, bytes(1, join(number(1, type), bytes(2, shape)))));
  }

  private static byte[] number(int field, int value) throws IOException {
    return join(varint(field << 3), varint(value));
  }

  private static byte[] text(int field, String value) throws IOException {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] bytes(int field, byte[] value) throws IOException {
    return join(varint((field << 3) | 2), varint(value.length), value);
  }

  private static byte[] varint(int value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int rest = value;
    while (rest > 127) {
      out.write((rest & 127) | 128);
      rest >>>= 7;
    }
    out.write(rest);
    return out.toByteArray();
  }

  private static byte[] join(byte[]... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.write(part);
    }
    return out.toByteArray();
  }
}
