package io.pinakes.search.annotate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/** Puts facts into groups and adds up what is measured. */
final class GroupTable {
  /** More groups are no overview. */
  static final int MAX_GROUPS = 100_000;

  private final List<Grouping> groupings;
  private final List<Measured> measures;
  private final List<Group> groups = new ArrayList<>();
  private final Node root = new Node();
  private final int[] keys;
  private long facts;
  private long documents;

  GroupTable(List<Grouping> groupings, List<Measured> measures) {
    this.groupings = groupings;
    this.measures = measures;
    keys = new int[groupings.size()];
    if (groupings.isEmpty()) {
      group(root); // there always is the one of all
    }
  }

  /** Groups by the numbers of their keys, the outermost grouping first. */
  private static final class Node {
    private @Nullable Node[] inner = new Node[8];
    private @Nullable Group group;

    Node of(int number) {
      if (number >= inner.length) {
        inner = Arrays.copyOf(inner, Math.max(number + 1, 2 * inner.length));
      }
      Node node = inner[number];
      if (node == null) {
        node = new Node();
        inner[number] = node;
      }
      return node;
    }
  }

  List<Group> groups() {
    return groups;
  }

  /** How many facts went in. */
  long facts() {
    return facts;
  }

  /** Of how many documents; the entries of a document lie next to each other. */
  long documents() {
    return documents;
  }

  /** Adds all facts that {@code query} finds. */
  void add(IndexSearcher searcher, Query query) throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        add(leaf, scorer.iterator());
      }
    }
  }

  private void add(LeafReaderContext leaf, DocIdSetIterator found) throws IOException {
    Bits live = leaf.reader().getLiveDocs();
    SortedDocValues ids = LeafValues.documents(leaf.reader());
    for (Grouping grouping : groupings) {
      grouping.open(leaf.reader());
    }
    for (Measured measure : measures) {
      measure.open(leaf.reader());
    }
    int last = -1;
    for (int entry = found.nextDoc();
        entry != DocIdSetIterator.NO_MORE_DOCS;
        entry = found.nextDoc()) {
      if ((live != null && !live.get(entry)) || !ids.advanceExact(entry)) {
        continue;
      }
      int document = ids.ordValue();
      if (document != last) {
        documents++;
        last = document;
      }
      facts++;
      for (Measured measure : measures) {
        measure.load(entry);
      }
      add(root, 0, entry, document);
    }
    SortedDocValues names = LeafValues.documents(leaf.reader());
    for (Group group : groups) {
      group.endSegment(names::lookupOrd, leaf.docBase);
    }
  }

  private void add(Node node, int depth, int entry, int document) throws IOException {
    if (depth < keys.length) {
      Grouping grouping = groupings.get(depth);
      int several = grouping.load(entry);
      for (int i = 0; i < several; i++) {
        keys[depth] = grouping.number(i);
        add(node.of(keys[depth]), depth + 1, entry, document);
      }
      return;
    }
    Group group = node.group != null ? node.group : group(node);
    group.facts++;
    group.offer(document, entry);
    for (int i = 0; i < group.with.length; i++) {
      if (measures.get(i).addTo(group.cells[i])) {
        group.with[i]++;
      }
    }
  }

  private Group group(Node node) {
    if (groups.size() == MAX_GROUPS) {
      throw new IllegalArgumentException(
          "there are more than "
              + MAX_GROUPS
              + " groups; narrow the filter, or group by periods or steps");
    }
    Group group = new Group(keys.clone(), measures);
    node.group = group;
    groups.add(group);
    return group;
  }
}
