package io.pinakes.search.fact;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchMode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the requests written by {@link FactJson}, so that they can be repeated.
 *
 * <p>Everything here throws {@link IllegalArgumentException} if the JSON does not have that shape.
 */
public final class FactRequestJson {
  private FactRequestJson() {}

  /** Reads the JSON of {@link FactJson#write(FactRequest)}. */
  public static FactRequest facts(JsonNode json) {
    List<FactRequest.Sort> sort = new ArrayList<>();
    for (JsonNode by : json.path("sort")) {
      sort.add(new FactRequest.Sort(text(by, "property"), by.path("descending").asBoolean()));
    }
    return selection(json)
        .withMode(choice(SearchMode.values(), text(json, "mode")))
        .withSort(sort)
        .withPage(json.path("offset").asInt(), json.path("limit").asInt());
  }

  /** Reads the JSON of {@link FactJson#write(AggregateRequest)}. */
  public static AggregateRequest aggregate(JsonNode json) {
    List<Measure> measures = new ArrayList<>();
    for (JsonNode measure : json.path("measures")) {
      measures.add(
          new Measure(
              choice(AggregateRequest.Function.values(), text(measure, "function")),
              text(measure, "property")));
    }
    List<GroupBy> groups = new ArrayList<>();
    for (JsonNode group : json.path("groups")) {
      String property = text(group, "property");
      if (group.has("period")) {
        groups.add(new GroupBy.Time(property, choice(Period.values(), text(group, "period"))));
      } else if (group.has("step")) {
        groups.add(new GroupBy.Step(property, new BigDecimal(text(group, "step"))));
      } else {
        groups.add(new GroupBy.Value(property));
      }
    }
    return new AggregateRequest(
        selection(json),
        measures,
        groups,
        json.path("top").asInt(),
        json.path("largest_first").asBoolean());
  }

  private static FactRequest selection(JsonNode json) {
    Set<Shape> shapes = new HashSet<>();
    for (JsonNode shape : json.path("shapes")) {
      shapes.add(choice(Shape.values(), shape.asText()));
    }
    return FactRequest.all()
        .withText(text(json, "query"))
        .withFilter(FilterJson.parse(json.path("filters")))
        .withShapes(shapes);
  }

  private static String text(JsonNode json, String key) {
    if (!json.path(key).isTextual()) {
      throw new IllegalArgumentException("a request for facts needs the text \"" + key + "\"");
    }
    return json.get(key).textValue();
  }

  /** The constant that prints as {@code label}. */
  private static <T extends Enum<T>> T choice(T[] values, String label) {
    return Arrays.stream(values)
        .filter(value -> value.name().equalsIgnoreCase(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "\"" + label + "\" is none of " + Arrays.toString(values)));
  }
}
