package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.message.QuestionLanguage;
import io.pinakes.orchestrator.message.SearchWarnings;
import io.pinakes.orchestrator.navigate.NavigationTrace.Selected;
import io.pinakes.orchestrator.navigate.Selection.Picked;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.settings.SearchSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds passages by walking the hierarchy of a library, and cross-checks the path with a search.
 * Safe for many threads.
 *
 * <p>Only the given library is read, which may be a restricted view.
 */
public final class Navigator {
  /** Libraries with at most this many passages are small: all their sections are scored at once. */
  public static final long SHALLOW = 300;

  private final Library library;
  private final SearchSettings settings;
  private final Reasoner reasoner;

  /**
   * @param library is not closed
   * @param settings of the searches used for cross-checks
   */
  public Navigator(Library library, SearchSettings settings, Reasoner reasoner) {
    this.library = library;
    this.settings = settings;
    this.reasoner = reasoner;
  }

  /**
   * Navigates.
   *
   * @throws IllegalArgumentException if the filter does not fit the library, or uses a field of
   *     passages
   */
  public Navigation navigate(NavigationRequest request) {
    try (Library pinned = library.pinned()) { // concurrent commits must not change the tree
      Library view = request.filter().isAll() ? pinned : pinned.restrictedTo(request.filter());
      return new Run(request, view).run();
    }
  }

  /** One navigation. */
  private final class Run {
    private final NavigationRequest request;
    private final Library view;
    private final Budget budget;
    private final LibraryTree tree;
    private final Reasoner.Judges judges;
    private final Passages passages;
    private final List<NavigationTrace.Step> steps =
        Collections.synchronizedList(new ArrayList<>());

    Run(NavigationRequest request, Library view) {
      this.request = request;
      this.view = view;
      budget = new Budget(request.limits(), () -> QuestionLanguage.of(request.question(), view));
      tree = new LibraryTree(view.hierarchy(), request.readBefore(), budget);
      judges =
          reasoner.judges(
              new Inquiry(request.question(), request.missing(), view, settings, budget));
      passages = new Passages(view, tree, settings.hitsPerPage());
    }

    Navigation run() {
      List<Picked> found = new ArrayList<>();
      List<Picked> sections = new ArrayList<>();
      SectionReader reader = new SectionReader(judges.selector(), tree, budget);
      if (request.mode() == NavigationMode.TOOLS) {
        Selection explored = judges.explorer().explore(TreeTools.of(tree, budget, steps::add));
        found.addAll(explored.picked());
        sections.addAll(sectionsOf(explored.picked()));
      } else {
        Walk walk = walk();
        steps.addAll(walk.steps());
        SectionReader.Read read = reader.read(walk.picked());
        steps.addAll(read.steps());
        found.addAll(read.passages());
        sections.addAll(read.sections());
      }
      List<Hit> searched = List.of();
      Optional<CrossCheck.Report> report = Optional.empty();
      if (request.crossChecked()) {
        SearchResult result =
            view.search(
                SearchRequest.of(request.question())
                    .withTopK(CrossCheck.HITS)
                    .withContextChars(0)
                    .withSettings(settings));
        SearchWarnings.of(result, budget.messages()).forEach(budget::relay);
        searched = result.hits();
        CrossCheck.Report compared =
            CrossCheck.compare(searched, read(sections), buckets(sections));
        SectionReader.Read visited = reader.read(CrossCheck.worthVisiting(compared, tree));
        steps.addAll(visited.steps());
        found.addAll(visited.passages());
        sections.addAll(visited.sections());
        report = Optional.of(CrossCheck.visited(compared, visited.sections()));
      }
      List<Picked> best = Walk.best(found, Integer.MAX_VALUE);
      List<Hit> navigated = passages.hits(best);
      if (navigated.isEmpty()) {
        budget.warn("navigation-empty");
      }
      Reasoner.Spending spent = judges.spent();
      return new Navigation(
          navigated,
          searched,
          request.crossChecked() ? passages.together(navigated, searched) : navigated,
          trace(sections, best, report),
          new Navigation.Usage(
              budget.nodesRead(),
              budget.sectionsRead(),
              spent.calls(),
              spent.tokensIn(),
              spent.tokensOut(),
              spent.lost(),
              budget.elapsedMillis()),
          budget.warnings());
    }

