package io.pinakes.search.outline;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The files of one hierarchy generation. Thread-safe. */
public final class OutlineFiles extends NamedOutline {
  /** Maximum number of cached files, about 10 MB; the least recently used are dropped. */
  private static final int MAX_CACHED = 256;

  private final Path generation;
  private final Map<String, Object> cache =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Object> eldest) {
          return size() > MAX_CACHED;
        }
      };

  private OutlineFiles(Path generation) {
    this.generation = generation;
  }

  /**
   * Opens {@code generation}; empty if it no longer exists because newer commits have replaced it.
   */
  public static Optional<OutlineFiles> open(Path generation) {
    return Files.isRegularFile(generation.resolve(OutlineNames.file(OutlineNames.CATALOG, "")))
        ? Optional.of(new OutlineFiles(generation))
        : Optional.empty();
  }

  @Override
  protected boolean isThere(String base) {
    return Files.isRegularFile(generation.resolve(OutlineNames.file(base, "")));
  }

  @Override
  protected <T> T read(String base, String part, Class<T> record) {
    String name = OutlineNames.file(base, part);
    synchronized (cache) {
      Object known = cache.get(name);
      if (known != null) {
        return record.cast(known);
      }
    }
    Path file = generation.resolve(name);
    try {
      T read = OutlineJson.read(Files.readString(file), record);
      synchronized (cache) {
        cache.put(name, read);
      }
      return read;
    } catch (JsonProcessingException
        | NoSuchFileException
        | CharacterCodingException
        | IllegalArgumentException e) {
      if (open(generation).isEmpty()) {
        throw new LibraryException.NotFound(
            "newer commits have replaced the hierarchy of this one; open the library again", e);
      }
      throw new LibraryException.Damaged(
          file
              + " is missing or damaged; build the hierarchy again with: pinakes index"
              + " --outline-only",
          e);
    } catch (IOException e) {
      throw FileErrors.of(e, file.toString());
    }
  }
}
