package io.pinakes.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates English-like passages of about a given length, deterministic for a seed. */
final class SampleTexts {
  private static final String[] SUBJECTS = {
    "The supplier",
    "Either party",
    "The operator",
    "This policy",
    "The inspection report",
    "An authorised technician",
    "The annual statement",
    "The insured person",
    "The control unit"
  };
  private static final String[] VERBS = {
    "shall replace",
    "may terminate",
    "records",
    "excludes",
    "must not modify",
    "reimburses",
    "confirms",
    "is responsible for",
    "documents"
  };
  private static final String[] OBJECTS = {
    "the hydraulic filter",
    "the agreement",
    "all outstanding invoices",
    "damage caused by frost",
    "the calibration certificate",
    "the quarterly maintenance schedule",
    "the deductible amount",
    "every shipment of spare parts",
    "the confidentiality obligations"
  };
  private static final String[] ENDINGS = {
    "within thirty days of written notice", "before the pressure exceeds 16 bar",
    "unless otherwise agreed in section 4.2", "for a total of EUR 12,480.50",
    "no later than 31 March 2024", "as described in the operating manual",
    "without prejudice to any statutory claims", "after 500 operating hours"
  };

  private SampleTexts() {}

  /**
   * Returns passages of whole sentences.
   *
   * @param tokens approximate length of each; a generated sentence has about 16 word pieces
   */
  static List<String> passages(int count, int tokens, long seed) {
    Random random = new Random(seed);
    int sentences = Math.max(1, tokens / 16);
    List<String> passages = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      StringBuilder passage = new StringBuilder();
      for (int s = 0; s < sentences; s++) {
        passage.append(s == 0 ? "" : " ").append(sentence(random));
      }
      passages.add(passage.toString());
    }
    return passages;
  }

  private static String sentence(Random random) {
    return String.join(
            " ",
            SUBJECTS[random.nextInt(SUBJECTS.length)],
            VERBS[random.nextInt(VERBS.length)],
            OBJECTS[random.nextInt(OBJECTS.length)],
            ENDINGS[random.nextInt(ENDINGS.length)])
        + ".";
  }
}
