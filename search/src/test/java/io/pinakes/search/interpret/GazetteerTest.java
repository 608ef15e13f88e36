package io.pinakes.search.interpret;

import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class GazetteerTest {
  private final SortedMap<String, List<MetadataValue>> values = new TreeMap<>();
  private final Set<String> manyValued = new TreeSet<>();
  private final FewCounts counts = new FewCounts();

  @Test
  void valueMatchesIgnoringCaseSpacesAndLegalForm() {
    values.put("company", texts("Coca-Cola", "3M", "Amcor plc", "Johnson & Johnson", "AES Corp."));
    assertEquals(List.of("company Coca-Cola exact [Coca Cola]"), read("ROA for Coca Cola?"));
    assertEquals(List.of("company Coca-Cola exact [COCACOLA]"), read("COCACOLA's ROA"));
    assertEquals(List.of("company 3M exact [3M]"), read("Is 3M Company capital-intensive?"));
    assertEquals(List.of("company Amcor plc exact [AMCOR]"), read("AMCOR dividends"));
    assertEquals(List.of("company AES Corp. exact [AES]"), read("AES's return"));
    assertEquals(
        List.of("company Johnson & Johnson exact [JOHNSON_JOHNSON]"), read("JOHNSON_JOHNSON"));
    assertEquals(
        List.of("company Johnson & Johnson exact [johnson and johnson]"),
        read("johnson and johnson"));
  }

  @Test
  void valuesOfLargeFieldsAreLookedUp() {
    manyValued.add("customer");
    counts.with(Map.of("customer", text("Müller & Söhne")), "to mueller");
    counts.with(Map.of("customer", text("K-4711")), "an order");
    assertEquals(List.of("customer K-4711 exact [K-4711]"), read("What did K-4711 order?"));
    assertEquals(List.of("customer K-4711 exact [k-4711]"), read("what did k-4711 order"));
    assertEquals(
        List.of("customer Müller & Söhne exact [Müller & Söhne]"),
        read("Letters to Müller & Söhne."));
    assertEquals(List.of(), read("What did K-4712 order?"));
  }

  @Test
  void ofAFieldWithTooManyValuesToCompareTheRarestAreLeftOutAndTold() {
    manyValued.add("file");
    CorpusCounts many =
        new CorpusCounts() {
          @Override
          public long documents(Filter filter) {
            return ManyNames.MAX_VALUES;
          }

          @Override
          public long passages(Filter filter) {
            return ManyNames.MAX_VALUES;
          }

          @Override
          public long passages(Filter filter, String words) {
            return 0;
          }

          @Override
          public List<MetadataValue> values(String field, Filter filter, int most) {
            return IntStream.rangeClosed(1, most)
                .<MetadataValue>mapToObj(folder -> text(folder + "/k4711.pdf"))
                .toList();
          }
        };
    assertEquals(
        List.of(new QueryAnalysis.Cut.Values("file", ManyNames.MAX_VALUES)),
        new Gazetteer(values, Set.of(), manyValued).read("What did k4711 order?", many).cut());
    counts.with(Map.of("customer", text("K-4711")), "an order");
    manyValued.clear();
    manyValued.add("customer");
    assertEquals(
        List.of(),
        new Gazetteer(values, Set.of(), manyValued).read("What did K-4711 order?", counts).cut());
  }

  @Test
  void aPeriodWithTooManyValuesSelectsNothingAndIsTold() {
    for (int most : new int[] {200, 201}) {
      values.put(
          "file",
          IntStream.rangeClosed(1, most)
              .<MetadataValue>mapToObj(number -> text("n" + number + "/report 2019.pdf"))
              .toList());
      QueryAnalysis read =
          new Gazetteer(values, Set.of(), manyValued).read("What changed in 2019?", counts);
      assertEquals(most == 200 ? 200 : 0, read.mentions().size());
      assertEquals(
          most == 200 ? List.of() : List.of(new QueryAnalysis.Cut.Within("2019", 201)), read.cut());
    }
  }

  @Test
  void invisibleCharactersAreIgnored() {
    values.put("company", texts("Boeing"));
    assertEquals(
        List.of("company Boeing exact [B\u200boe\u2060ing]"),
        read("\u202eB\u200boe\u2060ing\u202c?"));
  }

  @Test
  void longestOfOverlappingValuesWins() {
    values.put("company", texts("Acme", "Acme Steel"));
    assertEquals(List.of("company Acme Steel exact [Acme Steel]"), read("Acme Steel prices"));
  }

  @Test
  void wordsInSeveralFieldsAreMentionsOfEach() {
    values.put("party", texts("Acme"));
    values.put("vendor", texts("ACME Inc", "Globex"));
    assertEquals(
        List.of("party Acme exact [acme]", "vendor ACME Inc exact [acme]"), read("acme invoices"));
  }

  @Test
  void initialsMatchIfUnique() {
    values.put("company", texts("Johnson & Johnson", "General Mills"));
    assertEquals(List.of("company Johnson & Johnson initials [JnJ]"), read("JnJ's sales"));
    assertEquals(List.of("company Johnson & Johnson initials [J&J]"), read("J&J sales"));
    assertEquals(List.of(), read("jnj sales"));
    assertEquals(List.of(), read("the GM of it"));
    values.put("company", texts("Johnson & Johnson", "Jones & James"));
    assertEquals(List.of(), read("JnJ's sales"));
  }

  @Test
  void unknownWordMayBeATypo() {
    values.put("company", texts("Boeing", "General Mills"));
    counts.with(Map.of("company", text("Boeing")), "Boeing planes, going and boxing");
    assertEquals(List.of("company Boeing similar [Boieng]"), read("Boieng planes"));
    assertEquals(List.of("company General Mills similar [Genral Mils]"), read("Genral Mils"));
    assertEquals(List.of(), read("going and boxing")); // one error away, but words of the library
    assertEquals(List.of(), read("Bxxing"));
  }

  @Test
  void shortWordsAndCodesMustMatchExactly() {
    values.put("company", texts("Nike", "AX400"));
    assertEquals(List.of(), read("Nkie and AX4O0 and AX401"));
  }

  @Test
  void equallyCloseNamesAreBothIgnored() {
    values.put("company", texts("Marten", "Martin"));
    assertEquals(List.of(), read("Martan"));
  }

  @Test
  void wordUsedAsOftenInOtherDocumentsIsOrdinary() {
    values.put("kind", texts("Earnings", "Report"));
    values.put("company", texts("Nike"));
    Map<String, MetadataValue> nike = Map.of("company", text("Nike"), "kind", text("Earnings"));
    Map<String, MetadataValue> other = Map.of("kind", text("Report"));
    counts.with(nike, "Nike had earnings");
    counts.with(other, "earnings of others").with(other, "earnings too").with(other, "nothing");
    // in 1 of 1 passages that have the value against 2 of 3: less than 4 times as often
    assertEquals(
        List.of("company Nike exact [nike]", "kind Earnings ordinary [earnings]"),
        read("nike earnings"));
  }

  @Test
  void yearFieldsContainOnlyYears() {
    values.put("year", List.of(whole(2021), whole(2022)));
    values.put("edition", texts("2022", "2023"));
    values.put("mixed", List.of(whole(2022), whole(7)));
    assertEquals(
        List.of("edition 2022 time [FY22]", "year 2022 time [FY22]"), read("sales in FY22"));
    assertEquals(List.of("year"), gazetteer().read("x", counts).yearFields());
  }

  @Test
  void quartersAndDaysAreReadInFileNamesAndTitles() {
    values.put("file", texts("f/ACME_2023Q2_10Q.pdf", "f/ACME_2023_8K_2023-08-30.pdf", "f/a.md"));
    values.put("title", texts("Second quarter of 2023"));
    assertEquals(
        List.of(
            "file f/ACME_2023Q2_10Q.pdf time [Q2 of FY2023]",
            "file f/ACME_2023_8K_2023-08-30.pdf time [Q2 of FY2023]",
            "title Second quarter of 2023 time [Q2 of FY2023]"),
        read("the profit of Q2 of FY2023").stream().sorted().distinct().toList());
    assertEquals(
        List.of("file f/ACME_2023_8K_2023-08-30.pdf time [August 30, 2023]"),
        read("as of August 30, 2023").stream()
            .filter(found -> found.contains("8K"))
            .distinct()
            .toList());
  }

  @Test
  void dateFieldsAreRecognised() {
    values.put("date", texts("2020-05-01", "2021-02-28T10:00:00Z"));
    values.put("mixed", texts("2020-05-01", "soon"));
    assertEquals(
        List.of("date", "paid"),
        new Gazetteer(values, Set.of("paid"), Set.of()).read("x", counts).dateFields());
  }

  @Test
  void identifiersAndTimesAreNotConfused() {
    values.put("policy", texts("AMC-2023-4410"));
    values.put("year", List.of(whole(2023)));
    assertEquals(
        List.of("policy AMC-2023-4410 exact [AMC-2023-4410]"), read("policy AMC-2023-4410"));
  }

  @Test
  void aFileIsNamedWithOrWithoutItsExtension() {
    values.put("file", texts("filings/ACME_2022_10K.pdf", "refund policy.md"));
    assertEquals(
        List.of("file filings/ACME_2022_10K.pdf exact [acme_2022_10k]"), read("in acme_2022_10k"));
    assertEquals(
        List.of("file filings/ACME_2022_10K.pdf exact [ACME_2022_10K.pdf]"),
        read("in ACME_2022_10K.pdf"));
    assertEquals(List.of(), read("the refund policy"));
  }

  @Test
  void titlesAndCommonWordsAreNotNames() {
    values.put("title", texts("The Sea"));
    values.put("flag", texts("it", "no", "7", "42"));
    assertEquals(List.of(), read("no, it is not at the sea in 7 or 42"));
  }

  @Test
  void questionsWithoutWordsNameNothing() {
    values.put("company", texts("Acme"));
    for (String question : List.of("?!", "\u200b", "\u202e\u202e", "& & &", "\ud800", " ")) {
      assertEquals(QueryAnalysis.NOTHING, gazetteer().read(question, counts), question);
    }
  }

  @Test
  void numberOfNamesPerQuestionIsLimited() {
    values.put("company", IntStream.range(0, 300).mapToObj(i -> text("Name" + i + "x")).toList());
    String question =
        String.join(" ", IntStream.range(0, 300).mapToObj(i -> "Name" + i + "x").toList());
    assertEquals(Gazetteer.MAX_NAMES, gazetteer().read(question, counts).mentions().size());
  }

  private Gazetteer gazetteer() {
    return new Gazetteer(values, Set.of(), manyValued);
  }

  private List<String> read(String question) {
    return gazetteer().read(question, counts).mentions().stream()
        .map(
            mention ->
                mention.field()
                    + " "
                    + mention.value().display()
                    + " "
                    + mention.match().label()
                    + " ["
                    + mention.words()
                    + "]")
        .toList();
  }

  private static List<MetadataValue> texts(String... values) {
    return List.of(values).stream().map(value -> text(value)).toList();
  }
}
