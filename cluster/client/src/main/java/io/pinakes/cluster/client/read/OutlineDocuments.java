package io.pinakes.cluster.client.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.OutlineShelf;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.OutlineNames;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.schema.LibraryException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The hierarchy of one generation, whose files are documents of the catalogue. */
final class OutlineDocuments implements OutlineSource {
  /** Files kept in memory, the least recently used beyond them forgotten: some 10 MB. */
  private static final int MAX_CACHED = 256;

  private final Catalogue catalogue;
  private final String generation;
  private final Map<String, Optional<String>> cache =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<String>> eldest) {
          return size() > MAX_CACHED;
        }
      };

  private OutlineDocuments(Catalogue catalogue, String generation) {
    this.catalogue = catalogue;
    this.generation = generation;
  }

  /** A generation; empty if its files are not there. */
  static Optional<OutlineSource> open(Catalogue catalogue, String generation) {
    OutlineDocuments files = new OutlineDocuments(catalogue, generation);
    return files.text(OutlineNames.file(OutlineNames.CATALOG, "")).isPresent()
        ? Optional.of(files)
        : Optional.empty();
  }

  @Override
  public Catalog catalog(String part) {
    return read(OutlineNames.CATALOG, part, Catalog.class);
  }

  @Override
  public boolean describes(String bucket) {
    return text(OutlineNames.file(OutlineNames.bucket(bucket), "")).isPresent();
  }

  @Override
  public BucketContents bucket(String bucket, String part) {
    return read(OutlineNames.bucket(bucket), part, BucketContents.class);
  }

  @Override
  public boolean describes(String bucket, DocumentId document) {
    return text(OutlineNames.file(OutlineNames.document(bucket, document), "")).isPresent();
  }

  @Override
  public DocumentContents document(String bucket, DocumentId document, String part) {
    return read(OutlineNames.document(bucket, document), part, DocumentContents.class);
  }

  @Override
  public SectionContents section(String bucket, DocumentId document, String section, String part) {
    return read(OutlineNames.section(bucket, document, section), part, SectionContents.class);
  }

  private Optional<String> text(String file) {
    synchronized (cache) {
      Optional<String> known = cache.get(file);
      if (known != null) {
        return known;
      }
    }
    Optional<String> read = OutlineShelf.read(catalogue, generation, file);
    synchronized (cache) {
      cache.put(file, read);
    }
    return read;
  }

  private <T> T read(String base, String part, Class<T> record) {
    String file = OutlineNames.file(base, part);
    try {
      String json =
          text(file)
              .orElseThrow(
                  () ->
                      new LibraryException.NotFound(
                          "newer commits have replaced the hierarchy of this one; open the library"
                              + " again",
                          null));
      return OutlineJson.read(json, record);
    } catch (JsonProcessingException e) {
      throw new LibraryException.Damaged(
          file
              + " of "
              + catalogue.name()
              + " is damaged; build the hierarchy again with: pinakes index --outline-only",
          e);
    }
  }
}
