package io.pinakes.search.interpret;

import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class DocumentChooserTest {
  private Set<String> dateFields = Set.of();
  private final FewCounts counts =
      new FewCounts()
          .with(report("Acme", 2018, "a18"), "acme 2018 2017 2016")
          .with(report("Acme", 2021, "a21"), "acme 2021 2020 2019")
          .with(report("Acme", 2022, "a22"), "acme 2022 2021 2020")
          .with(report("Globex", 2022, "g22"), "globex 2022")
          .with(report("Globex", 2021, "g21"), "globex 2021")
          .with(report("Initech", 2022, "i22_2022Q4"), "initech 2022 2021");

  @Test
  void aQuestionThatNamesNothingChoosesNothing() {
    assertEquals(DocumentChoice.EVERYTHING, choose("what is a margin?"));
  }

  @Test
  void companyAndYearComeFirstThenTheCompany() {
    assertEquals(
        List.of("company = Acme and year = 2022", "company = Acme"),
        filters("sales of Acme in FY2022"));
  }

  @Test
  void latestYearSufficesIfItsDocumentsMentionTheOthers() {
    assertEquals(
        List.of(
            "company = Acme and year = 2022",
            "company = Acme and year = 2021 | 2022",
            "company = Acme"),
        filters("change of Acme's sales from FY2021 to FY2022"));
  }

  @Test
  void yearsNotMentionedByTheLatestAreIncluded() {
    assertEquals(
        List.of("company = Globex and year = 2021 | 2022", "company = Globex"),
        filters("change of Globex' sales from FY2021 to FY2022"));
  }

  @Test
  void yearsAloneAreAllIncluded() {
    assertEquals(List.of("year = 2021 | 2022"), filters("sales of 2021 and 2022"));
  }

  @Test
  void yearAloneChoosesNothingIfMostDocumentsAreUndated() {
    for (int i = 0; i < 10; i++) {
      counts.with(Map.of("company", text("Undated " + i)), "minutes");
    }
    assertEquals(DocumentChoice.EVERYTHING, choose("sales of 2021 and 2022"));
    assertEquals(
        List.of("company = Acme and year = 2022", "company = Acme"),
        filters("sales of Acme in FY2022"));
  }

  @Test
  void yearWithoutDocumentsFallsBackToTheNextTwoThatMentionIt() {
    DocumentChoice choice = choose("what did Acme earn in 2019?");
    assertEquals("company = Acme and year = 2021", choice.filter().toString());
    assertEquals(List.of("year = 2019 -> year = 2021"), relaxed(choice));
  }

  @Test
  void unmentionedYearIsDroppedBeforeTheCompany() {
    DocumentChoice choice = choose("what did Globex earn in 2019?");
    assertEquals(List.of("company = Globex"), strings(choice));
    assertEquals(List.of("year = 2019 -> nothing"), relaxed(choice));
  }

  @Test
  void quarterNarrowsTheYearIfADocumentMentionsIt() {
    assertEquals(
        List.of(
            "company = Initech and year = 2022 and file = i22_2022Q4.pdf",
            "company = Initech and year = 2022",
            "company = Initech"),
        filters("Initech in Q4 2022"));
    DocumentChoice choice = choose("Acme in Q4 2022");
    assertEquals("company = Acme and year = 2022", choice.filter().toString());
    assertEquals(List.of("file = i22_2022Q4.pdf -> nothing"), relaxed(choice));
  }

  @Test
  void anOpenRangeIsEveryYearInIt() {
    assertEquals(
        List.of("company = Acme and year = 2021 | 2022", "company = Acme"),
        filters("Acme's sales since 2020"));
    assertEquals(
        List.of("company = Acme and year = 2018", "company = Acme"),
        filters("Acme's sales before 2021"));
  }

  @Test
  void similarNamesAreDroppedBeforeExactOnes() {
    DocumentChoice choice = choose("Acme in the sector of minning");
    assertEquals(List.of("company = Acme"), strings(choice));
    assertEquals(List.of("sector = Mining -> nothing"), relaxed(choice));
  }

  @Test
  void callersFilterIsNeverDropped() {
    Filter globex = Filter.equal("company", text("Globex"));
    DocumentChoice choice = choose("sales of Acme in 2021", globex);
    assertEquals(List.of("year = 2021"), strings(choice));
    assertEquals(List.of("company = Acme -> nothing"), relaxed(choice));
  }

  @Test
  void singleDocumentLeavesNothingToChoose() {
    Filter one = Filter.equal("company", text("Initech"));
    assertEquals(DocumentChoice.EVERYTHING, choose("sales of Acme in 2021", one));
  }

  @Test
  void periodsAndRangesMatchDateFields() {
    dateFields = Set.of("paid");
    counts.with(Map.of("company", text("Acme"), "paid", text("2020-05-17")), "bill");
    assertEquals(
        List.of(
            "company = Acme and paid between 2020-01-01 and 2020-12-31"
                + " and paid between 2020-05-01 and 2020-05-31",
            "company = Acme and paid between 2020-01-01 and 2020-12-31",
            "company = Acme"),
        filters("what did Acme pay in May 2020?"));
    assertEquals(
        List.of(
            "company = Acme and (year = 2018 or paid between 2018-01-01 and 2018-12-31)",
            "company = Acme"),
        filters("what did Acme pay in 2018?"));
    assertEquals(
        "company = Acme and (year = 2021 | 2022 or paid >= 2020-05-01)",
        choose("what did Acme pay since May 2020?").filter().toString());
  }

  private static Map<String, MetadataValue> report(String company, long year, String name) {
    return Map.of("company", text(company), "year", whole(year), "file", text(name + ".pdf"));
  }

  private DocumentChoice choose(String question) {
    return choose(question, Filter.all());
  }

  private DocumentChoice choose(String question, Filter required) {
    SortedMap<String, List<MetadataValue>> values = new TreeMap<>();
    values.put("company", List.of(text("Acme"), text("Globex"), text("Initech")));
    values.put("sector", List.of(text("Mining")));
    values.put("year", List.of(whole(2018), whole(2021), whole(2022)));
    values.put("file", List.of(text("i22_2022Q4.pdf")));
    return DocumentChooser.choose(
        new Gazetteer(values, dateFields, Set.of()).read(question, counts), required, counts);
  }

  private List<String> filters(String question) {
    return strings(choose(question));
  }

  private static List<String> strings(DocumentChoice choice) {
    return choice.filters().stream().map(Filter::toString).toList();
  }

  private static List<String> relaxed(DocumentChoice choice) {
    return choice.relaxed().stream()
        .map(
            relaxed ->
                relaxed.demand()
                    + " -> "
                    + relaxed.replacement().map(Filter::toString).orElse("nothing"))
        .toList();
  }
}
