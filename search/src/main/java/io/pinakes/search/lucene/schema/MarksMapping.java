package io.pinakes.search.lucene.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;

/** Maps the definitions and references of a chunk to fields of its entry. */
public final class MarksMapping {
  private static final String MARKS = "marks";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private MarksMapping() {}

  /** The stems by which a term is found, in the language of its document. */
  public static String stems(String term, String language) {
    return TextAnalysis.analyzer(language).tokens(DefinedTerm.key(term)).stream()
        .map(Token::term)
        .collect(Collectors.joining(" "));
  }

  static void addTo(Document entry, Chunk chunk, String language) {
    if (chunk.definitions().isEmpty() && chunk.references().isEmpty()) {
      return;
    }
    ObjectNode marks = MAPPER.createObjectNode();
    ArrayNode definitions = marks.putArray("definitions");
    Set<String> keys = new LinkedHashSet<>();
    Set<String> stems = new LinkedHashSet<>();
    Set<String> words = new LinkedHashSet<>();
    for (Definition definition : chunk.definitions()) {
      ObjectNode node = definitions.addObject();
      node.put("term", definition.term());
      node.put("form", definition.form().name().toLowerCase(Locale.ROOT));
      put(node, "", definition.span());
      keys.add(definition.key());
      String stem = stems(definition.term(), language);
      stems.add(stem);
      words.addAll(List.of(stem.split(" ", -1)));
    }
    keys.forEach(key -> entry.add(new StringField(Fields.DEFINED, key, Field.Store.NO)));
    stems.forEach(stem -> entry.add(new StringField(Fields.DEFINED_STEMS, stem, Field.Store.NO)));
    words.forEach(word -> entry.add(new StringField(Fields.DEFINED_WORD, word, Field.Store.NO)));
    ArrayNode references = marks.putArray("references");
    for (CrossReference reference : chunk.references()) {
      ObjectNode node = references.addObject();
      put(node, "", reference.span());
      reference
          .target()
          .ifPresent(
              target -> {
                node.put("section", target.sectionId());
                put(node, "target_", target.span());
              });
    }
    entry.add(new StoredField(MARKS, marks.toString()));
  }

  private static void put(ObjectNode node, String prefix, Span span) {
    node.put(prefix + "start", span.start());
    node.put(prefix + "end", span.end());
  }

  static List<Definition> definitions(Document entry) {
    List<Definition> definitions = new ArrayList<>();
    marks(entry)
        .path("definitions")
        .forEach(
            node ->
                definitions.add(
                    new Definition(
                        node.path("term").textValue(),
                        Definition.Form.valueOf(
                            node.path("form").textValue().toUpperCase(Locale.ROOT)),
                        span(node, ""))));
    return definitions;
  }

  static List<CrossReference> references(Document entry) {
    List<CrossReference> references = new ArrayList<>();
    for (JsonNode node : marks(entry).path("references")) {
      Optional<CrossReference.Target> target =
          node.has("section")
              ? Optional.of(
                  new CrossReference.Target(
                      node.path("section").textValue(), span(node, "target_")))
              : Optional.empty();
      references.add(new CrossReference(span(node, ""), target));
    }
    return references;
  }

  private static Span span(JsonNode node, String prefix) {
    return new Span(node.path(prefix + "start").intValue(), node.path(prefix + "end").intValue());
  }

  private static JsonNode marks(Document entry) {
    String marks = entry.get(MARKS);
    try {
      return marks == null ? MAPPER.createObjectNode() : MAPPER.readTree(marks);
    } catch (JsonProcessingException e) {
      throw new LibraryException.Damaged(
          "the definitions of chunk " + entry.get(Fields.CHUNK_ID) + " are not readable", e);
    }
  }
}
