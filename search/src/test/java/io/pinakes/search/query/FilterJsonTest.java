package io.pinakes.search.query;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FilterJsonTest {
  @Test
  void aPlainValueMeansEqual() {
    assertEquals(Filter.equal("year", whole(2023)), FilterJson.parse("{\"year\": 2023}"));
    assertEquals(Filter.equal("vendor", text("Acme")), FilterJson.parse("{\"vendor\": \"Acme\"}"));
    assertEquals(Filter.equal("total", decimal(1.5)), FilterJson.parse("{\"total\": 1.5}"));
    assertEquals(Filter.equal("draft", flag(true)), FilterJson.parse("{\"draft\": true}"));
  }

  @Test
  void bothFormsOfAnOperatorMeanTheSame() {
    Filter oneOf = new Filter.AnyOf("bucket", List.of(text("a"), text("b")));
    assertEquals(oneOf, FilterJson.parse("{\"bucket\": {\"in\": [\"a\", \"b\"]}}"));
    assertEquals(
        oneOf, FilterJson.parse("{\"bucket\": {\"operator\": \"in\", \"value\": [\"a\", \"b\"]}}"));
    Filter equal = Filter.equal("year", whole(2023));
    assertEquals(equal, FilterJson.parse("{\"year\": {\"=\": 2023}}"));
    assertEquals(equal, FilterJson.parse("{\"year\": {\"value\": 2023, \"operator\": \"=\"}}"));
  }

  @Test
  void fieldsMustAllMatch() {
    assertEquals(
        new Filter.And(List.of(Filter.equal("year", whole(2023)), Filter.bucket("invoices"))),
        FilterJson.parse("{\"year\": 2023, \"bucket\": \"invoices\"}"));
  }

  @Test
  void filtersAreJoinedWithAndAndOr() {
    Filter year = Filter.equal("year", whole(2023));
    Filter either =
        new Filter.Or(
            List.of(Filter.bucket("a"), new Filter.And(List.of(Filter.bucket("b"), year))));
    assertEquals(
        either,
        FilterJson.parse("{\"or\": [{\"bucket\": \"a\"}, {\"bucket\": \"b\", \"year\": 2023}]}"));
    assertEquals(
        year.and(either),
        FilterJson.parse(
            "{\"year\": 2023, \"or\": [{\"bucket\": \"a\"}, {\"and\": [{\"bucket\": \"b\"},"
                + " {\"year\": 2023}]}]}"));
    assertEquals(
        "\"or\" needs a list of filters, got 7; a field of that name is written {\"field\": \"or\","
            + " \"operator\": \"=\", \"value\": …}",
        refusal(() -> FilterJson.parse("{\"or\": 7}")));
    assertEquals(
        "\"and\" needs a list of filters, got 7 in it; a field of that name is written {\"field\":"
            + " \"and\", \"operator\": \"=\", \"value\": …}",
        refusal(() -> FilterJson.parse("{\"and\": [7]}")));
  }

  @Test
  void everyOperatorHasBothForms() {
    String[][] forms = {
      {"\"!=\"", "7", "n != 7"},
      {"\"<\"", "7", "n < 7"},
      {"\"<=\"", "7", "n <= 7"},
      {"\">\"", "7", "n > 7"},
      {"\">=\"", "\"2023-01-31\"", "n >= 2023-01-31"},
      {"\"between\"", "[1, 2.5]", "n between 1 and 2.5"},
      {"\"like\"", "\"%acme%\"", "n like %acme%"},
      {"\"exists\"", "true", "n exists"},
      {"\"exists\"", "false", "not (n exists)"}
    };
    for (String[] form : forms) {
      Filter filter = FilterJson.parse("{\"n\": {" + form[0] + ": " + form[1] + "}}");
      assertEquals(form[2], filter.toString());
      assertEquals(
          filter,
          FilterJson.parse("{\"n\": {\"operator\": " + form[0] + ", \"value\": " + form[1] + "}}"));
      assertEquals(
          filter,
          FilterJson.parse(
              "{\"field\": \"n\", \"operator\": " + form[0] + ", \"value\": " + form[1] + "}"));
      assertEquals(filter, FilterJson.parse(FilterJson.write(filter).toString()));
    }
  }

  @Test
  void operatorsOfAFieldMustAllMatch() {
    assertEquals(
        new Filter.And(
            List.of(
                new Filter.Comparison("total", Filter.Operator.GREATER, whole(10)),
                new Filter.Comparison("total", Filter.Operator.LESS, whole(20)))),
        FilterJson.parse("{\"total\": {\">\": 10, \"<\": 20}}"));
  }

  @Test
  void notTurnsAFilterRound() {
    assertEquals(
        new Filter.Not(new Filter.Or(List.of(Filter.bucket("a"), Filter.bucket("b")))),
        FilterJson.parse("{\"not\": {\"or\": [{\"bucket\": \"a\"}, {\"bucket\": \"b\"}]}}"));
    assertEquals(
        "\"not\" needs a filter, got [1]; a field of that name is written {\"field\": \"not\","
            + " \"operator\": \"=\", \"value\": …}",
        refusal(() -> FilterJson.parse("{\"not\": [1]}")));
  }

  @Test
  void fieldsMayBeCalledLikeKeywords() {
    for (String name :
        List.of("and", "or", "not", "field", "operator", "value", "in", "", "a\"b", "%")) {
      for (Filter filter :
          List.of(
              Filter.equal(name, whole(1)),
              new Filter.AnyOf(name, List.of()),
              new Filter.AnyOf(name, List.of(text("x"), flag(true))),
              new Filter.Comparison(name, Filter.Operator.AT_MOST, decimal(-0.0)),
              new Filter.Between(name, text("a"), text("b")),
              new Filter.Like(name, "%"),
              new Filter.Exists(name),
              new Filter.Not(new Filter.Exists(name)))) {
        assertEquals(filter, FilterJson.parse(FilterJson.write(filter).toString()));
      }
    }
    Filter three =
        new Filter.And(
            List.of(
                Filter.equal("field", text("and")),
                Filter.equal("operator", text("=")),
                Filter.equal("value", whole(1))));
    assertEquals(three, FilterJson.parse(FilterJson.write(three).toString()));
  }

  @Test
  void joinsKeepTheirForm() {
    Filter year = Filter.equal("year", whole(2023));
    for (Filter filter :
        List.of(
            new Filter.And(List.of(year)),
            new Filter.Or(List.of(year)),
            new Filter.And(List.of(new Filter.And(List.of(year, year)), Filter.all())),
            new Filter.Not(new Filter.Not(Filter.all())))) {
      assertEquals(filter, FilterJson.parse(FilterJson.write(filter).toString()));
    }
  }

  @Test
  void anOperatorMustBeKnownAndHaveWhatItNeeds() {
    String[][] refused = {
      {
        "{\"~\": 1}",
        "unknown operator \"~\"; known are =, !=, <, <=, >, >=, in, between, like and exists"
      },
      {"{\"between\": [1]}", "\"between\" needs a list of two values, got [1]"},
      {"{\"between\": 1}", "\"between\" needs a list of two values, got 1"},
      {"{\"like\": 1}", "\"like\" needs a pattern such as \"%acme%\", got 1"},
      {"{\"exists\": \"yes\"}", "\"exists\" needs true or false, got \"yes\""},
      {"{\">\": null}", "a value must be a string, a number or a boolean, got null"},
      {
        "{}",
        "expected a value or one of the operators =, !=, <, <=, >, >=, in, between, like and"
            + " exists, got {}"
      }
    };
    for (String[] row : refused) {
      assertEquals(
          "field \"n\": " + row[1], refusal(() -> FilterJson.parse("{\"n\": " + row[0] + "}")));
    }
  }

  @Test
  void thousandLevelsAreTooDeepAndMoreAreInvalidJson() {
    for (String open : List.of("{\"or\":[", "{\"not\":")) {
      String close = open.endsWith("[") ? "]}" : "}";
      assertEquals(
          "a filter may be nested at most 20 deep",
          refusal(() -> FilterJson.parse(open.repeat(490) + "{}" + close.repeat(490))));
    }
    assertEquals(
        "the filter is not valid JSON: ",
        refusal(() -> FilterJson.parse("{\"not\":".repeat(100_000))).substring(0, 30));
    Filter deep = Filter.all();
    for (int level = 0; level < 1000; level++) {
      deep = new Filter.Not(deep);
    }
    Filter tooDeep = deep;
    assertEquals(
        "a filter may be nested at most 20 deep", refusal(() -> FilterLimits.require(tooDeep)));
  }

  @Test
  void tenThousandClausesAreRejected() {
    String parts =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "{\"n\":" + i + "}")
            .collect(Collectors.joining(","));
    assertEquals(
        "a filter may have at most 1000 conditions, got 10001; many values of one field are one"
            + " condition with \"in\"",
        refusal(() -> FilterJson.parse("{\"or\":[" + parts + "]}")));
  }

  @Test
  void aLongMistakeIsNotRepeatedInFull() {
    assertEquals(
        "field \"n\": \"like\" needs a pattern such as \"%acme%\", got [\"" + "x".repeat(98) + "…",
        refusal(() -> FilterJson.parse("{\"n\":{\"like\":[\"" + "x".repeat(1_000_000) + "\"]}}")));
  }

  @Test
  void roundTripsUnchanged() {
    Filter year = Filter.equal("year", whole(2023));
    Filter names = new Filter.AnyOf("vendor", List.of(text("a"), text("b")));
    for (Filter filter :
        List.of(
            Filter.all(),
            year,
            names,
            new Filter.AnyOf("year", List.of()),
            new Filter.Or(List.of()),
            new Filter.And(List.of(year, names, new Filter.Or(List.of(year, names)))),
            new Filter.Or(List.of(new Filter.And(List.of(year, names)), Filter.all())))) {
      assertEquals(filter, FilterJson.parse(FilterJson.write(filter).toString()));
    }
  }

  @Test
  void nestingHasALimit() {
    String deepest = "{\"or\":[".repeat(19) + "{}" + "]}".repeat(19);
    assertEquals("(", FilterJson.parse(deepest).toString().substring(0, 1));
    assertEquals(
        "a filter may be nested at most 20 deep",
        refusal(() -> FilterJson.parse("{\"or\":[" + deepest + "]}")));
  }

  @Test
  void emptyObjectMatchesEverything() {
    assertEquals(Filter.all(), FilterJson.parse("{}"));
  }

  @Test
  void emptyListMatchesNothing() {
    assertEquals(new Filter.AnyOf("year", List.of()), FilterJson.parse("{\"year\": {\"in\": []}}"));
  }

  @Test
  void invalidJsonIsRejectedWithItsLocation() {
    String message = refusal(() -> FilterJson.parse("{\"year\": 2023,\n year}"));
    assertEquals(
        "the filter is not valid JSON: a name in double quotes must be here, not 'y' (line 2,"
            + " column 2); expected an object such as {\"year\": 2023}",
        message);
  }

  @Test
  void trailingContentIsRejected() {
    String message = refusal(() -> FilterJson.parse("{\"year\": 2023} {\"year\": 2024}"));
    assertEquals("the filter is not valid JSON:", message.substring(0, 29));
  }

  @Test
  void duplicateFieldIsRejected() {
    String message = refusal(() -> FilterJson.parse("{\"year\": 2023, \"year\": 2024}"));
    assertEquals(
        "the filter is not valid JSON: \"year\" is there twice (line 1, column 22, field \"year\");"
            + " expected an object such as {\"year\": 2023}",
        message);
  }

  @Test
  void onlyAnObjectIsAFilter() {
    for (String json : List.of("[1]", "\"year\"", "2023", "null")) {
      assertEquals(
          "a filter must be a JSON object such as {\"year\": 2023}, got " + json,
          refusal(() -> FilterJson.parse(" " + json + " ")));
    }
    assertEquals(
        "a filter must be a JSON object such as {\"year\": 2023}, got nothing",
        refusal(() -> FilterJson.parse("")));
  }

  @Test
  void operatorWithoutItsValueIsRejected() {
    assertEquals(
        "field \"year\": expected {\"operator\": …, \"value\": …}, got {\"operator\":\"=\"}",
        refusal(() -> FilterJson.parse("{\"year\": {\"operator\": \"=\"}}")));
    assertEquals(
        "field \"year\": \"in\" needs a list of values, got 2023",
        refusal(() -> FilterJson.parse("{\"year\": {\"in\": 2023}}")));
  }

  @Test
  void valueMustBeAStringNumberOrBoolean() {
    assertEquals(
        "field \"year\": a value must be a string, a number or a boolean, got null",
        refusal(() -> FilterJson.parse("{\"year\": null}")));
    assertEquals(
        "field \"year\": a value must be a string, a number or a boolean, got [1]",
        refusal(() -> FilterJson.parse("{\"year\": {\"in\": [[1]]}}")));
  }

  @Test
  void numberTooLargeForADoubleIsRejected() {
    assertEquals(
        "a metadata number must be finite, got Infinity",
        refusal(() -> FilterJson.parse("{\"total\": 1e999}")));
  }

  @Test
  void totalNumberOfValuesIsLimited() {
    assertEquals(10_000, ((Filter.AnyOf) FilterJson.parse(inList(10_000))).values().size());
    assertEquals(
        "a filter may have at most 10000 values, got 10001",
        refusal(() -> FilterJson.parse(inList(10_001))));
  }

  private static String inList(int values) {
    return IntStream.range(0, values)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "{\"year\": {\"in\": [", "]}}"));
  }

  @Test
  void toStringDescribesTheFilter() {
    assertEquals("everything", Filter.all().toString());
    assertEquals(
        "year = 2023 and bucket = a | b",
        FilterJson.parse("{\"year\": 2023, \"bucket\": {\"in\": [\"a\", \"b\"]}}").toString());
  }

  @Test
  void combiningWithAllLeavesAFilterUnchanged() {
    Filter year = Filter.equal("year", whole(2023));
    assertEquals(year, Filter.all().and(year));
    assertEquals(year, year.and(Filter.all()));
    assertEquals(Filter.all(), Filter.all().and(Filter.all()));
    assertEquals(
        new Filter.And(List.of(year, Filter.bucket("a"), Filter.bucket("b"))),
        year.and(Filter.bucket("a")).and(Filter.bucket("b")));
  }
}
