package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MarkdownTextTest {
  private static void assertPlain(String expected, String markdown) {
    assertEquals(expected, MarkdownText.plain(markdown));
  }

  @Test
  void marksOfHeadingsQuotationsAndEmphasisAreRemoved() {
    assertPlain("Title", "## Title ##");
    assertPlain("Title", "##   Title   #  ");
    assertPlain("Reach it over port 443.", "> [!NOTE]\n> Reach it over port 443.");
    assertPlain(
        "bold, strong, slanted, so too, gone",
        "**bold**, __strong__, *slanted*, _so too_, ~~gone~~");
    assertPlain("both", "***both***");
    assertPlain("Title\ntext", "Title\n=====\ntext".replace("=====\n", "=====\n"));
  }

  @Test
  void wordsOfLinksAndImagesStayAndTheirTargetsGo() {
    assertPlain(
        "Get the installer or a job.",
        "Get [the installer](https://x.org/a_(b)?c=1) or a [job](./job.md \"Job\").");
    assertPlain("the icon", "![the icon](images/icon.png \"icon\")");
    assertPlain("build", "[![build](badge.svg)](https://ci.org)");
    assertPlain(
        "See more at https://x.org.",
        "See [more][ref] at <https://x.org>.[^1]\n\n[ref]: https://x.org \"X\"");
    assertPlain("see [1] and [Date]", "see [1] and \\[Date\\]");
    assertPlain("Pell & Co. paid $5, that is 3%", "Pell \\& Co. paid \\$5, that is 3\\%");
  }

  @Test
  void tagsOfTemplatesAndHtmlAreRemoved() {
    assertPlain(
        "Reach over port 443.",
        """
        {% tabs %}
        {% tab linux %}
        Reach {% data variables.product.github %} over port 443.
        {% endtab %}\
        """);
    assertPlain("Version of today", "Version {{ page.version }} of today{: .note}");
    assertPlain(
        "Call ./config.sh remove & go.",
        "<p align=\"center\">Call <code>./config.sh remove</code> &amp; go.<br/></p><!-- to do"
            + " -->");
    assertPlain("H2O", "H<sub>2</sub>O");
  }

  @Test
  void cellsOfARowAreSeparatedByTabs() {
    assertPlain(
        "Setting\tDefault\ntimeout\t30 s\na|b\tjob",
        """
        | Setting | Default |
        |:--------|--------:|
        | **timeout** | 30 s |
        | a\\|b | [job](./job.md) |\
        """);
  }

  @Test
  void codeStaysAsItIs() {
    assertPlain("Run List<b> and *_x_* now", "Run `List<b>` and ``*_x_*`` now");
    assertPlain(
        "Run:\nif (a < b) { **p; }\n# no heading\nDone.",
        "Run:\n```c\nif (a < b) { **p; }\n# no heading\n```\nDone.");
    assertPlain("on: ${{ github.sha }}", "on: ${{ github.sha }}");
    assertPlain("a b", "a <!-- `x` --> `b`");
  }

  @Test
  void whatOnlyLooksLikeMarkupStays() {
    for (String text :
        List.of(
            "5 * 3 * 2 = 30",
            "snake_case_name and __init",
            "a < b and c > d",
            "--token <TOKEN>",
            "1. First\n- second",
            "the years 2019 - 2021 | page 3",
            "C# and F#",
            "{name: value}",
            "AT&T & others &c.")) {
      assertPlain(text, text);
    }
  }

  @Test
  void markupAloneIsNothing() {
    assertPlain("", "{% data reusables.enterprise %}\n\n---\n");
  }

  @Test
  void onlyMarkdownIsChanged() {
    assertEquals("a | **b**", MarkdownText.of("notes.txt", "a | **b**"));
    assertEquals("b", MarkdownText.of("docs/README.MD", "**b**"));
  }

  @Test
  void longRunsOfMarksTakeNoTime() {
    for (String mark :
        List.of("-", "*", "[", "(", "<", "`", "|", "> ", "_a", "![", "{% ", "\n", "[a](")) {
      assertTimeoutPreemptively(
          Duration.ofSeconds(20), () -> MarkdownText.plain(mark.repeat(20_000)), mark);
    }
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> MarkdownText.plain("a" + " ".repeat(1_000_000) + "b"));
  }
}
