package io.pinakes.indexer.outline;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.schema.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * The buckets of a generation whose overview is {@linkplain Written#provisional provisional}, in a
 * file of its own that is there if any is: all documents in them may be up to date.
 */
record ProvisionalBuckets(List<String> buckets) {
  static final ProvisionalBuckets NONE = new ProvisionalBuckets(List.of());
  static final String FILE = "provisional.json";

  ProvisionalBuckets {
    buckets = List.copyOf(buckets);
  }

  static ProvisionalBuckets read(Path generation) {
    Path file = generation.resolve(FILE);
    try {
      return OutlineJson.read(Files.readString(file), ProvisionalBuckets.class);
    } catch (NoSuchFileException | JsonProcessingException e) {
      return NONE; // damaged: the overviews stay until something in their buckets changes
    } catch (IOException e) {
      throw FileErrors.of(e, file.toString());
    }
  }
}
