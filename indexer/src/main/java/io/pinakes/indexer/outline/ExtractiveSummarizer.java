package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.Subject.Child;
import io.pinakes.indexer.outline.Subject.Passage;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.outline.compose.CommonTopics;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.outline.compose.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Summarizes by extraction: quotes the most central sentences of the most central passages,
 * verbatim except for white space, so that nothing is made up. The stored vectors decide how
 * central a passage is, so nothing is embedded. Deterministic: the same subject always gets the
 * same summary.
 */
public final class ExtractiveSummarizer implements Summarizer {
  /**
   * Maximum number of passages to read, those closest to the mean; the first passage is always
   * read.
   */
  private static final int PASSAGES = 8;

  /** Maximum number of sentences to compare. */
  private static final int SENTENCES = 400;

  private static final int SECTION_SENTENCES = 3;
  private static final int DOCUMENT_SENTENCES = 5;

  /** The weight of the least central passage. */
  private static final double LEAST_CENTRAL = 0.7;

  /** The extra weight of the beginning, which usually introduces the subject. */
  private static final double LEAD = 0.5;

  private static final double CHILDREN_BESIDE_OWN_WORDS = 0.8;

  /** Maximum number of topics taken from headings of parts; the others are phrases of the text. */
  private static final int HEADING_TOPICS = 3;

