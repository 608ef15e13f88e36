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
 * The views of one library, kept so that what a view has to find out of a new commit is found out
 * only for what is new in it.
 */
final class Views {
  /** Least recently used views beyond these are forgotten, and made anew when needed. */
  private static final int MAX_VIEWS = 64;

  private final Map<Filter, View> views =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Filter, View> eldest) {
          return size() > MAX_VIEWS;
        }
      };

  /** What {@code whole} shows through {@code filter}. */
  Snapshot of(Snapshot whole, Filter filter) throws IOException {
    View view;
    synchronized (views) {
      view = views.computeIfAbsent(filter, _ -> new View());
    }
    return view.of(whole, filter);
  }

  /** One filter over several commits. */
  private static final class View {
    /** Of each directory. */
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

    /** The message names nothing of the index, since it may reach who must not see it. */
    private static Query compile(Snapshot whole, Filter filter) {
      try {
        return whole.filters().compile(filter);
      } catch (IllegalArgumentException e) {
        throw new IllegalStateException(
            "the index no longer has the fields that restrict this library; restrict it anew");
      }
    }
  }
}
