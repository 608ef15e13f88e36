package io.pinakes.search.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.junit.jupiter.api.Test;

class LanguageAnalyzerTest {
  private static List<String> terms(String language, String text) {
    return LanguageAnalyzer.of(language).tokens(text).stream().map(Token::term).toList();
  }

  private static List<String> terms(String text) {
    return terms("en", text);
  }

  /** Terms by position, those of one position joined by a bar. */
  private static String positions(String text) throws IOException {
    TreeMap<Integer, List<String>> positions = new TreeMap<>();
    try (TokenStream stream = LanguageAnalyzer.of("en").tokenStream("", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      int position = 0;
      while (stream.incrementToken()) {
        position += step.getPositionIncrement();
        positions.computeIfAbsent(position, _ -> new ArrayList<>()).add(term.toString());
      }
      stream.end();
    }
    return positions.values().stream()
        .map(terms -> String.join("|", terms))
        .collect(Collectors.joining(" "));
  }

  @Test
  void identifiersAreFoundWholeAndInParts() throws Exception {
    assertEquals("getusernam|get user name", positions("getUserName"));
    assertEquals("snake_case|snake case", positions("snake_case"));
    assertEquals("b-120|b 120", positions("B-120"));
    assertEquals("3m_2022_10k|3m 2022 10k", positions("3M_2022_10K"));
    assertEquals("foo::bar::baz|foo bar baz", positions("foo::bar::Baz"));
    assertEquals("httpserver|http server", positions("HTTPServer"));
    assertEquals("mrna|rna", positions("mRNA"));
    assertEquals("4.2", positions("§4.2"));
    assertEquals("po-2023-0117|po 2023 0117", positions("PO-2023-0117"));
    assertEquals(
        "annual_report-2023.pdf|annual_report|annual report 2023 pdf",
        positions("annual_report-2023.pdf"));
    assertEquals("jo@acme.com|jo acme.com|acm com", positions("jo@acme.com"));
  }

  @Test
  void phraseQueriesIgnoreTheWholeIdentifier() throws Exception {
    assertEquals("pump b-120|b 120 seal", positions("pump B-120 seal"));
    assertEquals(
        "self.config.get_value|self config get_value|get valu x",
        positions("self.config.get_value x"));
  }

  @Test
  void proseIsAnalyzedLikeLucenesEnglish() {
    String prose =
        "The well-known state-of-the-art pump, and/or its 24 valves (see 2010-2012), isn't"
            + " O'Neil's; U.S. makers' e.g. costs 12.5 in 3.14.";
    assertEquals(english(prose), terms(prose));
  }

  private static List<String> english(String text) {
    List<String> terms = new ArrayList<>();
    try (EnglishAnalyzer analyzer = new EnglishAnalyzer();
        TokenStream stream = analyzer.tokenStream("", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(term.toString());
      }
      stream.end();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return terms;
  }

  @Test
  void numbersMatchWithAndWithoutSeparators() {
    assertEquals(List.of("1577"), terms("$1,577.00"));
    assertEquals(List.of("1577"), terms("1577"));
    assertEquals(List.of("1577"), terms("de", "1.577,00"));
    assertEquals(List.of("1234567.5"), terms("1,234,567.5"));
    assertEquals(List.of("1577.5"), terms("1577.5"));
    assertEquals(List.of("4.200"), terms("4.200")); // a section, a decimal or thousands
    assertEquals(List.of("3.00.1"), terms("3.00.1"));
  }

  @Test
  void invisibleCharactersDoNotSplitWords() {
    assertEquals(List.of("notic"), terms("no\u200btice"));
    assertEquals(List.of("notic"), terms("\u202enot\u00adice\u202c"));
    assertEquals(
        List.of(new Token("seal", new Span(1, 6)), new Token("pump", new Span(8, 12))),
        LanguageAnalyzer.of("en").tokens("(se\u200dal) pump"));
    assertEquals(terms("don't"), terms("don\u2019t"));
  }

  @Test
  void eachLanguageHasItsStems() {
    assertEquals(terms("de", "Vertrag"), terms("de", "Verträge"));
    assertEquals(terms("de", "die Verträge"), terms("de", "Verträge"));
    assertEquals(terms("fr", "l'avocat"), terms("fr", "avocats"));
    assertEquals(terms("es", "contrato"), terms("es", "los contratos"));
    assertEquals(terms("ru", "договор"), terms("ru", "договора"));
    assertEquals(List.of("die"), terms("en", "die"));
  }

  @Test
  void languagesWithoutStemmerKeepInflections() {
    assertEquals(List.of("הודעה", "מראש"), terms("he", "הוֹדָעָה מראש"));
    assertEquals(List.of("umowy", "najmu"), terms("pl", "Umowy najmu"));
    assertEquals(LanguageAnalyzer.NEUTRAL, LanguageAnalyzer.analysisOf("he"));
    assertEquals(LanguageAnalyzer.NEUTRAL, LanguageAnalyzer.analysisOf("xx"));
    assertEquals(LanguageAnalyzer.DEFAULT, LanguageAnalyzer.analysisOf("und"));
  }

  @Test
  void chineseAndJapaneseAreBigramsInAnyDocument() {
    assertEquals(List.of("通知", "知期", "期间"), terms("zh", "通知期间"));
    assertEquals(List.of("see", "通知", "知期", "期间"), terms("en", "see 通知期间"));
    assertEquals(List.of("東京", "京都", "b-120", "b", "120"), terms("ja", "東京都 Ｂ-１２０"));
  }

  @Test
  void offsetsAreOrderedAndInRangeForAnyText() {
    Random random = new Random(Seeds.of(7));
    String alphabet = "aB1_.-:/@' \u200b\u00adé通カ\ud83d\ude00ה\u05b0,\n";
    for (int round = 0; round < 3000; round++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(30); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      int start = 0;
      for (Token token : LanguageAnalyzer.of("en").tokens(text.toString())) {
        assertTrue(token.span().start() >= start, text::toString);
        assertTrue(token.span().end() <= text.length(), text::toString);
        start = token.span().start();
      }
    }
  }
}
