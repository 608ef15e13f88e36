package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes what a mission asks for by its wording. */
public final class MissionGrammar {
  /** Between two questions. */
  private static final Pattern SENTENCE = Pattern.compile("\\s*\\?\\s+(?=\\p{L})");

  /** Wordings that tell the language. */
  private static final List<String> TELLING =
      List.of(
          "compare",
          "changes",
          "each",
          "each-after",
          "difference",
          "sum",
          "more",
          "fewer",
          "summary");

  private MissionGrammar() {}

  /** What a mission asks for. */
  sealed interface Request {
    /** Compares the same things for several items. */
    record Compare(List<String> what, List<String> items, MissionPatterns words)
        implements Request {}

    /** Finds what changed from each document to the next. */
    record Changes(List<String> items) implements Request {}

    /**
     * Asks for the same things for each value of a field or each document of a kind.
     *
     * @param certain whether the wording cannot be that of an ordinary question
     */
    record Each(String each, List<String> columns, boolean certain, MissionPatterns words)
        implements Request {}

    /** Calculates with two figures that must first be asked for. */
    record Calculation(
        String text, Task.Operation operation, List<CalculationGrammar.Operand> operands)
        implements Request {}

    /** Asks for a summary of something, perhaps a document or several. */
    record Summary(String of, List<String> items, MissionPatterns words) implements Request {}

    /** Asks for all documents of a kind that fulfil a condition. */
    record Scan(String each, String condition) implements Request {}

    /** Asks what a section of a document refers to. */
    record Reference(String document, String section) implements Request {}

    /** Several tasks, each as a text of its own. */
    record Several(List<String> tasks) implements Request {}

    /** One or more separate questions. */
    record Parts(List<Part> questions) implements Request {}
  }

  /**
   * One of several questions.
   *
   * @param about what the answer must be about, a noun phrase; empty if the question does not tell
   * @param earlier what is done with the answers to all earlier parts; empty for a question to the
   *     library
   */
  public record Part(String text, Optional<String> about, Optional<Task> earlier) {
    static Part of(String question) {
      return new Part(question, Optional.empty(), Optional.empty());
    }

    /** What an answer must fulfil. */
    public Check check() {
      return about.isPresent() ? new Check.About(about.get()) : new Check.Answered();
    }
  }

  /** The language of a mission, if its wording tells. */
  static Optional<String> languageOf(String text) {
    return Stream.concat(Stream.of(text), TaskClauses.of(text).stream())
        .flatMap(task -> languageOfTask(plain(task)).stream())
        .findFirst();
  }

  private static Optional<String> languageOfTask(String plain) {
    return MissionPatterns.all().stream()
        .filter(
            patterns -> TELLING.stream().anyMatch(key -> patterns.match(key, plain).isPresent()))
        .map(MissionPatterns::language)
        .findFirst();
  }

  static Request read(String text) {
    List<String> tasks = TaskClauses.of(text);
    return tasks.size() > 1 ? new Request.Several(tasks) : task(text);
  }

  /** What a text asks for that names no more than one task. */
  static Request task(String text) {
    String plain = plain(text);
    for (MissionPatterns words : MissionPatterns.all()) {
      Optional<Matcher> each = words.match("each", plain);
      if (each.isPresent()) {
        return new Request.Each(
            Groups.of(each.get(), "each"),
            AskedThings.of(Groups.of(each.get(), "columns"), words),
            true,
            words);
      }
      Optional<Matcher> changes = words.match("changes", plain);
      if (changes.isPresent()) {
        List<String> items = ItemList.of(Groups.of(changes.get(), "items"), words);
        if (items.size() > 1) {
          return new Request.Changes(items);
        }
      }
      Optional<Matcher> compare = words.match("compare", plain);
      if (compare.isPresent()) {
        List<String> items = ItemList.of(Groups.of(compare.get(), "items"), words);
        if (items.size() > 1) {
          return new Request.Compare(
              AskedThings.of(Groups.of(compare.get(), "what"), words).stream()
                  .map(words::singular)
                  .toList(),
              items,
              words);
        }
      }
      Optional<Request.Calculation> calculation = CalculationGrammar.read(plain, words);
      if (calculation.isPresent()) {
        return calculation.get();
      }
      Optional<Matcher> reference = words.match("reference", plain);
      if (reference.isPresent()) {
        return new Request.Reference(
            Groups.of(reference.get(), "document"), Groups.of(reference.get(), "section"));
      }
      Optional<Matcher> summary = words.match("summary", plain);
      if (summary.isPresent()) {
        String of = Groups.of(summary.get(), "items");
        return new Request.Summary(of, ItemList.asNamed(of, words.separator(), words), words);
      }
      Optional<Matcher> scan = words.match("scan", plain);
      if (scan.isPresent() && parts(text.strip()).size() == 1) {
        return new Request.Scan(Groups.of(scan.get(), "each"), Groups.of(scan.get(), "condition"));
      }
      Optional<Request.Each> table = eachAfter(plain, words);
      if (table.isPresent()) {
        return table.get();
      }
    }
    return new Request.Parts(parts(text.strip()));
  }

  /** Several things that are asked for before what they are asked of: "start and end of each F". */
  private static Optional<Request.Each> eachAfter(String plain, MissionPatterns words) {
    return words
        .match("each-after", plain)
        .map(
            found ->
                new Request.Each(
                    Groups.of(found, "each"),
                    AskedThings.of(Groups.of(found, "columns"), words),
                    false,
                    words))
        .filter(each -> each.columns().size() > 1)
        .filter(each -> each.columns().stream().noneMatch(column -> column.endsWith("?")));
  }

