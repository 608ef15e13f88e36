package io.pinakes.orchestrator.navigate;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.DemoIndex;
import io.pinakes.orchestrator.navigate.reason.BuiltInReasoner;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.settings.SearchSettings;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Navigation without a language model, over the demo library. */
final class NavigatorTest {
  private static Library library;
  private static Navigator navigator;

  @BeforeAll
  static void open() {
    library = DemoIndex.open();
    navigator = new Navigator(library, SearchSettings.DEFAULT, new BuiltInReasoner());
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static Navigation navigate(String question, NavigationMode mode) {
    return navigator.navigate(NavigationRequest.of(question).withMode(mode).withCrossCheck(false));
  }

  private static boolean reads(Navigation navigation, String document, String words) {
    return navigation.passages().stream()
        .map(Hit::chunk)
        .anyMatch(
            chunk ->
                chunk.document().value().contains(document)
                    && chunk.text().replaceAll("\\s+", " ").contains(words));
  }

  @ParameterizedTest
  @EnumSource
  void everyModeFindsThePassageThatAnswers(NavigationMode mode) {
    Map<String, List<String>> answers =
        Map.of(
            "How many days of annual leave does Elena Marsh have?",
            List.of("employment-elena-marsh-2022", "30 working days"),
            "How long is the notice period of the Dublin office lease?",
            List.of("dublin-office-lease-2021", "notice"));
    assertAll(
        answers.entrySet().stream()
            .map(
                answer ->
                    () -> {
                      Navigation navigation = navigate(answer.getKey(), mode);
                      assertTrue(
                          reads(
                              navigation,
                              answer.getValue().getFirst(),
                              answer.getValue().getLast()),
                          mode + ": " + NavigationJson.write(navigation));
                    }));
  }

  @ParameterizedTest
  @EnumSource
  void sameQuestionTakesTheSamePath(NavigationMode mode) {
    String question = "What torque do the terminal screws of the B-120 need?";
    Navigation first = navigate(question, mode);
    Navigation second = navigate(question, mode);
    assertEquals(
        NavigationJson.write(first).toPrettyString(),
        NavigationJson.write(second).toPrettyString());
    assertEquals(first.passages(), second.passages());
  }

  @ParameterizedTest
  @EnumSource
  void completionOrderOfBranchesChangesNothing(NavigationMode mode) {
    String question = "Which excess applies to water damage?";
    LastFirst reversing = new LastFirst();
    Navigator disturbed = new Navigator(library, SearchSettings.DEFAULT, reversing);
    NavigationRequest request = NavigationRequest.of(question).withMode(mode);
    Navigation first = disturbed.navigate(request); // learns which nodes there are
    reversing.reverse();
    Navigation second = disturbed.navigate(request);
    assertEquals(
        NavigationJson.write(first).toPrettyString(),
        NavigationJson.write(second).toPrettyString());
    assertEquals(first.together(), second.together());
  }

  /** The built-in reasoner; once reversed, it makes its first choice last. */
  private static final class LastFirst implements Reasoner {
    private final Reasoner builtIn = new BuiltInReasoner();
    private final List<Node> order = new CopyOnWriteArrayList<>();
    private volatile boolean reversed;

    void reverse() {
      reversed = true;
    }

    @Override
    public String name() {
      return builtIn.name();
    }

    @Override
    public Judges judges(Inquiry inquiry) {
      Judges judges = builtIn.judges(inquiry);
      Selector selector =
          (level, within, choices, most) -> {
            int place = order.indexOf(within);
            if (!reversed && place < 0) {
              order.add(within);
            } else if (reversed && place >= 0) {
              LockSupport.parkNanos(Duration.ofMillis(5L * (order.size() - place)).toNanos());
            }
            return judges.selector().select(level, within, choices, most);
          };
      return new Judges() {
        @Override
        public Selector selector() {
          return selector;
        }

        @Override
        public Explorer explorer() {
          return judges.explorer();
        }

        @Override
        public Spending spent() {
          return judges.spent();
        }
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void limitsAreKept(NavigationMode mode) {
    NavigationLimits limits = new NavigationLimits(1, 2, 2, 1, 8, 3, 1, Duration.ofSeconds(10));
    Navigation navigation =
        navigator.navigate(
            NavigationRequest.of("What does a policy say about water damage?")
                .withMode(mode)
                .withLimits(limits));
    assertTrue(navigation.usage().sectionsRead() <= 3, mode.label());
    Map<Node, Integer> perSection = new HashMap<>();
    for (NavigationTrace.Selected passage : navigation.trace().selectedChunks()) {
      if (passage.node() instanceof Node.Passage(var id, String section, _)) {
        perSection.merge(Node.section(id, section), 1, Integer::sum);
      }
    }
    assertTrue(perSection.values().stream().allMatch(count -> count == 1), mode.label());
    assertEquals(0, navigation.usage().modelCalls());
  }

  @ParameterizedTest
  @EnumSource
  void restrictedLibraryIsRespected(NavigationMode mode) {
    Library policies = library.restrictedTo(Filter.bucket("policies"));
    Navigator inside = new Navigator(policies, SearchSettings.DEFAULT, new BuiltInReasoner());
    Navigation navigation =
        inside.navigate(
            NavigationRequest.of("How many days of annual leave does Elena Marsh have?")
                .withMode(mode));
    assertFalse(navigation.together().isEmpty());
    assertTrue(
        navigation.together().stream().allMatch(hit -> hit.bucket().equals("policies")),
        mode.label());
    String json = NavigationJson.write(navigation).toString();
    for (String other : List.of("contracts", "invoices", "manuals/", "elena-marsh")) {
      assertFalse(json.contains(other), mode + ": " + other + " in " + json);
    }
  }

  @Test
  void traceNamesEveryNodeOnThePath() {
    Navigation navigation =
        navigate("How many days of annual leave does Elena Marsh have?", NavigationMode.DRILL_DOWN);
    NavigationTrace trace = navigation.trace();
    assertEquals(
        List.of("contracts"),
        trace.selectedBuckets().stream().limit(1).map(place -> place.node().name()).toList());
    assertEquals(
        "contracts/employment-elena-marsh-2022",
        trace.selectedDocuments().getFirst().node().name());
    assertEquals("contracts", trace.selectedDocuments().getFirst().within());
    assertTrue(
        trace.selectedSections().stream().anyMatch(place -> place.title().endsWith("Leave")),
        trace.selectedSections().toString());
    assertTrue(trace.selectedChunks().size() >= navigation.passages().size());
    assertFalse(trace.selectedDocuments().getFirst().reasoning().isEmpty());
    NavigationTrace.Chose first = (NavigationTrace.Chose) trace.steps().getFirst();
    assertEquals(Level.BUCKETS, first.level());
    assertEquals(library.statistics().documentsPerBucket().size(), first.outOf());
    assertEquals(Selection.BUILT_IN, first.selection().by());
  }

  @Test
  void togetherHoldsWhatTheSearchFoundFirst() {
    for (String question :
        List.of(
            "What torque do the terminal screws of the B-120 need?",
            "Which excess applies to water damage?",
            "When does the Hamburg warehouse lease end?")) {
      Navigation navigation = navigator.navigate(NavigationRequest.of(question));
      Hit first = navigation.searched().getFirst();
      assertTrue(
          navigation.together().stream()
              .limit(5)
              .anyMatch(hit -> hit.chunk().id().equals(first.chunk().id())),
          question);
      CrossCheck.Report report = navigation.trace().crossCheck().orElseThrow();
      assertEquals(navigation.searched().size(), report.hits());
      assertTrue(report.agreed() > 0, question);
    }
  }

  @Test
  void whatWasReadBeforeIsNotReadAgain() {
    NavigationRequest request =
        NavigationRequest.of("Which excess applies to water damage?").withCrossCheck(false);
    Navigation first = navigator.navigate(request);
    List<Node.Section> read =
        first.trace().selectedSections().stream()
            .map(place -> (Node.Section) place.node())
            .toList();
    Navigation second =
        navigator.navigate(request.again(List.of("burst", "pipe"), Set.copyOf(read)));
    assertFalse(second.passages().isEmpty());
    assertTrue(
        second.trace().selectedSections().stream()
            .noneMatch(place -> read.contains((Node.Section) place.node())));
  }

  @Test
  void filterWithoutMatchesFindsNothing() {
    Navigation navigation =
        navigator.navigate(
            NavigationRequest.of("What is insured?")
                .withFilter(Filter.equal("doc_id", new MetadataValue.Keyword("no/such"))));
    assertEquals(List.of(), navigation.together());
    assertEquals(List.of("the navigation found no passages"), navigation.warnings());
  }

  @Test
  void wrongRequestsAreRefused() {
    assertEquals(
        "the question is empty; ask something",
        assertThrows(IllegalArgumentException.class, () -> NavigationRequest.of(" ")).getMessage());
    assertEquals(
        "the number of sections for navigation must be at least 1, got 0",
        assertThrows(IllegalArgumentException.class, () -> NavigationLimits.DEFAULT.withSections(0))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            navigator.navigate(
                NavigationRequest.of("x")
                    .withFilter(Filter.equal("page", new MetadataValue.Whole(1)))));
  }

  @Test
  void theTreeForPeopleIsIndentedFromBucketToPassage() {
    Navigation navigation =
        navigator.navigate(
            NavigationRequest.of("How many days of annual leave does Elena Marsh have?"));
    List<String> lines = NavigationText.lines(NavigationJson.write(navigation));
    assertTrue(
        lines.getFirst().startsWith("navigation (drill-down, built-in): "), lines.getFirst());
    int bucket = indexOf(lines, "  contracts");
    int document = indexOf(lines, "    contracts/employment-elena-marsh-2022");
    assertTrue(bucket > 0 && document > bucket, String.join("\n", lines));
    assertTrue(
        lines.stream().skip(document).anyMatch(line -> line.startsWith("      § ")),
        String.join("\n", lines));
    assertTrue(lines.stream().anyMatch(line -> line.matches(" {2}search: \\d+ of 20 hits .*")));
  }

  private static int indexOf(List<String> lines, String start) {
    return Arrays.asList(lines.stream().map(line -> line.startsWith(start)).toArray())
        .indexOf(true);
  }
}
