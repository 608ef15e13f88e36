package io.pinakes.search.embed;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.pinakes.search.embed.model.EmbeddingModelException;
import java.io.IOException;
import java.nio.file.Path;

/** Reads the vocabulary size of a {@code tokenizer.json}. */
final class Vocabulary {
  private Vocabulary() {}

  /**
   * Returns the largest id the tokenizer can produce; 0 if the file lists none.
   *
   * <p>{@code model.vocab} is an object from token to id, or for unigram models an array whose
   * index is the id; {@code added_tokens} is an array of objects with an {@code id}.
   */
  static long largestId(Path file) {
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      long largest = 0;
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String field = parser.currentName();
        parser.nextToken();
        if (field.equals("model")) {
          largest = Math.max(largest, largestInModel(parser));
        } else if (field.equals("added_tokens")) {
          largest = Math.max(largest, largestAdded(parser));
        } else {
          parser.skipChildren();
        }
      }
      return largest;
    } catch (IOException e) {
      throw new EmbeddingModelException("cannot read the vocabulary of " + file, e);
    }
  }

  private static long largestInModel(JsonParser parser) throws IOException {
    long largest = 0;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean vocabulary = parser.currentName().equals("vocab");
      JsonToken value = parser.nextToken();
      if (vocabulary && value == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          largest = Math.max(largest, parser.nextLongValue(0));
        }
      } else if (vocabulary && value == JsonToken.START_ARRAY) {
        long entries = 0;
        while (parser.nextToken() == JsonToken.START_ARRAY) {
          parser.skipChildren();
          entries++;
        }
        largest = Math.max(largest, entries - 1);
      } else {
        parser.skipChildren();
      }
    }
    return largest;
  }

  private static long largestAdded(JsonParser parser) throws IOException {
    long largest = 0;
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean id = parser.currentName().equals("id");
        JsonToken value = parser.nextToken();
        if (id && value == JsonToken.VALUE_NUMBER_INT) {
          largest = Math.max(largest, parser.getLongValue());
        } else {
          parser.skipChildren();
        }
      }
    }
    return largest;
  }
}
