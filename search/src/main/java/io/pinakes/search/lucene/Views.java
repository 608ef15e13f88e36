package io.pinakes.search.lucene;

import io.pinakes.search.lucene.view.Permissions;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.Query;

/**
 * Caches the views of one library, so that after a commit only its changes have to be evaluated.
 */
final class Views {
  /** Maximum number of cached views; the least recently used are dropped and rebuilt on demand. */
  private static final int MAX_VIEWS = 64;

  private final Map<Filter, View> views =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Filter, View> eldest) {
          return size() > MAX_VIEWS;
        }
      };

  /** A view of {@code whole} restricted by {@code filter}. */
  Snapshot of(Snapshot whole, Filter filter) throws IOException {
    View view;
    synchronized (views) {
      view = views.computeIfAbsent(filter, _ -> new View());
    }
    return view.of(whole, filter);
  }

  /** One filter, applied to successive commits. */
  private static final class View {
    /** One per directory. */
    private final List<Permissions> permissions = new ArrayList<>();

    private final Views nested = new Views();

    synchronized Snapshot of(Snapshot whole, Filter filter) throws IOException {
      Query permitted = compile(whole, filter);
      List<DirectoryReader> readers = new ArrayList<>();
      for (DirectoryReader directory : whole.directories()) {
        if (readers.size() == permissions.size()) {
          permissions.add(new Permissions());
        }
        readers.add(permissions.get(readers.size()).read(directory, permitted));
      }
      return whole.through(readers, nested);
    }

    /** The message reveals nothing of the index, since it may reach users without permission. */
    private static Query compile(Snapshot whole, Filter filter) {
      try {
        return whole.filters().compile(filter);
      } catch (IllegalArgumentException e) {
        throw new IllegalStateException(
            "the index no longer has the fields that restrict this library; restrict it again");
      }
    }
  }
}
