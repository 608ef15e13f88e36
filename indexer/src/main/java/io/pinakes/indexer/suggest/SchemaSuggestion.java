package io.pinakes.indexer.suggest;

import io.pinakes.indexer.fact.profile.Profiles;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.Notation;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A schema proposed from the labelled values and the metadata of a library.
 *
 * <p>A label becomes a field if enough documents of a bucket have it, nearly all of them once, with
 * values of one type. Labels that differ in an abbreviation or a misread letter, and never have
 * different values in the same document, are one field. A field is certain if the bucket has no
 * metadata and nearly all of at least {@value #SURE_DOCUMENTS} documents have it, or nearly all of
 * at least {@value #SURE_OF_PROFILE} of one kind, such as receipts, whatever else is in the bucket.
 *
 * @param fields by bucket, most frequent first
 * @param notations date notation by bucket, where nearly all unambiguous dates agree
 * @param warnings what was not examined, one sentence each
 */
public record SchemaSuggestion(
    List<SuggestedField> fields, SortedMap<String, Notation> notations, List<String> warnings) {
  /** The default for the minimum share of documents that must have a label. */
  public static final double DEFAULT_SHARE = 0.5;

  static final int SURE_DOCUMENTS = 10;
  static final int SURE_OF_PROFILE = 3;
  static final double SURE_SHARE = 0.8;
  private static final int PAGE = 10_000;

  /** Maximum number of facts to read per bucket: as many as one search can page through. */
  private static final int MAX_FACTS = FactRequest.MAX_WINDOW;

  public SchemaSuggestion {
    fields = List.copyOf(fields);
    warnings = List.copyOf(warnings);
    notations = Collections.unmodifiableSortedMap(new TreeMap<>(notations));
  }

  /**
   * Proposes a schema of all buckets.
   *
   * @param share minimum share of a bucket's documents that must have a label, above 0 and at most
   *     1
   */
  public static SchemaSuggestion of(Library library, double share) {
    return of(library, _ -> true, share);
  }

  /** Proposes a schema of one bucket. */
  public static SchemaSuggestion of(Library library, String bucket, double share) {
    return of(library, bucket::equals, share);
  }

  private static SchemaSuggestion of(Library library, Predicate<String> examined, double share) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("the share must be above 0 and at most 1, got " + share);
    }
    Library now = library.pinned();
    List<SuggestedField> fields = new ArrayList<>();
    SortedMap<String, Notation> notations = new TreeMap<>();
    List<String> warnings = new ArrayList<>();
    now.statistics()
        .documentsPerBucket()
        .forEach(
            (name, documents) -> {
              if (examined.test(name)) {
                Labels labels = labels(now, name, documents, warnings);
                fields.addAll(labels.fields(share));
                labels.notation().ifPresent(notation -> notations.put(name, notation));
              }
            });
    return new SchemaSuggestion(fields, notations, warnings);
  }

  private static Labels labels(
      Library library, String bucket, long documents, List<String> warnings) {
    Labels labels = new Labels(bucket, documents);
    FactRequest request =
        FactRequest.all()
            .withFilter(Filter.equal("bucket", new MetadataValue.Keyword(bucket)))
            .withShapes(Set.of(Shape.VALUE, Shape.RECORD));
    for (int offset = 0; offset < MAX_FACTS; offset += PAGE) {
      FactPage page = library.annotations().search(request.withPage(offset, PAGE));
      page.hits().forEach(hit -> labels.add(hit.fact()));
      if (offset == 0 && page.total() > MAX_FACTS) {
        warnings.add(
            String.format(
                Locale.ROOT,
                "%s: of %,d values in the text and the metadata, %,d were examined",
                bucket,
                page.total(),
                MAX_FACTS));
      }
      if (page.hits().size() < PAGE) {
        break;
      }
    }
    return labels;
  }

  /** Only the certain fields. */
  public SchemaSuggestion sure() {
    List<SuggestedField> sure = fields.stream().filter(SuggestedField::sure).toList();
    SortedMap<String, Notation> told = new TreeMap<>(notations);
    told.keySet().removeIf(bucket -> sure.stream().noneMatch(in(bucket)));
    return new SchemaSuggestion(sure, told, warnings);
  }

  private static Predicate<SuggestedField> in(String bucket) {
    return field -> field.bucket().equals(bucket);
  }

  /** The proposal as a schema. */
  public LibrarySchema schema() {
    SortedMap<String, SortedMap<String, FieldDefinition>> buckets = new TreeMap<>();
    for (SuggestedField field : fields) {
      buckets
          .computeIfAbsent(field.bucket(), _ -> new TreeMap<>())
          .put(field.name(), field.definition());
    }
    SortedMap<String, Notation> told = new TreeMap<>(notations);
    told.keySet().retainAll(buckets.keySet());
    return new LibrarySchema(buckets, told, new TreeMap<>());
  }

  /** The labels of one bucket. */
  private static final class Labels {
    private static final Set<String> FILLED = Set.of("schema", "llm");
    private static final Profiles PROFILES = Profiles.of(List.of());
    private static final Set<String> PLAIN = Set.of("label");

    private final String bucket;
    private final long documents;
    private final SortedMap<String, LabelStatistics> metadata = new TreeMap<>();
    private final SortedMap<String, LabelStatistics> ofProfiles = new TreeMap<>();
    private final SortedMap<String, LabelStatistics> plain = new TreeMap<>();
    private final Set<String> named = new HashSet<>();

    /** The documents of each profile, such as receipts, by the name of what reads it. */
    private final Map<String, Set<DocumentId>> profiled = new HashMap<>();

    /** The profiles that have a label. */
    private final Map<String, Set<String>> profiles = new HashMap<>();

    private final NotationDetector signs = new NotationDetector();

    Labels(String bucket, long documents) {
      this.bucket = bucket;
      this.documents = documents;
    }

    void add(Fact fact) {
      if (FILLED.contains(fact.extractor())) {
        return;
      }
      boolean ofProfile = fact.shape() != Shape.RECORD && !PLAIN.contains(fact.extractor());
      Map<String, LabelStatistics> kind =
          fact.shape() == Shape.RECORD ? metadata : ofProfile ? ofProfiles : plain;
      if (ofProfile) {
        profiled.computeIfAbsent(fact.extractor(), _ -> new HashSet<>()).add(fact.document());
        fact.properties()
            .forEach(
                property ->
                    profiles
                        .computeIfAbsent(property.key(), _ -> new HashSet<>())
                        .add(fact.extractor()));
      }
      Set<String> fills = PROFILES.fields(fact).orElse(Set.of());
      for (Property property : fact.properties()) {
        if (Fields.BUILT_IN.containsKey(property.key())) {
          continue;
        }
        LabelStatistics label =
            kind.computeIfAbsent(property.key(), _ -> new LabelStatistics(property));
        label.add(fact.document(), property);
        label.call(fills);
        named.addAll(fills);
        if (property.value() instanceof TypedValue.Day) {
          signs.addValue(property.raw());
        }
      }
    }

    Optional<Notation> notation() {
      Notation told = new Notation(Optional.empty(), signs.usualDates());
      return told.equals(Notation.UNKNOWN) ? Optional.empty() : Optional.of(told);
    }

    List<SuggestedField> fields(double share) {
      List<SuggestedField> fields = new ArrayList<>();
      metadata.values().stream()
          .filter(label -> label.documents() >= share * documents)
          .forEach(label -> fields.add(field(label, true)));
      List.of(ofProfiles, plain).forEach(kind -> kind.keySet().removeAll(metadata.keySet()));
      plain.keySet().removeAll(named);
      plain.keySet().removeAll(ofProfiles.keySet()); // profiles are more specific
      List<LabelStatistics> labels = new ArrayList<>(ofProfiles.values());
      labels.addAll(LabelStatistics.grouped(plain.values()));
      labels.stream()
          .filter(label -> label.documents() >= Math.max(2, share * possible(label)))
          .filter(LabelStatistics::isField)
          .sorted(
              Comparator.comparingInt(LabelStatistics::documents)
                  .reversed()
                  .thenComparing(LabelStatistics::key))
          .forEach(label -> fields.add(field(label, false)));
      return withOwnNames(fields);
    }

    /**
     * The documents that may have a label: for one of a profile those of the profile, such as the
     * invoices among contracts.
     */
    private long possible(LabelStatistics label) {
      return !isOfProfile(label)
          ? documents
          : profiles.getOrDefault(label.key(), Set.of()).stream()
              .flatMap(profile -> profiled.getOrDefault(profile, Set.of()).stream())
              .distinct()
              .count();
    }

    private boolean isOfProfile(LabelStatistics label) {
      return label.equals(ofProfiles.get(label.key()));
    }

    /** Makes names unique: synonyms that another field has are dropped. */
    private static List<SuggestedField> withOwnNames(List<SuggestedField> fields) {
      Set<String> taken = new HashSet<>();
      fields.forEach(field -> taken.add(PropertyKey.of(field.name())));
      return fields.stream()
          .map(
              field ->
                  field.withSynonyms(
                      field.definition().synonyms().stream()
                          .filter(synonym -> taken.add(PropertyKey.of(synonym)))
                          .toList()))
          .toList();
    }

    private SuggestedField field(LabelStatistics label, boolean given) {
      double coverage = (double) label.documents() / documents;
      long possible = possible(label);
      boolean sure =
          metadata.isEmpty()
              && possible >= (isOfProfile(label) ? SURE_OF_PROFILE : SURE_DOCUMENTS)
              && label.documents() >= SURE_SHARE * possible
              && label.isCertain();
      return new SuggestedField(
          bucket,
          given ? label.name() : label.key(),
          label.definition(),
          coverage,
          label.samples(),
          given,
          sure);
    }
  }
}
