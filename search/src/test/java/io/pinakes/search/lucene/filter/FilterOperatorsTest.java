package io.pinakes.search.lucene.filter;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

/** Comparisons, patterns and their types. */
class FilterOperatorsTest extends FilteredIndex {
  private static String foundBy(DirectoryReader reader, String json) throws IOException {
    return found(reader, FilterJson.parse(json));
  }

  private String foundBy(String json) throws IOException {
    return found(FilterJson.parse(json));
  }

  @Test
  void numbersCompareInAnyNotation() throws Exception {
    assertEquals("b#0 b#1 c#0", foundBy("{\"year\": {\">\": 2023}}"));
    assertEquals("a#0 b#0 b#1 c#0", foundBy("{\"year\": {\">=\": 2023.0}}"));
    assertEquals("b#0 b#1", foundBy("{\"year\": {\">\": 2023.5}}"));
    assertEquals("a#0", foundBy("{\"year\": {\"<\": 2023.5}}"));
    assertEquals("a#0 c#0", foundBy("{\"year\": {\"<=\": 2023.5}}"));
    assertEquals("a#0 c#0", foundBy("{\"year\": {\"between\": [2022.5, 2023.5]}}"));
    assertEquals("", foundBy("{\"year\": {\"between\": [2024, 2023]}}"));
    assertEquals("a#0 b#0 b#1 c#0", foundBy("{\"year\": {\"<\": 1e300}}"));
    assertEquals("", foundBy("{\"year\": {\">\": 9223372036854775807}}"));
    assertEquals("b#0 b#1", foundBy("{\"year\": {\">\": \"FY\"}}")); // the string
  }

  @Test
  void comparisonMatchesIfAnyPageOfTheChunkDoes() throws Exception {
    assertEquals("b#1", foundBy("{\"page\": {\">\": 4}}"));
    assertEquals("", foundBy("{\"page\": {\">\": 5}}"));
    assertEquals("b#0 b#1", foundBy("{\"page\": {\"between\": [2, 3]}}"));
    assertEquals("a#0 b#0 c#0 d#0", foundBy("{\"page\": {\"<\": 3}}"));
    assertEquals("a#0 b#0 c#0 d#0", foundBy("{\"page\": {\"!=\": 4}}"));
    assertEquals("a#0 b#0 b#1 c#0 d#0", foundBy("{\"page\": {\"exists\": true}}"));
    assertEquals("b#0 b#1", foundBy("{\"page\": {\"in\": [2, 5, 9]}}"));
  }

  @Test
  void aDayIsComparedAsAWhole() throws Exception {
    assertEquals("a#0 b#0 b#1 d#0", foundBy("{\"mtime\": {\"<=\": \"2023-01-31\"}}"));
    assertEquals("d#0", foundBy("{\"mtime\": {\"<\": \"2023-01-31\"}}"));
    assertEquals("c#0", foundBy("{\"mtime\": {\">\": \"2023-01-31\"}}"));
    assertEquals("b#0 b#1 c#0", foundBy("{\"mtime\": {\">\": \"2023-01-31T12:00:00Z\"}}"));
    assertEquals(
        "a#0 b#0 b#1", foundBy("{\"mtime\": {\"between\": [\"2023-01-01\", \"2023-01-31\"]}}"));
    assertEquals(
        "a#0 b#0 b#1 d#0", foundBy("{\"mtime\": {\"in\": [\"2022-12-31\", \"2023-01-31\"]}}"));
  }

  @Test
  void missingValueIsUnequalToEveryValue() throws Exception {
    assertEquals("b#0 b#1 c#0 d#0", foundBy("{\"year\": {\"!=\": 2023}}"));
    assertEquals("a#0 b#0 b#1 c#0", foundBy("{\"year\": {\"exists\": true}}"));
    assertEquals("d#0", foundBy("{\"year\": {\"exists\": false}}"));
    assertEquals("d#0", foundBy("{\"not\": {\"bucket\": \"finals\"}}"));
    assertEquals("", foundBy("{\"not\": {}}"));
    assertEquals("a#0 b#0 b#1 c#0 d#0", foundBy("{\"not\": {\"year\": {\"in\": []}}}"));
  }

