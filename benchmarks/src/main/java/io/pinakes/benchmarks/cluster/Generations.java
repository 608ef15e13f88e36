package io.pinakes.benchmarks.cluster;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The commits of a library, each of which replaces, adds and removes some documents, and what the
 * embedded engine answers at each. Questions go to a view of all documents: there removed ones do
 * not count in scores, whereas an index forgets them only when it merges, and two indexes merge at
 * different times. Everything is determined by the seed. Thread-safe, but for {@link #add}.
 */
final class Generations implements AutoCloseable {
  /** How many lists of questions there are. */
  static final int LISTS = 4;

  private static final String BUCKET = "generations";
  private static final String VERSION = "version";
  private static final int FIRST = 60;
  private static final int REPLACED = 6;
  private static final int ALL = 10_000;
  private static final int TOP = 20;
  private static final List<String> WORDS =
      List.of(
          "pump",
          "valve",
          "seal",
          "hose",
          "rotor",
          "bolt",
          "lease",
          "rent",
          "notice",
          "period",
          "press",
          "lathe",
          "gauge",
          "flange",
          "motor",
          "filter",
          "clause",
          "buyer",
          "seller",
          "delivery");

  private final long seed;
  private final String location;
  private final IndexStore store;
  private final Embedder embedder;
  private final Map<String, Integer> answers = new ConcurrentHashMap<>();
  private final TreeMap<Integer, Integer> versions = new TreeMap<>();
  private int newest;
  private int created;

  /**
   * @param location of the index that is compared with
   * @param store open for that location; not closed with this
   */
  Generations(long seed, String location, IndexStore store, Embedder embedder) {
    this.seed = seed;
    this.location = location;
    this.store = store;
    this.embedder = embedder;
  }

  static Manifest manifest(Embedder embedder) {
    return Manifest.create(embedder.id(), "", embedder.dimension());
  }

  /**
   * Makes the next commit in the index that is compared with, and puts the same changes into
   * another one, not committed there.
   *
   * @return its number, from 1 on
   */
  int add(IndexStore other) {
    newest++;
    SplittableRandom random = new SplittableRandom(seed * 31 + newest);
    List<Integer> changed = new ArrayList<>();
    if (newest == 1) {
      for (int i = 0; i < FIRST; i++) {
        changed.add(created++);
      }
    } else {
      List<Integer> all = new ArrayList<>(versions.keySet());
      int removed = draw(all, random);
      versions.remove(removed);
      store.remove(id(removed));
      other.remove(id(removed));
      for (int i = 0; i < REPLACED; i++) {
        changed.add(draw(all, random));
      }
      changed.add(created++);
    }
    for (int document : changed) {
      versions.put(document, newest);
      put(store, document, newest);
      put(other, document, newest);
    }
    store.commit();
    try (Library library = Library.open(location, options());
        Library all = view(library)) {
      for (int list = 0; list < LISTS; list++) {
        answers.put(answers(all, list), newest);
      }
    }
    return newest;
  }

  private static int draw(List<Integer> from, SplittableRandom random) {
    Collections.swap(from, random.nextInt(from.size()), from.size() - 1);
    return from.removeLast();
  }

  LibraryOptions options() {
    return LibraryOptions.DEFAULT.withEmbedder(embedder);
  }

  /** The part of a library that is asked: all of it. */
  static Library view(Library library) {
    return library.restrictedTo(Filter.bucket(BUCKET));
  }

  /** The generation whose answers these are; 0 if there is none. */
  int generation(String given) {
    return answers.getOrDefault(given, 0);
  }

  private static DocumentId id(int document) {
    return new DocumentId(BUCKET + "/d" + document);
  }

  private void put(IndexStore into, int number, int version) {
    SplittableRandom random = new SplittableRandom(seed * 37 + 1_000L * number + version);
    DocumentId id = id(number);
    List<EmbeddedChunk> chunks = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int count = random.nextInt(2, 5);
    for (int i = 0; i < count; i++) {
      String words = words(random, random.nextInt(10, 40)) + " edition" + version;
      Chunk chunk =
          new Chunk(
              new ChunkId(id + "#" + i),
              id,
              "",
              List.of(),
              ChunkType.CONTENT,
              words,
              new Span(text.length(), text.length() + words.length()),
              new PageRange(1, 1),
              Context.NONE);
      chunks.add(new EmbeddedChunk(chunk, "", embedder.embedPassage(words)));
      text.append(words).append('\n');
    }
    TreeMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put(VERSION, List.of(new MetadataValue.Keyword(number + "." + version)));
    into.replace(
        new DocumentRecord(
            id,
            BUCKET,
            id + ".txt",
            "txt",
            Instant.EPOCH,
            "en",
            "Document " + number,
            1,
            text.length(),
            new Metadata(fields),
            List.of(),
            new DocumentRecord.Provenance("generations", "", "")),
        List.of(new Page(1, 0, text.toString())),
        chunks);
  }

  private static String words(SplittableRandom random, int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return words.toString();
  }

  /** Which version of every document a library has. */
  static String versions(Library library) {
    return library.values(VERSION, Filter.all(), ALL).toString();
  }

  /**
   * What a library answers: its documents with their versions, hits with all digits of their
   * scores, counts, and texts.
   *
   * @param list which questions
   */
  String answers(Library library, int list) {
    SplittableRandom random = new SplittableRandom(seed * 41 + list);
    StringBuilder answers = new StringBuilder(versions(library));
    answers.append(library.count(Filter.all()));
    for (SearchMode mode : SearchMode.values()) {
      SearchRequest request =
          SearchRequest.of(words(random, random.nextInt(1, 5))).withMode(mode).withTopK(TOP);
      for (Hit hit : library.search(request).hits()) {
        answers
            .append('\n')
            .append(hit.chunk().id())
            .append(' ')
            .append(hit.score())
            .append(' ')
            .append(hit.chunk().text());
      }
    }
    answers.append('\n').append(library.text(id(random.nextInt(FIRST))).orElse("none"));
    return answers.toString();
  }

  @Override
  public void close() {
    store.close();
  }
}
