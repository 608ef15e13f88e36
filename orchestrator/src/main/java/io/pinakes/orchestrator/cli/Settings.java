package io.pinakes.orchestrator.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.text.JsonMistake;
import io.pinakes.search.text.NearestNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Supplies values for options that are not on the command line: first from the file named by {@code
 * --config}, one JSON object with the long names of options as keys, then the environment ({@code
 * PINAKES_TOP_K} for {@code --top-k}), then the option's own default.
 */
final class Settings implements IDefaultValueProvider {
  static final String CONFIG = "--config";

  /** No settings: options have their own defaults. */
  static final Settings NONE = new Settings(List.of(), Map.of(), Map.of());

  /** Of two settings with one name, neither is preferred silently. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private final List<String> args;
  private final Map<String, String> file;
  private final Map<String, String> environment;

  private Settings(List<String> args, Map<String, String> file, Map<String, String> environment) {
    this.args = List.copyOf(args);
    this.file = file;
    this.environment = environment;
  }

  /**
   * Reads the file given by {@value #CONFIG} in {@code args}, if any.
   *
   * @throws IllegalArgumentException if the file is not a JSON object of plain values
   */
  static Settings of(List<String> args, Map<String, String> environment) throws IOException {
    Path config = null;
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (arg.equals(CONFIG) && i + 1 < args.size()) {
        config = Path.of(args.get(i + 1));
      } else if (arg.startsWith(CONFIG + "=")) {
        config = Path.of(arg.substring(CONFIG.length() + 1));
      }
    }
    return new Settings(args, config == null ? Map.of() : read(config), environment);
  }

  private static Map<String, String> read(Path config) throws IOException {
    JsonNode json;
    try {
      json = MAPPER.readTree(Files.readString(config));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          config + " is not valid JSON: " + JsonMistake.describe(e), e);
    }
    if (!json.isObject()) {
      throw new IllegalArgumentException(
          config + " must hold one JSON object such as {\"index\": \"my.idx\", \"top-k\": 20}");
    }
    Map<String, String> values = new TreeMap<>();
    json.properties()
        .forEach(
            entry -> {
              JsonNode value = entry.getValue();
              values.put(
                  entry.getKey().replace('_', '-'),
                  value.isContainerNode() ? value.toString() : value.asText());
            });
    return values;
  }

  /**
   * Rejects a file with a setting that no command has.
   *
   * @param commands all commands, with their options
   */
  void requireKnown(Collection<CommandLine> commands) {
    Set<String> known = new TreeSet<>();
    commands.forEach(command -> names(command, known));
    for (String setting : file.keySet()) {
      if (!known.contains(setting)) {
        List<String> near = NearestNames.to(setting, known);
        throw new IllegalArgumentException(
            "unknown setting \""
                + setting
                + "\" in the file of "
                + CONFIG
                + "; "
                + (near.isEmpty() ? "" : NearestNames.question(near) + " ")
                + "known are "
                + String.join(", ", known));
      }
    }
  }

  private static void names(CommandLine command, Set<String> into) {
    command.getCommandSpec().options().forEach(option -> into.add(name(option)));
    command.getSubcommands().values().forEach(each -> names(each, into));
  }

  private static String name(OptionSpec option) {
    return option.longestName().replaceFirst("^--", "");
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option)) {
      return null;
    }
    if (option.usageHelp() || option.versionHelp()) {
      return null; // PINAKES_VERSION may hold a version number
    }
    String name = name(option);
    String value = file.get(name);
    if (value == null) {
      value = environment.get(variable(name));
    }
    return value == null || value.isEmpty() ? null : value;
  }

  private static String variable(String name) {
    return "PINAKES_" + name.replace('-', '_').toUpperCase(Locale.ROOT);
  }

  /**
   * A failure as a user can act on it: where it names options that were not typed, it also tells
   * where their values come from.
   *
   * @param command that failed
   */
  String traced(String failure, CommandSpec command) {
    String origins =
        command.options().stream()
            .filter(option -> defaultValue(option) != null && !isTyped(option))
            .filter(option -> concerns(failure, option))
            .map(option -> origin(name(option)))
            .collect(Collectors.joining("; "));
    return origins.isEmpty() ? failure : failure + " (" + origins + ")";
  }

  private String origin(String name) {
    return "--"
        + name
        + " is set by "
        + (file.containsKey(name)
            ? "the file of " + CONFIG
            : "the environment variable " + variable(name));
  }

  private boolean isTyped(OptionSpec option) {
    return Arrays.stream(option.names())
        .anyMatch(
            name -> args.stream().anyMatch(arg -> arg.equals(name) || arg.startsWith(name + "=")));
  }

  /** Whether a failure names an option, or its bare name and its value. */
  private boolean concerns(String failure, OptionSpec option) {
    return hasWord(failure, option.longestName())
        || (hasWord(failure, name(option)) && hasWord(failure, defaultValue(option)));
  }

  private static boolean hasWord(String failure, @Nullable String word) {
    return word != null
        && Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])")
            .matcher(failure)
            .find();
  }
}
