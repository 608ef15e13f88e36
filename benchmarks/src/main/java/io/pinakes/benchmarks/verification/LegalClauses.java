package io.pinakes.benchmarks.verification;

import io.pinakes.benchmarks.verification.Substitutions.Half;
import io.pinakes.benchmarks.verification.Substitutions.Swap;
import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Generates contract clauses from a grammar with a seed, each with claims about it: paraphrases,
 * and claims in which one meaning was replaced by another.
 */
final class LegalClauses {
  /** A claim about a clause; {@code swap} says what was changed. */
  record Variant(Swap swap, String claim) {}

  /** A clause of a contract with claims about it. */
  record Clause(String text, List<Variant> variants) {}

  private static final Pattern SLOT =
      Pattern.compile("<([mp]):([a-z]+/[a-z ]+)>|\\{([^|}]+)\\|([^}]+)\\}|<(\\w+)>");

  private static final List<List<String>> PARTIES =
      List.of(
          List.of("tenant", "landlord"),
          List.of("supplier", "customer"),
          List.of("licensee", "licensor"),
          List.of("employee", "employer"),
          List.of("contractor", "client"),
          List.of("carrier", "shipper"));

  private final Substitutions substitutions;
  private final Half half;
  private final Random random;

  LegalClauses(Substitutions substitutions, Half half, long seed) {
    this.substitutions = substitutions;
    this.half = half;
    random = new Random(seed);
  }

  /** Writes contracts with all clauses into a folder, and returns the clauses of each contract. */
  List<List<Clause>> write(Path folder, int contracts) throws IOException {
    Files.createDirectories(folder);
    List<String> templates = Substitutions.lines("clauses");
    List<List<Clause>> all = new ArrayList<>();
    for (int i = 0; i < contracts; i++) {
      List<String> parties = PARTIES.get(i % PARTIES.size());
      List<Clause> clauses = templates.stream().map(line -> clause(line, parties)).toList();
      StringBuilder text = new StringBuilder("Agreement " + (i + 1) + "\n\n");
      clauses.forEach(clause -> text.append(clause.text).append("\n\n"));
      Files.writeString(folder.resolve(name(i) + ".txt"), text);
      all.add(clauses);
    }
    return all;
  }

  /** The name of a contract, numbered from 0. */
  static String name(int contract) {
    return String.format(Locale.ROOT, "agreement-%03d", contract);
  }

  /** A filled slot with its possible replacements. */
  private record Filled(int start, int end, List<Swap> swaps) {}

  private Clause clause(String template, List<String> parties) {
    StringBuilder text = new StringBuilder();
    List<Filled> slots = new ArrayList<>();
    Matcher slot = SLOT.matcher(template);
    int at = 0;
    while (slot.find()) {
      text.append(template, at, slot.start());
      at = slot.end();
      int start = text.length();
      List<Swap> swaps = fill(slot, text, parties);
      slots.add(
          new Filled(
              start, text.length(), swaps.stream().filter(swap -> swap.half() == half).toList()));
    }
    text.append(template.substring(at));
    List<Variant> variants = new ArrayList<>();
    for (Filled filled : slots) {
      for (boolean right : List.of(true, false)) {
        List<Swap> fitting = filled.swaps.stream().filter(swap -> swap.right() == right).toList();
        if (!fitting.isEmpty()) {
          Swap swap = fitting.get(random.nextInt(fitting.size()));
          String claim = text.substring(0, filled.start) + swap.to() + text.substring(filled.end);
          variants.add(new Variant(swap, capitalised(claim)));
        }
      }
    }
    return new Clause(capitalised(text.toString()), variants);
  }

  private List<Swap> fill(Matcher slot, StringBuilder text, List<String> parties) {
    if (!Groups.of(slot, 2).isEmpty()) {
      boolean plural = Groups.of(slot, 1).equals("p");
      List<String> phrases = substitutions.phrases(Groups.of(slot, 2));
      String phrase = phrases.get(random.nextInt(phrases.size()));
      text.append(number(phrase, plural));
      return substitutions.ofMeaning(Groups.of(slot, 2)).stream()
          .filter(swap -> swap.from().equals(phrase))
          .map(swap -> new Swap(swap.kind(), swap.right(), phrase, number(swap.to(), plural)))
          .toList();
    }
    if (!Groups.of(slot, 3).isEmpty()) {
      boolean first = random.nextBoolean();
      String word = first ? Groups.of(slot, 3) : Groups.of(slot, 4);
      text.append(word);
      return List.of(
          new Swap("synonym", true, word, first ? Groups.of(slot, 4) : Groups.of(slot, 3)));
    }
    return switch (Groups.of(slot, 5)) {
      case "party" -> word(text, parties.getFirst(), List.of(parties.getLast()), "entity");
      case "other" -> word(text, parties.getLast(), List.of(parties.getFirst()), "entity");
      case "law" -> drawn(text, "nationality");
      case "city" -> drawn(text, "city");
      case "date" -> {
        List<String> months = substitutions.entities("month");
        int day = 1 + random.nextInt(28);
        int year = 2024 + random.nextInt(8);
        String month = months.get(random.nextInt(months.size()));
        List<String> others =
            months.stream()
                .filter(each -> !each.equals(month))
                .map(each -> day + " " + each + " " + year)
                .toList();
        yield word(text, day + " " + month + " " + year, others, "entity");
      }
      case "n" -> {
        int number = 2 + random.nextInt(30);
        yield word(text, Integer.toString(number), List.of(Integer.toString(number + 1)), "number");
      }
      case "money" -> {
        int thousands = 2 + random.nextInt(97);
        yield word(text, thousands + ",000", List.of(thousands + "0,000"), "number");
      }
      default -> throw new IllegalStateException("unknown slot " + slot.group());
    };
  }

  private List<Swap> drawn(StringBuilder text, String kind) {
    List<String> all = substitutions.entities(kind);
    String one = all.get(random.nextInt(all.size()));
    return word(text, one, all.stream().filter(other -> !other.equals(one)).toList(), "entity");
  }

  private static List<Swap> word(
      StringBuilder text, String word, List<String> others, String kind) {
    text.append(word);
    return others.stream().map(other -> new Swap(kind, false, word, other)).toList();
  }

  private static String number(String phrase, boolean plural) {
    return plural
        ? phrase
            .replaceFirst("^is ", "are ")
            .replaceFirst("^has ", "have ")
            .replaceFirst("^does ", "do ")
        : phrase;
  }

  private static String capitalised(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
