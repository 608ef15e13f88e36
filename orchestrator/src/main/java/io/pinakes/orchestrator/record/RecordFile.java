package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.text.JsonMistake;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Reads files of records: a sequence of JSON objects, usually one per line. */
public final class RecordFile {
  private RecordFile() {}

  /** An entry of a file. */
  public sealed interface Entry {
    /** The file and line where it begins, or its place among records that are not in a file. */
    String where();
  }

  /**
   * A record.
   *
   * @param where the file and line where it begins
   * @param seal the result of checking its seal
   */
  public record Read(String where, AnswerRecord record, SealCheck seal) implements Entry {}

  /** Something that is not a record, or a damaged one. */
  public record Unreadable(String where, String problem) implements Entry {}

  /**
   * Records that preceded the one at {@code where}, according to its seal, are missing or were
   * moved.
   */
  public record Missing(String where) implements Entry {}

  /** Passes on every record of a file without a key; see {@link #read(Path, Sealing, Consumer)}. */
  public static void read(Path file, Consumer<Entry> entries) throws IOException {
    read(file, Sealing.PLAIN, entries);
  }

  /**
   * Passes on every record of a file, one at a time. After a JSON syntax error the rest cannot be
   * read, so that is the last entry.
   *
   * @param sealing how the records are expected to be sealed
   * @throws IOException if the file does not exist or cannot be read
   */
  public static void read(Path file, Sealing sealing, Consumer<Entry> entries) throws IOException {
    try (InputStream bytes = Files.newInputStream(file);
        JsonParser parser = RecordJson.MAPPER.createParser(bytes)) {
      Order order = new Order(sealing, entries);
      long records = 0;
      while (true) {
        String where = file + ":" + parser.currentLocation().getLineNr();
        try {
          if (parser.nextToken() == null) {
            break;
          }
          where = file + ":" + parser.currentTokenLocation().getLineNr();
          order.next(RecordJson.MAPPER.readTree(parser), where);
          records++;
        } catch (JsonProcessingException e) {
          entries.accept(
              new Unreadable(
                  where,
                  "the record is truncated or not valid JSON: " + JsonMistake.describeInLine(e)));
          return;
        }
      }
      if (records == 0) {
        entries.accept(new Unreadable(file.toString(), "the file contains no records"));
      }
    }
  }

  /**
   * Passes on records that are not in a file, in the order of the file they come from.
   *
   * @param sealing how they are expected to be sealed
   */
  public static void read(Iterable<JsonNode> records, Sealing sealing, Consumer<Entry> entries) {
    Order order = new Order(sealing, entries);
    int number = 0;
    for (JsonNode record : records) {
      number++;
      order.next(record, "record " + number);
    }
  }

  /** Passes on records one after another, and tells where some are missing between them. */
  private static final class Order {
    private final Sealing sealing;
    private final Consumer<Entry> entries;
    private String seal = "";

    Order(Sealing sealing, Consumer<Entry> entries) {
      this.sealing = sealing;
      this.entries = entries;
    }

    void next(JsonNode json, String where) {
      if (Seals.followsAnother(json, seal)) {
        entries.accept(new Missing(where));
      }
      entries.accept(entry(json, where, sealing));
      seal = json.path(Seals.SEAL).asText();
    }
  }

  /**
   * Reads an entry from JSON of any origin.
   *
   * @param where its location, for messages
   * @param sealing how it is expected to be sealed
   */
  public static Entry entry(JsonNode json, String where, Sealing sealing) {
    if (!(json instanceof ObjectNode object)) {
      return new Unreadable(where, "this is not an answer record: it is not a JSON object");
    }
    try {
      return new Read(where, RecordJson.read(object), Seals.check(object, sealing));
    } catch (IllegalArgumentException e) {
      return new Unreadable(where, String.valueOf(e.getMessage()));
    }
  }
}
