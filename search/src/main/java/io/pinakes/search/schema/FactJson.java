package io.pinakes.search.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The stored form of facts: JSON with short names, since there may be millions. A property is a
 * list of name, key, type, value, unit, printed value, start and end.
 */
public final class FactJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private FactJson() {}

  public static String write(Fact fact) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("id", fact.id());
    json.put("shape", fact.shape().label());
    json.put("label", fact.label());
    if (fact.total()) {
      json.put("total", true);
    }
    json.put("by", fact.extractor());
    json.put("sure", fact.confidence());
    ArrayNode properties = json.putArray("is");
    for (Property property : fact.properties()) {
      ArrayNode values = properties.addArray().add(property.name()).add(property.key());
      add(values, property.value());
      values.add(property.raw()).add(property.span().start()).add(property.span().end());
    }
    FactPlace place = fact.place();
    json.put("section", place.sectionId());
    ArrayNode headings = json.putArray("headings");
    place.headings().forEach(headings::add);
    place.chunk().ifPresent(chunk -> json.put("chunk", chunk.value()));
    json.putArray("span").add(place.span().start()).add(place.span().end());
    json.putArray("pages").add(place.pages().first()).add(place.pages().last());
    if (place.row() > 0) {
      json.put("table", place.table());
      json.put("row", place.row());
    }
    return json.toString();
  }

  private static void add(ArrayNode values, TypedValue value) {
    FactColumn column = FactColumn.of("", value);
    values.add(column.type().label());
    values.add(
        switch (value) {
          case TypedValue.Quantity(BigDecimal number, _) -> number.toString();
          case TypedValue.Money(BigDecimal amount, _) -> amount.toString();
          case TypedValue.Day day -> day.display();
          case TypedValue.Flag flag -> flag.display();
          case TypedValue.Text(String text) -> text;
        });
    values.add(column.unit());
  }

  public static Fact read(String stored, DocumentId document) {
    try {
      JsonNode json = MAPPER.readTree(stored);
      List<Property> properties = new ArrayList<>();
      for (JsonNode values : json.path("is")) {
        properties.add(
            new Property(
                values.path(0).textValue(),
                values.path(1).textValue(),
                value(values),
                values.path(5).textValue(),
                new Span(values.path(6).intValue(), values.path(7).intValue())));
      }
      return new Fact(
          json.path("id").textValue(),
          document,
          Shape.valueOf(json.path("shape").textValue().toUpperCase(Locale.ROOT)),
          json.path("label").textValue(),
          properties,
          json.path("total").booleanValue(),
          place(json),
          json.path("by").textValue(),
          json.path("sure").doubleValue());
    } catch (JsonProcessingException | IllegalArgumentException | NullPointerException e) {
      throw new LibraryException.Damaged("a fact of document " + document + " is not readable", e);
    }
  }

  private static TypedValue value(JsonNode values) {
    FactColumn.Type type =
        FactColumn.Type.valueOf(values.path(2).textValue().toUpperCase(Locale.ROOT));
    String text = values.path(3).textValue();
    String unit = values.path(4).textValue();
    return switch (type) {
      case NUMBER -> new TypedValue.Quantity(new BigDecimal(text), unit);
      case MONEY -> new TypedValue.Money(new BigDecimal(text), unit);
      case DATE -> new TypedValue.Day(LocalDate.parse(text));
      case BOOLEAN -> new TypedValue.Flag(Boolean.parseBoolean(text));
      case TEXT -> new TypedValue.Text(text);
    };
  }

  private static FactPlace place(JsonNode json) {
    List<String> headings = new ArrayList<>();
    json.path("headings").forEach(heading -> headings.add(heading.textValue()));
    return new FactPlace(
        json.path("section").textValue(),
        headings,
        json.has("chunk")
            ? Optional.of(new ChunkId(json.path("chunk").textValue()))
            : Optional.empty(),
        new Span(json.path("span").path(0).intValue(), json.path("span").path(1).intValue()),
        new PageRange(json.path("pages").path(0).intValue(), json.path("pages").path(1).intValue()),
        json.path("table").asText(""),
        json.path("row").intValue());
  }
}
