package io.pinakes.orchestrator.understand.word;

import java.util.List;

/** The ways of writing a person's name short: "T. Harkin", "Harkin, T.". */
public final class PersonNames {
  private PersonNames() {}

  /**
   * Whether words are a person's name with at least one initial, and stand for the name in full.
   *
   * @param written the folded words of {@code T. Harkin}, {@code Harkin, T.} or the like
   * @param full given names and surname, with capital letters
   */
  public static boolean abbreviates(List<String> written, List<Token> full) {
    if (full.size() < 2 || !full.stream().allMatch(Token::nameLike) || written.size() < 2) {
      return false;
    }
    String surname = full.getLast().folded();
    boolean last = written.getLast().equals(surname);
    if (!last && !written.getFirst().equals(surname)) {
      return false;
    }
    List<String> given =
        last ? written.subList(0, written.size() - 1) : written.subList(1, written.size());
    List<Token> names = full.subList(0, full.size() - 1);
    int compared = Math.min(given.size(), names.size());
    boolean agree = true;
    for (int at = 0; at < compared; at++) {
      String one = given.get(at);
      String name = names.get(at).folded();
      agree &= one.equals(name) || (one.length() == 1 && name.startsWith(one));
    }
    return agree && given.stream().anyMatch(each -> each.length() == 1);
  }
}
