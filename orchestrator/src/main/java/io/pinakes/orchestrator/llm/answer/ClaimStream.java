package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.function.Consumer;

/**
 * Finds the objects of the list {@code claims} in a reply that is still being streamed. When an
 * unusable reply is repeated, objects are found again; the reader must handle duplicates.
 */
final class ClaimStream implements Consumer<String> {
  private static final String LIST = "\"claims\"";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Longer objects are skipped. */
  private static final int MAX_OBJECT = 20_000;

  private final Consumer<JsonNode> reader;
  private final StringBuilder object = new StringBuilder();
  private final StringBuilder before = new StringBuilder();
  private boolean inList;
  private boolean inString;
  private boolean escaped;
  private int depth;

  /**
   * @param reader receives each object as soon as it is complete
   */
  ClaimStream(Consumer<JsonNode> reader) {
    this.reader = reader;
  }

  @Override
  public synchronized void accept(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (inList) {
        within(text.charAt(i));
      } else {
        outside(text.charAt(i));
      }
    }
  }

  /** Waits for the name of the list and the bracket after it. */
  private void outside(char c) {
    before.append(c);
    if (c == '[' && before.indexOf(LIST) >= 0) {
      inList = true;
      before.setLength(0);
    } else if (before.length() > 2 * LIST.length() && before.indexOf(LIST) < 0) {
      before.delete(0, before.length() - LIST.length());
    }
  }

  private void within(char c) {
    if (depth > 0 && object.length() < MAX_OBJECT) {
      object.append(c);
    }
    if (inString) {
      inString = escaped || c != '"';
      escaped = !escaped && c == '\\';
      return;
    }
    switch (c) {
      case '"' -> inString = true;
      case '{' -> {
        if (depth++ == 0) {
          object.setLength(0);
          object.append(c);
        }
      }
      case '}' -> {
        if (depth > 0 && --depth == 0) {
          complete();
        }
      }
      case ']' -> {
        if (depth == 0) {
          inList = false;
        }
      }
      default -> {}
    }
  }

  private void complete() {
    try {
      reader.accept(MAPPER.readTree(object.toString()));
    } catch (JsonProcessingException e) {
      object.setLength(0); // the whole reply will be rejected for it
    }
  }
}
