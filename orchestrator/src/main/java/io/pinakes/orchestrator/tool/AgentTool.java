package io.pinakes.orchestrator.tool;

import static io.pinakes.orchestrator.tool.ToolParameter.oneOf;
import static io.pinakes.orchestrator.tool.ToolParameter.optional;
import static io.pinakes.orchestrator.tool.ToolParameter.required;

import io.pinakes.orchestrator.tool.ToolParameter.Kind;
import io.pinakes.search.fact.AggregateRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The tools as seen by a language model or another agent. All of them are read-only. */
public enum AgentTool {
  SEARCH_TEXT(
      "search_text", "Finds passages by words: names, identifiers, exact phrases.", search()),
  SEARCH_SEMANTIC("search_semantic", "Finds passages by meaning.", search()),
  SEARCH_HYBRID(
      "search_hybrid", "Finds passages by words and by meaning; the usual choice.", search()),
  BROWSE(
      "browse",
      "Walks the catalogue: buckets, documents, sections, passages. For questions about a part of a"
          + " document that searches do not find.",
      List.of(query(), bucket(), filters(), document(false), topK())),
  READ_PAGES(
      "read_pages",
      "Reads pages of a document word for word, to see what stands around a passage.",
      List.of(
          document(true),
          required("from", Kind.INTEGER, "first page, from 1"),
          required("to", Kind.INTEGER, "last page"))),
  GET_DOCUMENT_METADATA(
      "get_document_metadata",
      "The fields of a document: dates, amounts, parties and so on.",
      List.of(document(true))),
  ANNOTATIONS_SEARCH(
      "annotations_search",
      "Finds values with types: records of documents, labelled values, rows of tables. For lists"
          + " and for conditions on numbers and dates.",
      List.of(
          optional("query", Kind.STRING, "words of labels and cells"),
          bucket(),
          filters(),
          shapes(),
          optional("sort", Kind.STRING, "a property; with - before it the largest first"),
          topK())),
  ANNOTATIONS_AGGREGATE(
      "annotations_aggregate",
      "Counts, adds up, averages and groups such values, exactly.",
      List.of(
          oneOf(
              "function",
              true,
              "what to compute",
              Arrays.stream(AggregateRequest.Function.values())
                  .map(AggregateRequest.Function::label)
                  .toList()),
          optional("property", Kind.STRING, "whose values; not needed to count"),
          optional("group_by", Kind.STRING, "a property"),
          oneOf(
              "period",
              false,
              "groups dates by it",
              Arrays.stream(AggregateRequest.Period.values())
                  .map(AggregateRequest.Period::label)
                  .toList()),
          optional("query", Kind.STRING, "words of labels and cells"),
          bucket(),
          filters(),
          shapes())),
  EXPORT_ANNOTATIONS_CSV(
      "export_annotations_csv",
      "Reads all rows of such values, 50 at a time: call it again with the cursor that it names,"
          + " until it names none. For lists that are too long for one search.",
      List.of(
          optional("query", Kind.STRING, "words of labels and cells"),
          bucket(),
          filters(),
          shapes(),
          optional("columns", Kind.STRINGS, "properties; all if not given"),
          optional("cursor", Kind.INTEGER, "from the call before; the first rows if not given"))),
  LOOKUP_DEFINITION(
      "lookup_definition",
      "What documents say a term means.",
      List.of(required("term", Kind.STRING, "the term"), bucket(), document(false))),
  FOLLOW_REFERENCE(
      "follow_reference",
      "Reads the part of a document that a reference in it means.",
      List.of(
          document(true),
          required("reference", Kind.STRING, "as printed, such as Section 4.2(a)")));

  private final String label;
  private final String description;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of, of records
  private final List<ToolParameter> parameters;

  AgentTool(String label, String description, List<ToolParameter> parameters) {
    this.label = label;
    this.description = description;
    this.parameters = parameters;
  }

  /** The name of the tool. */
  public String label() {
    return label;
  }

  /** Its purpose, in a sentence or two. */
  public String description() {
    return description;
  }

  public List<ToolParameter> parameters() {
    return parameters;
  }

  /** The tool with this name; empty if there is none. */
  public static Optional<AgentTool> find(String label) {
    return Arrays.stream(values()).filter(tool -> tool.label.equals(label)).findFirst();
  }

  /** The names of all tools. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(AgentTool::label).toList();
  }

  private static List<ToolParameter> search() {
    return List.of(
        query(),
        bucket(),
        filters(),
        document(false),
        topK(),
        optional(
            "context_chars",
            Kind.INTEGER,
            "how much of each passage to read around its best statement, 50 to 4000 characters; all"
                + " of it if not given"),
        oneOf(
            "scope",
            false,
            "summary looks by the summaries of documents and sections first",
            List.of("segment", "summary")));
  }

  private static ToolParameter query() {
    return required("query", Kind.STRING, "what to look for, in natural language");
  }

  private static ToolParameter bucket() {
    return optional("bucket", Kind.STRING, "a bucket of documents; all if not given");
  }

  private static ToolParameter document(boolean isRequired) {
    return new ToolParameter(
        "doc_id", Kind.STRING, isRequired, "the id of a document that was shown", List.of());
  }

  private static ToolParameter filters() {
    return optional(
        "filters",
        Kind.FILTER,
        "conditions on fields, such as {\"year\": 2023, \"total\": {\">\": 1000}}");
  }

  private static ToolParameter shapes() {
    return oneOf(
        "shape",
        false,
        "record: fields of documents; value: labelled values; row: rows of tables; records if not"
            + " given",
        List.of("record", "value", "row"));
  }

  private static ToolParameter topK() {
    return optional("top_k", Kind.INTEGER, "how many, 1 to 50; 10 if not given");
  }
}
