package io.pinakes.search.lucene.filter;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterLimits;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class FilterCompilerTest extends FilteredIndex {
  @Test
  void everyBuiltInFieldIsFilterable() throws Exception {
    assertEquals("a#0", found(Filter.document(new DocumentId("a"))));
    assertEquals("d#0", found(Filter.bucket("drafts")));
    assertEquals("b#0 b#1", found("file", text("b.md")));
    assertEquals("a#0 b#0 b#1 c#0 d#0", found("file_type", text("md")));
    assertEquals("a#0 b#0 b#1 c#0 d#0", found("language", text("en")));
    assertEquals("c#0", found("title", text("Title of c")));
    assertEquals("b#1", found("section_id", text("1.2")));
    assertEquals("b#1", found("chunk_type", text("table")));
  }

  @Test
  void keywordsMatchWholeAndCaseSensitively() throws Exception {
    assertEquals("", found("bucket", text("draft")));
    assertEquals("", found("bucket", text("Drafts")));
    assertEquals("", found("bucket", text("dr*")));
  }

  @Test
  void anyOfTheValuesWillDo() throws Exception {
    assertEquals("a#0 d#0", found("doc_id", text("a"), text("d"), text("z")));
    assertEquals("", found(new Filter.AnyOf("doc_id", List.of())));
  }

  @Test
  void allPartsMustHold() throws Exception {
    Filter finals = Filter.bucket("finals");
    assertEquals("a#0 b#0 b#1 c#0", found(finals));
    assertEquals("b#0 b#1", found(finals.and(Filter.equal("file", text("b.md")))));
    assertEquals("", found(finals.and(Filter.bucket("drafts"))));
    assertEquals("a#0 b#0 b#1 c#0 d#0", found(Filter.all()));
  }

  @Test
  void chunkMatchesEachOfItsPages() throws Exception {
    assertEquals("a#0 c#0 d#0", found("page", whole(1)));
    assertEquals("b#0", found("page", whole(2)));
    assertEquals("b#1", found("page", whole(3)));
    assertEquals("b#1", found("page", whole(4)));
    assertEquals("b#1", found("page", decimal(5)));
    assertEquals("", found("page", whole(6)));
    assertEquals("b#0 b#1", found("page", whole(2), whole(5)));
  }

  @Test
  void dateMatchesItsWholeDayAndInstantItself() throws Exception {
    assertEquals("a#0 b#0 b#1", found("mtime", text("2023-01-31")));
    assertEquals("a#0", found("mtime", text("2023-01-31T00:00:00Z")));
    assertEquals("b#0 b#1", found("mtime", text("2023-01-31T23:59:59.999Z")));
    assertEquals("c#0", found("mtime", text("2023-02-01T01:00:00+01:00")));
    assertEquals("", found("mtime", text("2023-01-30")));
  }

  @Test
  void numbersAreEqualInAnyNotation() throws Exception {
    assertEquals("a#0", found("year", whole(2023)));
    assertEquals("a#0", found("year", decimal(2023)));
    assertEquals("c#0", found("year", decimal(2023.5)));
    assertEquals("b#0 b#1", found("year", text("FY23")));
    assertEquals("b#0 b#1", found("year", whole(2024)));
    assertEquals("", found("year", text("2023"))); // the string, not the number
  }

  @Test
  void trueIsNotFalse() throws Exception {
    assertEquals("d#0", found("draft", flag(true)));
    assertEquals("", found("draft", flag(false)));
  }

  @Test
  void anUnknownFieldIsAnErrorThatListsTheFields() {
    assertEquals(
        "unknown field \"yaer\" in the filter; did you mean year? this index has bucket (keyword),"
            + " chunk_type (keyword), doc_category (keyword), doc_id (keyword), draft (boolean),"
            + " file (keyword), file_type (keyword), language (keyword), mtime (date), page (long),"
            + " section_id (keyword), title (keyword), year (keyword or long or double); keyword"
            + " takes =, !=, in, like, <, <=, >, >=, between and exists with a string; long takes"
            + " =, !=, in, <, <=, >, >=, between and exists with a number; double takes =, !=, in,"
            + " <, <=, >, >=, between and exists with a number; boolean takes =, !=, in and exists"
            + " with true or false; date takes =, !=, in, <, <=, >, >=, between and exists with a"
            + " date such as 2023-01-31 or 2023-01-31T12:00:00Z",
        refusal(() -> found("yaer", whole(2023))));
    assertEquals(
        refusal(() -> found("yaer", whole(2023))),
        refusal(() -> found("yaer"))); // also when no value could match anyway
  }

  @Test
  void aValueOfAnotherTypeIsAnError() {
    assertEquals(
        "field \"draft\" (boolean) cannot be compared by = with \"yes\"; boolean takes =, !=, in"
            + " and exists with true or false",
        refusal(() -> found("draft", flag(true), text("yes"))));
    assertEquals(
        "field \"bucket\" (keyword) cannot be compared by = with \"7\"; keyword takes =, !=, in,"
            + " like, <, <=, >, >=, between and exists with a string",
        refusal(() -> found("bucket", whole(7))));
    assertEquals(
        "field \"page\" (long) cannot be compared by = with \"one\"; long takes =, !=, in, <, <=,"
            + " >, >=, between and exists with a number",
        refusal(() -> found("page", text("one"))));
  }

  @Test
  void whatIsNoDateIsAnError() {
    for (String date :
        List.of("yesterday", "2023-02-30", "31.01.2023", "+1000000000-12-31T00:00:00Z")) {
      assertEquals(
          "field \"mtime\" (date) cannot be compared by = with \""
              + date
              + "\"; date takes =, !=, in, <, <=, >, >=, between and exists with a date such as"
              + " 2023-01-31 or 2023-01-31T12:00:00Z",
          refusal(() -> found("mtime", text(date))));
    }
  }

  @Test
  void maximumNumberOfValuesIsAccepted() throws Exception {
    List<MetadataValue> numbers = new ArrayList<>();
    List<MetadataValue> names = new ArrayList<>();
    List<MetadataValue> dates = new ArrayList<>();
    for (int i = 0; i < FilterLimits.MAX_VALUES; i++) {
      numbers.add(whole(3 * i - 2));
      names.add(text("name " + i));
      dates.add(text(Instant.ofEpochSecond(172_800L * i).toString().substring(0, 10)));
    }
    names.set(500, text("a"));
    assertEquals("a#0", found(new Filter.AnyOf("year", numbers)));
    assertEquals("a#0", found(new Filter.AnyOf("doc_id", names)));
    assertEquals("a#0 b#1 c#0 d#0", found(new Filter.AnyOf("page", numbers))); // 1, 4
    assertEquals("a#0 b#0 b#1", found(new Filter.AnyOf("mtime", dates))); // every other day
  }

  @Test
  void maximumNumberOfConditionsIsAccepted() throws Exception {
    List<Filter> parts = new ArrayList<>();
    for (int i = 0; i < FilterLimits.MAX_CONDITIONS - 2; i++) {
      parts.add(Filter.equal(i % 2 == 0 ? "year" : "page", whole(100 + i)));
    }
    parts.add(Filter.equal("doc_id", text("c")));
    assertEquals("c#0", found(new Filter.Or(parts)));
    assertEquals(
        "a filter may have at most 1000 conditions, got 1001; many values of one field are one"
            + " condition with \"in\"",
        refusal(() -> found(new Filter.Not(new Filter.Or(parts)))));
  }

  @Test
  void metadataNamedLikeABuiltInFieldDoesNotChangeItsType() throws Exception {
    try (Directory other = new ByteBuffersDirectory()) {
      try (IndexFiles index = IndexFiles.in(other, new Compass())) {
        index.put(Samples.record("a/a", metadata("bucket", whole(7))), "first").commit();
        try (DirectoryReader read = DirectoryReader.open(other)) {
          FilterCompiler filters = FilterCompiler.of(read);
          assertEquals(
              "field \"bucket\" (keyword) cannot be compared by = with \"7\"; keyword takes =, !=,"
                  + " in, like, <, <=, >, >=, between and exists with a string",
              refusal(() -> filters.compile(Filter.equal("bucket", whole(7)))));
        }
      }
    }
  }
}
