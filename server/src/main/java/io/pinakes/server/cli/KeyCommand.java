package io.pinakes.server.cli;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.LongValue;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.Right;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes key}. */
@Command(
    name = "key",
    description = "Manage access keys of a server and what each may see.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes key add anna --group legal --group board --keys keys.json",
      "  pinakes key add reports --filter '{\"bucket\": \"invoices\"}' --keys keys.json",
      "  pinakes key add root --everything --right read --right admin --keys keys.json",
      "  pinakes key list --keys keys.json",
      "  pinakes key revoke anna --keys keys.json",
      "  pinakes serve --index lib.idx --keys keys.json      require one of these keys",
      "",
      "The key is printed once and stored only as its SHA-256. A key without --group, --filter or"
          + " --everything sees nothing. A running server picks up changes within a second."
    })
public final class KeyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "missing subcommand: key add, list or revoke");
  }

  @Command(
      name = "add",
      description = "Create a key and print it.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  pinakes key add anna --group legal --group board --keys keys.json",
        "  pinakes key add bob --group sales --field department --keys keys.json",
        "  pinakes key add reports --filter '{\"bucket\": \"invoices\"}' --keys keys.json",
        "  pinakes key add editor --everything --right read --right write --keys keys.json",
        "  pinakes key add ops --everything --right admin --keys keys.json",
        "",
        "read: search, ask and read what the key may see. write: upload and remove documents, only"
            + " with --everything. admin: see the metrics of the server. Each right is granted on"
            + " its own.",
        "--group, --filter and --everything exclude each other; without any the key sees nothing.",
        "The key is printed once and stored only as its SHA-256. Clients send it as"
            + " 'Authorization: Bearer KEY'."
      })
  int add(
      @Parameters(paramLabel = "NAME", description = "The name of its holder, for lists and logs.")
          String name,
      @Option(
              names = "--keys",
              required = true,
              paramLabel = "FILE",
              description = "The key file; it is created if there is none.")
          Path file,
      @Option(
              names = "--group",
              paramLabel = "G",
              description = "May see documents whose --field has this group; may be repeated.")
          @Nullable List<String> groups,
      @Option(
              names = "--field",
              paramLabel = "F",
              defaultValue = "acl",
              description = "The field with the groups. Default: acl.")
          String field,
      @Option(
              names = "--filter",
              paramLabel = "JSON",
              description = "May see documents that match this filter; or @FILE.")
          @Nullable String filter,
      @Option(names = "--everything", description = "May see every document.") boolean everything,
      @Option(
              names = "--right",
              paramLabel = "R",
              description = "read, write or admin; may be repeated. Default: read.")
          @Nullable List<String> rights)
      throws IOException {
    new TypedOptions(requireNonNull(spec.subcommands().get("add")).getCommandSpec())
        .need(groups != null, "--group", "--field");
    KeyFile keys = new KeyFile(file);
    List<AccessKey> all = new ArrayList<>(keys.exists() ? keys.read() : List.of());
    if (all.stream().anyMatch(key -> key.name().equals(name))) {
      throw new IllegalArgumentException(
          "there is already a key called \""
              + name
              + "\"; revoke it first, or choose another name");
    }
    Optional<Filter> seen = filter(groups, field, filter, everything);
    Set<Right> given = new LinkedHashSet<>();
    (rights == null ? List.of("read") : rights).forEach(right -> given.add(Right.of(right)));
    String secret = AccessKey.newSecret();
    all.add(
        new AccessKey(
            name,
            AccessKey.hash(secret),
            given,
            seen,
            Instant.now().truncatedTo(ChronoUnit.SECONDS)));
    keys.write(all);
    spec.commandLine().getOut().println(secret);
    if (seen.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: this key sees no document; revoke it and add it with --group, --filter or"
                  + " --everything");
    }
    return ExitCode.DONE;
  }

  private static Optional<Filter> filter(
      @Nullable List<String> groups, String field, @Nullable String filter, boolean everything)
      throws IOException {
    int ways = (groups == null ? 0 : 1) + (filter == null ? 0 : 1) + (everything ? 1 : 0);
    if (ways > 1) {
      throw new IllegalArgumentException(
          "--group, --filter and --everything exclude each other; join conditions in --filter");
    }
    if (groups != null) {
      return Optional.of(
          new Filter.AnyOf(
              field, groups.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList()));
    }
    if (filter != null) {
      return Optional.of(FilterJson.parse(LongValue.of(filter, "filter")));
    }
    return everything ? Optional.of(Filter.all()) : Optional.empty();
  }

  @Command(
      name = "list",
      description = "Show the keys, without their secrets.",
      footerHeading = "%nExample:%n",
      footer = {
        "  pinakes key list --keys keys.json",
        "  pinakes key list --keys keys.json --json",
        "",
        "A line has the name, the rights, the time of 'key add', and what the key may see."
      })
  int list(
      @Option(names = "--keys", required = true, paramLabel = "FILE", description = "The key file.")
          Path file,
      @Option(names = "--json", description = "Print one JSON document.") boolean json)
      throws IOException {
    List<AccessKey> keys = new KeyFile(file).read();
    if (json) {
      spec.commandLine().getOut().println(Json.pretty(described(keys)));
      return ExitCode.DONE;
    }
    for (AccessKey key : keys) {
      spec.commandLine()
          .getOut()
          .println(
              key.name()
                  + "  "
                  + key.rights().stream()
                      .sorted()
                      .map(Right::label)
                      .collect(Collectors.joining(","))
                  + "  since "
                  + key.created()
                  + "  sees "
                  + key.filter().map(Filter::toString).orElse("nothing"));
    }
    return ExitCode.DONE;
  }

  /** As in the key file, but without the hashes, which only the server needs. */
  private static ObjectNode described(List<AccessKey> keys) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode array = json.putArray("keys");
    keys.forEach(key -> array.add(key.describe()));
    return json;
  }

  @Command(
      name = "revoke",
      description = "Revoke a key.",
      footerHeading = "%nExample:%n",
      footer = {
        "  pinakes key revoke anna --keys keys.json",
        "",
        "A running server refuses the key within a second. 'key add' with the same name makes a new"
            + " key."
      })
  int revoke(
      @Parameters(paramLabel = "NAME", description = "The name that the key was added with.")
          String name,
      @Option(names = "--keys", required = true, paramLabel = "FILE", description = "The key file.")
          Path file)
      throws IOException {
    KeyFile keys = new KeyFile(file);
    List<AccessKey> all = new ArrayList<>(keys.read());
    if (!all.removeIf(key -> key.name().equals(name))) {
      throw new IllegalArgumentException("there is no key called \"" + name + "\"");
    }
    keys.write(all);
    spec.commandLine().getErr().println("revoked the key \"" + name + "\"");
    return ExitCode.DONE;
  }
}
