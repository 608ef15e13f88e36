package io.pinakes.orchestrator.tool;

import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A tool call with its arguments, checked on construction. */
public sealed interface ToolCall {
  /** The tool's name, as used by other agents. */
  String tool();

  /** Finds passages to read, by a search or otherwise. */
  sealed interface Retrieval extends ToolCall {
    /** The query in natural language. */
    String query();

    /** The condition on every passage. */
    Filter filter();
  }

  /**
   * Finds passages: {@code search_text}, {@code search_semantic} or {@code search_hybrid}.
   *
   * @param topK number of passages, 1 or more
   * @param contextChars maximum text read around the best statement of each passage, in UTF-16
   *     units; empty for the whole passage
   */
  record Search(String query, SearchMode mode, Filter filter, int topK, OptionalInt contextChars)
      implements Retrieval {
    /** A search that reads whole passages. */
    public Search(String query, SearchMode mode, Filter filter, int topK) {
      this(query, mode, filter, topK, OptionalInt.empty());
    }

    /** The same search with another condition. */
    public Search within(Filter newFilter) {
      return new Search(query, mode, newFilter, topK, contextChars);
    }

    @Override
    public String tool() {
      return switch (mode) {
        case KEYWORD -> "search_text";
        case SEMANTIC -> "search_semantic";
        case HYBRID -> "search_hybrid";
      };
    }
  }

  /**
   * Finds passages by walking the hierarchy: {@code browse}.
   *
   * @param filter the documents that exist for the walk; must not use fields of passages
   * @param missing words of the question not found in what was read before; empty at first
   * @param topK number of passages, 1 or more
   */
  record Navigate(String query, Filter filter, NavigationMode mode, List<String> missing, int topK)
      implements Retrieval {
    public Navigate {
      missing = List.copyOf(missing);
    }

    /** The same walk for what is still missing. */
    public Navigate again(List<String> newMissing) {
      return new Navigate(query, filter, mode, newMissing, topK);
    }

    @Override
    public String tool() {
      return "browse";
    }
  }

  /**
   * Finds passages by summaries and reads on around the best: {@code long_text}.
   *
   * @param filter a condition on documents; must not use fields of passages
   * @param topK number of passages, 1 or more, not counting those around them
   */
  record LongText(String query, Filter filter, int topK) implements Retrieval {
    @Override
    public String tool() {
      return "long_text";
    }
  }

  /** Reads pages of a document, word for word: {@code read_pages}. */
  record ReadPages(DocumentId document, PageRange pages) implements ToolCall {
    @Override
    public String tool() {
      return "read_pages";
    }
  }

  /**
   * Finds definitions of a term: {@code lookup_definition}.
   *
   * @param home the document in which the term was found, whose definitions come first; empty if
   *     none
   */
  record LookupDefinition(String term, Filter filter, Optional<DocumentId> home)
      implements ToolCall {
    public LookupDefinition {
      if (DefinedTerm.key(term).isEmpty()) {
        throw new IllegalArgumentException("a term needs letters or digits, got \"" + term + "\"");
      }
    }

    @Override
    public String tool() {
      return "lookup_definition";
    }
  }

  /**
   * Reads the part of a document that a cross-reference points to: {@code follow_reference}.
   *
   * @param reference as printed: {@code Section 4.2(a)}, a number, a title
   * @param from the chunk with the reference, to distinguish parts with the same number; empty if
   *     unknown
   */
  record FollowReference(DocumentId document, String reference, Optional<ChunkId> from)
      implements ToolCall {
    public FollowReference {
      if (reference.isBlank()) {
        throw new IllegalArgumentException("a reference must not be blank");
      }
    }

    @Override
    public String tool() {
      return "follow_reference";
    }
  }

  /** Finds facts: {@code annotations_search}. */
  record AnnotationsSearch(FactRequest request) implements ToolCall {
    @Override
    public String tool() {
      return "annotations_search";
    }
  }

  /** Counts, adds up and groups facts: {@code annotations_aggregate}. */
  record AnnotationsAggregate(AggregateRequest request) implements ToolCall {
    @Override
    public String tool() {
      return "annotations_aggregate";
    }
  }

  /**
   * Reads all facts of a request, one page of rows at a time: {@code export_annotations_csv}.
   *
   * @param request the request with its page; the offset is the cursor of the previous page
   * @param columns keys of properties to read; empty for all
   */
  record ExportAnnotations(FactRequest request, List<String> columns) implements ToolCall {
    /** Rows per page. */
    public static final int ROWS = 50;

    public ExportAnnotations {
      columns = List.copyOf(columns);
    }

    @Override
    public String tool() {
      return "export_annotations_csv";
    }
  }

  /** Reads the metadata of a document: {@code get_document_metadata}. */
  record DocumentMetadata(DocumentId document) implements ToolCall {
    @Override
    public String tool() {
      return "get_document_metadata";
    }
  }
}
