package io.pinakes.orchestrator.mission;

import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Divides what a mission asks for into single things: "the notice period, rent and governing law"
 * gives three. Semicolons, commas, the items of a bulleted list and words such as "and" or "as well
 * as" stand between two things; beside semicolons, commas belong to a thing. What is in quotation
 * marks or brackets is never divided, nor is "between A and B".
 */
final class AskedThings {
  private static final String KEPT = "\\([^)]*\\)|\\[[^\\]]*]|\"[^\"]*\"|[“„][^“”]*[“”]|«[^»]*»";

  /** The whole of a thing in quotation marks. */
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|[“„][^“”]*[“”]|«[^»]*»");

  static final String BULLET = "(?:[-*•–]\\s+|\\p{Nd}{1,2}[.)]\\s+)";

  private static final String SEMICOLON = "\\s*;\\s*";

  /** Not the comma of a number. */
  private static final String COMMA = "\\s*(?:,\\s+|,(?![\\p{Nd}\\s]))";

  /** What an abbreviated first part and the last one have in common: "pre- and post-closing". */
  private static final List<Pattern> SHARED_ENDS =
      MissionPatterns.all().stream()
          .flatMap(words -> words.of("shared-end").stream())
          .distinct()
          .map(Pattern::compile)
          .toList();

  private AskedThings() {}

  /**
   * The things in {@code text}, each once, in order.
   *
   * @return a question ends in "?"; any other thing is a noun phrase without article
   */
  static List<String> of(String text, MissionPatterns words) {
    String line =
        text.strip()
            .replaceFirst("^" + BULLET, "")
            .replaceAll("\\s*\\R\\s*" + BULLET, "; ")
            .replaceAll("[\\s,]*\\R\\s*", ", ");
    List<String> between = parts(line, MissionPatterns.pattern(SEMICOLON), words);
    String separator = words.also().pattern() + (between.size() > 1 ? "" : "|" + COMMA);
    List<String> things = new ArrayList<>();
    for (String some : between) {
      for (String clause : clauses(some, words)) {
        String bare = bare(clause, words);
        if (isQuestion(bare, words)) {
          things.add(asked(bare));
          continue;
        }
        listed(bare, MissionPatterns.pattern(separator), words).stream()
            .map(thing -> bare(thing, words))
            .map(thing -> isQuestion(thing, words) ? asked(thing) : unquoted(thing))
            .forEach(things::add);
      }
    }
    return withSharedHead(things, words).stream()
        .filter(thing -> !thing.isEmpty())
        .distinct()
        .toList();
  }

  /** Whether a thing still seems to list several: "who signs and dates it?". */
  static boolean lists(String thing, MissionPatterns words) {
    return parts(
                thing, MissionPatterns.pattern(COMMA + "|" + SEMICOLON + "|" + words.also()), words)
            .size()
        > 1;
  }

  /** A list, and the questions that follow it or stand alone. */
  private static List<String> clauses(String text, MissionPatterns words) {
    String question = String.join("|", words.of("asked-question"));
    Pattern boundary =
        MissionPatterns.pattern("(?:" + words.also() + "|" + COMMA + ")(?=(?:" + question + ")$)");
    List<String> clauses = new ArrayList<>();
    String rest = text;
    Matcher found = boundary.matcher(rest);
    while (found.find() && found.start() > 0) {
      clauses.add(rest.substring(0, found.start()));
      rest = rest.substring(found.end());
      found = boundary.matcher(rest);
    }
    clauses.add(rest);
    return clauses;
  }

  private static boolean isQuestion(String text, MissionPatterns words) {
    return words.match("asked-question", text).isPresent();
  }

