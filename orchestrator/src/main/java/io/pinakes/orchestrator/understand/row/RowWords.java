package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds words for the rows of a table or the table itself: "orders", "the incident log". */
final class RowWords {
  private final List<Token> tokens;
  private final List<Column> columns;
  private final List<String> title;
  private final Set<String> kinds = new HashSet<>();

  RowWords(List<Token> tokens, List<Column> columns, DocumentRecord document) {
    this.tokens = tokens;
    this.columns = columns;
    String file = document.id().value();
    title = Token.stems(document.title() + " " + file.substring(file.lastIndexOf('/') + 1));
    Token.of(String.join(" ", title)).forEach(word -> kinds.addAll(kinds(word)));
    kinds.addAll(QuestionLexicon.ALL.groups(Category.KIND, document.title()));
  }

  /** Finds runs of several words of the title: "the incident log". */
  void title(Alignment alignment) {
    for (int from = 0; from < tokens.size(); from++) {
      int to = from;
      while (to < tokens.size() && alignment.isFree(to, to + 1) && isOfTitle(to)) {
        to++;
      }
      if (to - from > 1) {
        alignment.set(from, to, new Role.Rows());
        from = to - 1;
      }
    }
  }

  /** Finds words of the title, of the column with numbers, or of the kind that the title names. */
  void find(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      Set<String> own = new LinkedHashSet<>(kinds(tokens.get(at)));
      own.retainAll(kinds);
      boolean general = alignment.asks("container", at) || alignment.asks("row", at);
      boolean rows = isOfTitle(at) || !own.isEmpty() || general || isKey(at);
      if (alignment.isFree(at, at + 1) && rows && !isColumn(at)) {
        alignment.set(at, at + 1, new Role.Rows());
      }
    }
  }

  private boolean isOfTitle(int at) {
    List<String> own = Token.stems(tokens.get(at).text());
    return !own.isEmpty() && title.containsAll(own);
  }

  /** Whether a word is what the rows are numbered by: "parts" for {@code part_no}. */
  private boolean isKey(int at) {
    return columns.stream()
        .filter(column -> column.words().size() > 1 && column.groups().contains("number"))
        .anyMatch(
            column ->
                Column.likeness(column.words().getFirst(), tokens.get(at).folded())
                    >= Column.SIMILAR);
  }

  /** Whether a word is the whole name of a column. */
  private boolean isColumn(int at) {
    return columns.stream()
        .anyMatch(
            column -> column.words().size() == 1 && column.likeness(tokens.get(at)) == Column.SAME);
  }

  private static Set<String> kinds(Token word) {
    return QuestionLexicon.ALL.groups(Category.KIND, word.text());
  }
}
