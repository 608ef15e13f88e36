package io.pinakes.orchestrator.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Snippets and summaries have the words of Markdown without its markup; quotations have both. */
final class MarkdownMarkupTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Pattern MARKUP =
      Pattern.compile("\\{%|%}|\\*|\\|-|\\]\\(|https?:|</?\\w+>|&amp;|`|##|\\[!");

  @TempDir private static Path folder;
  private static Path index;

  @BeforeAll
  static void index() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("library/docs"));
    Files.writeString(
        sources.resolve("guide.md"),
        """
        # Runner guide

        ## Installing the runner

        {% tabs %}
        {% tab linux %}

        Download the **runner** package with [the installer](https://example.com/get) and start it.
        The *token* of the runner expires after 60 minutes &amp; is then deleted.

        {% endtab %}

        > [!NOTE]
        > The runner must be able to reach {% data variables.host %} over port 443.

        | Setting | Default |
        |---------|--------:|
        | timeout | **30 s** |

        <p>To remove a runner, delete its folder and its entry.</p>
        """);
    Files.writeString(
        sources.resolve("formulas.txt"), "The area is 5 * 3 square metres | see {% area %}.\n");
    index = folder.resolve("lib.idx");
    CommandRun run =
        CommandRun.of("index", sources.resolveSibling("."), "--index", index, "--embedder", "none");
    assertEquals(ExitCode.DONE, run.code(), run.err());
  }

  private static String out(Object... args) {
    Object[] all = new Object[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--index";
    all[args.length + 1] = index;
    CommandRun run = CommandRun.of(all);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return run.out();
  }

  private static void assertNoMarkup(String text) {
    assertFalse(text.isBlank());
    assertFalse(MARKUP.matcher(text).find(), text);
  }

  @Test
  void snippetsHaveNone() throws IOException {
    String hits = out("search", "runner token timeout");
    assertNoMarkup(hits);
    assertTrue(hits.contains("   Setting: timeout | Default: 30 s\n"), hits);
    for (JsonNode hit :
        MAPPER.readTree(out("search", "runner token timeout", "--json")).path("hits")) {
      String snippet = hit.path("snippet").asText();
      assertNoMarkup(snippet);
      for (JsonNode span : hit.path("highlights")) {
        String word = snippet.substring(span.path(0).asInt(), span.path(1).asInt());
        assertTrue(word.matches("(?i)runner|token|timeout"), word);
      }
    }
  }

  @Test
  void summariesHaveNone() {
    String tree = out("browse", "docs/guide", "--depth", 3);
    assertNoMarkup(tree);
    assertTrue(tree.contains("Download the runner package with the installer and start it."), tree);
    assertNoMarkup(out("browse", "docs/guide#1.1"));
    assertNoMarkup(out("search", "runner", "--scope", "summary"));
  }

  @Test
  void quotationsAreLiteral() throws IOException {
    JsonNode answer = MAPPER.readTree(out("ask", "When does the token expire?", "--json"));
    JsonNode citation = answer.at("/citations/0");
    assertEquals(
        "The *token* of the runner expires after 60 minutes &amp; is then deleted.",
        citation.path("quote").asText());
    assertEquals(
        citation.path("quote").asText(),
        out("doc", "docs/guide", "--text")
            .substring(citation.path("start").asInt(), citation.path("end").asInt()));
  }

  @Test
  void otherFormatsAreLeftAlone() {
    assertTrue(
        out("search", "area metres").contains("The area is 5 * 3 square metres | see {% area %}."));
  }
}
