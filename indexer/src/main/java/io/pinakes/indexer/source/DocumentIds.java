package io.pinakes.indexer.source;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Assigns a bucket and an id to every file of a source.
 *
 * <p>The id is {@code bucket/path/without/extension}; a path that already starts with its bucket
 * does not get it twice. Files whose ids would be equal keep their extensions.
 */
final class DocumentIds {
  private final Map<String, String> ids = new LinkedHashMap<>();
  private final Function<String, String> bucketOf;

  /**
   * @param files paths relative to the source
   * @param bucketOf the bucket that metadata or an option assigns to a file; empty if neither does
   */
  DocumentIds(List<String> files, Function<String, String> bucketOf) {
    this.bucketOf = bucketOf;
    for (String file : files) {
      ids.put(file, withoutExtension(inBucket(file)));
    }
    // A name that keeps its extension may clash with another name without one: repeat.
    for (boolean changed = true; changed; ) {
      changed = false;
      Map<String, Integer> uses = new HashMap<>();
      ids.values().forEach(id -> uses.merge(id, 1, Integer::sum));
      for (Map.Entry<String, String> id : ids.entrySet()) {
        String full = inBucket(id.getKey());
        if (uses.getOrDefault(id.getValue(), 0) > 1 && !id.getValue().equals(full)) {
          id.setValue(full);
          changed = true;
        }
      }
    }
  }

  /** The id of {@code file}. */
  String id(String file) {
    return ids.getOrDefault(file, inBucket(file));
  }

  /** The bucket of {@code file}. */
  String bucket(String file) {
    String given = bucketOf.apply(file);
    int slash = file.indexOf('/');
    if (!given.isEmpty()) {
      return given;
    }
    return slash < 0 ? BucketName.GENERIC : file.substring(0, slash);
  }

  private String inBucket(String file) {
    String bucket = bucket(file);
    return file.startsWith(bucket + "/") ? file : bucket + "/" + file;
  }

  private static String withoutExtension(String file) {
    int dot = file.lastIndexOf('.');
    return dot <= file.lastIndexOf('/') + 1 ? file : file.substring(0, dot);
  }
}
