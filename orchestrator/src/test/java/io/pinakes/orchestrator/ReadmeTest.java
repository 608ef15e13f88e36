package io.pinakes.orchestrator;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code in the README compiles. */
final class ReadmeTest {
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void itsJavaCompilesUnchanged(@TempDir Path folder) throws IOException {
    Matcher java = JAVA.matcher(Files.readString(Path.of("../README.md")));
    assertTrue(java.find());
    Path source = Files.writeString(folder.resolve("Example.java"), requireNonNull(java.group(1)));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, null)) {
      compiler
          .getTask(
              null,
              files,
              problems,
              List.of(
                  "-proc:none",
                  "-d",
                  folder.toString(),
                  "-classpath",
                  String.valueOf(System.getProperty("java.class.path"))),
              null,
              files.getJavaFileObjects(source))
          .call();
    }
    assertEquals(
        List.of(),
        problems.getDiagnostics().stream()
            .map(problem -> problem.getLineNumber() + ": " + problem.getMessage(Locale.ROOT))
            .toList());
  }
}
