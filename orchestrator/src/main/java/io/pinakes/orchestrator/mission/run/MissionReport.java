package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The findings of a mission, step by step, with one list of sources.
 *
 * <p>It contains only claims of steps, which were verified when the step was answered, and a
 * summary of them, which is verified as well.
 */
public final class MissionReport {
  private static final Pattern MARKER = Pattern.compile("\\[(\\p{Nd}+)]");

  private final Mission mission;
  private final MissionPlan plan;
  private final List<StepResult> results;
  private final List<Section> sections = new ArrayList<>();
  private final Map<Citation, Citation> citations = new LinkedHashMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final List<SupportedClaim> written;
  private final Usage usage;
  private final Map<String, String> headings;

  /**
   * A part of the report.
   *
   * @param claims claims with markers of the report's own list of sources
   * @param table table with these markers in its last column
   * @param contradictions what each source says, if the step failed because they contradict each
   *     other
   * @param found what documents say about things that its question names; no answer
   */
  public record Section(
      MissionStep step,
      List<SupportedClaim> claims,
      Optional<Table> table,
      String diagnosis,
      List<SupportedClaim> contradictions,
      List<SupportedClaim> found) {
    public Section {
      claims = List.copyOf(claims);
      found = List.copyOf(found);
      contradictions = List.copyOf(contradictions);
    }

    /** The claims to show: all, or beside a table only those that its rows do not state. */
    public List<SupportedClaim> shown() {
      if (table.isEmpty()) {
        return claims;
      }
      if (!isAnswer(step.task())) {
        return List.of();
      }
      return claims.size() == 1
          ? claims
          : claims.stream().filter(claim -> claim.calculation().isPresent()).toList();
    }
  }

  /**
   * @param results one for each step of the plan, in order
   * @param planning the cost and warnings of planning
   */
  MissionReport(Mission mission, MissionPlan plan, List<StepResult> results, Session planning) {
    this(
        mission,
        plan,
        results,
        planning.warnings(),
        List.of(),
        results.stream()
            .map(StepResult::usage)
            .reduce(asked(planning), Usage::plus)
            .within(planning.elapsed()));
  }

  private MissionReport(
      Mission mission,
      MissionPlan plan,
      List<StepResult> results,
      Collection<String> warnings,
      List<SupportedClaim> written,
      Usage usage) {
    this.mission = mission;
    this.plan = plan;
    this.results = List.copyOf(results);
    this.warnings.addAll(warnings);
    this.written = List.copyOf(written);
    this.usage = usage;
    headings = headings(mission, plan);
    results.forEach(this::add);
  }

  /** The sections of steps by id; those that are alike tell what they are compared by. */
  private static Map<String, String> headings(Mission mission, MissionPlan plan) {
    List<String> sections =
        plan.steps().stream().map(step -> step.section().toLowerCase(Locale.ROOT)).toList();
    Set<String> taken = new HashSet<>(MissionWords.of(mission).headings());
    Map<String, String> headings = new HashMap<>();
    for (MissionStep step : plan.steps()) {
      String section = step.section();
      if (Collections.frequency(sections, section.toLowerCase(Locale.ROOT)) > 1) {
        section =
            plan.steps().stream()
                .filter(other -> compares(other) && other.needs().contains(step.id()))
                .findFirst()
                .map(other -> step.section() + " – " + other.section())
                .orElse(section);
      }
      String heading = section;
      for (int i = 2; !taken.add(heading.toLowerCase(Locale.ROOT)); i++) {
        heading = section + " (" + i + ")";
      }
      headings.put(step.id(), heading);
    }
    return headings;
  }

  private static boolean compares(MissionStep step) {
    return step.task() instanceof Task.Compare || step.task() instanceof Task.Choose;
  }

  /** The requests to a language model. */
  private static Usage asked(Session session) {
    return new Usage((int) session.requests(), 0, session.tokensIn(), session.tokensOut(), 0);
  }

  /**
   * This report with another summary.
   *
   * @param sentences verified, with markers of this report; empty to keep the summary
   * @param writing the cost and warnings of writing it
   */
  MissionReport summarized(List<SupportedClaim> sentences, Session writing) {
    Set<String> all = new LinkedHashSet<>(warnings);
    all.addAll(writing.warnings());
    return new MissionReport(
        mission,
        plan,
        results,
        all,
        sentences,
        usage.plus(asked(writing).within(writing.elapsed())));
  }

  private void add(StepResult result) {
    warnings.addAll(result.warnings());
    Map<String, String> markers = new LinkedHashMap<>();
    List<SupportedClaim> claims =
        result.answer().stream().flatMap(answer -> cited(answer, markers).stream()).toList();
    sections.add(
        new Section(
            result.step(),
            claims,
            result.table().map(table -> marked(table, markers)),
            result.diagnosis(),
            cited(result.contradictions(), new LinkedHashMap<>()),
            cited(result.found(), new LinkedHashMap<>())));
  }

