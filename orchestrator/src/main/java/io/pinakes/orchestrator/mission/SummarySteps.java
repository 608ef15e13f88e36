package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Plans summaries: one of each document that is named, where the name of a bucket or a plural such
 * as "the travel policies" names all documents that are called so.
 */
final class SummarySteps {
  private static final String EACH = "summary-each";

  /** Documents left out that a warning names. */
  private static final int MAX_NAMED = 10;

  private final MissionPatterns words;
  private final Mission mission;
  private final Session session;
  private final List<MissionStep> steps = new ArrayList<>();

  private SummarySteps(MissionPatterns words, Mission mission, Session session) {
    this.words = words;
    this.mission = mission;
    this.session = session;
  }

  /** The steps of a task. */
  static List<MissionStep> of(Request.Summary request, Mission mission, Session session) {
    SummarySteps summaries = new SummarySteps(request.words(), mission, session);
    String of = request.of();
    boolean several =
        request.items().size() > 1
            && !isDocument(of, mission, session)
            && request.items().stream().anyMatch(summaries::isNamed);
    List<String> names = several ? request.items() : List.of(of);
    for (int i = 0; i < names.size(); i++) {
      summaries.add(names.get(i), names.size(), names.size() - i - 1);
    }
    return summaries.steps;
  }

  static boolean isDocument(String called, Mission mission, Session session) {
    return !NamedDocument.find(called, mission.task().filter(), session.library()).isEmpty();
  }

  private boolean isNamed(String item) {
    return isDocument(item, mission, session) || !all(item).isEmpty();
  }

  /**
   * Adds the summaries of what one name means.
   *
   * @param left the number of names after it, each of which takes a step
   */
  private void add(String name, int names, int left) {
    List<String> all = all(name);
    if (all.isEmpty()) {
      steps.add(names == 1 ? only(name) : summary(words.singular(name)));
      return;
    }
    int most = Math.max(1, mission.maxSteps() - steps.size() - left);
    for (String document : all.subList(0, Math.min(most, all.size()))) {
      steps.add(summary(document));
    }
    if (all.size() > most) {
      List<String> cut = all.subList(most, all.size());
      session.warn(
          "summaries-cut",
          all.size(),
          name,
          most,
          String.join(", ", cut.subList(0, Math.min(MAX_NAMED, cut.size())))
              + (cut.size() > MAX_NAMED ? ", …" : ""));
    }
  }

  /** The ids of all documents that a name means, in order; empty unless it means several. */
  private List<String> all(String name) {
    Optional<Matcher> each = words.match(EACH, name);
    String bare = words.bare(each.map(found -> Groups.of(found, "items")).orElse(name));
    boolean plural = each.isPresent() || !words.singular(bare).equals(bare);
    Filter within = mission.task().filter();
    Library library = session.library();
    Optional<Filter> bucket =
        plural && !bare.contains(" ")
            ? ForEach.documents(bare, library)
            : ForEach.bucket(bare, library).filter(_ -> plural || ForEach.isBucket(bare, library));
    List<String> all =
        bucket.isPresent()
            ? NamedDocument.ids(within.and(bucket.get()), library)
            : plural ? NamedDocument.called(bare, within, library) : List.of();
    return all.size() > 1 ? all : List.of();
  }

  private MissionStep summary(String document) {
    return MissionStep.of(
        "summary-" + (steps.size() + 1), document, new Task.Summarize(document), List.of());
  }

  /** The summary of the document that is called so, or a question, with a warning, if none is. */
  private MissionStep only(String of) {
    String text = mission.task().text();
    Filter filter = mission.task().filter();
    if (NamedDocument.find(of, filter, session.library()).isEmpty()) {
      session.warn("summary-as-question", of);
      List<String> near = NamedDocument.near(of, filter, session.library());
      if (!near.isEmpty()) {
        session.warn("document-near", of, String.join(", ", near));
      }
      return MissionStep.ask("s1", text, Task.Ask.of(text));
    }
    return MissionStep.of("summary", text, new Task.Summarize(of), List.of());
  }
}