  /** Splits columns at semicolons, or at commas if there are none. */
  public static List<String> columns(String text) {
    return List.of(text.split(text.contains(";") ? ";" : ",", -1)).stream()
        .map(String::strip)
        .filter(column -> !column.isEmpty())
        .toList();
  }

  private static List<Part> parts(String text) {
    List<String> clauses =
        questions(text).stream()
            .flatMap(sentence -> QuestionParts.clauses(sentence).stream())
            .toList();
    if (clauses.size() > 1) {
      return parts(
          clauses,
          MissionPatterns.inLanguage(QuestionParts.languageOfConjunction(text).orElse("")));
    }
    for (MissionPatterns words : MissionPatterns.all()) {
      if (words.match("shared", plain(text)).isPresent()) {
        return parts(clauses, words);
      }
    }
    return List.of(Part.of(text));
  }

  /** The questions of a text; a sentence after a question that asks nothing belongs to it. */
  private static List<String> questions(String text) {
    List<String> questions = new ArrayList<>();
    for (String sentence : SENTENCE.split(text, -1)) {
      String stripped = sentence.strip();
      boolean told = stripped.endsWith(".") && !questions.isEmpty();
      if (told) {
        questions.add(questions.removeLast() + "? " + stripped);
      } else if (!stripped.isEmpty()) {
        questions.add(stripped);
      }
    }
    return questions;
  }

  private static List<Part> parts(List<String> clauses, MissionPatterns words) {
    List<Part> parts = new ArrayList<>();
    String whole = "";
    for (String clause : clauses) {
      for (String listed : listed(clause, words)) {
        String part = completed(listed, whole, words);
        whole = part;
        int answers = (int) parts.stream().filter(each -> each.earlier().isEmpty()).count();
        Optional<FollowOn> earlier =
            FollowOn.read(plain(part), words).filter(follows -> follows.takes(answers));
        if (earlier.isPresent() && earlier.get().about().isEmpty()) {
          parts.add(new Part(asked(part), Optional.empty(), earlier.map(FollowOn::task)));
        } else {
          parts.addAll(shared(part, "shared", words));
        }
      }
    }
    return parts;
  }

  /** A part without a verb, such as "how much in 2024", completed from the part before it. */
  private static String completed(String part, String before, MissionPatterns words) {
    Optional<Matcher> elliptical = words.match("ellipsis", plain(part));
    if (elliptical.isEmpty()) {
      return part;
    }
    String phrase = Groups.of(elliptical.get(), "of");
    String preposition = phrase.substring(0, phrase.indexOf(' ') + 1);
    int at =
        before.toLowerCase(Locale.ROOT).lastIndexOf(" " + preposition.toLowerCase(Locale.ROOT));
    if (at < 0) {
      return part;
    }
    String tail =
        words
            .match("tail", plain(before.substring(at + 1)))
            .map(found -> " " + Groups.of(found, "tail"))
            .orElse("");
    return before.substring(0, at + 1) + phrase + tail;
  }

  /**
   * The questions that one question may ask together: "What are the term and rent of the lease?"
   * asks for the term of the lease and for its rent, unless "term and rent" is one thing. Only the
   * question itself if it asks for one thing.
   */
  public static List<Part> divided(String question) {
    for (MissionPatterns words : MissionPatterns.all()) {
      List<Part> shared = shared(question, "shared-perhaps", words);
      if (shared.size() > 1) {
        return shared;
      }
      List<String> listed = listed(question, words);
      if (listed.size() > 1) {
        return listed.stream().map(part -> Part.of(asked(part))).toList();
      }
    }
    return List.of(Part.of(question));
  }

  private static List<Part> shared(String question, String key, MissionPatterns words) {
    Optional<Matcher> shared = words.match(key, plain(question));
    if (shared.isEmpty()) {
      return List.of(Part.of(asked(question)));
    }
    String of = Groups.of(shared.get(), "of");
    List<String> items =
        split(Groups.of(shared.get(), "items"), List.of(words.separator().pattern())).stream()
            .map(words::bare)
            .toList();
    return AskedThings.withSharedHead(items, words).stream()
        .map(item -> new Part(asked(words.askIn(item, of)), Optional.of(item), Optional.empty()))
        .toList();
  }

  /** The questions of a list; a condition such as "if we exclude A" belongs to the next one. */
  private static List<String> listed(String text, MissionPatterns words) {
    List<String> parts = new ArrayList<>();
    for (String part : split(text, words.of("list-part"))) {
      boolean follows = !parts.isEmpty() && words.match("condition", parts.getLast()).isPresent();
      parts.add(follows ? parts.removeLast() + ", " + part : part);
    }
    return parts;
  }

  private static List<String> split(String text, List<String> boundaries) {
    if (boundaries.isEmpty()) {
      return List.of(text);
    }
    return List.of(MissionPatterns.pattern(String.join("|", boundaries)).split(text, -1)).stream()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  private static String asked(String part) {
    String capital = part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1);
    return capital.endsWith("?") || capital.endsWith(".") ? capital : capital + "?";
  }

  /** Without the mark that ends it. */
  static String plain(String text) {
    return text.strip().replaceAll("[?.!]+$", "").strip();
  }
}
