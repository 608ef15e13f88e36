package io.pinakes.orchestrator.navigate.reason;

import io.pinakes.orchestrator.navigate.Choice;
import io.pinakes.orchestrator.navigate.Inquiry;
import io.pinakes.orchestrator.navigate.LibraryTree;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.SectionTree;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.RetrieverWeights;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Scores nodes by the passages below them, lexically and semantically, from 0 to 1.
 *
 * <p>A node's value comes from its best passage and, with less weight, the next ones, by their
 * stored terms and vectors, so only the question is embedded. One search over the library scores
 * buckets and documents, one search per candidate document its sections and passages; both use the
 * scale of the first. Documents that the question's own words select score higher than any other.
 */
final class Signals {
  /** Passages of the library used to score buckets and documents. */
  private static final int PASSAGES_OF_LIBRARY = 200;

  /** Passages of a document used to score its sections. */
  private static final int PASSAGES_OF_DOCUMENT = 400;

  /** The weight of a node's best passage; the rest is the average of its best few. */
  private static final double BEST = 0.7;

  private static final int FEW = 3;

  /** The factor for documents that the question's words do not select. */
  private static final double NOT_CHOSEN = 0.5;

  private final Inquiry inquiry;
  private final LibraryTree tree;
  private final Map<DocumentId, Map<String, List<Double>>> sections = new ConcurrentHashMap<>();
  private final Map<ChunkId, Double> passages = new ConcurrentHashMap<>();
  private final Map<String, List<String>> positions = new ConcurrentHashMap<>();
  private @Nullable Overview overview;

  Signals(Inquiry inquiry, LibraryTree tree) {
    this.inquiry = inquiry;
    this.tree = tree;
  }

  /** The scores from a search over the library. */
  private record Overview(
      Scale scale, Map<DocumentId, Double> documents, Map<DocumentId, String> buckets) {}

  /** The best scores of a search, used to normalize others. */
  private record Scale(double keyword, double exact, double lowest, double highest) {
    static Scale of(List<Hit> hits) {
      double keyword = 0;
      double exact = 0;
      double lowest = 1;
      double highest = -1;
      for (Hit hit : hits) {
        for (Explanation.RetrieverRank retriever : hit.explanation().retrievers()) {
          switch (retriever.retriever()) {
            case "keyword" -> keyword = Math.max(keyword, retriever.score());
            case "exact" -> exact = Math.max(exact, retriever.score());
            default -> {
              lowest = Math.min(lowest, retriever.score());
              highest = Math.max(highest, retriever.score());
            }
          }
        }
      }
      return new Scale(keyword, exact, lowest, highest);
    }

    double value(Hit hit, RetrieverWeights weights) {
      double sum = 0;
      double all = weights.keyword() + weights.semantic() + (exact > 0 ? weights.exact() : 0);
      for (Explanation.RetrieverRank retriever : hit.explanation().retrievers()) {
        sum +=
            switch (retriever.retriever()) {
              case "keyword" -> weights.keyword() * share(retriever.score(), 0, keyword);
              case "exact" -> weights.exact() * share(retriever.score(), 0, exact);
              default -> weights.semantic() * share(retriever.score(), lowest, highest);
            };
      }
      return Math.clamp(sum / all, 0, 1);
    }

    private static double share(double score, double low, double high) {
      return high <= low ? (score >= high && high > 0 ? 1 : 0) : (score - low) / (high - low);
    }
  }

  /**
   * The value of a node.
   *
   * @param whole whether subsections of a section count as well
   */
  double of(Node node, boolean whole) {
    return switch (node) {
      case Node.Catalogue(Node.Slice slice) -> catalogue(slice);
      case Node.Bucket(String bucket, Node.Slice slice) -> bucket(bucket, slice);
      case Node.Document(DocumentId id, Node.Slice slice) -> document(id, slice);
      case Node.Section(DocumentId id, String section, Node.Slice slice) ->
          section(id, section, slice, whole);
      case Node.Passage(DocumentId id, _, ChunkId chunk) -> {
        sections(id);
        yield passages.getOrDefault(chunk, 0.0);
      }
    };
  }

  private double catalogue(Node.Slice slice) {
    List<String> buckets =
        List.copyOf(inquiry.library().statistics().documentsPerBucket().keySet());
    double best = 0;
    for (int i = Math.max(0, slice.from()); i < Math.min(slice.to(), buckets.size()); i++) {
      best = Math.max(best, bucket(buckets.get(i), Node.Slice.WHOLE));
    }
    return best;
  }

  private double bucket(String bucket, Node.Slice slice) {
    Overview known = overview();
    List<Double> values = new ArrayList<>();
    known
        .documents()
        .forEach(
            (id, value) -> {
              if (bucket.equals(known.buckets().get(id))
                  && (slice.isWhole() || slice.holds(position(id, bucket)))) {
                values.add(value);
              }
            });
    return worth(values);
  }

