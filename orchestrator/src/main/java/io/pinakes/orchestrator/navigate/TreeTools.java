package io.pinakes.orchestrator.navigate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The tools to walk a tree with: {@code get-root}, {@code get-children}, {@code get-summary},
 * {@code get-content} and {@code explore-subtree}.
 *
 * <p>Nodes and passages have short ids ({@code n3}, {@code p7}), assigned when they are first
 * shown, so that only what was shown can be requested. An invalid call throws an {@link
 * IllegalArgumentException} whose message tells the caller what is allowed.
 */
public final class TreeTools {
  /** All of the tools. */
  public enum Tool {
    GET_ROOT("get-root", "The place where the tree begins."),
    GET_CHILDREN("get-children", "What is directly below a place, with summaries."),
    GET_SUMMARY("get-summary", "What a place is about, with key details."),
    GET_CONTENT("get-content", "The passages of a section, word for word, from a number on."),
    EXPLORE_SUBTREE(
        "explore-subtree", "Has everything below a place explored, and tells what was found.");

    private final String label;
    private final String description;

    Tool(String label, String description) {
      this.label = label;
      this.description = description;
    }

    /** The name of the tool. */
    public String label() {
      return label;
    }

    /** The purpose of the tool, one sentence. */
    public String description() {
      return description;
    }
  }

  /** The argument of all tools except the first. */
  public static final String NODE_ID = "node_id";

  /**
   * The number of the first passage that {@link Tool#GET_CONTENT} shows, from 1; 1 if not given.
   */
  public static final String FROM = "from";

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final LibraryTree tree;
  private final Budget budget;
  private final Node root;
  private final int depth;
  private final Shown shown;
  private final Consumer<NavigationTrace.Called> trace;

  /** The ids assigned so far. */
  private static final class Shown {
    private final Map<String, Choice> choices = new HashMap<>();
    private final Map<Node, String> ids = new HashMap<>();

    synchronized String id(Choice choice) {
      String known = ids.get(choice.node());
      if (known == null) {
        known = (choice.node() instanceof Node.Passage ? "p" : "n") + (ids.size() + 1);
        ids.put(choice.node(), known);
      }
      choices.putIfAbsent(known, choice);
      return known;
    }

    synchronized Choice choice(String id) {
      Choice choice = choices.get(id);
      if (choice == null) {
        throw new IllegalArgumentException(
            "there is no \"" + id + "\"; use an id that a tool has shown");
      }
      return choice;
    }
  }

  private TreeTools(
      LibraryTree tree,
      Budget budget,
      Node root,
      int depth,
      Shown shown,
      Consumer<NavigationTrace.Called> trace) {
    this.tree = tree;
    this.budget = budget;
    this.root = root;
    this.depth = depth;
    this.shown = shown;
    this.trace = trace;
  }

  /** Tools for the whole of {@code tree}. */
  static TreeTools of(LibraryTree tree, Budget budget, Consumer<NavigationTrace.Called> trace) {
    return new TreeTools(tree, budget, Node.root(), 1, new Shown(), trace);
  }

  public Choice getRoot() {
    return called(Tool.GET_ROOT, root, 1, tree.describe(root));
  }

  public List<Choice> getChildren(Choice of) {
    List<Choice> children = tree.children(of.node());
    return called(Tool.GET_CHILDREN, of.node(), children.size(), children);
  }

  public Choice getSummary(Choice of) {
    return called(Tool.GET_SUMMARY, of.node(), 1, tree.describe(of.node()));
  }

  /**
   * The passages of a section, with their text as summary.
   *
   * @return empty if no more sections may be read
   * @throws IllegalArgumentException if {@code of} is not a section
   */
  public List<Choice> getContent(Choice of) {
    if (!(of.node() instanceof Node.Section section)) {
      throw new IllegalArgumentException(
          "only sections have passages, this is another place; ask for its children");
    }
    if (!budget.mayRead(section)) {
      return List.of();
    }
    List<Choice> passages = tree.passages(section);
    List<Chunk> chunks =
        tree.chunks(passages.stream().map(choice -> (Node.Passage) choice.node()).toList());
    List<Choice> words = new ArrayList<>();
    for (int i = 0; i < chunks.size(); i++) {
      Choice passage = passages.get(i);
      words.add(
          new Choice(
              passage.node(),
              of.title(),
              chunks.get(i).text(),
              passage.topics(),
              passage.extent(),
              1,
              0));
    }
    return called(Tool.GET_CONTENT, section, words.size(), words);
  }

