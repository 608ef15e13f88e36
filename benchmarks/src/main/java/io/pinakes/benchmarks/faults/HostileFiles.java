package io.pinakes.benchmarks.faults;

import static io.pinakes.benchmarks.faults.HostileFile.Size.LARGE;
import static io.pinakes.benchmarks.faults.HostileFile.Size.SMALL;

import io.pinakes.benchmarks.faults.HostileFile.Attack;
import io.pinakes.benchmarks.faults.HostileFile.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Indexes one hostile file after the other beside a harmless one. Each must be indexed or reported
 * in one line, within the limits for time and memory; the harmless one must be found afterwards;
 * and nobody may call the address that the files mention.
 */
final class HostileFiles implements FaultRow {
  private static final int PARSE_SECONDS = 20;
  private static final int PARSE_MEGABYTES = 256;

  /** Parsing, the rest of the work on what was parsed, and starting two virtual machines. */
  private static final Duration LIMIT = Duration.ofSeconds(PARSE_SECONDS + 40);

  /** Two heaps and what virtual machines need beside them. */
  private static final long MAX_MIB = 512 + PARSE_MEGABYTES + 600;

  /** Odd names, the last {@value #HIDDEN} of hidden files, which are left out. */
  private static final List<String> NAMES =
      List.of(
          "new\nline.md",
          "esc\u001b[31m.md",
          "-dash.md",
          "--index.md",
          " .md",
          "n".repeat(252) + ".md",
          "...md",
          "..b.md");

  private static final int HIDDEN = 2;

  private static final String SECRET = "Nobody may read this.";
  private static final String GOOD = "A harmless lease of a pump ends in May.";

  @Override
  public String name() {
    return "hostile";
  }

  @Override
  public int usualCases() {
    return Integer.MAX_VALUE;
  }

  private static HostileFile of(String name, Size size, Attack attack) {
    return new HostileFile(name, size, attack, 1);
  }

  private static HostileFile text(String name, String content) {
    return of(name, SMALL, (folder, _) -> Files.writeString(folder.resolve(name), content));
  }

