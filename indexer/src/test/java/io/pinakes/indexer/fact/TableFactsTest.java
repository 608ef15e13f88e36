package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.search.fact.Fact;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableFactsTest {
  @Test
  void eachRowBelowTheHeaderIsAFact() {
    Extraction found =
        Extracting.markdown(
            """
            | Part number | Name | Price (EUR) | Weight kg |
            |---|---|--:|--:|
            | 4711 | Hinge | 1,250.50 | 2 |
            | 4712 | **Frame** | (3.00) | — |
            """);
    assertEquals(
        List.of(
            "part_number=4711; name=Hinge; price=1250.50 EUR (money); weight_kg=2 kg (quantity)",
            "part_number=4712; name=Frame; price=-3.00 EUR (money)"),
        Extracting.rows(found));
    Fact second = found.facts().get(1);
    assertEquals("t1", second.place().table());
    assertEquals(2, second.place().row());
    assertEquals("b/d#1", second.place().chunk().orElseThrow().value());
  }

  @Test
  void columnsMayBeNamedAnewBelowAGroupHeading() {
    Extraction found =
        Extracting.markdown(
            """
            | Course | Members (EUR) | Guests (EUR) |
            |---|--:|--:|
            | Rowing | 40.00 | 50.00 |
            | Sailing | 60.00 | 70.00 |
            | B. Berths | | |
            | Berth | Unit | Fee (EUR) |
            | Oak berth | night | 12.00 |
            | Elm berth | week | 45.00 |
            | C. Papers | | |
            | Copy of a licence | free | |
            | Lost key | | 9.00 |
            """);
    assertEquals(
        List.of(
            "course=Rowing; members=40.00 EUR (money); guests=50.00 EUR (money)",
            "course=Sailing; members=60.00 EUR (money); guests=70.00 EUR (money)",
            "group=B. Berths; berth=Oak berth; unit=night; fee=12.00 EUR (money)",
            "group=B. Berths; berth=Elm berth; unit=week; fee=45.00 EUR (money)",
            "group=C. Papers; berth=Copy of a licence; unit=free",
            "group=C. Papers; berth=Lost key; fee=9.00 EUR (money)"),
        Extracting.rows(found));
  }

  @Test
  void aFirstRowOfDataIsNoHeaderAlthoughTheFormatSaysSo() {
    Extraction found =
        Extracting.markdown(
            """
            | 4711 | Hinge | 1,250.50 |
            |---|---|--:|
            | 4712 | Frame | 3.00 |
            | 4713 | Bolt | 0.40 |
            """);
    assertEquals(
        List.of(
            "item=4711 (quantity); value=Hinge; value_2=1250.50 (quantity)",
            "item=4712 (quantity); value=Frame; value_2=3.00 (quantity)",
            "item=4713 (quantity); value=Bolt; value_2=0.40 (quantity)"),
        Extracting.rows(found));
  }

  @Test
  void numbersAreScaledAsTheCaptionSays() {
    Extraction found =
        Extracting.markdown(
            """
            (In millions, except per share data)

            | | 2022 | 2021 |
            |---|--:|--:|
            | Net sales | $ 34,229 | $ 35,355 |
            | Cost of sales | 19,232 | 18,795 |
            | Earnings per share | $ 10.18 | $ 10.12 |
            | Operating margin | 19.1 % | 20.8 % |
            """);
    assertEquals(
        List.of(
            "item=Net sales; 2022=34229000000 USD (money); 2021=35355000000 USD (money)",
            "item=Cost of sales; 2022=19232000000 USD (money); 2021=18795000000 USD (money)",
            "item=Earnings per share; 2022=10.18 USD (money); 2021=10.12 USD (money)",
            "item=Operating margin; 2022=19.1 % (quantity); 2021=20.8 % (quantity)"),
        Extracting.rows(found));
    List<String> names = found.facts().stream().map(row -> row.properties().get(1).name()).toList();
    assertEquals(
        List.of("2022 (in millions)", "2022 (in millions)", "2022", "2022"), names, "scaled ones");
  }

  @Test
  void aGroupEndsWithItsTotal() {
    Extraction found =
        Extracting.markdown(
            """
            | | 2022 | 2021 |
            |---|--:|--:|
            | Net sales: | | |
            | Products | 34 | 35 |
            | Total net sales | 41 | 40 |
            | Cost of sales | 19 | 18 |
            """);
    assertEquals(
        List.of(
            "group=Net sales:; item=Products; 2022=34 (quantity); 2021=35 (quantity)",
            "T group=Net sales:; item=Total net sales; 2022=41 (quantity); 2021=40 (quantity)",
            "item=Cost of sales; 2022=19 (quantity); 2021=18 (quantity)"),
        Extracting.rows(found));
  }

  @Test
  void unitColumnAppliesToTheNumbersOfItsRow() {
    assertEquals(
        List.of(
            "parameter=Supply; min=9 V (quantity); typ=24 V (quantity); max=32 V (quantity);"
                + " unit=V",
            "parameter=Output; min=0.004 A (quantity); max=0.020 A (quantity); unit=mA"
                .replace("0.020", "0.02")),
        Extracting.rows(
            Extracting.markdown(
                """
                | Parameter | Min | Typ | Max | Unit |
                |---|--:|--:|--:|---|
                | Supply | 9 | 24 | 32 | V |
                | Output | 4 | | 20 | mA |
                """)));
  }

  @Test
  void unitColumnDoesNotApplyToColumnsWithAMeasureOfTheirOwn() {
    assertEquals(
        List.of(
            "meter=M1; used=3240000 J (quantity); unit=kWh; net_eur=81.50 EUR (money);"
                + " vat_pct=19 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "meters.csv",
                """
                meter,used,unit,net_eur,vat_pct
                M1,0.9,kWh,81.50,19
                """,
                "")));
  }

  @Test
  void totalsAndTaxesBelowThemAreMarked() {
    assertEquals(
        List.of(
            "description=Cleaning; eur=100.00 EUR (money)",
            "description=VAT consulting; eur=20.00 EUR (money)",
            "T description=Net; eur=120.00 EUR (money)",
            "T description=VAT 19 %; eur=22.80 EUR (money)",
            "T description=Total; eur=142.80 EUR (money)"),
        Extracting.rows(
            Extracting.file(
                "list.csv",
                """
                Description,EUR
                Cleaning,100.00
                VAT consulting,20.00
                Net,120.00
                VAT 19 %,22.80
                Total,142.80
                """,
                "")));
  }

  @Test
  void lineOfWordsBelowARowContinuesItsCells() {
    assertEquals(
        List.of(
            "no=A1; work=Replace the filter of the pump; hours=2 (quantity)",
            "no=A2; work=Clean; hours=1 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "work.csv",
                "No;Work;Hours\nA1;Replace the filter;2\n;of the pump;\nA2;Clean;1\n",
                "")));
  }

  @Test
  void rowWithOnlyAFirstCellGroupsTheRowsBelow() {
    assertEquals(
        List.of(
            "group=Current assets:; item=Cash; 2022=5 (quantity); 2021=4 (quantity)",
            "group=Current assets:; item=Accounts receivable, net of allowances; 2022=7 (quantity);"
                + " 2021=6 (quantity)",
            "T group=Current assets:; item=Total current assets; 2022=12 (quantity); 2021=10"
                + " (quantity)"),
        Extracting.rows(
            Extracting.file(
                "balance.csv",
                """
                ,2022,2021
                Current assets:,,
                Cash,5,4
                "Accounts receivable, net",,
                of allowances,7,6
                Total current assets,12,10
                """,
                "")));
  }

  @Test
  void twoColumnsOfLabelsAndValuesAreLabelledValues() {
    assertEquals(
        List.of(
            "certificate_number=NC-24-7716",
            "valid_from=2024-03-14 (day)",
            "weight=0.095 kg (quantity)"),
        Extracting.values(
            Extracting.markdown(
                """
                |  |  |
                |---|---|
                | Certificate number | NC-24-7716 |
                | Valid from | 14 March 2024 |
                | Weight | 95 g |
                """),
            "label"));
  }

  @Test
  void columnDeterminesTheNotationOfItsValues() {
    assertEquals(
        List.of(
            "day=2024-04-03 (day); kg=1234 kg (quantity)".replace("kg=1234 kg", "kg=1234 kg"),
            "day=2024-04-25 (day); kg=5.5 kg (quantity)"),
        Extracting.rows(
            Extracting.file("r.csv", "Day;kg\n03/04/2024;1.234\n25/04/2024;5,5\n", "")));
  }

  @Test
  void ambiguousDateStaysTextAndIsCounted() {
    Extraction found = Extracting.file("r.csv", "Day,Pieces\n03/04/2024,1\n05/04/2024,2\n", "");
    assertEquals(
        List.of("day=03/04/2024; pieces=1 (quantity)", "day=05/04/2024; pieces=2 (quantity)"),
        Extracting.rows(found));
    assertEquals(2, found.unreadDates());
    assertEquals(
        List.of(
            "day=2024-03-04 (day); pieces=1 (quantity)",
            "day=2024-05-04 (day); pieces=2 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "r.csv",
                "Day,Pieces\n03/04/2024,1\n05/04/2024,2\n",
                "{\"b\": {\"dates\": \"month-first\"}}")));
  }

  @Test
  void columnsWithTheSameNameAreNumbered() {
    assertEquals(
        List.of("name=Hinge; price=1 EUR (money); price_2=2 EUR (money)"),
        Extracting.rows(Extracting.file("r.csv", "Name,Price (EUR),Price (EUR)\nHinge,1,2\n", "")));
  }

  @Test
  void tableWithTenThousandColumnsStaysTextWithAWarning() {
    String head =
        IntStream.range(0, 10_000).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
    String row = IntStream.range(0, 10_000).mapToObj(i -> "" + i).collect(Collectors.joining(","));
    Extraction found = Extracting.file("wide.csv", head + "\n" + row + "\n", "");
    assertEquals(List.of(), found.facts());
    assertEquals(
        List.of(
            "table t1 has more than 256 columns; its rows are searchable as text but are not"
                + " facts"),
        found.warnings());
  }

  @Test
  void aTableOverManyPagesIsOneTable() {
    StringBuilder text = new StringBuilder();
    for (int page = 1; page <= 320; page++) {
      text.append("<!-- page: ").append(page).append(" -->\n");
      text.append("| Account | Balance EUR |\n|---|--:|\n");
      for (int row = 0; row < 3; row++) {
        text.append("| A").append(page * 10 + row).append(" | ").append(page).append(".50 |\n");
      }
    }
    Extraction found = Extracting.markdown(text.toString());
    assertEquals(960, found.facts().size());
    Fact last = found.facts().getLast();
    assertEquals("t1", last.place().table());
    assertEquals(960, last.place().row());
    assertEquals(320, last.place().pages().first());
    assertEquals("320.50 EUR", last.property("balance_eur").orElseThrow().value().display());
  }

  @Test
  void bracketsAreNegativeAndCommasDecimalIfTheColumnShowsIt() {
    assertEquals(
        List.of(
            "item=Sales; amount=1234 EUR (money)",
            "item=Returns; amount=-1234 EUR (money)",
            "item=Fees; amount=-56 EUR (money)"),
        Extracting.rows(
            Extracting.file(
                "r.csv", "Item;Amount (EUR)\nSales;1,234\nReturns;(1,234)\nFees;(56)\n", "")));
    assertEquals(
        List.of(
            "posten=Miete; betrag=1234.50 EUR (money)", "posten=Rabatt; betrag=-0.75 EUR (money)"),
        Extracting.rows(
            Extracting.file("r.csv", "Posten;Betrag (EUR)\nMiete;1.234,50\nRabatt;-0,75\n", "")));
  }

  @Test
  void dateWithDotsHasItsDayFirst() {
    assertEquals(
        List.of("day=2023-02-01 (day); pieces=1 (quantity)"),
        Extracting.rows(Extracting.file("r.csv", "Day,Pieces\n1.2.2023,1\n", "")));
  }
}
