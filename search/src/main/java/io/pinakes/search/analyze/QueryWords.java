package io.pinakes.search.analyze;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Analyzes a question for documents in several languages, since its own language is uncertain and
 * the answer may be in another: each word gets one term per analysis. Stop words are chosen by the
 * single analysis that recognizes the most of them, so that a content word is not lost because it
 * is a stop word in some other language.
 *
 * <p>The analyses of the whole collection choose the stop words, also if a filter selects chunks of
 * few languages: the English stop words of a question are none of its content in German texts
 * either.
 */
public final class QueryWords {
  private QueryWords() {}

  /**
   * The distinct words of {@code text}, in order.
   *
   * @param analyses names as {@link LanguageAnalyzer#analysisOf} gives them; the default one if
   *     empty
   */
  public static List<QueryWord> of(String text, Collection<String> analyses) {
    return of(text, QueryAnalyses.of(analyses));
  }

  /** The distinct words of {@code text}, in order. The default analysis stands for none. */
  public static List<QueryWord> of(String text, QueryAnalyses analyses) {
    List<RawToken> raw = raw(text);
    Map<String, Map<Integer, String>> analysed = new HashMap<>();
    Map<Integer, String> stopping = Map.of();
    for (String analysis : inOrder(analyses.collection())) {
      Map<Integer, String> terms = finish(raw, LanguageAnalyzer.of(analysis));
      Map<Integer, String> telling =
          analysis.equals(LanguageAnalyzer.DEFAULT) ? withoutQuestionWords(terms) : terms;
      if (analysed.isEmpty() || telling.size() < stopping.size()) {
        stopping = telling;
      }
      analysed.put(analysis, terms);
    }
    List<Map<Integer, String>> searched =
        inOrder(analyses.searched()).stream()
            .map(
                name ->
                    analysed.computeIfAbsent(
                        name, other -> finish(raw, LanguageAnalyzer.of(other))))
            .toList();
    return words(raw.size(), stopping, searched);
  }

  private static List<QueryWord> words(
      int tokens, Map<Integer, String> stopping, List<Map<Integer, String>> analysed) {
    SequencedMap<List<String>, Integer> words = new LinkedHashMap<>();
    for (int i = 0; i < tokens; i++) {
      if (stopping.containsKey(i)) {
        Set<String> alternatives = new LinkedHashSet<>();
        for (Map<Integer, String> terms : analysed) {
          String term = terms.get(i);
          if (term != null) {
            alternatives.add(term);
          }
        }
        if (!alternatives.isEmpty()) { // a stop word in every language searched
          words.merge(List.copyOf(alternatives), 1, Integer::sum);
        }
      }
    }
    return words.entrySet().stream()
        .map(word -> new QueryWord(word.getKey(), word.getValue()))
        .toList();
  }

  /** Drops question words; keeps everything if nothing would be left. */
  private static Map<Integer, String> withoutQuestionWords(Map<Integer, String> terms) {
    Map<Integer, String> telling = new HashMap<>(terms);
    telling.values().removeIf(QuestionWords::inEnglish);
    return telling.isEmpty() ? terms : telling;
  }

  /** The default analysis first, so that it wins ties. */
  private static List<String> inOrder(Collection<String> analyses) {
    List<String> ordered = new ArrayList<>(new TreeSet<>(analyses));
    if (ordered.isEmpty() || ordered.remove(LanguageAnalyzer.DEFAULT)) {
      ordered.addFirst(LanguageAnalyzer.DEFAULT);
    }
    return ordered;
  }

  private record RawToken(String term, String type, boolean exact) {}

  private static List<RawToken> raw(String text) {
    List<RawToken> tokens = new ArrayList<>();
    try (TokenStream stream = LanguageAnalyzer.COMMON.tokenStream("", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      TypeAttribute type = stream.addAttribute(TypeAttribute.class);
      KeywordAttribute keyword = stream.addAttribute(KeywordAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(new RawToken(term.toString(), type.type(), keyword.isKeyword()));
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String cannot fail to be read
    }
    return tokens;
  }

  /** The term of each raw token, by token number; stop words have none. */
  private static Map<Integer, String> finish(List<RawToken> raw, LanguageAnalyzer analyzer) {
    Map<Integer, String> terms = HashMap.newHashMap(raw.size());
    try (TokenStream stream = analyzer.finish(new Replay(raw))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute number = stream.addAttribute(OffsetAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.put(number.startOffset(), term.toString());
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is read
    }
    return terms;
  }

  /** Replays raw tokens with their number as offset, so that results can be mapped back. */
  private static final class Replay extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute number = addAttribute(OffsetAttribute.class);
    private final TypeAttribute type = addAttribute(TypeAttribute.class);
    private final KeywordAttribute keyword = addAttribute(KeywordAttribute.class);
    private final List<RawToken> tokens;
    private int next;

    Replay(List<RawToken> tokens) {
      this.tokens = tokens;
    }

    @Override
    public boolean incrementToken() {
      if (next == tokens.size()) {
        return false;
      }
      RawToken token = tokens.get(next);
      clearAttributes();
      term.append(token.term());
      number.setOffset(next, next + 1);
      type.setType(token.type());
      keyword.setKeyword(token.exact());
      next++;
      return true;
    }
  }
}
