package io.pinakes.server.access;

import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Set;

/**
 * Who asks.
 *
 * @param name for the audit log and to keep what is somebody's own apart; never secret
 * @param filter what every document that is shown, counted or scored must meet
 */
public record Principal(String name, Set<Right> rights, Filter filter) {
  /** A filter that lets nothing through. */
  public static final Filter NOTHING = new Filter.Or(List.of());

  /** Everybody, where the server has no keys and listens to its own machine alone. */
  public static final Principal LOCAL =
      new Principal("local", Set.of(Right.READ, Right.ADMIN), Filter.all());

  /** Somebody who has not said who they are. */
  public static final Principal NOBODY = new Principal("nobody", Set.of(), NOTHING);

  public Principal {
    rights = Set.copyOf(rights);
  }

  public boolean may(Right right) {
    return rights.contains(right);
  }
}
