package io.pinakes.server.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The accepted host names of this server. A page of a foreign host whose name was made to resolve
 * to this server (DNS rebinding) sends its own name as {@code Host}; a page that simply posts here
 * sends its own as {@code Origin}. Both are rejected.
 */
final class HostCheck {
  private final Set<String> names = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));

  HostCheck(Set<String> more) {
    more.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
  }

  /** Rejects a foreign host or origin. */
  void require(Optional<String> host, Optional<String> origin) {
    String authority = host.orElse("").toLowerCase(Locale.ROOT);
    if (!names.contains(withoutPort(authority))) {
      throw HttpProblem.foreignHost(shortened(authority));
    }
    if (origin.isPresent() && !sameHost(origin.get(), authority)) {
      throw HttpProblem.forbidden("requests from pages of another origin are not allowed");
    }
  }

  private static boolean sameHost(String origin, String authority) {
    try {
      URI uri = new URI(origin.toLowerCase(Locale.ROOT));
      String scheme = String.valueOf(uri.getScheme());
      String own = uri.getRawAuthority();
      return (scheme.equals("http") || scheme.equals("https"))
          && own != null
          && withPort(own, scheme).equals(withPort(authority, scheme));
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static String withPort(String authority, String scheme) {
    return withoutPort(authority).length() == authority.length()
        ? authority + (scheme.equals("https") ? ":443" : ":80")
        : authority;
  }

  private static String withoutPort(String authority) {
    int colon = authority.lastIndexOf(':');
    return colon > authority.lastIndexOf(']') && colon >= 0
        ? authority.substring(0, colon)
        : authority;
  }

  private static String shortened(String text) {
    return text.length() > 100 ? text.substring(0, 100) + "…" : text;
  }
}
