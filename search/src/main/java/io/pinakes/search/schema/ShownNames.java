package io.pinakes.search.schema;

import io.pinakes.search.chunk.DocumentId;
import java.util.regex.Pattern;

/**
 * What people see of names: the bucket of files outside any folder has a name only so that filters
 * can select it, and says nothing about its documents. Programs get the names as they are stored.
 */
public final class ShownNames {
  /** What stands for {@link Fields#NO_BUCKET} in a list of buckets. */
  public static final String NO_FOLDER = "(no folder)";

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
  private static final String UNPRINTABLE = "\ufffd";

  private static final String PREFIX = Fields.NO_BUCKET + "/";

  private ShownNames() {}

  /** Whether a bucket has a name of its own. */
  public static boolean isNamed(String bucket) {
    return !bucket.equals(Fields.NO_BUCKET);
  }

  /** A bucket in a list of buckets. */
  public static String ofBucket(String bucket) {
    return isNamed(bucket) ? onOneLine(bucket) : NO_FOLDER;
  }

  /** A document: its id, without the bucket if that has no name of its own. */
  public static String of(DocumentId id) {
    return of(id.value());
  }

  /** The same for an id as text, which may continue with a section or chunk. */
  public static String of(String id) {
    return onOneLine(id.startsWith(PREFIX) ? id.substring(PREFIX.length()) : id);
  }

  /** A name without line breaks and other control characters, which could forge another line. */
  public static String onOneLine(String name) {
    return CONTROL.matcher(name).replaceAll(UNPRINTABLE);
  }

  /** The stored id of what is shown as {@code name}, if that is a file outside any folder. */
  public static String stored(String name) {
    return PREFIX + name;
  }
}
