package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sections of a document in reading order, each with its parent and children. The text before
 * the first heading, or all of a document without headings, is section {@value OutlineNode#FRONT}.
 */
public final class SectionTree {
  /** Separates the titles of a path. */
  public static final String STEP = " > ";

  /** The title of the text before the first heading, as in PageIndex. */
  static final String FRONT_TITLE = "Preface";

  private final List<Node> nodes;
  private final Map<String, List<String>> children = new HashMap<>();

  /**
   * A section in the tree.
   *
   * @param title its heading with the printed number
   * @param path the titles from the outermost section down to this one
   * @param parent id of its parent section; empty for the outermost
   */
  public record Node(
      String id, String title, List<String> path, int level, String parent, PageRange pages) {
    public Node {
      path = List.copyOf(path);
    }
  }

  private SectionTree(List<Node> nodes) {
    this.nodes = Collections.unmodifiableList(nodes);
    for (Node node : nodes) {
      children.computeIfAbsent(node.parent(), _ -> new ArrayList<>()).add(node.id());
    }
  }

  /**
   * The tree of {@code document}.
   *
   * @param front whether it has chunks before the first heading
   */
  public static SectionTree of(DocumentRecord document, boolean front) {
    List<Section> outline = document.outline();
    List<Node> nodes = new ArrayList<>();
    if (outline.isEmpty()) {
      nodes.add(front(document.title(), new PageRange(1, document.pageCount())));
    } else if (front) {
      nodes.add(front(FRONT_TITLE, new PageRange(1, outline.getFirst().pages().first())));
    }
    List<Section> open = new ArrayList<>();
    for (Section section : outline) {
      while (!open.isEmpty() && open.getLast().level() >= section.level()) {
        open.removeLast();
      }
      String parent = open.isEmpty() ? "" : open.getLast().id();
      List<String> path = new ArrayList<>(section.parentChain());
      path.add(section.title());
      nodes.add(
          new Node(
              section.id(), section.heading(), path, section.level(), parent, section.pages()));
      open.add(section);
    }
    return new SectionTree(nodes);
  }

  private static Node front(String title, PageRange pages) {
    return new Node(OutlineNode.FRONT, title, List.of(title), 1, "", pages);
  }

  /** The section of the tree that a chunk belongs to. */
  public static String idOf(String sectionId) {
    return sectionId.isEmpty() ? OutlineNode.FRONT : sectionId;
  }

  /** All sections in reading order, parents first. */
  public List<Node> nodes() {
    return nodes;
  }

  /** Ids of the direct subsections, in reading order. */
  public List<String> children(String id) {
    return children.getOrDefault(id, List.of());
  }
}