  /** The position of a document in its bucket. */
  private int position(DocumentId id, String bucket) {
    List<String> documents =
        positions.computeIfAbsent(
            bucket,
            _ ->
                inquiry
                    .library()
                    .values("doc_id", Filter.bucket(bucket), Integer.MAX_VALUE)
                    .stream()
                    .map(count -> count.value().display())
                    .sorted()
                    .toList());
    return Collections.binarySearch(documents, id.value());
  }

  private double document(DocumentId id, Node.Slice slice) {
    if (slice.isWhole()) {
      return overview().documents().getOrDefault(id, 0.0);
    }
    List<SectionEntry> all = tree.sections(id);
    Map<String, List<Double>> values = sections(id);
    double best = 0;
    for (int i = Math.max(0, slice.from()); i < Math.min(slice.to(), all.size()); i++) {
      best = Math.max(best, worth(values.getOrDefault(all.get(i).sectionId(), List.of())));
    }
    return best;
  }

  private double section(DocumentId id, String section, Node.Slice slice, boolean whole) {
    Map<String, List<Double>> values = sections(id);
    if (!slice.isWhole()) {
      return tree.passages(new Node.Section(id, section, slice)).stream()
          .mapToDouble(choice -> of(choice.node(), false))
          .max()
          .orElse(0);
    }
    double worth = worth(values.getOrDefault(section, List.of()));
    if (whole) {
      for (Choice below : tree.branch(Node.section(id, section))) {
        if (below.node() instanceof Node.Section inner) {
          worth = Math.max(worth, worth(values.getOrDefault(inner.section(), List.of())));
        }
      }
    }
    return worth;
  }

  private static double worth(Collection<Double> values) {
    List<Double> best = values.stream().sorted(Comparator.reverseOrder()).limit(FEW).toList();
    if (best.isEmpty()) {
      return 0;
    }
    double mean = best.stream().mapToDouble(value -> value).sum() / FEW;
    return BEST * best.getFirst() + (1 - BEST) * mean;
  }

  private synchronized Overview overview() {
    Overview known = overview;
    if (known == null) {
      known = look();
      overview = known;
    }
    return known;
  }

  private Overview look() {
    Library library = inquiry.library();
    List<Hit> hits =
        library.search(request(Reading.ANALYZED, Filter.all(), PASSAGES_OF_LIBRARY)).hits();
    Scale scale = Scale.of(hits);
    Map<DocumentId, List<Double>> values = new LinkedHashMap<>();
    Map<DocumentId, String> buckets = new HashMap<>();
    for (Hit hit : hits) {
      DocumentId id = hit.chunk().document();
      values.computeIfAbsent(id, _ -> new ArrayList<>()).add(value(hit, scale));
      buckets.put(id, hit.bucket());
    }
    Set<DocumentId> chosen = chosen(library);
    Map<DocumentId, Double> documents = new LinkedHashMap<>();
    values.forEach(
        (id, list) -> {
          double worth = worth(list);
          documents.put(
              id,
              chosen.isEmpty()
                  ? worth
                  : NOT_CHOSEN * worth + (chosen.contains(id) ? 1 - NOT_CHOSEN : 0));
        });
    return new Overview(scale, documents, buckets);
  }

  /** The documents that the question's own words select; empty if they select none. */
  private Set<DocumentId> chosen(Library library) {
    Filter filter =
        library
            .lexicon()
            .choose(library.lexicon().analyze(inquiry.question()), Filter.all())
            .filter();
    Set<DocumentId> chosen = new HashSet<>();
    if (!filter.isAll()) {
      library
          .values("doc_id", filter, Integer.MAX_VALUE)
          .forEach(count -> chosen.add(new DocumentId(count.value().display())));
    }
    return chosen;
  }

  /** The values of the passages of each section. */
  private Map<String, List<Double>> sections(DocumentId id) {
    return sections.computeIfAbsent(
        id,
        _ -> {
          Scale scale = overview().scale();
          Map<String, List<Double>> values = new HashMap<>();
          for (Hit hit :
              inquiry
                  .library()
                  .search(request(Reading.PLAIN, Filter.document(id), PASSAGES_OF_DOCUMENT))
                  .hits()) {
            Chunk chunk = hit.chunk();
            double value = value(hit, scale);
            passages.put(chunk.id(), value);
            values
                .computeIfAbsent(SectionTree.idOf(chunk.sectionId()), _ -> new ArrayList<>())
                .add(value);
          }
          return values;
        });
  }

  private double value(Hit hit, Scale scale) {
    return scale.value(hit, inquiry.settings().weights());
  }

  private SearchRequest request(Reading reading, Filter filter, int passages) {
    return SearchRequest.of(inquiry.words())
        .withReading(reading)
        .withFilter(filter)
        .withTopK(passages)
        .withContextChars(0)
        .withSettings(
            inquiry
                .settings()
                .everyChunk()
                .withCandidates(Math.max(passages, inquiry.settings().candidates())));
  }
}
