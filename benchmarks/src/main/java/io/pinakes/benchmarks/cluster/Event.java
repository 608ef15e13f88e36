package io.pinakes.benchmarks.cluster;

/** What befalls a cluster, with how often of {@link #OF} runs. */
enum Event {
  KILL("a node killed and started again", 14),
  KILL_ALL("all nodes killed and started again", 6),
  CUT("the network cut between two nodes", 8),
  ISOLATION("a node cut off from both others", 4),
  FREEZE("a node frozen", 6),
  DELAY("everything from and to a node delayed", 3),
  STUTTER("a node frozen half of the time", 3),
  FULL_DISK("the disk of a node full", 4),
  NEARLY_FULL_DISK("the disk of a node above OpenSearch's limit", 2);

  /** The sum of all shares. */
  static final int OF = 50;

  private final String words;
  private final int share;

  Event(String words, int share) {
    this.words = words;
    this.share = share;
  }

  String words() {
    return words;
  }

  int share() {
    return share;
  }
}