  private static List<HostileFile> files() {
    return List.of(
        of(
            "lists.md",
            SMALL,
            (in, _) -> write(in, "lists.md", HostileText.deeperAndDeeper(2_700_000))),
        text("list-line.md", "- ".repeat(300_000) + "x\n"),
        text("list-blank.md", "- ".repeat(20_000) + "x\n" + "\n".repeat(100_000)),
        text("quotes.md", (">".repeat(1000) + " x\n").repeat(500)),
        text("brackets.md", "[".repeat(200_000) + "](".repeat(20_000)),
        text("emphasis.md", "*a **a ".repeat(60_000)),
        text("headings.md", "# A\n## B\n### C\n".repeat(20_000)),
        text("table.md", "|a".repeat(50_000) + "|\n" + "|-".repeat(50_000) + "|\n"),
        text("entities.md", "&amp;".repeat(100_000) + "`".repeat(100_000)),
        of(
            "columns.csv",
            SMALL,
            (in, _) -> write(in, "columns.csv", HostileText.columns(100_000, 3))),
        text("quote.csv", "a,b\n\"" + "x,y\n".repeat(1_000_000)),
        of(
            "line.csv",
            LARGE,
            (in, _) -> HostileText.repeat(in.resolve("line.csv"), "word,", 10_000_000)),
        of(
            "word.txt",
            LARGE,
            (in, _) -> HostileText.repeat(in.resolve("word.txt"), "a", 20_000_000)),
        of(
            "line.txt",
            LARGE,
            (in, _) -> HostileText.repeat(in.resolve("line.txt"), "aaaaaaaa ", 23_000_000)),
        of(
            "combining.txt",
            SMALL,
            (in, _) -> HostileText.repeat(in.resolve("combining.txt"), "\u0301", 1_000_000)),
        of("sparse.txt", SMALL, (in, _) -> HostileText.sparse(in.resolve("sparse.txt"), 20L << 30)),
        of("sparse.pdf", SMALL, (in, _) -> HostileText.sparse(in.resolve("sparse.pdf"), 20L << 30)),
        of(
            "bomb.jsonl.gz",
            LARGE,
            (in, _) -> HostileText.packedRecord(in.resolve("bomb.jsonl.gz"), 4L << 30)),
        text(
            "deep.jsonl", "{\"_id\": \"d\", \"text\": \"x\", \"m\": " + "[".repeat(200_000) + "\n"),
        text("tags.html", "<div>".repeat(1_000_000) + "x"),
        text("inline.html", "<p><b><i>x</p>".repeat(200_000)),
        text("tables.html", "<table><tr><td>".repeat(20_000) + "x"),
        of(
            "laughs.html",
            SMALL,
            (in, _) -> write(in, "laughs.html", HostileOffice.laughs("html") + "<p>&e9;</p>")),
        of(
            "calls.html",
            SMALL,
            (in, url) -> write(in, "calls.html", HostileOffice.external("html", url) + calls(url))),
        text("parts.eml", parts(20_000)),
        of("page-loop.pdf", SMALL, (in, _) -> write(in, "page-loop.pdf", HostilePdf.pageLoop())),
        of("form-loop.pdf", SMALL, (in, _) -> write(in, "form-loop.pdf", HostilePdf.formLoop())),
        of(
            "form-laughs.pdf",
            LARGE,
            (in, _) -> write(in, "form-laughs.pdf", HostilePdf.formLaughs(9))),
        of(
            "content.pdf",
            LARGE,
            (in, _) -> write(in, "content.pdf", HostilePdf.contentBomb(20_000_000))),
        of(
            "arrays.pdf",
            SMALL,
            (in, _) -> write(in, "arrays.pdf", HostilePdf.nestedArrays(1_000_000))),
        of(
            "bomb.docx",
            SMALL,
            (in, _) -> write(in, "bomb.docx", HostileOffice.docx("", " ".repeat(1 << 16), 4000))),
        of(
            "laughs.docx",
            SMALL,
            (in, _) ->
                write(
                    in,
                    "laughs.docx",
                    HostileOffice.docx(HostileOffice.laughs("w:document"), "&e9;", 1))),
        of(
            "calls.docx",
            SMALL,
            (in, url) ->
                write(
                    in,
                    "calls.docx",
                    HostileOffice.docx(HostileOffice.external("w:document", url), "&x;", 1))),
        of(
            "bomb.xlsx",
            SMALL,
            (in, _) ->
                write(
                    in,
                    "bomb.xlsx",
                    HostileOffice.xlsx("", "<row><c><v>2</v></c></row>", 4_000_000))),
        of(
            "laughs.xlsx",
            SMALL,
            (in, _) ->
                write(
                    in,
                    "laughs.xlsx",
                    HostileOffice.xlsx(HostileOffice.laughs("worksheet"), cell("&e9;"), 1))),
        of(
            "calls.xlsx",
            SMALL,
            (in, url) ->
                write(
                    in,
                    "calls.xlsx",
                    HostileOffice.xlsx(HostileOffice.external("worksheet", url), cell("&x;"), 1))),
        of("pipe.txt", SMALL, (in, _) -> pipe(in.resolve("pipe.txt"))),
        of("device.txt", SMALL, (in, _) -> link(in.resolve("device.txt"), "/dev/zero")),
        of("loop.txt", SMALL, (in, _) -> link(in.resolve("loop.txt"), "loop.txt")),
        of("folder loop", SMALL, (in, _) -> link(in.resolve("again"), in.toString())),
        of("escape.txt", SMALL, (in, _) -> link(in.resolve("escape.txt"), "/etc/passwd")),
        of("folder escape", SMALL, (in, _) -> link(in.resolve("escape"), "/etc")),
        of("unreadable.md", SMALL, (in, _) -> unreadable(in.resolve("unreadable.md"))),
        new HostileFile("names", SMALL, (in, _) -> names(in), 1 + NAMES.size() - HIDDEN),
        new HostileFile("200 folders deep", SMALL, (in, _) -> deep(in), 2));
  }

  private static String cell(String words) {
    return "<row><c t=\"inlineStr\"><is><t>" + words + "</t></is></c></row>";
  }

  private static String calls(String url) {
    return "<link rel=stylesheet href=\"URLc\"><script src=\"URLs\"></script><img src=\"URLi\"><iframe src=\"URLf\"></iframe><p>x &x;</p>"
        .replace("URL", url);
  }

  private static String parts(int depth) {
    StringBuilder message = new StringBuilder("Subject: Parts\n");
    for (int i = 0; i < depth; i++) {
      message.append("Content-Type: multipart/mixed; boundary=b").append(i).append("\n\n--b");
      message.append(i).append('\n');
    }
    return message.append("Content-Type: text/plain\n\nA word.\n").toString();
  }

