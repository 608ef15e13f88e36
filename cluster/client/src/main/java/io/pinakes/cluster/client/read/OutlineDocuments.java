package io.pinakes.cluster.client.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.OutlineRecords;
import io.pinakes.search.outline.NamedOutline;
import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.OutlineNames;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.schema.LibraryException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The hierarchy of one generation, whose files are documents of the catalogue. */
final class OutlineDocuments extends NamedOutline {
  /** How many files are cached, the most recently used ones: some 10 MB. */
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
    return files.isThere(OutlineNames.CATALOG) ? Optional.of(files) : Optional.empty();
  }

  @Override
  protected boolean isThere(String base) {
    return text(OutlineNames.file(base, "")).isPresent();
  }

  private Optional<String> text(String file) {
    synchronized (cache) {
      Optional<String> known = cache.get(file);
      if (known != null) {
        return known;
      }
    }
    Optional<String> read = OutlineRecords.read(catalogue, generation, file);
    synchronized (cache) {
      cache.put(file, read);
    }
    return read;
  }

  @Override
  protected <T> T read(String base, String part, Class<T> record) {
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
