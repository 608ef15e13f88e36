package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The properties that a question asks for by name, such as the warranty of a device. Most passages
 * have some duration or amount; only one that speaks of the property can tell it.
 */
public final class PropertyNames {
  /** A longer word is also found within a compound: "Servicetelefon". */
  private static final int SHORT_WORD = 4;

  private static final Map<String, Set<String>> WORDS = words();

  private static final Map<String, Pattern> PATTERNS =
      WORDS.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, each -> any(each.getValue())));

  /** What a statement that tells the property looks like. */
  private static final Map<String, Pattern> FORMS =
      Map.of(
          "telephone", Pattern.compile("\\p{Nd}{3}|\\p{Nd}[ /-]\\p{Nd}"),
          "email", Pattern.compile("@"),
          "web", Pattern.compile("://|\\bwww\\.|\\p{L}\\.\\p{L}{2,}\\b"));

  private final List<String> asked;

  private PropertyNames(List<String> asked) {
    this.asked = asked;
  }

  /** The properties that {@code question} asks for. */
  public static PropertyNames of(String question, String language) {
    Set<String> words = Set.copyOf(KindReader.asked(question, language));
    boolean identifies = KindReader.read(question, language) == AnswerKind.IDENTIFIER;
    List<String> asked = new ArrayList<>();
    WORDS.forEach(
        (property, names) -> {
          if ((identifies || !FORMS.containsKey(property))
              && words.stream().anyMatch(names::contains)) {
            asked.add(property);
          }
        });
    return new PropertyNames(asked);
  }

  /** Whether the question asks for one that documents often call otherwise: "Tel." */
  public boolean areKnown() {
    return !asked.isEmpty();
  }

  /**
   * Whether a statement may tell the properties: its passage names each, and it has the form of an
   * address or telephone number if one is asked for. True if the question names no property.
   *
   * @param passage the statement's passage, with headings and title
   */
  public boolean mayBeTold(String statement, String passage) {
    return asked.stream().allMatch(property -> mayTell(property, statement, passage));
  }

  private static boolean mayTell(String property, String statement, String passage) {
    Pattern form = FORMS.get(property);
    boolean formed = form == null || form.matcher(statement).find();
    boolean showsItself = form != null && formed && !property.equals("telephone");
    Pattern names = PATTERNS.get(property);
    return formed && (showsItself || (names != null && names.matcher(passage).find()));
  }

  private static Map<String, Set<String>> words() {
    Map<String, Set<String>> words = new HashMap<>();
    for (String code : LanguageFile.languages()) {
      LanguageFile.groups(PropertyNames.class, code, "property-names")
          .forEach(
              (key, list) -> words.computeIfAbsent(key, _ -> new LinkedHashSet<>()).addAll(list));
    }
    return words;
  }

  private static Pattern any(Set<String> words) {
    return Pattern.compile(
        words.stream()
            .map(
                word ->
                    word.length() > SHORT_WORD
                        ? Pattern.quote(word)
                        : "(?<!\\p{L})" + Pattern.quote(word) + "(?!\\p{L})")
            .collect(Collectors.joining("|")),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