  /** The parts of a list; an abbreviated part is completed from the last one, or kept with it. */
  private static List<String> listed(String list, Pattern separator, MissionPatterns words) {
    List<String> parts = parts(list, separator, words);
    List<String> complete = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i);
      if (part.endsWith("-")) {
        continue;
      }
      String end = sharedEnd(part);
      if (i > from && end.isEmpty()) {
        int start = list.indexOf(parts.get(from));
        complete.add(list.substring(start, list.indexOf(part, start) + part.length()));
      } else {
        parts.subList(from, i).stream()
            .map(stem -> stem.substring(0, stem.length() - 1) + end)
            .forEach(complete::add);
        complete.add(part);
      }
      from = i + 1;
    }
    complete.addAll(parts.subList(from, parts.size()));
    return complete;
  }

  /**
   * The things of a list, where a word such as "start" shares the noun of a later one of its kind:
   * "start" and "end date" give "start date" and "end date", "Beginn" and "Ende der Laufzeit" also
   * "Beginn der Laufzeit".
   */
  static List<String> withSharedHead(List<String> things, MissionPatterns words) {
    List<String> complete = withSharedLead(things, words);
    for (String kind : words.of("shared-head")) {
      Pattern headed = MissionPatterns.pattern("(?:" + kind + ")( .+)");
      Pattern alone = MissionPatterns.pattern(kind);
      String head = "";
      for (int i = complete.size() - 1; i >= 0; i--) {
        Matcher found = headed.matcher(complete.get(i));
        if (found.matches()) {
          head = Groups.of(found, 1);
        } else if (!alone.matcher(complete.get(i)).matches()) {
          head = "";
        } else {
          complete.set(i, complete.get(i) + head);
        }
      }
    }
    return complete;
  }

  /**
   * The same where the noun stands first: a word that is alone takes that of the one before it, as
   * in Hebrew "date of the start and the end".
   */
  private static List<String> withSharedLead(List<String> things, MissionPatterns words) {
    List<String> complete = new ArrayList<>(things);
    for (String kind : words.of("shared-lead")) {
      Pattern led = MissionPatterns.pattern("(.+ )(?:" + kind + ")");
      Pattern alone = MissionPatterns.pattern(kind);
      String lead = "";
      for (int i = 0; i < complete.size(); i++) {
        Matcher found = led.matcher(complete.get(i));
        if (found.matches()) {
          lead = Groups.of(found, 1);
        } else if (!alone.matcher(complete.get(i)).matches()) {
          lead = "";
        } else {
          complete.set(i, lead + complete.get(i));
        }
      }
    }
    return complete;
  }

  private static String sharedEnd(String part) {
    return SHARED_ENDS.stream()
        .map(end -> end.matcher(part))
        .filter(Matcher::matches)
        .map(found -> Groups.of(found, 1))
        .findFirst()
        .orElse("");
  }

  /** The ranges of a text that are never divided, each from its start to its end. */
  static List<int[]> whole(String text, MissionPatterns words) {
    String kept =
        Stream.concat(Stream.of(KEPT), words.of("together").stream())
            .collect(Collectors.joining("|"));
    List<int[]> whole = new ArrayList<>();
    Matcher keeping = MissionPatterns.pattern(kept).matcher(text);
    while (keeping.find()) {
      whole.add(new int[] {keeping.start(), keeping.end()});
    }
    return whole;
  }

  /** Splits a text at a separator, except within what must stay together. */
  private static List<String> parts(String text, Pattern separator, MissionPatterns words) {
    List<int[]> whole = whole(text, words);
    List<String> parts = new ArrayList<>();
    int from = 0;
    Matcher found = separator.matcher(text);
    while (found.find()) {
      int at = found.start();
      int end = found.end();
      if (whole.stream().noneMatch(range -> range[0] < end && at < range[1])) {
        parts.add(text.substring(from, at).strip());
        from = end;
      }
    }
    parts.add(text.substring(from).strip());
    return parts.stream().filter(part -> !part.isEmpty()).toList();
  }

  private static String asked(String question) {
    return question.substring(0, 1).toUpperCase(Locale.ROOT) + question.substring(1) + "?";
  }

  /** A phrase without what only leads to it: "list the", "their", "and". */
  private static String bare(String phrase, MissionPatterns words) {
    String bare = MissionGrammar.plain(phrase);
    Optional<Matcher> led = words.match("asked-lead", bare);
    while (led.isPresent()) {
      bare = Groups.of(led.get(), "asked").strip();
      led = words.match("asked-lead", bare);
    }
    return bare;
  }

  private static String unquoted(String phrase) {
    return QUOTED.matcher(phrase).matches()
        ? phrase.substring(1, phrase.length() - 1).strip()
        : phrase;
  }
}