  private static void write(Path folder, String name, byte[] content) throws IOException {
    Files.write(folder.resolve(name), content);
  }

  private static void write(Path folder, String name, String content) throws IOException {
    Files.writeString(folder.resolve(name), content);
  }

  private static void link(Path link, String target) throws IOException {
    Files.createSymbolicLink(link, Path.of(target));
  }

  private static void pipe(Path pipe) throws IOException {
    try {
      new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void unreadable(Path file) throws IOException {
    Files.writeString(file, SECRET);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
  }

  private static void names(Path folder) throws IOException {
    for (String name : NAMES) {
      Files.writeString(folder.resolve(name), "A lease called by an odd name.");
    }
  }

  private static void deep(Path folder) throws IOException {
    Path deep = folder;
    for (int i = 0; i < 200; i++) {
      deep = Files.createDirectory(deep.resolve("d"));
    }
    Files.writeString(deep.resolve("deep.md"), "A lease at the bottom.");
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    System.out.println("| file | processor seconds | MiB | result |\n|---|---|---|---|");
    List<String> unprivileged = Program.unprivileged();
    double slowest = 0;
    long largest = 0;
    int number = 0;
    try (Listener listener = Listener.start()) {
      listener.requireHearing();
      for (HostileFile file : files()) {
        if (number == setting.cases()) {
          break;
        }
        if (file.size() == LARGE && setting.cases() < Integer.MAX_VALUE) {
          continue;
        }
        number++;
        Path folder = Files.createDirectory(setting.folder().resolve(Integer.toString(number)));
        Path index = setting.folder().resolve(number + ".index");
        Files.writeString(folder.resolve("good.md"), GOOD);
        file.attack().write(folder, listener.url());
        Program.Ended ended =
            setting
                .program()
                .start(
                    unprivileged,
                    "index",
                    folder,
                    "--index",
                    index,
                    "--embedder",
                    "none",
                    "--parse-seconds",
                    PARSE_SECONDS,
                    "--parse-memory",
                    PARSE_MEGABYTES)
                .await(LIMIT);
        String problem = ended.complaint(0, 1);
        if (problem.isEmpty()) {
          problem = indexed(file, Answers.texts(index).values(), ended);
        }
        if (problem.isEmpty() && ended.peakMib() > MAX_MIB) {
          problem = ended.peakMib() + " MiB of memory";
        }
        if (listener.heard() > 0) {
          problem = listener.heard() + " connections";
        }
        tally.add(file.name(), problem);
        slowest = Math.max(slowest, ended.processorSeconds());
        largest = Math.max(largest, ended.peakMib());
        System.out.printf(
            Locale.ROOT,
            "| %s | %.1f | %d | %s |%n",
            file.name(),
            ended.processorSeconds(),
            ended.peakMib(),
            problem.isEmpty() ? result(ended) : problem);
        Trees.delete(folder);
        Trees.delete(index);
      }
    }
    System.out.println();
    tally.note(
        String.format(
            Locale.ROOT,
            "slowest %.0f s of processor time, largest %d MiB, no connection",
            slowest,
            largest));
  }

  /** What is wrong with the texts that were indexed. */
  private static String indexed(HostileFile file, Collection<String> texts, Program.Ended ended) {
    if (texts.stream().noneMatch(text -> text.contains(GOOD))) {
      return "the harmless file beside it is not indexed: " + ended.lastLine();
    }
    boolean mayReadAll = Program.isRoot() && Program.unprivileged().isEmpty();
    if (!mayReadAll && texts.stream().anyMatch(text -> text.contains(SECRET))) {
      return "a file was read that nobody may read";
    }
    return texts.size() < file.documents()
        ? "only " + texts.size() + " of " + file.documents() + " documents are indexed"
        : "";
  }

  /** What became of the file. */
  private static String result(Program.Ended ended) {
    return ended
        .err()
        .lines()
        .filter(line -> line.startsWith("failed: ") || line.startsWith("ignored: "))
        .map(line -> line.replaceAll("^(failed: )?(.{1,60}?): ", ""))
        .findFirst()
        .map(line -> line.length() > 90 ? line.substring(0, 90) + "…" : line)
        .orElse("indexed");
  }
}
