package io.pinakes.cluster.client.http;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The location of an index on a cluster: {@code opensearch://host:9200,host2/index}, with {@code
 * opensearch+https} for an encrypted connection. After a {@code ?}, settings for a new index:
 * {@code shards=3&replicas=1}.
 *
 * @param nodes at least one; any of them takes requests
 * @param index its name
 * @param shards of a new index
 * @param replicas of each shard of a new index; -1 for one if there are two nodes
 */
public record Location(List<URI> nodes, String index, int shards, int replicas) {
  private static final int DEFAULT_PORT = 9200;
  private static final int DEFAULT_SHARDS = 3;
  private static final int MAX_SHARDS = 1024;
  private static final int MAX_REPLICAS = 16;

  private static final Pattern FORM =
      Pattern.compile("opensearch(\\+https)?://([^/?]+)/([^/?]*)/?(?:\\?(.*))?");
  private static final Pattern HOST =
      Pattern.compile("((?:[A-Za-z0-9._-]+)|(?:\\[[0-9A-Fa-f:.]+\\]))(?::(\\d{1,5}))?");

  /** Short enough to append a suffix; nothing in it needs escaping in a path. */
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_.-]{0,127}");

  private static final Pattern SETTING = Pattern.compile("(shards|replicas)=(\\d{1,4})");

  public Location {
    nodes = List.copyOf(nodes);
  }

  /** The location without settings, for messages and commands. */
  @Override
  public String toString() {
    boolean encrypted = nodes.getFirst().toString().startsWith("https:");
    return "opensearch" + (encrypted ? "+https" : "") + "://" + hosts() + "/" + index;
  }

  /** The nodes, for messages. */
  String hosts() {
    return nodes.stream().map(node -> node.getHost() + ":" + node.getPort()).collect(joining(","));
  }

  /** Whether {@code text} has the scheme of a location. */
  public static boolean isMeant(String text) {
    return text.startsWith("opensearch://") || text.startsWith("opensearch+https://");
  }

  /**
   * Reads a location.
   *
   * @throws IllegalArgumentException if it is not a location
   */
  public static Location parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "an index on a cluster is named opensearch://host:9200,host2/index, got " + text);
    }
    String scheme = form.group(1) == null ? "http" : "https";
    List<URI> nodes = new ArrayList<>();
    for (String host : String.valueOf(form.group(2)).split(",", -1)) {
      nodes.add(node(scheme, host));
    }
    String index = String.valueOf(form.group(3));
    if (!NAME.matcher(index).matches()) {
      throw new IllegalArgumentException(
          "the name of an index on a cluster has lower-case letters, digits and . _ - and begins"
              + " with a letter or digit, got \""
              + index
              + "\"");
    }
    int shards = DEFAULT_SHARDS;
    int replicas = -1;
    String settings = form.group(4) == null ? "" : String.valueOf(form.group(4));
    for (String part : settings.isEmpty() ? new String[0] : settings.split("&", -1)) {
      Matcher setting = SETTING.matcher(part);
      if (!setting.matches()) {
        throw new IllegalArgumentException(
            "the settings after the name of an index are ?shards=N&replicas=N, got " + part);
      }
      int value = Integer.parseInt(String.valueOf(setting.group(2)));
      if (String.valueOf(setting.group(1)).equals("shards")) {
        shards = within("shards", value, 1, MAX_SHARDS);
      } else {
        replicas = within("replicas", value, 0, MAX_REPLICAS);
      }
    }
    return new Location(nodes, index, shards, replicas);
  }

  private static int within(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " must be from " + least + " to " + most + ", got " + value);
    }
    return value;
  }

  private static URI node(String scheme, String text) {
    Matcher host = HOST.matcher(text);
    if (!host.matches()) {
      throw new IllegalArgumentException(
          "a node of a cluster is named host or host:port, got \"" + text + "\"");
    }
    int port = host.group(2) == null ? DEFAULT_PORT : Integer.parseInt(host.group(2));
    return URI.create(scheme + "://" + host.group(1) + ":" + within("port", port, 1, 65_535));
  }
}
