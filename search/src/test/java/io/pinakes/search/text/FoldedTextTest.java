package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.text.FoldedText.Word;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class FoldedTextTest {
  @Test
  void caseAccentsWidthAndInvisibleCharactersAreFolded() {
    assertEquals("muller", FoldedText.of("Müller").text());
    assertEquals("muller", FoldedText.of("Mu\u0308ller").text());
    assertEquals(
        "acme 2023", FoldedText.of("\uff21\uff23\uff2d\uff25 \uff12\uff10\uff12\uff13").text());
    assertEquals("acme", FoldedText.of("\u202eA\u200bC\u2060M\ufeffE\u202c").text());
    assertEquals("file", FoldedText.of("\ufb01le").text());
  }

  @Test
  void wordsMapBackToTheOriginal() {
    String original = "\ud83d\ude00 Mu\u0308ller & S\u200böhne\u202c";
    FoldedText text = FoldedText.of(original);
    List<Word> words = text.words();
    assertEquals(List.of("muller", "&", "sohne"), words.stream().map(Word::text).toList());
    assertEquals("Mu\u0308ller", original(text, words.get(0)));
    assertEquals("S\u200böhne", original(text, words.get(2)));
  }

  @Test
  void matchesInTheOriginalMapToTheFoldedText() {
    FoldedText text = FoldedText.of("é\u200b x AT&T y IBM");
    List<Word> found = text.written(Pattern.compile("\\p{Lu}[\\p{Lu}&]+"));
    assertEquals(List.of(new Word("AT&T", 4, 8), new Word("IBM", 11, 14)), found);
  }

  @Test
  void textWithoutLettersFoldsToNothing() {
    assertEquals(List.of(), FoldedText.of("").words());
    assertEquals(List.of(), FoldedText.of("?!… \u202e\u200b\ud800").words());
  }

  private static String original(FoldedText text, Word word) {
    return text.original(word.start(), word.end());
  }
}
