package io.pinakes.orchestrator.mission;

import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a phrase into the items it lists, completing each: "the Dublin and Hamburg leases" gives
 * the Dublin lease and the Hamburg lease, "the policies of 2024 and 2025" the policies of 2024 and
 * the policies of 2025.
 */
final class ItemList {
  private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+");
  private static final Pattern NAME =
      Pattern.compile("(?:[\\p{Lu}\\p{Nd}][\\p{L}\\p{Nd}.&-]*\\s*)+");
  private static final Pattern LAST_WORDS = Pattern.compile("(?:\\s+\\p{Ll}[\\p{L}-]*)+$");

  private ItemList() {}

  /** The items of {@code phrase}, in order; only the phrase itself if it lists nothing. */
  static List<String> of(String phrase, MissionPatterns words) {
    return of(phrase, words.separator(), words);
  }

  /**
   * The same for other separators.
   *
   * @param separator what stands between two items
   */
  static List<String> of(String phrase, Pattern separator, MissionPatterns words) {
    List<String> items = asNamed(phrase, separator, words);
    return items.size() < 2 ? items : items.stream().map(words::singular).toList();
  }

  /** The same items, in the plural if the phrase has it. */
  static List<String> asNamed(String phrase, Pattern separator, MissionPatterns words) {
    List<String> parts = new ArrayList<>();
    for (String part : separator.split(phrase.strip(), -1)) {
      if (!part.isBlank()) {
        parts.add(part.strip());
      }
    }
    if (parts.size() < 2) {
      return List.of(phrase.strip());
    }
    List<String> items = new ArrayList<>();
    String noun = sharedNoun(parts.getLast(), words);
    for (String part : parts) {
      String bare = words.article().matcher(part).replaceFirst("");
      if (NUMBER.matcher(part).matches() && !items.isEmpty()) {
        items.add(withNumber(items.getFirst(), part));
      } else if (!noun.isEmpty() && NAME.matcher(bare).matches()) {
        items.add(part + noun);
      } else {
        items.add(part);
      }
    }
    String article = article(items.getFirst(), words);
    return items.stream()
        .map(item -> article(item, words).isEmpty() && !noun.isEmpty() ? article + item : item)
        .toList();
  }

  private static String article(String item, MissionPatterns words) {
    Matcher article = words.article().matcher(item);
    return article.find() ? Groups.of(article, 0) : "";
  }

  /** The noun after the last name, which all items share: " leases". */
  private static String sharedNoun(String last, MissionPatterns words) {
    String bare = words.article().matcher(last).replaceFirst("");
    Matcher noun = LAST_WORDS.matcher(bare);
    return noun.find() && NAME.matcher(bare.substring(0, noun.start())).matches()
        ? Groups.of(noun, 0)
        : "";
  }

  /** The first item with another number in place of its last one. */
  private static String withNumber(String first, String number) {
    Matcher matcher = NUMBER.matcher(first);
    int at = -1;
    int end = -1;
    while (matcher.find()) {
      at = matcher.start();
      end = matcher.end();
    }
    return at < 0 ? first + " " + number : first.substring(0, at) + number + first.substring(end);
  }
}
