package io.pinakes.search.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class SyntaxReaderTest {
  private static final FieldCatalog FIELDS =
      new FieldCatalog(
          new TreeMap<>(
              Map.of("bucket", Set.of(FieldType.KEYWORD), "year", Set.of(FieldType.LONG))));

  @Test
  void signsApplyToTheWholeSearch() {
    SyntaxQuery query = read("pump \"notice period\" inv* +must -not +\"a b\" -(x OR \"y z\")");
    assertEquals("pump  \"notice period\"  inv*  must  \"a b\"", query.wanted());
    assertEquals(List.of("must", "\"a b\""), query.required());
    assertEquals(List.of("not", "(  x  |  \"y z\"  )"), query.excluded());
    assertEquals("pump notice period inv must a b", query.words());
    assertEquals("pump \"notice period\" inv must \"a b\"", query.question());
    assertEquals(List.of(), query.warnings());
  }

  @Test
  void conditionsBecomeTypedFilters() {
    SyntaxQuery query = read("pump year:2023 year:2024 bucket:\"my contracts\" -bucket:old");
    assertEquals(
        "year = 2023 | 2024 and bucket = my contracts and bucket != old",
        query.filter().toString());
    assertEquals(
        new Filter.AnyOf(
            "year", List.of(new MetadataValue.Whole(2023), new MetadataValue.Whole(2024))),
        ((Filter.And) query.filter()).parts().getFirst());
    assertEquals("pump", query.words());
  }

  @Test
  void wordsOfTextFieldConditionsAreSearchedToo() {
    SyntaxQuery query = read("title:lease -heading:\"old rent\"");
    assertEquals(
        List.of(
            new FieldWords(TextField.TITLE, "lease", false),
            new FieldWords(TextField.HEADING, "old rent", true)),
        query.fieldWords());
    assertEquals("lease", query.wanted());
    assertEquals("lease", query.words());
  }

  @Test
  void loneQuotationMarkIsIgnoredAndSaid() {
    SyntaxQuery query = read("pump \"notice period");
    assertEquals("pump  notice  period", query.wanted());
    assertEquals(List.of("a quotation mark without a second one was ignored"), query.warnings());
  }

  @Test
  void malformedConditionIsReadAsWords() {
    SyntaxQuery query = read("colour:red year:soon https://a.b 12:30 \"year:2023\" end:");
    assertEquals(Filter.all(), query.filter());
    assertEquals("colour:red year:soon https://a.b 12:30 year:2023 end:", query.words());
    assertEquals(
        List.of(
            "\"colour:\" was read as a word, as there is no such field",
            "\"year:soon\" was read as words, as the field cannot have such a value"),
        query.warnings());
  }

  @Test
  void charactersWithinWordsAreNotOperators() {
    SyntaxQuery query = read("part-time c++ a|b ~x y~2 back\\slash");
    assertEquals("part\\-time  c\\+\\+  a\\|b  \\~x  y\\~2  back\\\\slash", query.wanted());
    assertEquals(List.of(), query.excluded());
  }

  @Test
  void operatorsAloneSearchForNothing() {
    SyntaxQuery query = read("- + | \"\" ( ) * / \"");
    assertEquals("", query.words());
    assertEquals("", query.question());
  }

  @Test
  void aShortPrefixIsAWord() {
    SyntaxQuery query = read("a* ab*");
    assertEquals("a  ab*", query.wanted());
    assertEquals(
        List.of("\"a*\" was read as a word; a prefix has at least 2 characters"), query.warnings());
  }

  @Test
  void partsNestingAndLengthAreLimited() {
    SyntaxQuery nested = read("(".repeat(4000) + "x" + ")".repeat(4000) + " y");
    assertEquals("( ".repeat(8).strip(), nested.wanted().replace("  ", " ").substring(0, 15));
    assertEquals("x y", nested.words());
    assertEquals(List.of("parentheses are read at most 8 deep"), nested.warnings());
    SyntaxQuery many = read("w ".repeat(1000));
    assertEquals("w ".repeat(64).strip(), many.words());
    assertEquals(
        List.of("the query has more than 64 parts; the others were left out"), many.warnings());
    SyntaxQuery length = read(" ".repeat(100_000) + "x");
    assertEquals("", length.words());
    assertEquals(
        List.of("the query has 100001 characters; the first 10000 were read"), length.warnings());
  }

  @Test
  void signsWithinAnExcludedGroupHaveNoEffect() {
    SyntaxQuery query = read("-(a -b) c");
    assertEquals(List.of("(  a  b  )"), query.excluded());
    assertEquals("c", query.words());
    assertTrue(query.warnings().contains("signs within an excluded group have no effect"));
  }

  private static SyntaxQuery read(String text) {
    return SyntaxReader.read(
        text,
        FIELDS,
        (field, value) -> field.equals("year") == value instanceof MetadataValue.Whole);
  }
}