    private Walk walk() {
      Selector selector = judges.selector();
      return switch (request.mode()) {
        case DRILL_DOWN -> new DrillDown(selector, tree, request.limits()).walk();
        case BEAM -> new BeamSearch(selector, tree, request.limits()).walk(Node.root());
        case FLATTEN -> new FlatScoring(selector, tree, request.limits()).walk();
        case TREE ->
            view.statistics().chunks() <= SHALLOW
                ? new FlatScoring(selector, tree, request.limits()).walk()
                : new BeamSearch(selector, tree, request.limits()).walk(Node.root());
        case PLAN -> new PlannedWalk(selector, tree, request.limits()).walk();
        case TOOLS -> throw new IllegalStateException("tools are called, not walked");
      };
    }

    /** The sections of the given passages, each with the relevance of its best passage. */
    private List<Picked> sectionsOf(List<Picked> picked) {
      Map<Node, Picked> sections = new LinkedHashMap<>();
      for (Picked passage : picked) {
        if (passage.choice().node() instanceof Node.Passage(DocumentId id, String section, _)) {
          Node.Section node = Node.section(id, section);
          sections.putIfAbsent(node, new Picked(tree.describe(node), passage.relevance()));
        }
      }
      return List.copyOf(sections.values());
    }

    private List<Node.Section> read(List<Picked> sections) {
      return sections.stream().map(picked -> (Node.Section) picked.choice().node()).toList();
    }

    private Set<String> buckets(List<Picked> sections) {
      Set<String> buckets = new HashSet<>();
      read(sections)
          .forEach(section -> buckets.add(passages.document(section.document()).bucket()));
      return buckets;
    }

    private NavigationTrace trace(
        List<Picked> sections, List<Picked> best, Optional<CrossCheck.Report> report) {
      Map<Node, Selected> chosen = new LinkedHashMap<>();
      for (NavigationTrace.Step step : steps) {
        if (step instanceof NavigationTrace.Chose chose) {
          for (Picked picked : chose.selection().picked()) {
            chosen.putIfAbsent(
                picked.choice().node(), selected(picked, chose.selection().reasoning()));
          }
        }
      }
      Map<Node, Selected> buckets = new LinkedHashMap<>();
      Map<Node, Selected> documents = new LinkedHashMap<>();
      chosen.forEach(
          (node, selected) -> {
            if (node instanceof Node.Bucket(_, Node.Slice all) && all.isWhole()) {
              buckets.put(node, selected);
            } else if (node instanceof Node.Document(_, Node.Slice all) && all.isWhole()) {
              documents.put(node, selected);
            }
          });
      List<Selected> read = new ArrayList<>();
      for (Picked section : sections) {
        Node.Section node = (Node.Section) section.choice().node();
        DocumentRecord document = passages.document(node.document());
        double relevance = section.relevance();
        documents.putIfAbsent(
            Node.document(document.id()),
            new Selected(
                Node.document(document.id()),
                document.bucket(),
                document.title(),
                relevance,
                "holds the section " + node.section()));
        buckets.putIfAbsent(
            Node.bucket(document.bucket()),
            new Selected(
                Node.bucket(document.bucket()),
                "",
                document.bucket(),
                relevance,
                "holds the document " + document.id()));
        Selected known = chosen.get(node);
        String because = known == null ? "holds a passage that was found" : known.reasoning();
        read.add(selected(section, because));
      }
      return new NavigationTrace(
          request.mode(),
          reasoner.name(),
          steps,
          List.copyOf(buckets.values()),
          List.copyOf(documents.values()),
          read,
          best.stream()
              .map(picked -> selected(picked, because(chosen.get(picked.choice().node()))))
              .toList(),
          report);
    }

    private static String because(@Nullable Selected chosen) {
      return chosen == null ? "was read and picked" : chosen.reasoning();
    }

    private Selected selected(Picked picked, String reasoning) {
      Node node = picked.choice().node();
      String within =
          switch (node) {
            case Node.Catalogue _, Node.Bucket _ -> "";
            case Node.Document(DocumentId id, _) -> passages.document(id).bucket();
            case Node.Section(DocumentId id, _, _) -> id.value();
            case Node.Passage(DocumentId id, String section, _) -> Node.section(id, section).name();
          };
      return new Selected(node, within, picked.choice().title(), picked.relevance(), reasoning);
    }
  }
}