  /** An amount, a share, a date, a number with its unit. */
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?:[$€£¥₪]|\\b(?:USD|EUR|GBP|CHF)\\b) ?\\p{Nd}|\\p{Nd}"
              + " ?(?:%|[$€£¥₪]|(?:USD|EUR|GBP|CHF|"
              + LanguagePatterns.of(ExtractiveSummarizer.class, "figure-words").any("counted")
              + ")\\b)"
              + "|\\p{Nd}{1,2}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{2,4}|\\b\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}|\\b(?:19|20)\\p{Nd}{2}\\b|\\p{Nd}"
              + " ?(?:°|k?[VWAm]h?|mm|cm|kg|bar|Nm|rpm)(?!\\p{L})");

  @Override
  public String id() {
    return "extractive-2";
  }

  @Override
  public Summary summarize(Subject subject) {
    return switch (subject.level()) {
      case SECTION, STRETCH -> of(subject, SECTION_SENTENCES, OutlineLimits.SECTION_SUMMARY);
      case DOCUMENT -> of(subject, DOCUMENT_SENTENCES, OutlineLimits.DOCUMENT_SUMMARY);
      case BUCKET -> ofBucket(subject);
    };
  }

  private static Summary of(Subject subject, int most, int length) {
    Sentences sentences = new Sentences(subject.language());
    for (Weighed weighed : central(subject.passages())) {
      sentences.add(weighed.passage(), subject.running(), weighed.weight());
    }
    double childWeight = subject.passages().isEmpty() ? 1 : CHILDREN_BESIDE_OWN_WORDS;
    for (int i = 0; i < subject.children().size(); i++) {
      Child child = subject.children().get(i);
      double place = 1 + LEAD / (1 + i);
      sentences.add(child, subject.language(), childWeight * place * Math.log1p(child.chunks()));
    }
    List<Sentence> found =
        sentences.found().subList(0, Math.min(SENTENCES, sentences.found().size()));
    Set<String> title =
        sentences.terms(subject.title() + " " + String.join(" ", subject.headings()));
    Centrality centrality = new Centrality(found, title);
    List<Sentence> chosen = centrality.best(found, most, length);
    String text =
        chosen.isEmpty()
            ? OutlineLimits.cut(subject.title(), length)
            : OutlineLimits.cut(join(chosen), length);
    return new Summary(
        text, topics(subject, sentences), details(subject, found, chosen, centrality));
  }

  private static String join(List<Sentence> sentences) {
    StringBuilder text = new StringBuilder();
    for (Sentence sentence : sentences) {
      if (!text.isEmpty()) {
        text.append(Character.isLetterOrDigit(text.charAt(text.length() - 1)) ? "; " : " ");
      }
      text.append(sentence.text());
    }
    return text.toString();
  }

  /** A passage and how much it counts. */
  private record Weighed(Passage passage, double weight) {}

  /**
   * The central passages in reading order, with weights: those closest to the mean of their
   * vectors, and the first one.
   */
  private static List<Weighed> central(List<Passage> passages) {
    double[] nearness = CentralPassages.nearness(passages);
    List<Integer> order = CentralPassages.order(nearness);
    Set<Integer> chosen = new HashSet<>(order.subList(0, Math.min(PASSAGES, order.size())));
    chosen.add(0);
    double most = order.isEmpty() ? 0 : nearness[order.getFirst()];
    double least = order.isEmpty() ? 0 : nearness[order.getLast()];
    List<Weighed> central = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      if (chosen.contains(i)) {
        double share = most > least ? (nearness[i] - least) / (most - least) : 1;
        central.add(new Weighed(passages.get(i), LEAST_CENTRAL + (1 - LEAST_CENTRAL) * share));
      }
    }
    return central;
  }

  /** The headings of its parts, the terms it defines, and its frequent phrases. */
  private static List<String> topics(Subject subject, Sentences sentences) {
    int most =
        subject.level() == Subject.Level.DOCUMENT ? OutlineLimits.KEY_TOPICS : OutlineLimits.TOPICS;
    List<String> topics = new ArrayList<>();
    if (!subject.headings().isEmpty()) {
      add(topics, subject.headings().getLast(), most);
    }
    subject.children().stream()
        .sorted(Comparator.comparingInt((Child child) -> -child.chunks()))
        .limit(subject.level() == Subject.Level.DOCUMENT ? most / 2 : HEADING_TOPICS)
        .forEach(child -> add(topics, child.title(), most));
    subject.passages().stream()
        .flatMap(passage -> passage.chunk().definitions().stream())
        .limit(HEADING_TOPICS)
        .forEach(definition -> add(topics, definition.term(), most));
    sentences.phrases().best(most).forEach(phrase -> add(topics, phrase, most));
    CommonTopics.of(
            subject.children().stream().map(child -> child.summary().topics()).toList(), most)
        .forEach(topic -> add(topics, topic, most));
    return topics;
  }

  private static void add(List<String> topics, String topic, int most) {
    String shown = OutlineLimits.cut(topic.strip().replaceAll("\\s+", " "), OutlineLimits.TOPIC);
    if (topics.size() < most
        && !shown.isEmpty()
        && topics.stream().noneMatch(other -> other.equalsIgnoreCase(shown))) {
      topics.add(shown);
    }
  }

  /** The most informative sentences and rows with figures that are not already in the summary. */
  private static List<String> details(
      Subject subject, List<Sentence> found, List<Sentence> chosen, Centrality centrality) {
    List<String> details = new ArrayList<>();
    found.stream()
        .filter(sentence -> !chosen.contains(sentence))
        .filter(sentence -> figures(sentence.text()) > 0)
        .sorted(
            Comparator.comparingDouble(
                    (Sentence sentence) ->
                        -centrality.of(sentence) * Math.log1p(figures(sentence.text())))
                .thenComparingInt(Sentence::place))
        .map(sentence -> OutlineLimits.cut(sentence.text(), OutlineLimits.DETAIL))
        .filter(detail -> figures(detail) > 0)
        .distinct()
        .limit(OutlineLimits.KEY_DETAILS)
        .forEach(details::add);
    for (Child child : subject.children()) {
      child.summary().keyDetails().stream()
          .filter(detail -> details.size() < OutlineLimits.KEY_DETAILS && !details.contains(detail))
          .limit(1)
          .forEach(details::add);
    }
    return details;
  }

  private static int figures(String text) {
    int count = 0;
    Matcher matcher = FIGURE.matcher(text);
    while (matcher.find()) {
      count++;
    }
    return count;
  }

  /** Its statistics, and the topics of most of its documents. */
  private static Summary ofBucket(Subject subject) {
    List<String> topics =
        CommonTopics.of(
            subject.children().stream().map(child -> child.summary().topics()).toList(),
            OutlineLimits.COMMON_TOPICS);
    String text = subject.known();
    if (!topics.isEmpty()) {
      text += " About: " + String.join(", ", topics.subList(0, Math.min(8, topics.size()))) + ".";
    }
    return new Summary(
        OutlineLimits.cut(text.strip(), OutlineLimits.BUCKET_SUMMARY), List.of(), List.of());
  }
}
