package io.pinakes.orchestrator.navigate;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Limits of one navigation. Every number is at least 1, except model calls, which may be 0.
 *
 * @param buckets chosen from the catalogue
 * @param documents chosen from these buckets in total
 * @param sections chosen from the table of contents of each document
 * @param passages chosen from each section
 * @param depth maximum depth of a walk through the tree, and of nested explorations
 * @param sectionsRead sections whose passages are read, in total
 * @param modelCalls requests to a language model
 * @param time after which no language model is called
 */
public record NavigationLimits(
    int buckets,
    int documents,
    int sections,
    int passages,
    int depth,
    int sectionsRead,
    int modelCalls,
    Duration time) {
  /** A few of each, like a human reader. */
  public static final NavigationLimits DEFAULT =
      new NavigationLimits(2, 3, 4, 5, 8, 10, 40, Duration.ofMinutes(5));

  public NavigationLimits {
    require("buckets", buckets);
    require("documents", documents);
    require("sections", sections);
    require("passages", passages);
    require("depth", depth);
    require("sections read", sectionsRead);
    if (modelCalls < 0) {
      throw new IllegalArgumentException(
          "the number of model calls for navigation must be at least 0, got " + modelCalls);
    }
    requireNonNull(time, "time");
    if (!time.isPositive()) {
      throw new IllegalArgumentException(
          "the time for navigation must be above 0, got " + time.toMillis() + " ms");
    }
  }

  private static void require(String what, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(
          "the number of " + what + " for navigation must be at least 1, got " + value);
    }
  }

  public NavigationLimits withSections(int newSections) {
    return new NavigationLimits(
        buckets, documents, newSections, passages, depth, sectionsRead, modelCalls, time);
  }

  public NavigationLimits withSectionsRead(int newSectionsRead) {
    return new NavigationLimits(
        buckets, documents, sections, passages, depth, newSectionsRead, modelCalls, time);
  }

  public NavigationLimits withDepth(int newDepth) {
    return new NavigationLimits(
        buckets, documents, sections, passages, newDepth, sectionsRead, modelCalls, time);
  }

  public NavigationLimits withModelCalls(int newModelCalls) {
    return new NavigationLimits(
        buckets, documents, sections, passages, depth, sectionsRead, newModelCalls, time);
  }

  public NavigationLimits withTime(Duration newTime) {
    return new NavigationLimits(
        buckets, documents, sections, passages, depth, sectionsRead, modelCalls, newTime);
  }
}
