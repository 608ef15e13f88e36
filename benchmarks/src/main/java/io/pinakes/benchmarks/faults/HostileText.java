package io.pinakes.benchmarks.faults;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** Text whose structure is the attack. */
final class HostileText {
  private HostileText() {}

  /** Lists in lists, each item one level deeper, until there are {@code bytes}. */
  static String deeperAndDeeper(int bytes) {
    StringBuilder text = new StringBuilder();
    for (int depth = 0; text.length() < bytes; depth++) {
      text.append("  ".repeat(depth)).append("- item ").append(depth).append('\n');
    }
    return text.toString();
  }

  /** A table of this many columns. */
  static String columns(int columns, int rows) {
    String head =
        IntStream.range(0, columns).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
    String row =
        IntStream.range(0, columns).mapToObj(Integer::toString).collect(Collectors.joining(","));
    return head + "\n" + (row + "\n").repeat(rows);
  }

  /** Writes {@code unit} again and again. */
  static void repeat(Path file, String unit, int times) throws IOException {
    byte[] bytes = unit.getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      for (int i = 0; i < times; i++) {
        out.write(bytes);
      }
    }
  }

  /** Writes a compressed record whose text has this many bytes. */
  static void packedRecord(Path file, long bytes) throws IOException {
    byte[] block = "a".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("{\"_id\": \"bomb\", \"text\": \"".getBytes(StandardCharsets.UTF_8));
      for (long left = bytes; left > 0; left -= block.length) {
        out.write(block);
      }
      out.write("\"}\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes a record on a line of this many bytes. */
  static void longestRecord(Path file, int bytes) throws IOException {
    String start = "{\"_id\": \"long\", \"text\": \"";
    String end = "\"}\n";
    String word = "word and other ";
    int room = bytes - start.length() - end.length();
    Files.writeString(
        file, start + word.repeat(room / word.length()) + "a".repeat(room % word.length()) + end);
  }

  /** Writes a record that is divided into this many chunks. */
  static void chunkedRecord(Path file, int chunks) throws IOException {
    StringBuilder record = new StringBuilder("{\"_id\": \"chunks\", \"chunks\": [");
    for (int i = 0; i < chunks; i++) {
      record.append(i == 0 ? "" : ", ").append("{\"_id\": \"c").append(i);
      record.append("\", \"text\": \"The valve of pump ").append(i).append(" is shut.\"}");
    }
    Files.writeString(file, record.append("]}\n"));
  }

  /** Makes a file that claims to be this long and takes no space. */
  static void sparse(Path file, long bytes) throws IOException {
    try (RandomAccessFile hole = new RandomAccessFile(file.toFile(), "rw")) {
      hole.setLength(bytes);
    }
  }
}
