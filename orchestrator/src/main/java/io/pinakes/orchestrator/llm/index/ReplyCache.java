package io.pinakes.orchestrator.llm.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A persistent cache of a model's replies: a log of JSON lines, {@code {"key", "reply"}} or {@code
 * {"key", "failed"}}, to which each reply is appended in one write. A line left incomplete by a
 * killed process is dropped. Memory holds only a key and a file position per reply. The file may be
 * deleted when no index is being built. Safe for many threads of one process.
 */
final class ReplyCache implements AutoCloseable {
  static final String FILE = "replies-1.jsonl";

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int KEY_DIGITS = 15; // of 64; collisions are resolved on lookup
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final Map<Long, Long> replies = new HashMap<>();
  private final Map<String, Failures> failures = new HashMap<>();
  private final @Nullable RandomAccessFile log;

  /**
   * Unusable replies to one question.
   *
   * @param count runs in which the model failed
   * @param reason the last one
   */
  record Failures(int count, String reason) {
    static final Failures NONE = new Failures(0, "");
  }

  private ReplyCache(Path file, @Nullable RandomAccessFile log) {
    this.file = file;
    this.log = log;
  }

  /**
   * The key of a question: SHA-256 in hexadecimal.
   *
   * @param parts everything that the reply depends on: model, prompt version, prompt
   */
  static String key(String... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : parts) {
        byte[] bytes = part.getBytes(UTF_8);
        digest.update((bytes.length + ":").getBytes(UTF_8));
        digest.update(bytes);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Opens the cache in {@code folder}, created if missing. */
  static ReplyCache open(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      Files.createDirectories(folder);
      RandomAccessFile log = new RandomAccessFile(file.toFile(), "rw");
      ReplyCache cache = new ReplyCache(file, log);
      log.setLength(cache.load()); // the next entry must begin on a new line
      return cache;
    } catch (IOException e) {
      throw new UncheckedIOException("the reply cache " + file + " cannot be opened", e);
    }
  }

  /** Opens the cache in {@code folder} for reading; an empty one if there is none. */
  static ReplyCache openForReading(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.isRegularFile(file)) {
        return new ReplyCache(file, null);
      }
      ReplyCache cache = new ReplyCache(file, new RandomAccessFile(file.toFile(), "r"));
      cache.load();
      return cache;
    } catch (IOException e) {
      throw new UncheckedIOException("the reply cache " + file + " cannot be read", e);
    }
  }

  /** Reads all lines and returns the end of the last complete one. */
  private long load() throws IOException {
    long start = 0;
    long at = 0;
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      for (int next = in.read(); next >= 0; next = in.read()) {
        at++;
        if (next == '\n') {
          remember(line.toString(UTF_8), start);
          line.reset();
          start = at;
        } else {
          line.write(next);
        }
      }
    }
    return start;
  }

  private void remember(String line, long start) {
    JsonNode json = parsed(line);
    String key = json.path("key").asText();
    if (key.length() < KEY_DIGITS) {
      return; // ignore damaged lines
    }
    if (json.has("failed")) {
      addFailure(key, json.path("failed").asText());
    } else if (json.has("reply")) {
      replies.put(place(key), start);
      failures.remove(key);
    }
  }

  private static JsonNode parsed(String line) {
    try {
      JsonNode json = MAPPER.readTree(line);
      return json == null ? MAPPER.createObjectNode() : json;
    } catch (JsonProcessingException e) {
      return MAPPER.createObjectNode();
    }
  }

  private static long place(String key) {
    return Long.parseLong(key, 0, KEY_DIGITS, 16);
  }

  private void addFailure(String key, String reason) {
    failures.merge(
        key, new Failures(1, reason), (before, now) -> new Failures(before.count + 1, reason));
  }

  /** The cached reply to a question, if any. */
  synchronized Optional<String> find(String key) {
    Long start = log == null ? null : replies.get(place(key));
    if (log == null || start == null) {
      return Optional.empty();
    }
    try {
      log.seek(start);
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      byte[] bytes = new byte[1024];
      for (int read = log.read(bytes); read > 0; read = log.read(bytes)) {
        int end = 0;
        while (end < read && bytes[end] != '\n') {
          end++;
        }
        line.write(bytes, 0, end);
        if (end < read) {
          break;
        }
      }
      JsonNode json = parsed(line.toString(UTF_8));
      return json.path("key").asText().equals(key)
          ? Optional.of(json.path("reply").asText())
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("the reply cache " + file + " cannot be read", e);
    }
  }

  /** The failures recorded for a question. */
  synchronized Failures failures(String key) {
    return failures.getOrDefault(key, Failures.NONE);
  }

  /** Stores a reply; on return it survives the end of this process. */
  synchronized void put(String key, String reply) {
    replies.put(place(key), append(MAPPER.createObjectNode().put("key", key).put("reply", reply)));
    failures.remove(key);
  }

  /** Records that the model gave no usable reply. */
  synchronized void putFailure(String key, String reason) {
    append(MAPPER.createObjectNode().put("key", key).put("failed", reason));
    addFailure(key, reason);
  }

  private long append(ObjectNode json) {
    if (log == null) {
      throw new IllegalStateException(file + " is open for reading only");
    }
    try {
      long start = log.length();
      log.seek(start);
      log.write((json + "\n").getBytes(UTF_8));
      return start;
    } catch (IOException e) {
      throw new UncheckedIOException("the reply cache " + file + " cannot be written", e);
    }
  }

  @Override
  public synchronized void close() {
    try {
      if (log != null) {
        log.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the reply cache " + file + " cannot be closed", e);
    }
  }
}
