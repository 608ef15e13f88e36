package io.pinakes.benchmarks.verification;

import io.pinakes.benchmarks.verification.Substitutions.Half;
import io.pinakes.benchmarks.verification.Substitutions.Swap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes claims from statements by replacing one phrase by another, see {@link Substitutions}.
 *
 * <p>Only where a phrase certainly has its listed meaning: bounds before numbers, temporal
 * relations before dates, modal verbs before verbs.
 */
final class SubstitutedClaims {
  private static final String NUMBER =
      "(?= (?:(?:EUR|USD|US) ?|[$€£]|the"
          + " )?(?:\\d|two\\b|three\\b|four\\b|five\\b|six\\b|seven\\b|eight\\b"
          + "|nine\\b|ten\\b|twelve\\b|twenty\\b|thirty\\b|fifty\\b|ninety\\b))";

  private static final String DATE =
      "(?= (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?"
          + " [A-Z]|(?:19|20)\\d\\d\\b|January|February|March|April|May|June|July"
          + "|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday"
          + "|Saturday|Sunday))";

  /** Excludes nouns that are part of a compound preposition, as in "in place of". */
  private static final String OUTSIDE_PREPOSITION = "(?!(?<=\\bin )\\w+ of\\b)";

  private static final Pattern WORD = Pattern.compile("(?<![\\p{L}\\p{N}'’-])\\p{L}+");

  /** Substitutions that are valid in contracts, but not in every text. */
  private static final Set<String> AMBIGUOUS =
      Set.of("over", "under", "around", "about", "can", "shall", "from", "on");

  private final Map<String, List<Swap>> byWord = new LinkedHashMap<>();

  SubstitutedClaims(Substitutions substitutions, Half half) {
    for (Swap swap : substitutions.all()) {
      boolean certain =
          !swap.right()
              || swap.kind().equals("synonym")
              || (Set.of("bound", "temporal").contains(swap.kind())
                  && !AMBIGUOUS.contains(swap.from())
                  && !AMBIGUOUS.contains(swap.to()));
      if (certain && swap.half() == half) {
        byWord.computeIfAbsent(firstWord(swap.from()), _ -> new ArrayList<>()).add(swap);
      }
    }
  }

  private static String firstWord(String phrase) {
    return phrase.split(" ", 2)[0];
  }

  /** A statement with one phrase replaced. */
  record Changed(Swap swap, String text) {}

  /** At most one claim of each kind per statement, chosen by a hash of its words. */
  List<Changed> of(String statement) {
    Map<String, List<Changed>> found = new LinkedHashMap<>();
    Matcher word = WORD.matcher(statement);
    while (word.find()) {
      for (Swap swap : byWord.getOrDefault(word.group(), List.of())) {
        Matcher there = pattern(swap).matcher(statement);
        if (there.find(word.start()) && there.start() == word.start()) {
          String changed =
              statement.substring(0, there.start()) + swap.to() + statement.substring(there.end());
          found
              .computeIfAbsent(swap.label(), _ -> new ArrayList<>())
              .add(new Changed(swap, changed));
        }
      }
    }
    List<Changed> chosen = new ArrayList<>();
    found.forEach(
        (label, all) ->
            chosen.add(all.get(Math.floorMod(Objects.hash(label, statement), all.size()))));
    return chosen;
  }

  private static Pattern pattern(Swap swap) {
    String end =
        switch (swap.kind()) {
          case "bound" -> NUMBER;
          case "temporal" -> DATE;
          case "modality" -> "(?= [a-z]{2})";
          default -> "(?![\\p{L}\\p{N}_'’-])";
        };
    return Pattern.compile(
        OUTSIDE_PREPOSITION + "(?<![\\p{L}\\p{N}_-])" + Pattern.quote(swap.from()) + end);
  }
}
