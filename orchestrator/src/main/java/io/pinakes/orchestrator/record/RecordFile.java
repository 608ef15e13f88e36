package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A file of records: one JSON object after the other, usually a line each. */
public final class RecordFile {
  private RecordFile() {}

  /** What stands at one place of a file. */
  public sealed interface Entry {}

  /**
   * A record.
   *
   * @param where file and line it begins in
   * @param whole whether it is as it was written
   */
  public record Read(String where, AnswerRecord record, boolean whole) implements Entry {}

  /** Something that is not, or is no longer, a record. */
  public record Unreadable(String where, String problem) implements Entry {}

  /**
   * Hands over every record of a file, one at a time. Where the JSON itself breaks, the rest cannot
   * be read: that is the last entry.
   *
   * @throws IOException if there is no such file or it cannot be read
   */
  public static void read(Path file, Consumer<Entry> entries) throws IOException {
    try (InputStream bytes = Files.newInputStream(file);
        JsonParser parser = RecordJson.MAPPER.createParser(bytes)) {
      long records = 0;
      while (true) {
        String where = file + ":" + parser.currentLocation().getLineNr();
        try {
          if (parser.nextToken() == null) {
            break;
          }
          where = file + ":" + parser.currentTokenLocation().getLineNr();
          JsonNode json = RecordJson.MAPPER.readTree(parser);
          entries.accept(entry(json, where));
          records++;
        } catch (JsonProcessingException e) {
          JsonLocation at = e.getLocation();
          entries.accept(
              new Unreadable(
                  where,
                  "the record is cut off or no valid JSON"
                      + (at == null ? "" : " at column " + at.getColumnNr())
                      + ": "
                      + firstLine(e.getOriginalMessage())));
          return;
        }
      }
      if (records == 0) {
        entries.accept(new Unreadable(file.toString(), "the file holds no record"));
      }
    }
  }

  /**
   * What {@code json} is, which may come from elsewhere than a file.
   *
   * @param where it was found, for messages
   */
  public static Entry entry(JsonNode json, String where) {
    if (!(json instanceof ObjectNode object)) {
      return new Unreadable(where, "this is no record of an answer: it is no JSON object");
    }
    try {
      return new Read(where, RecordJson.read(object), RecordJson.isWhole(object));
    } catch (IllegalArgumentException e) {
      return new Unreadable(where, String.valueOf(e.getMessage()));
    }
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse(message);
  }
}
