package io.pinakes.orchestrator.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Parses tool calls from names and JSON arguments, as written by models and other agents. Every
 * call is restricted by the filter of the question.
 */
public final class ToolCallReader {
  private static final int DEFAULT_TOP_K = 10;
  private static final int MAX_TOP_K = 50;
  private static final int MAX_PAGES = 20;
  private static final int MAX_TEXT = 2_000;

  /** Buckets listed in a message. */
  private static final int MAX_NAMED = 100;

  private final Library library;
  private final Filter required;
  private final Messages messages;
  private final Consumer<String> warnings;

  /**
   * @param required a condition that documents must match regardless of the call
   * @param messages in the language of warnings
   * @param warnings receives what was cut from a call, one sentence each
   */
  public ToolCallReader(
      Library library, Filter required, Messages messages, Consumer<String> warnings) {
    this.messages = messages;
    this.library = library;
    this.required = required;
    this.warnings = warnings;
  }

  /**
   * Reads a call.
   *
   * @throws IllegalArgumentException if there is no such tool, or an argument is unknown, missing,
   *     of a wrong type, or names something that does not exist; the message lists what is allowed
   */
  public ToolCall read(String name, JsonNode arguments) {
    AgentTool tool =
        AgentTool.find(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no tool \""
                            + shortened(name)
                            + "\"; there are "
                            + AgentTool.labels()));
    Arguments given = new Arguments(tool, arguments);
    return switch (tool) {
      case SEARCH_TEXT -> search(given, SearchMode.KEYWORD);
      case SEARCH_SEMANTIC -> search(given, SearchMode.SEMANTIC);
      case SEARCH_HYBRID -> search(given, SearchMode.HYBRID);
      case BROWSE ->
          new ToolCall.Navigate(
              given.text("query"),
              documents(filter(given), tool),
              NavigationMode.DRILL_DOWN,
              List.of(),
              topK(given));
      case READ_PAGES -> {
        int from = given.integer("from", 1, 1, 1_000_000);
        int to = given.integer("to", from, from, 1_000_000);
        int last = Math.min(to, from + MAX_PAGES - 1);
        if (last < to) {
          warnings.accept(messages.say("pages-cut", from, to, last));
        }
        yield new ToolCall.ReadPages(document(given), new PageRange(from, last));
      }
      case GET_DOCUMENT_METADATA -> new ToolCall.DocumentMetadata(document(given));
      case ANNOTATIONS_SEARCH -> new ToolCall.AnnotationsSearch(facts(given));
      case ANNOTATIONS_AGGREGATE -> new ToolCall.AnnotationsAggregate(aggregate(given));
      case EXPORT_ANNOTATIONS_CSV ->
          new ToolCall.ExportAnnotations(
              facts(given)
                  .withPage(
                      given.integer("cursor", 0, 0, Integer.MAX_VALUE),
                      ToolCall.ExportAnnotations.ROWS),
              given.strings("columns").stream().map(PropertyKey::of).toList());
      case LOOKUP_DEFINITION ->
          new ToolCall.LookupDefinition(
              given.text("term"),
              inBucket(given, required),
              given.has("doc_id") ? Optional.of(document(given)) : Optional.empty());
      case FOLLOW_REFERENCE ->
          new ToolCall.FollowReference(document(given), given.text("reference"), Optional.empty());
    };
  }

  private ToolCall search(Arguments given, SearchMode mode) {
    Filter filter = filter(given);
    OptionalInt chars =
        given.isGiven("context_chars")
            ? OptionalInt.of(given.integer("context_chars", 400, 50, 4_000))
            : OptionalInt.empty();
    return given.text("scope").equals("summary")
        ? new ToolCall.LongText(given.text("query"), documents(filter, given.tool()), topK(given))
        : new ToolCall.Search(given.text("query"), mode, filter, topK(given), chars);
  }

  private static int topK(Arguments given) {
    return given.integer("top_k", DEFAULT_TOP_K, 1, MAX_TOP_K);
  }

  /** The filter of a call combined with the question's own filter. */
  private Filter filter(Arguments given) {
    Filter filter = inBucket(given, required);
    if (given.has("doc_id")) {
      filter = filter.and(Filter.document(document(given)));
    }
    return filter.and(given.filter("filters", new ConditionReader(library)));
  }

  private Filter inBucket(Arguments given, Filter filter) {
    if (!given.has("bucket")) {
      return filter;
    }
    String bucket = given.text("bucket");
    Filter inside = Filter.bucket(bucket);
    if (library.count(inside) == 0) {
      throw new IllegalArgumentException(
          "there is no bucket \"" + shortened(bucket) + "\"; there are " + buckets());
    }
    return filter.and(inside);
  }

  /**
   * The buckets that may be named; only the largest if there are many, with the number of others.
   */
  private String buckets() {
    List<String> all =
        library.values(Fields.BUCKET, required, Integer.MAX_VALUE).stream()
            .map(count -> count.value().display())
            .toList();
    return all.size() <= MAX_NAMED
        ? all.toString()
        : all.subList(0, MAX_NAMED) + " and " + (all.size() - MAX_NAMED) + " more";
  }

  private Filter documents(Filter filter, AgentTool tool) {
    List<String> ofPassages =
        filter.fields().stream().filter(Fields.OF_CHUNKS::contains).sorted().toList();
    if (!ofPassages.isEmpty()) {
      throw new IllegalArgumentException(
          tool.label() + " looks at whole documents, so it cannot filter by " + ofPassages);
    }
    return filter;
  }

  private DocumentId document(Arguments given) {
    DocumentId id = new DocumentId(given.text("doc_id"));
    if (library.document(id).isEmpty() || library.count(required.and(Filter.document(id))) == 0) {
      throw new IllegalArgumentException(
          "there is no document \"" + shortened(id.value()) + "\"; take an id that was shown");
    }
    return id;
  }

  private FactRequest facts(Arguments given) {
    String shape = given.text("shape");
    List<FactRequest.Sort> sort = new ArrayList<>();
    if (given.has("sort")) {
      String by = given.text("sort");
      sort.add(
          by.startsWith("-")
              ? new FactRequest.Sort(by.substring(1), true)
              : new FactRequest.Sort(by, false));
    }
    return FactRequest.all()
        .withText(given.text("query"))
        .withShapes(
            Set.of(shape.isEmpty() ? Shape.RECORD : Shape.valueOf(shape.toUpperCase(Locale.ROOT))))
        .withFilter(inBucket(given, required).and(given.facts("filters")))
        .withSort(sort)
        .withPage(0, topK(given));
  }

  private AggregateRequest aggregate(Arguments given) {
    Function function = Function.valueOf(given.text("function").toUpperCase(Locale.ROOT));
    String property = PropertyKey.of(given.text("property"));
    List<GroupBy> groups = new ArrayList<>();
    if (given.has("group_by")) {
      String by = PropertyKey.of(given.text("group_by"));
      groups.add(
          given.has("period")
              ? new GroupBy.Time(by, Period.valueOf(given.text("period").toUpperCase(Locale.ROOT)))
              : new GroupBy.Value(by));
    }
    return new AggregateRequest(
        facts(given),
        List.of(new Measure(function, property)),
        groups,
        AggregateRequest.DEFAULT_TOP,
        false);
  }

  private static String shortened(String text) {
    return text.length() <= 100 ? text : text.substring(0, 100) + "…";
  }

  /** The arguments of one call, checked against the parameters of its tool. */
  private record Arguments(AgentTool tool, JsonNode json) {
    Arguments {
      if (json.isMissingNode() || json.isNull()) {
        json = JsonNodeFactory.instance.objectNode();
      }
      if (!json.isObject()) {
        throw new IllegalArgumentException("the arguments of a tool are a JSON object");
      }
      List<String> known = tool.parameters().stream().map(ToolParameter::name).toList();
      for (var entry : json.properties()) {
        if (!known.contains(entry.getKey())) {
          throw new IllegalArgumentException(
              tool.label() + " takes no \"" + shortened(entry.getKey()) + "\"; it takes " + known);
        }
      }
      for (ToolParameter parameter : tool.parameters()) {
        check(tool, parameter, json.path(parameter.name()));
      }
    }

    private static void check(AgentTool tool, ToolParameter parameter, JsonNode value) {
      boolean given = !value.isMissingNode() && !value.isNull();
      if (!given) {
        if (parameter.required()) {
          throw new IllegalArgumentException(
              tool.label() + " needs \"" + parameter.name() + "\": " + parameter.description());
        }
        return;
      }
      boolean fits =
          switch (parameter.kind()) {
            case STRING -> value.isTextual() && value.asText().length() <= MAX_TEXT;
            case INTEGER -> value.canConvertToInt() && value.isIntegralNumber();
            case FILTER -> value.isObject() || value.isArray();
            case STRINGS -> value.isArray();
          };
      if (!fits || (parameter.required() && value.isTextual() && value.asText().isBlank())) {
        throw new IllegalArgumentException(
            "\""
                + parameter.name()
                + "\" of "
                + tool.label()
                + " must be "
                + parameter.kind().type()
                + " ("
                + parameter.description()
                + "), got "
                + shortened(value.toString()));
      }
      if (!parameter.allowed().isEmpty()
          && !value.asText().isEmpty()
          && !parameter.allowed().contains(value.asText())) {
        throw new IllegalArgumentException(
            "\""
                + parameter.name()
                + "\" of "
                + tool.label()
                + " must be one of "
                + parameter.allowed()
                + ", got \""
                + shortened(value.asText())
                + "\"");
      }
    }

    boolean has(String name) {
      return !text(name).isEmpty();
    }

    boolean isGiven(String name) {
      return json.path(name).isValueNode() && !json.path(name).isNull();
    }

    /** Returns the argument; empty if it was not given. */
    String text(String name) {
      JsonNode value = json.path(name);
      return value.isTextual() ? value.asText().strip() : "";
    }

    int integer(String name, int fallback, int least, int most) {
      JsonNode value = json.path(name);
      if (!value.isIntegralNumber()) {
        return fallback;
      }
      int number = value.asInt();
      if (number < least || number > most) {
        throw new IllegalArgumentException(
            "\"" + name + "\" must be " + least + " to " + most + ", got " + number);
      }
      return number;
    }

    List<String> strings(String name) {
      List<String> all = new ArrayList<>();
      json.path(name).forEach(each -> all.add(each.asText()));
      return all;
    }

    Filter filter(String name, ConditionReader conditions) {
      JsonNode value = json.path(name);
      return value.isObject() || value.isArray() ? conditions.read(value) : Filter.all();
    }

    /** Returns conditions on facts, whose properties are checked by the search itself. */
    Filter facts(String name) {
      JsonNode value = json.path(name);
      return value.isObject() || value.isArray() ? ConditionReader.untyped(value) : Filter.all();
    }
  }
}
