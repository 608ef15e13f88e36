package io.pinakes.benchmarks.faults;

import static io.pinakes.benchmarks.faults.HostileFile.Size.LARGE;
import static io.pinakes.benchmarks.faults.HostileFile.Size.SMALL;

import io.pinakes.benchmarks.faults.HostileFile.Attack;
import io.pinakes.benchmarks.faults.HostileFile.Size;
import io.pinakes.indexer.source.document.TextLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** The hostile files, in order. */
final class HostileList {
  /** What a file says that nobody may read. */
  static final String SECRET = "Nobody may read this.";

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

  private HostileList() {}

  private static HostileFile of(String name, Size size, Attack attack) {
    return new HostileFile(name, size, attack, 1);
  }

  private static HostileFile text(String name, String content) {
    return of(name, SMALL, (folder, _) -> Files.writeString(folder.resolve(name), content));
  }

  static List<HostileFile> files() {
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
        new HostileFile(
            "line.jsonl",
            LARGE,
            (in, _) ->
                HostileText.longestRecord(in.resolve("line.jsonl"), TextLimits.MAX_LINE_BYTES),
            2),
        new HostileFile(
            "chunks.jsonl",
            SMALL,
            (in, _) -> HostileText.chunkedRecord(in.resolve("chunks.jsonl"), 10_000),
            2),
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
        of("zero.txt", SMALL, (in, _) -> device(in.resolve("zero.txt"))),
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

  /** Makes a device that gives zeros without end. */
  private static void device(Path device) throws IOException {
    if (!Program.isRoot()) {
      throw new HostileFile.NotPossible("only root makes devices");
    }
    Process made =
        new ProcessBuilder("mknod", device.toString(), "c", "1", "5")
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (Files.notExists(device)) {
      throw new HostileFile.NotPossible(said);
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
}
