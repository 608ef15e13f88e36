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
 * The buckets of a generation whose overview is {@linkplain WrittenSummary#provisional
 * provisional}, stored in a separate file, since all their documents may be up to date. The file is
 * missing if there are none.
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
      return NONE; // damaged: the overviews stay until their buckets change
    } catch (IOException e) {
      throw FileErrors.of(e, file.toString());
    }
  }
}
