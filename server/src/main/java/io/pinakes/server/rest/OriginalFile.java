package io.pinakes.server.rest;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.server.http.EntityTag;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.UnknownException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Serves the original file of a document if it still exists below its source. */
final class OriginalFile {
  private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

  private static final Map<String, String> TYPES =
      Map.of(
          "pdf", "application/pdf",
          "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          "txt", "text/plain; charset=utf-8",
          "md", "text/markdown; charset=utf-8",
          "csv", "text/csv; charset=utf-8",
          "eml", "message/rfc822");

  private OriginalFile() {}

  /** Part of a file, end exclusive. */
  private record Part(long start, long end) {}

  /**
   * The file of a document.
   *
   * @throws UnknownException if it no longer exists, or the document is one record of a file with
   *     several
   */
  static Path of(DocumentRecord document) {
    if (document.fileType().equals("jsonl")) {
      throw gone(document); // the file contains other documents as well
    }
    try {
      Path source = Path.of(document.provenance().source());
      Path root = (Files.isDirectory(source) ? source : parent(source)).toRealPath();
      Path file = root.resolve(document.file()).toRealPath();
      if (!file.startsWith(root) || !Files.isRegularFile(file)) {
        throw gone(document);
      }
      return file;
    } catch (IOException | InvalidPathException e) {
      throw gone(document);
    }
  }

  private static Path parent(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file : parent;
  }

  private static UnknownException gone(DocumentRecord document) {
    return new UnknownException("the file of \"" + document.id() + "\" is not available");
  }

  /**
   * Sends a file, or the requested range. It never executes in the reader's browser: it is sent as
   * an attachment with a policy that forbids everything.
   */
  static void send(Path file, Exchange exchange) throws IOException {
    BasicFileAttributes state = Files.readAttributes(file, BasicFileAttributes.class);
    long length = state.size();
    String tag =
        EntityTag.of((state.lastModifiedTime() + " " + length).getBytes(StandardCharsets.UTF_8));
    exchange
        .set("ETag", tag)
        .set("Accept-Ranges", "bytes")
        .set("Content-Security-Policy", "default-src 'none'; sandbox")
        .set("Content-Disposition", "attachment; filename*=UTF-8''" + encoded(file));
    if (exchange.header("If-None-Match").filter(each -> EntityTag.matches(each, tag)).isPresent()) {
      exchange.send(304);
      return;
    }
    Optional<Part> part = part(exchange.header("Range"), length);
    Part sent = part.orElse(new Part(0, length));
    part.ifPresent(
        range ->
            exchange.set(
                "Content-Range",
                "bytes " + range.start() + "-" + (range.end() - 1) + "/" + length));
    exchange.set("Content-Length", Long.toString(sent.end() - sent.start()));
    try (FileChannel channel = FileChannel.open(file);
        OutputStream out = exchange.stream(part.isPresent() ? 206 : 200, type(file))) {
      ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
      long at = sent.start();
      while (at < sent.end()) {
        buffer.clear().limit((int) Math.min(buffer.capacity(), sent.end() - at));
        int read = channel.read(buffer, at);
        if (read < 0) {
          throw new IOException("the file was truncated while being sent: " + file);
        }
        out.write(buffer.array(), 0, read);
        at += read;
      }
    }
  }

  /** The requested part; for several ranges the whole file, as RFC 9110 allows. */
  private static Optional<Part> part(Optional<String> header, long length) {
    if (header.isEmpty()) {
      return Optional.empty();
    }
    Matcher range = RANGE.matcher(header.get().strip());
    if (!range.matches()) {
      return Optional.empty();
    }
    String from = String.valueOf(range.group(1));
    String to = String.valueOf(range.group(2));
    if (from.isEmpty() && to.isEmpty()) {
      return Optional.empty();
    }
    long start = from.isEmpty() ? Math.max(0, length - Long.parseLong(to)) : Long.parseLong(from);
    long end = from.isEmpty() || to.isEmpty() ? length : Math.min(length, Long.parseLong(to) + 1);
    if (start >= end) {
      throw HttpProblem.badRange(length);
    }
    return Optional.of(new Part(start, end));
  }

  private static String type(Path file) {
    String name = String.valueOf(file.getFileName());
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return TYPES.getOrDefault(extension, "application/octet-stream");
  }

  private static String encoded(Path file) {
    StringBuilder name = new StringBuilder();
    for (byte one : String.valueOf(file.getFileName()).getBytes(StandardCharsets.UTF_8)) {
      char letter = (char) (one & 0xff);
      boolean plain =
          letter < 128 && (Character.isLetterOrDigit(letter) || "._-".indexOf(letter) >= 0);
      name.append(plain ? String.valueOf(letter) : String.format("%%%02X", one & 0xff));
    }
    return name.toString();
  }
}