  /**
   * Tools rooted at {@code top}.
   *
   * @throws IllegalArgumentException if explorations are nested as deeply as allowed, or there is
   *     nothing to explore
   */
  public TreeTools subtree(Choice top) {
    if (depth >= budget.limits().depth()) {
      throw new IllegalArgumentException(
          "explorations are already " + depth + " deep, the most there may be; look yourself");
    }
    if (top.node() instanceof Node.Passage || top.node().equals(root)) {
      throw new IllegalArgumentException("only a place below this root can be explored");
    }
    trace.accept(new NavigationTrace.Called(Tool.EXPLORE_SUBTREE, top.node(), depth, 1));
    return new TreeTools(tree, budget, top.node(), depth + 1, shown, trace);
  }

  private <T> T called(Tool tool, Node node, int results, T result) {
    trace.accept(new NavigationTrace.Called(tool, node, depth, results));
    return result;
  }

  /** The node or passage with an id that was shown. */
  public Choice shown(String id) {
    return shown.choice(id);
  }

  /** The id of a node or passage, which counts as shown from now on. */
  public String id(Choice choice) {
    return shown.id(choice);
  }

  /**
   * The node named in the arguments of a call.
   *
   * @param arguments a JSON object with {@value #NODE_ID}
   */
  public Choice place(String arguments) {
    JsonNode id = arguments(arguments).path(NODE_ID);
    if (!id.isTextual()) {
      throw new IllegalArgumentException("the argument " + NODE_ID + " is missing");
    }
    return shown.choice(id.asText());
  }

  private static JsonNode arguments(String arguments) {
    try {
      JsonNode json = MAPPER.readTree(arguments.isBlank() ? "{}" : arguments);
      if (json.isObject()) {
        return json;
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the arguments are not JSON: " + e.getOriginalMessage());
    }
    throw new IllegalArgumentException("the arguments must be a JSON object");
  }

  /**
   * Runs a tool, except {@link Tool#EXPLORE_SUBTREE}, which needs an explorer.
   *
   * @param arguments a JSON object
   * @param contentTokens maximum tokens of passages shown per call
   * @return the result as JSON
   */
  public String call(Tool tool, String arguments, int contentTokens) {
    ObjectNode result =
        switch (tool) {
          case GET_ROOT -> json(getRoot());
          case GET_CHILDREN -> {
            ObjectNode json = MAPPER.createObjectNode();
            ArrayNode children = json.putArray("children");
            getChildren(place(arguments)).forEach(child -> children.add(json(child)));
            yield json;
          }
          case GET_SUMMARY -> json(getSummary(place(arguments)));
          case GET_CONTENT -> content(arguments, contentTokens);
          case EXPLORE_SUBTREE -> throw new IllegalArgumentException("there is no explorer");
        };
    return result.toString();
  }

  private ObjectNode content(String arguments, int most) {
    Choice section = place(arguments);
    JsonNode from = arguments(arguments).path(FROM);
    if (!from.isMissingNode() && !(from.canConvertToInt() && from.asInt() >= 1)) {
      throw new IllegalArgumentException("the argument from must be a number of 1 or more");
    }
    List<Choice> passages = getContent(section);
    if (passages.isEmpty()) {
      throw new IllegalArgumentException(
          section.passages() == 0
              ? "this section has no words of its own; ask for its children"
              : "the " + budget.limits().sectionsRead() + " sections that may be read are read");
    }
    ObjectNode json = MAPPER.createObjectNode();
    ArrayNode list = json.putArray("passages");
    int first = from.asInt(1) - 1;
    int tokens = 0;
    int next = first;
    while (next < passages.size()) {
      tokens += TokenEstimate.of(passages.get(next).summary());
      if (tokens > most && next > first) {
        break;
      }
      list.addObject().put("id", id(passages.get(next))).put("text", passages.get(next).summary());
      next++;
    }
    json.put("passages_in_all", passages.size());
    if (next < passages.size()) {
      json.put("continue_from", next + 1);
    }
    return json;
  }

  private ObjectNode json(Choice choice) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put(NODE_ID, id(choice));
    json.put("title", choice.title());
    json.put("extent", choice.extent());
    if (!choice.summary().isEmpty()) {
      json.put("summary", choice.summary());
    }
    if (!choice.topics().isEmpty()) {
      ArrayNode topics = json.putArray("topics");
      choice.topics().forEach(topics::add);
    }
    return json;
  }
}
