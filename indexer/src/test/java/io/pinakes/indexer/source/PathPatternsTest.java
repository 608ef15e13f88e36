package io.pinakes.indexer.source;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What patterns exclude from a source, as in a version control system. */
final class PathPatternsTest {
  @TempDir private Path root;

  private void write(String... files) throws IOException {
    for (String file : files) {
      Path path = root.resolve(file);
      Files.createDirectories(requireNonNull(path.getParent()));
      Files.writeString(path, "words");
    }
  }

  private List<String> read(List<String> include, List<String> exclude) throws IOException {
    return Collected.from(root, Sources.Options.DEFAULT.withPatterns(include, exclude))
        .items
        .stream()
        .map(SourceItem::file)
        .toList();
  }

  @Test
  void nameMatchesAtAnyLevelAndPathFromTheSource() throws IOException {
    write("a.md", "draft.md", "x/draft.md", "x/y/draft.md", "x/b.md");
    assertEquals(List.of("a.md", "x/b.md"), read(List.of(), List.of("draft.md")));
    assertEquals(
        List.of("a.md", "x/b.md", "x/draft.md", "x/y/draft.md"),
        read(List.of(), List.of("/draft.md")));
    assertEquals(
        List.of("a.md", "draft.md", "x/b.md", "x/draft.md"),
        read(List.of(), List.of("x/*/draft.md")));
    assertEquals(List.of("a.md", "x/b.md"), read(List.of(), List.of("**/draft.md")));
    assertEquals(List.of("a.md", "draft.md", "x/b.md"), read(List.of(), List.of("x/**/draft.md")));
  }

  @Test
  void trailingSlashMatchesOnlyDirectories() throws IOException {
    write("drafts/a.md", "x/drafts/b.md", "x/c.md", "y/drafts.md");
    assertEquals(List.of("x/c.md", "y/drafts.md"), read(List.of(), List.of("drafts/")));
    assertEquals(
        List.of("drafts/a.md", "x/c.md", "x/drafts/b.md", "y/drafts.md"),
        read(List.of(), List.of("drafts.md/")));
  }

  @Test
  void onlyIncludedFilesAreReadAndExcludesWin() throws IOException {
    write("a.md", "b.txt", "contracts/c.md", "contracts/old/d.txt");
    assertEquals(List.of("a.md", "contracts/c.md"), read(List.of("*.md"), List.of()));
    assertEquals(
        List.of("contracts/c.md", "contracts/old/d.txt"), read(List.of("contracts/"), List.of()));
    assertEquals(List.of("contracts/c.md"), read(List.of("contracts/**"), List.of("old/")));
    assertEquals(List.of("a.md", "b.txt"), read(List.of("[ab].{md,txt}"), List.of()));
  }

  @Test
  void ignoreFileAppliesToEveryRunAndTheLastMatchDecides() throws IOException {
    write("a.md", "notes/b.md", "notes/keep.md", "old/c.md", "old/keep.md");
    Files.writeString(
        root.resolve(".pinakesignore"), "# not these\n\n*.md\n!keep.md\n!/a.md\nold/\n");
    Collected found = Collected.from(root);
    assertEquals(
        List.of("a.md", "notes/keep.md"), found.items.stream().map(SourceItem::file).toList());
    assertEquals(
        List.of(
            "notes/b.md: is excluded by .pinakesignore:3 (*.md)",
            "old: is excluded by .pinakesignore:6 (old/)"),
        found.ignored);
    assertEquals(List.of(), found.failed);
  }

  @Test
  void metadataOfAnExcludedFileIsNotAMistake() throws IOException {
    write("a.md", "old/b.md");
    Files.writeString(
        root.resolve("metadata.jsonl"),
        "{\"file\":\"old/b.md\",\"year\":1}\n{\"file\":\"gone.md\"}\n{\"file\":\"lost.md\"}\n");
    Collected found =
        Collected.from(root, Sources.Options.DEFAULT.withPatterns(List.of(), List.of("old")));
    assertEquals(
        List.of(
            "metadata.jsonl:2: describes a file that is not in the source: gone.md (the"
                + " first of 2 such lines)"),
        found.failed);
  }

  @Test
  void linesWithAWrongKeyAreReportedOnceWithASuggestion() throws IOException {
    write("a.md", "b.md");
    Files.writeString(
        root.resolve("metadata.jsonl"),
        "{\"filename\":\"a.md\",\"year\":1}\n{\"filename\":\"b.md\",\"year\":2}\n");
    assertEquals(
        List.of(
            "metadata.jsonl:1: has no \"file\"; rename \"filename\", which holds the path (the"
                + " first of 2 such lines)"),
        Collected.from(root).failed);
  }

  @Test
  void indexInsideTheSourceIsIgnored() throws IOException {
    write("a.md", "lib.idx/lucene/write.lock", "lib.idx/outline/b.md");
    Collected found = Collected.from(root);
    assertEquals(List.of("generic/a"), found.ids());
    assertEquals(List.of("lib.idx: is an index, not documents"), found.ignored);
  }

  @Test
  void invalidPatternIsRejectedAtOnce() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Sources.Options.DEFAULT.withPatterns(List.of(), List.of("[a")));
    assertEquals("--exclude: \"[a\" is not a valid pattern: Missing ']", refused.getMessage());
  }
}
