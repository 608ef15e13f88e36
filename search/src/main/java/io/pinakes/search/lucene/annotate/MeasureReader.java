package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Cell;
import io.pinakes.search.annotate.GroupFigures;
import io.pinakes.search.fact.AggregateRequest.Function;
import java.io.IOException;
import org.apache.lucene.index.LeafReader;

/** Reads the values of a measure and adds them to its figures. */
final class MeasureReader {
  private final GroupFigures figures;
  private final boolean counts;
  private LeafValues[] values = {};

  MeasureReader(GroupFigures figures) {
    this.figures = figures;
    counts = figures.measure().function() == Function.COUNT;
  }

  void open(LeafReader leaf) throws IOException {
    LeafValues[] opened = new LeafValues[figures.origins().size()];
    for (int i = 0; i < opened.length; i++) {
      opened[i] = LeafValues.of(leaf, figures.origins().get(i), figures.texts());
    }
    values = opened;
  }

  /** Reads the values of a block. */
  void load(EntryBlock block) throws IOException {
    for (LeafValues each : values) {
      each.load(block);
    }
  }

  /** Adds the values of a row of the block to a group. */
  void add(int group, int row) {
    boolean any = false;
    for (int i = 0; i < values.length; i++) {
      int start = values[i].start(row);
      int end = values[i].end(row);
      if (start < end) {
        any = true;
        if (!counts) {
          Cell cell = figures.of(group, i);
          for (int each = start; each < end; each++) {
            cell.add(values[i].value(each));
          }
        }
      }
    }
    if (any) {
      figures.count(group);
    }
  }
}