  /**
   * The claims of an answer with markers of the report, to whose sources those of the answer are
   * added.
   *
   * @param markers receives the markers of the report for those of the answer
   */
  private List<SupportedClaim> cited(VerifiedAnswer answer, Map<String, String> markers) {
    for (Citation citation : answer.citations()) {
      Citation known =
          citations.computeIfAbsent(
              citation.withMarker(""),
              unmarked -> unmarked.withMarker(Integer.toString(citations.size() + 1)));
      markers.put(citation.marker(), known.marker());
    }
    return answer.claims().stream()
        .map(
            claim ->
                new SupportedClaim(
                    claim.text(),
                    claim.markers().stream()
                        .map(marker -> markers.getOrDefault(marker, marker))
                        .toList(),
                    claim.calculation()))
        .toList();
  }

  private static Table marked(Table table, Map<String, String> markers) {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : table.rows()) {
      List<String> cells = new ArrayList<>(row);
      cells.set(
          cells.size() - 1,
          MARKER
              .matcher(cells.getLast())
              .replaceAll(
                  found ->
                      Matcher.quoteReplacement(
                          "[" + markers.getOrDefault(found.group(1), found.group(1)) + "]")));
      rows.add(cells);
    }
    return new Table(table.columns(), rows);
  }

  public Mission mission() {
    return mission;
  }

  public MissionPlan plan() {
    return plan;
  }

  /** One for each step, in the order of the plan. */
  public List<StepResult> results() {
    return results;
  }

  /** One for each step, in the order of the plan. */
  public List<Section> sections() {
    return List.copyOf(sections);
  }

  /** What heads the section of a step in a report; no two steps have the same. */
  public String heading(MissionStep step) {
    return headings.getOrDefault(step.id(), step.section());
  }

  /** The sections to show: those with findings that no table of a comparison shows as well. */
  public List<Section> shown() {
    Set<String> told = told();
    return sections.stream()
        .filter(section -> !section.claims().isEmpty())
        .filter(
            section ->
                !told.contains(section.step().id())
                    || section.claims().size() > 1
                    || isWorked(section.claims().getFirst())
                    || section.table().isPresent())
        .toList();
  }

  /** Whether a figure was calculated in a way that the claim does not state itself. */
  private static boolean isWorked(SupportedClaim claim) {
    return claim.calculation().filter(worked -> !claim.text().contains(worked)).isPresent();
  }

  /** Whether the first claim of a step is its answer, and not the first row of many. */
  private static boolean isAnswer(Task task) {
    return switch (task) {
      case Task.Ask _, Task.Choose _, Task.Calculate _ -> true;
      case Task.Compare _,
          Task.ExtractTable _,
          Task.CrossReference _,
          Task.Scan _,
          Task.Changes _,
          Task.Summarize _ ->
          false;
    };
  }

  /** The ids of the steps whose answers stand in the table of a comparison. */
  private Set<String> told() {
    Set<String> told = new HashSet<>();
    for (Section section : sections) {
      if (compares(section.step()) && section.table().isPresent()) {
        told.addAll(section.step().needs());
      }
    }
    return told;
  }

  /** The summary to show: none if the sections would only say it again. */
  public List<SupportedClaim> shownSummary() {
    if (!written.isEmpty()) {
      return written;
    }
    List<Section> shown = shown();
    Set<String> told = told();
    List<SupportedClaim> firsts =
        shown.stream()
            .filter(section -> isAnswer(section.step().task()))
            .filter(section -> !told.contains(section.step().id()))
            .map(section -> section.claims().getFirst())
            .distinct()
            .toList();
    int said =
        shown.stream()
            .mapToInt(
                section ->
                    section.shown().size()
                        + section.table().map(Table::rows).map(List::size).orElse(0))
            .sum();
    return firsts.size() > 1 && said > firsts.size() ? firsts : List.of();
  }

  /** The written summary, else the first claim of each section if there are several sections. */
  public List<SupportedClaim> summary() {
    if (!written.isEmpty()) {
      return written;
    }
    List<SupportedClaim> firsts =
        sections.stream()
            .filter(section -> !(section.step().task() instanceof Task.Compare))
            .flatMap(section -> section.claims().stream().limit(1))
            .toList();
    return firsts.size() > 1 ? firsts : List.of();
  }

  /** All sources, in the order of their markers. */
  public List<Citation> citations() {
    return List.copyOf(citations.values());
  }

  /** What was degraded, without duplicates. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** The cost of planning and all steps together. */
  public Usage usage() {
    return usage;
  }
}
