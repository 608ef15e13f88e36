package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the rows of a table are, by how they are printed. */
class PrintedRowsTest {
  @Test
  void lineThatGoesOnInLowerCaseContinuesTheNameOfTheRowAbove() {
    assertEquals(
        List.of(
            "item=Power in standby mode; small=4 W (quantity); large=6 W (quantity)",
            "group=Limits; item=Supply; small=230 V (quantity); large=400 V (quantity)"),
        Extracting.rows(
            Extracting.file(
                "data.csv",
                """
                ,Small,Large
                Power in,4 W,6 W
                standby mode,,
                Limits,,
                Supply,230 V,400 V
                """,
                "")));
  }

  @Test
  void aLineOfPeriodsAboveATableNamesItsColumns() {
    List<String> dated =
        List.of(
            "item=Boats; may_3_2031=1980 (quantity); may_4_2030=1101 (quantity)",
            "item=Oars; may_3_2031=15 (quantity); may_4_2030=49 (quantity)");
    List<String> undated =
        List.of(
            "item=Boats; value=1980 (quantity); value_2=1101 (quantity)",
            "item=Oars; value=15 (quantity); value_2=49 (quantity)");
    assertEquals(dated, below("May 3, 2031 May 4, 2030", "Assets"));
    assertEquals(dated, below("May 3, 2031 May 4, 2030"));
    assertEquals(undated, below("May 3, 2031"));
    assertEquals(undated, below("May 3, 2031 and May 4, 2030"));
    assertEquals(undated, below("May 3, 2031 May 4, 2030 May 5, 2029"));
    assertEquals(undated, below("May 3, 2031 May 4, 2030", "The club has 7 boats."));
  }

  /** The rows of a table without a header below some lines. */
  private static List<String> below(String... lines) {
    String rows =
        "<tr><td>Boats</td><td>1,980</td><td>1,101</td></tr>"
            + "<tr><td>Oars</td><td>15</td><td>49</td></tr>";
    return Extracting.rows(
        Extracting.file(
            "club.html",
            "<p>" + String.join("</p><p>", lines) + "</p><table>" + rows + "</table>",
            ""));
  }

  @Test
  void sizesAmongFractionsAreNames() {
    assertEquals(
        List.of(
            "size=3/8 inch; price=40 (quantity)",
            "size=1 inch; price=55 (quantity)",
            "size=1 1/4 inch; price=80 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "ropes.csv",
                """
                Size,Price
                3/8 inch,40
                1 inch,55
                1 1/4 inch,80
                """,
                "")));
  }

  @Test
  void rowsWithoutANameBelowATotalAreNoItems() {
    assertEquals(
        List.of(
            "no=1; work=Roof; sum=70.00 (quantity)",
            "T work=Net; sum=70.00 (quantity)",
            "T work=Carriage; sum=5.00 (quantity)",
            "no=2; work=Wall; sum=30.00 (quantity)",
            "work=Floor; sum=10.00 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "works.csv",
                """
                No,Work,Sum
                1,Roof,70.00
                ,Net,70.00
                ,Carriage,5.00
                2,Wall,30.00
                ,Floor,10.00
                """,
                "")));
  }

  @Test
  void rowsThatAreAlignedAtTheBottomBeginInTheLineAbove() {
    assertEquals(
        List.of(
            "no=F1; machine=Row boat 6 t; rate=60 (quantity)",
            "no=F2; machine=Sail boat with cabin Skerra; rate=70 (quantity)",
            "no=F3; machine=Saw; rate=80 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "hire.csv",
                """
                No,Machine,Rate
                ,Row boat,
                F1,6 t,60
                ,Sail boat,
                ,with cabin,
                F2,Skerra,70
                F3,Saw,80
                """,
                "")));
  }

  @Test
  void theSecondLineOfAHeaderBeginsNoRow() {
    assertEquals(
        List.of(
            "no=F1; item=Net with floats; rate_per=60 (quantity)",
            "no=F2; item=Oar; rate_per=70 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "day.csv", "No,Item,Rate per\n,,Day\nF1,Net,60\n,with floats,\nF2,Oar,70\n", "")));
  }

  @Test
  void wordsBelowTheLastRowAreNotLost() {
    StringBuilder list = new StringBuilder("No,Machine,Rate\n,Row boat,\nA,Orla,50\nB,Saw,40\n");
    for (int i = 0; i < 300; i++) {
      list.append(",Sail boat,\nF").append(i).append(",Skerra,60\n");
    }
    List<String> rows =
        Extracting.rows(Extracting.file("hire.csv", list + ",Raft and oars,\n", ""));
    assertEquals("no=F299; machine=Sail boat Skerra; rate=60 (quantity)", rows.get(301));
    assertEquals("machine=Raft and oars", rows.getLast());
  }

  @Test
  void aRowWhoseWordsGoOnWithALowerCaseLetterBeginsInTheLineAbove() {
    assertEquals(
        List.of(
            "no=F1; item=Saw; rate=80 (quantity)",
            "no=F2; item=Row boat with two oars; rate=60 (quantity)",
            "no=F3; item=Tent; rate=20 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "hire.csv",
                """
                No,Item,Rate
                F1,Saw,80
                ,Row boat with,
                F2,two oars,60
                F3,Tent,20
                """,
                "")));
  }

  @Test
  void theLinesBelowACompleteHeaderBeginTheFirstRow() {
    assertEquals(
        List.of(
            "no=F1; item=Rowing boat Skerra Two; rate=60 (quantity)",
            "no=F2; item=Life Jacket; rate=5 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "hire.csv",
                """
                No,Item,Rate
                ,Rowing boat,
                ,Skerra,
                F1,Two,60
                ,Life,
                F2,Jacket,5
                """,
                "")));
  }

  @Test
  void theOnlyCellOfAHeaderRowNamesAColumnIfItsNameGoesOnBelow() {
    assertEquals(
        List.of("no=F1; item=Tent; rate_per_day=20 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "hire.csv",
                """
                ,,Rate
                No,Item,per day
                F1,Tent,20
                """,
                "")));
  }

  @Test
  void aScaleBelowALongColumnNameIsOnlyThatOfTheColumn() {
    assertEquals(
        List.of(
            "month=May; number_of_nets_mended_by_the_crew=70 (quantity); mean_cost_per_net=5.50"
                + " (quantity); cost_of_all_nets_mended_so_far=40000000 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "nets.csv",
                """
                ,,,Cost of
                ,Number of,,all nets
                ,nets mended,Mean,mended
                ,by the,cost,so far
                Month,crew (1),per net,(millions)
                May,70,5.50,40
                """,
                "")));
  }

  @Test
  void aTextTableHasNoHeaderOfManyRows() {
    assertEquals(
        List.of(
            "name=Ida; task=nets; place=quay",
            "name=Per; task=oars; place=shed",
            "name=Una; task=sails; place=loft",
            "name=Odd; task=tar; place=yard",
            "name=Liv; task=rope; place=7 (quantity)"),
        Extracting.rows(
            Extracting.file(
                "tasks.csv",
                """
                Name,Task,Place
                Ida,nets,quay
                Per,oars,shed
                Una,sails,loft
                Odd,tar,yard
                Liv,rope,7
                """,
                "")));
  }
}
