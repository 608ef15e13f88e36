package io.pinakes.search.analyze;

import io.pinakes.search.query.Synonyms;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.apache.lucene.util.CharsRef;

/**
 * Reads synonyms in Solr's format, one rule per line: {@code car, automobile} for interchangeable
 * words, {@code laptop => notebook computer} for one direction. A query word is never replaced; its
 * synonyms are searched in addition.
 */
public final class SynonymFile {
  /** Maximum file size in bytes. */
  public static final long MAX_BYTES = 1 << 20;

  /** Maximum number of word-synonym pairs; a line of n equivalent words makes n (n - 1). */
  public static final int MAX_PAIRS = 50_000;

  private SynonymFile() {}

  /**
   * Reads {@code file}, which is UTF-8.
   *
   * @throws IllegalArgumentException if it is too large, not UTF-8 or has a bad rule; the message
   *     names the file and the line
   */
  public static Synonyms read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new IllegalArgumentException(
          "the synonyms in " + file + " are longer than " + MAX_BYTES + " bytes; shorten them");
    }
    try (Analyzer words = new Words();
        Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      Collector collector = new Collector(words);
      collector.parse(reader);
      return collector.synonyms();
    } catch (ParseException e) {
      Throwable cause = e.getCause();
      throw new IllegalArgumentException(
          file
              + ": "
              + e.getMessage() // names the line
              + (cause == null ? "" : ", " + cause.getMessage())
              + "; write \"car, automobile\" or \"laptop => notebook\"",
          e);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("the synonyms in " + file + " are not UTF-8 text", e);
    }
  }

  /** Splits at white space and lower-cases. */
  private static final class Words extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      WhitespaceTokenizer words = new WhitespaceTokenizer();
      return new TokenStreamComponents(words, new LowerCaseFilter(words));
    }
  }

  /** Collects the rules as read instead of building Lucene's automaton. */
  private static final class Collector extends SolrSynonymParser {
    private final Map<String, Set<String>> rules = new LinkedHashMap<>();
    private int pairs;

    Collector(Analyzer words) {
      super(true, true, words);
    }

    @Override
    public void add(CharsRef input, CharsRef output, boolean includeOriginal) {
      pairs++;
      if (pairs > MAX_PAIRS) {
        throw new IllegalArgumentException("more than " + MAX_PAIRS + " pairs of synonyms");
      }
      String word = words(input);
      String synonym = words(output);
      if (!word.equals(synonym)) {
        rules.computeIfAbsent(word, _ -> new LinkedHashSet<>()).add(synonym);
      }
    }

    private static String words(CharsRef words) {
      return words.toString().replace(SynonymMap.WORD_SEPARATOR, ' ');
    }

    Synonyms synonyms() {
      return new Synonyms(
          rules.entrySet().stream()
              .collect(
                  Collectors.toMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue()))));
    }
  }
}
