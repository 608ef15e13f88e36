package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What has become of documents, over random papers of several kinds, against brute force: which are
 * due for review, superseded, overdue, and in which language they are.
 */
final class LifecycleQuestionsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final List<String> CUSTOMERS = List.of("Aldous Ltd", "Bergen AS", "Corvin plc");
  private static final Map<String, String> TEXTS =
      Map.of(
          "en", "All staff read this sheet before they begin and keep it where they work.",
          "de", "Alle Mitarbeiter lesen dieses Blatt vor dem Beginn und bewahren es auf.",
          "fr", "Tous les employés lisent cette fiche avant de commencer et la gardent.");
  private static final List<String> LANGUAGES = List.of("en", "de", "fr");
  private static final List<Paper> PAPERS = new ArrayList<>();

  @TempDir private static Path folder;
  private static @Nullable AskedLibrary library;
  private static LocalDate today = LocalDate.EPOCH;

  private record Paper(
      String id,
      String bucket,
      String language,
      String status,
      Optional<LocalDate> review,
      Optional<LocalDate> due,
      String customer) {
    boolean isReviewOverdue() {
      return review.filter(day -> day.isBefore(today)).isPresent();
    }

    boolean isIn(String of) {
      return bucket.equals(of);
    }

    boolean isOverdue() {
      return status.equals("open") && due.filter(day -> day.isBefore(today)).isPresent();
    }
  }

  @BeforeAll
  static void index() throws IOException {
    today = LocalDate.now(ZoneId.systemDefault());
    List<String> records = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      boolean invoice = i % 3 == 0;
      String status =
          invoice
              ? (RANDOM.nextBoolean() ? "open" : "paid")
              : (RANDOM.nextInt(4) == 0 ? "superseded" : "valid");
      Paper paper =
          new Paper(
              "D-" + (100 + i),
              invoice ? "invoices" : i % 3 == 1 ? "policies" : "procedures",
              LANGUAGES.get(RANDOM.nextInt(LANGUAGES.size())),
              status,
              invoice ? Optional.empty() : Optional.of(day()),
              invoice ? Optional.of(day()) : Optional.empty(),
              CUSTOMERS.get(RANDOM.nextInt(CUSTOMERS.size())));
      PAPERS.add(paper);
      records.add(record(paper));
    }
    Path file = folder.resolve("records.jsonl");
    Files.write(file, records);
    library = new AskedLibrary(file, folder.resolve("index"));
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(library, "not indexed").close();
  }

  /** Neither today nor tomorrow: the day may change while the test runs. */
  private static LocalDate day() {
    return today.plusDays((RANDOM.nextBoolean() ? 1 : -1) * (2L + RANDOM.nextInt(300)));
  }

  private static String record(Paper paper) {
    return ("{\"_id\":\"%s\",\"title\":\"%s\",\"text\":\"%s\",\"metadata\":{"
            + "\"bucket\":\"%s\",\"status\":\"%s\"%s%s%s}}")
        .formatted(
            paper.id(),
            paper.id(),
            TEXTS.get(paper.language()),
            paper.bucket(),
            paper.status(),
            paper.review().map(day -> ",\"review_date\":\"" + day + "\"").orElse(""),
            paper.due().map(day -> ",\"due_date\":\"" + day + "\"").orElse(""),
            paper.due().isPresent()
                ? ",\"customer\":\"" + paper.customer() + "\",\"amount\":70"
                : "");
  }

  private static Outcome.Answered asked(String question) {
    return Objects.requireNonNull(library, "not indexed").answered(question);
  }

  private static void check(String question, String noun, Predicate<Paper> wanted) {
    long expected = PAPERS.stream().filter(wanted).count();
    assertFalse(expected == 0, "nothing to find");
    String answer = OutcomeJson.text(asked(question));
    assertTrue(
        answer.toLowerCase(Locale.ROOT).startsWith(expected + " " + noun),
        () -> question + " " + expected + ": " + answer);
  }

  @Test
  void aReviewDateThatHasPassedMakesTheReviewOverdue() {
    check("Which documents are past their review date?", "document", Paper::isReviewOverdue);
    check("How many papers are overdue for review?", "document", Paper::isReviewOverdue);
    check("Which documents should have been reviewed by now?", "document", Paper::isReviewOverdue);
    check(
        "Are there any papers whose review is overdue? List them.",
        "document",
        Paper::isReviewOverdue);
    check(
        "Which policies should have been reviewed by now but haven't been?",
        "polic",
        each -> each.isIn("policies") && each.isReviewOverdue());
    check(
        "Which procedures have missed their review date?",
        "procedure",
        each -> each.isIn("procedures") && each.isReviewOverdue());
    check(
        "Which policies have a review date that has not passed yet?",
        "polic",
        each -> each.isIn("policies") && !each.isReviewOverdue());
    check("Welche Unterlagen sind zur Überprüfung überfällig?", "dokument", Paper::isReviewOverdue);
    check(
        "Welche Unterlagen hätten schon überprüft werden müssen?",
        "dokument",
        Paper::isReviewOverdue);
  }

  @Test
  void documentsOfAnyKindAreInALanguage() {
    check("How many documents are in German?", "document", each -> each.language().equals("de"));
    check("Which of our papers are in French?", "document", each -> each.language().equals("fr"));
    check(
        "How many policies are written in English?",
        "polic",
        each -> each.isIn("policies") && each.language().equals("en"));
    check(
        "Wie viele Dokumente haben wir auf Deutsch?",
        "dokument",
        each -> each.language().equals("de"));
    check(
        "Which documents in French are past their review date?",
        "document",
        each -> each.language().equals("fr") && each.isReviewOverdue());
  }

  @Test
  void whatWasReplacedIsSuperseded() {
    Predicate<Paper> superseded = each -> each.status().equals("superseded");
    check("Which documents have been superseded?", "document", superseded);
    check("Which papers have been replaced?", "document", superseded);
    check("How many documents are obsolete?", "document", superseded);
    check(
        "Which policies are out of date?", "polic", superseded.and(each -> each.isIn("policies")));
    check("Welche Unterlagen sind veraltet?", "dokument", superseded);
  }

  @Test
  void todayRestatesWhatIsOverdue() {
    check("Which invoices are overdue today?", "invoice", Paper::isOverdue);
    check("Which invoices are past their due date and unpaid today?", "invoice", Paper::isOverdue);
    check("Which bills should have been paid by now?", "invoice", Paper::isOverdue);
    check(
        "Which bills should have been paid by now but haven't been?", "invoice", Paper::isOverdue);
  }

  @Test
  void customersBehindWithPayingAreNamed() {
    Set<String> late =
        PAPERS.stream().filter(Paper::isOverdue).map(Paper::customer).collect(Collectors.toSet());
    for (String question :
        List.of(
            "Which customers are in arrears?",
            "Which customers are behind with paying us?",
            "Which customers are overdue right now?")) {
      String answer = OutcomeJson.text(asked(question));
      assertEquals(
          late,
          CUSTOMERS.stream().filter(answer::contains).collect(Collectors.toSet()),
          () -> question + ": " + answer);
    }
  }

  @Test
  void aPhraseThatNoFieldTellsIsNotReadWordByWord() {
    Outcome outcome =
        Objects.requireNonNull(library, "not indexed").answer("Which invoices are out of date?");
    assertFalse(outcome instanceof Outcome.Answered, outcome::toString);
  }
}
