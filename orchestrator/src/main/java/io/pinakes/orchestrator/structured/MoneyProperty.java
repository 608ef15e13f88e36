package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import java.util.Collections;
import java.util.Set;

/**
 * Whether the numbers of a property are amounts in the currency that another field or column of the
 * same document or row states: its price is, its number of pieces is not.
 */
enum MoneyProperty {
  /** Its name is one for amounts of money. */
  MONEY,
  /** Its name is one for something else. */
  OTHER,
  /** Its name does not tell. */
  UNKNOWN;

  /** The property groups of amounts of money. */
  private static final Set<String> AMOUNTS =
      Set.of(
          "amount",
          "net",
          "tax",
          "unitprice",
          "discount",
          "limit",
          "deductible",
          "premium",
          "rent",
          "rate",
          "salary",
          "margin",
          "balance",
          "deposit");

  static MoneyProperty of(String property) {
    Set<String> groups = QuestionLexicon.ALL.groups(QuestionLexicon.Category.PROPERTY, property);
    if (groups.isEmpty()) {
      return UNKNOWN;
    }
    return Collections.disjoint(groups, AMOUNTS) ? OTHER : MONEY;
  }

  /**
   * Whether a property takes the currency stated in its fact. One whose name does not tell does
   * unless another's tells that it is the amount.
   */
  static boolean takesCurrency(String property, Fact fact) {
    return switch (of(property)) {
      case MONEY -> true;
      case OTHER -> false;
      case UNKNOWN ->
          fact.properties().stream().map(Property::name).noneMatch(each -> of(each) == MONEY);
    };
  }
}