  @Test
  void patternsMatchTheWholeValueIgnoringCase() throws Exception {
    assertEquals("c#0", foundBy("{\"title\": {\"like\": \"%OF c\"}}"));
    assertEquals("b#0 b#1", foundBy("{\"year\": {\"like\": \"fy__\"}}"));
    assertEquals("", foundBy("{\"title\": {\"like\": \"title\"}}"));
    assertEquals("", foundBy("{\"title\": {\"like\": \"title\\\\_of%\"}}"));
    assertEquals("a#0 b#0 b#1 c#0 d#0", foundBy("{\"title\": {\"like\": \"title_of%\"}}"));
  }

  @Test
  void patternsAreLimited() {
    assertEquals(
        "a \"like\" pattern may have at most 256 characters, got 257",
        refusal(() -> found(new Filter.Like("title", "x".repeat(257)))));
    assertEquals(
        "a \"like\" pattern may have at most 16 wildcards %, got 17",
        refusal(() -> found(new Filter.Like("title", "%a".repeat(17)))));
    String exponential = "%a" + "_".repeat(60);
    assertEquals(
        "the \"like\" pattern " + exponential + " is too complex; use fewer _ after a %",
        refusal(() -> found(new Filter.Like("title", exponential))));
  }

  @Test
  void anOperatorMustFitTheType() {
    assertEquals(
        "field \"draft\" (boolean) cannot be compared by < with \"true\"; boolean takes =, !=, in"
            + " and exists with true or false",
        refusal(() -> foundBy("{\"draft\": {\"<\": true}}")));
    assertEquals(
        "field \"page\" (long) cannot be compared by like with \"1%\"; long takes =, !=, in, <, <=,"
            + " >, >=, between and exists with a number",
        refusal(() -> foundBy("{\"page\": {\"like\": \"1%\"}}")));
    assertEquals(
        "field \"mtime\" (date) cannot be compared by between with \"2023-01-31 and late\"; date"
            + " takes =, !=, in, <, <=, >, >=, between and exists with a date such as 2023-01-31 or"
            + " 2023-01-31T12:00:00Z",
        refusal(() -> foundBy("{\"mtime\": {\"between\": [\"2023-01-31\", \"late\"]}}")));
  }

  @Test
  void dateStringsAlsoCompareAsDates() throws Exception {
    try (Directory other = new ByteBuffersDirectory()) {
      try (IndexFiles index = IndexFiles.in(other, new Compass())) {
        index.put(Samples.record("b/a", metadata("due", text("2023-01-31T12:00:00Z"))), "first");
        index.put(Samples.record("b/b", metadata("due", text("on receipt"))), "second");
        index.commit();
        try (DirectoryReader read = DirectoryReader.open(other)) {
          assertEquals("b/a#0", foundBy(read, "{\"due\": \"2023-01-31\"}"));
          assertEquals("b/a#0", foundBy(read, "{\"due\": {\"<\": \"2023-02-01\"}}"));
          assertEquals("", foundBy(read, "{\"due\": {\">\": \"2023-01-31\"}}")); // not "on receipt"
          assertEquals("b/b#0", foundBy(read, "{\"due\": {\">\": \"o\"}}"));
          assertEquals("b/b#0", foundBy(read, "{\"due\": \"on receipt\"}"));
        }
      }
    }
  }

  @Test
  void textIsEqualIgnoringCase() throws Exception {
    try (Directory other = new ByteBuffersDirectory()) {
      LibrarySchema schema =
          SchemaJson.parse("{\"b\": {\"fields\": {\"vendor\": {\"type\": \"text\"}}}}", "sample");
      try (IndexFiles index = IndexFiles.in(other, new Compass()).declaring(schema)) {
        index.put(Samples.record("b/a", metadata("vendor", text("ACME Übersee"))), "first");
        index.put(Samples.record("c/b", metadata("vendor", text("ACME Übersee"))), "second");
        index.commit();
        try (DirectoryReader read = DirectoryReader.open(other)) {
          assertEquals("b/a#0", foundBy(read, "{\"vendor\": \"acme übersee\"}"));
          assertEquals("b/a#0 c/b#0", foundBy(read, "{\"vendor\": \"ACME Übersee\"}"));
          assertEquals("b/a#0", foundBy(read, "{\"vendor\": {\"in\": [\"x\", \"Acme ÜBERSEE\"]}}"));
          assertEquals("b/a#0 c/b#0", foundBy(read, "{\"vendor\": {\"like\": \"acme ü%\"}}"));
        }
      }
    }
  }
}
