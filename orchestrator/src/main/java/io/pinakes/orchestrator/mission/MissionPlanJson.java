package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.text.JsonMistake;
import io.pinakes.search.text.NearestNames;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads and writes plans as JSON, which people and programs may also write. */
public final class MissionPlanJson {
  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .addModule(
              new SimpleModule()
                  .addSerializer(Filter.class, new FilterWriter())
                  .addDeserializer(Filter.class, new FilterReader())
                  .addSerializer(Strategy.class, new StrategyWriter())
                  .addDeserializer(Strategy.class, new StrategyReader()))
          .build();

  private MissionPlanJson() {}

  /** Writes a check, as in a plan. */
  public static JsonNode write(Check check) {
    return MAPPER.valueToTree(check);
  }

  /** Writes a plan. */
  public static JsonNode write(MissionPlan plan) {
    return MAPPER.valueToTree(plan);
  }

  /**
   * Reads a plan.
   *
   * @throws IllegalArgumentException if it is not JSON or not a valid plan
   */
  public static MissionPlan read(String json) {
    return read(json, "the plan");
  }

  /**
   * Reads a plan.
   *
   * @param what what messages call it, such as {@code the plan p.json}
   * @throws IllegalArgumentException if it is not JSON or not a valid plan
   */
  public static MissionPlan read(String json, String what) {
    try {
      return MAPPER.readValue(json, MissionPlan.class);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(what + " cannot be used: " + described(e), e);
    }
  }

  /** The rule that a plan breaks, with what it says and what it could say. */
  private static String described(JacksonException e) {
    if (e instanceof InvalidTypeIdException unknown) {
      Class<?> base = unknown.getBaseType().getRawClass();
      List<String> kinds =
          Arrays.stream(requireNonNull(base.getAnnotation(JsonSubTypes.class)).value())
              .map(JsonSubTypes.Type::name)
              .sorted()
              .toList();
      String named = base.getSimpleName().toLowerCase(Locale.ROOT);
      return JsonMistake.at(
          unknown.getTypeId() == null
              ? "a " + named + " has no kind; there are " + kinds
              : unknown(named + " of the kind", unknown.getTypeId(), kinds),
          e);
    }
    return JsonMistake.describe(e);
  }

  private static String unknown(String what, String name, List<String> names) {
    List<String> near = NearestNames.to(name, names);
    return "there is no "
        + what
        + " \""
        + name
        + "\"; there are "
        + names
        + (near.isEmpty() ? "" : "; " + NearestNames.question(near));
  }

  private static final class FilterWriter extends JsonSerializer<Filter> {
    @Override
    public void serialize(Filter filter, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeTree(FilterJson.write(filter));
    }
  }

  private static final class FilterReader extends JsonDeserializer<Filter> {
    @Override
    public Filter deserialize(JsonParser in, DeserializationContext context) throws IOException {
      JsonNode tree = in.readValueAsTree();
      try {
        return FilterJson.parse(tree);
      } catch (IllegalArgumentException e) {
        throw JsonMappingException.from(in, "not a filter", e); // which has its line
      }
    }
  }

  private static final class StrategyWriter extends JsonSerializer<Strategy> {
    @Override
    public void serialize(Strategy strategy, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString(strategy.label());
    }
  }

  private static final class StrategyReader extends JsonDeserializer<Strategy> {
    @Override
    public Strategy deserialize(JsonParser in, DeserializationContext context) throws IOException {
      String label = in.getText().toLowerCase(Locale.ROOT);
      for (Strategy strategy : Strategy.values()) {
        if (strategy.label().equals(label)) {
          return strategy;
        }
      }
      List<String> labels = Arrays.stream(Strategy.values()).map(Strategy::label).toList();
      throw JsonMappingException.from(
          in, "not a strategy", new IllegalArgumentException(unknown("strategy", label, labels)));
    }
  }
}
