package io.pinakes.server.access;

import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Set;

/**
 * The client of a request.
 *
 * @param name for the audit log and to separate the data of clients; not secret
 * @param filter restricts which documents are shown, counted or scored
 */
public record Principal(String name, Set<Right> rights, Filter filter) {
  /** A filter that matches nothing. */
  public static final Filter NOTHING = new Filter.Or(List.of());

  /** Everybody, on a server without keys that listens only on its own machine. */
  public static final Principal LOCAL =
      new Principal("local", Set.of(Right.READ, Right.ADMIN), Filter.all());

  /** An unauthenticated client. */
  public static final Principal NOBODY = new Principal("nobody", Set.of(), NOTHING);

  public Principal {
    rights = Set.copyOf(rights);
  }

  public boolean may(Right right) {
    return rights.contains(right);
  }
}
