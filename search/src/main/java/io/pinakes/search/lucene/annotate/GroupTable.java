package io.pinakes.search.lucene.annotate;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.annotate.Group;
import io.pinakes.search.annotate.GroupReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/**
 * Groups facts and accumulates their measures.
 *
 * <p>How it works: for each block of facts, each grouping, outermost first, reads the keys of all
 * facts and moves every fact to a node in a tree of keys. A fact with several keys is listed
 * several times. Then each measure adds the values of the block to the groups at the leaves. No
 * object is allocated per fact.
 */
final class GroupTable {
  private final List<Grouping> groupings;
  private final List<MeasureReader> measures;
  private final List<Group> groups = new ArrayList<>();
  private final Node root = new Node(null, -1);
  private final EntryBlock block = new EntryBlock();
  private Members members = new Members();
  private Members next = new Members();
  private long facts;
  private long documents;

  GroupTable(List<Grouping> groupings, List<MeasureReader> measures) {
    this.groupings = groupings;
    this.measures = measures;
    if (groupings.isEmpty()) {
      group(root); // without groupings there is always one group
    }
  }

  /** A node in the tree of key numbers, outermost grouping first. */
  private static final class Node {
    private final @Nullable Node outer;
    private final int key;
    private @Nullable Node[] inner = {};
    private @Nullable Group group;

    Node(@Nullable Node outer, int key) {
      this.outer = outer;
      this.key = key;
    }

    Node of(int number) {
      if (number >= inner.length) {
        inner = Arrays.copyOf(inner, Math.max(number + 1, 2 * inner.length));
      }
      Node node = inner[number];
      if (node == null) {
        node = new Node(this, number);
        inner[number] = node;
      }
      return node;
    }
  }

  /** Facts of a block, by row, and the tree nodes they belong to. */
  private static final class Members {
    private int[] rows = new int[EntryBlock.SIZE];
    private @Nullable Node[] nodes = new Node[EntryBlock.SIZE];
    private int[] groups = new int[EntryBlock.SIZE];
    private int size;

    void add(int row, Node node) {
      if (size == rows.length) {
        rows = Arrays.copyOf(rows, 2 * size);
        nodes = Arrays.copyOf(nodes, 2 * size);
        groups = Arrays.copyOf(groups, 2 * size);
      }
      rows[size] = row;
      nodes[size] = node;
      size++;
    }

    Node node(int index) {
      return requireNonNull(nodes[index]);
    }
  }

  List<Group> groups() {
    return groups;
  }

  /** The number of facts added. */
  long facts() {
    return facts;
  }

  /** The number of their documents; the entries of a document are adjacent. */
  long documents() {
    return documents;
  }

  /** Adds all facts that match {@code query}. */
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
    EntryBlock.Reader entries = new EntryBlock.Reader(leaf.reader(), found);
    for (Grouping grouping : groupings) {
      grouping.open(leaf.reader());
    }
    for (MeasureReader measure : measures) {
      measure.open(leaf.reader());
    }
    int last = -1;
    while (entries.next(block)) {
      facts += block.size();
      for (int row = 0; row < block.size(); row++) {
        int document = block.document(row);
        if (document != last) {
          documents++;
          last = document;
        }
      }
      addBlock();
    }
    for (Group group : groups) {
      group.endSegment(leaf.ord);
    }
  }

  private void addBlock() throws IOException {
    members.size = 0;
    for (int row = 0; row < block.size(); row++) {
      members.add(row, root);
    }
    for (Grouping grouping : groupings) {
      grouping.load(block);
      divide(grouping);
    }
    for (int i = 0; i < members.size; i++) {
      Node node = members.node(i);
      int row = members.rows[i];
      Group group = node.group != null ? node.group : group(node);
      group.facts++;
      group.offer(block.document(row), block.entry(row));
      members.groups[i] = group.number;
    }
    for (MeasureReader measure : measures) {
      measure.load(block);
      for (int i = 0; i < members.size; i++) {
        measure.add(members.groups[i], members.rows[i]);
      }
    }
  }

  /** Moves each member to the nodes of its keys, once per key. */
  private void divide(Grouping grouping) {
    next.size = 0;
    for (int i = 0; i < members.size; i++) {
      int row = members.rows[i];
      int end = grouping.end(row);
      for (int each = grouping.start(row); each < end; each++) {
        next.add(row, members.node(i).of(grouping.number(each)));
      }
    }
    Members done = members;
    members = next;
    next = done;
  }

  private Group group(Node node) {
    if (groups.size() == GroupReport.MAX_GROUPS) {
      throw GroupReport.tooMany();
    }
    int[] keys = new int[groupings.size()];
    Node at = node;
    for (int depth = keys.length - 1; depth >= 0 && at != null; depth--) {
      keys[depth] = at.key;
      at = at.outer;
    }
    Group group = new Group(groups.size(), keys);
    node.group = group;
    groups.add(group);
    return group;
  }
}
