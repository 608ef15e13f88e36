package io.pinakes.benchmarks.peer;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes files of items in a format that needs no dependencies, the same for every
 * engine.
 */
public final class Exchange {
  /** Name of the file of passages in an exchange folder. */
  public static final String PASSAGES = "passages.bin";

  /** Name of the file of queries. */
  public static final String QUERIES = "queries.bin";

  private Exchange() {}

  /** Writes all items. */
  public static void write(Path file, List<Item> items) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(items.size());
      for (Item item : items) {
        write(out, item.id());
        write(out, item.title());
        write(out, item.text());
        out.writeInt(item.vector().length);
        for (float value : item.vector()) {
          out.writeFloat(value);
        }
      }
    }
  }

  /** Reads all items. */
  public static List<Item> read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      int count = in.readInt();
      List<Item> items = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        String id = text(in);
        String title = text(in);
        String text = text(in);
        float[] vector = new float[in.readInt()];
        for (int j = 0; j < vector.length; j++) {
          vector[j] = in.readFloat();
        }
        items.add(new Item(id, title, text, vector));
      }
      return items;
    }
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }
}
