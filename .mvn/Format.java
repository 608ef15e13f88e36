import com.google.googlejavaformat.java.Main;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs google-java-format over every module's sources: {@code Format check|apply ROOT}.
 *
 * <p>A program of its own, because the formatter needs a JDK that parses Java 25 while Maven itself
 * may run on 17.
 */
class Format {
  public static void main(String[] args) throws Exception {
    var arguments =
        new ArrayList<>(
            args[0].equals("apply")
                ? List.of("--replace")
                : List.of("--dry-run", "--set-exit-if-changed"));
    int options = arguments.size();
    for (var folder : List.of(args[1], args[1] + "/cluster")) {
      add(Path.of(folder), arguments);
    }
    if (arguments.size() == options) {
      return;
    }
    int status =
        new Main(new PrintWriter(System.out, true), new PrintWriter(System.err, true), System.in)
            .format(arguments.toArray(String[]::new));
    if (status != 0) {
      System.err.println("Badly formatted files above; cure: mvn -N process-sources -Dfmt=apply");
    }
    System.exit(status);
  }

  private static void add(Path root, List<String> arguments) throws Exception {
    try (var modules = Files.newDirectoryStream(root)) {
      for (var module : modules) {
        for (var sources : List.of("src/main/java", "src/test/java")) {
          var folder = module.resolve(sources);
          if (Files.isDirectory(folder)) {
            try (var files = Files.walk(folder)) {
              files
                  .map(Path::toString)
                  .filter(file -> file.endsWith(".java"))
                  .sorted()
                  .forEach(arguments::add);
            }
          }
        }
      }
    }
  }
}
