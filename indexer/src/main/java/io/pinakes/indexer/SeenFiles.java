package io.pinakes.indexer;

import io.pinakes.indexer.source.SourceItem;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.write.KnownDocument;
import java.io.File;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * The files of a source seen in one run, to detect documents whose id has changed. Records are left
 * out, since they share a file and have their own ids.
 */
final class SeenFiles {
  private final String root;
  private final SeenIds held = new SeenIds();
  private final SeenIds added = new SeenIds();
  private final SeenIds failed = new SeenIds();
  private final Set<String> ignored = new HashSet<>();

  /**
   * @param root of the source
   */
  SeenFiles(String root) {
    this.root = root;
  }

  /** Records a file that is in the index; {@code isNew} if its id is new. */
  void held(SourceItem item, boolean isNew) {
    add(item, held);
    if (isNew) {
      add(item, added);
    }
  }

  /** Records a file that exists but cannot be indexed. */
  void failed(SourceItem item) {
    add(item, failed);
  }

  private static void add(SourceItem item, SeenIds files) {
    if (!item.isRecord()) {
      files.add(new DocumentId(item.file()));
    }
  }

  /** Whether the file of a vanished document is in the index under another id. */
  boolean isRenamed(KnownDocument gone) {
    return has(held, gone);
  }

  /** Whether it got the other id in this run. */
  boolean isRenamedNow(KnownDocument gone) {
    return has(added, gone);
  }

  /** Whether its file exists but cannot be read, so that the indexed version should be kept. */
  boolean isUnreadable(KnownDocument gone) {
    return has(failed, gone);
  }

  /** Records a file or directory that the source has but leaves out. */
  void ignored(String name) {
    ignored.add(name);
  }

  /** Why documents are missing, as the end of a sentence about them. */
  String absence(Collection<KnownDocument> missing) {
    long there = missing.stream().filter(each -> isIgnored(each.file())).count();
    if (there == 0) {
      return " no longer in " + root;
    }
    return there == missing.size()
        ? " now excluded from " + root
        : " no longer in " + root + " or excluded from it";
  }

  private boolean isIgnored(String file) {
    for (int end = file.length(); end > 0; end = file.lastIndexOf('/', end - 1)) {
      if (ignored.contains(file.substring(0, end))) {
        return true;
      }
    }
    return false;
  }

  private boolean has(SeenIds files, KnownDocument document) {
    String file = name(document);
    return !file.isBlank() && files.contains(new DocumentId(file));
  }

  /**
   * The name of a document's file in this source; empty if the file is not in it. Another source
   * has the same file if one of the two is a folder of the other, or the file itself.
   */
  private String name(KnownDocument document) {
    String other = document.provenance().source();
    if (other.equals(root) || document.file().isBlank()) {
      return document.file();
    }
    File folder = new File(other);
    if (!folder.isAbsolute() || !new File(root).isAbsolute()) {
      return ""; // the name of a source that an application supplies
    }
    boolean single = folder.getName().equals(document.file()) && !folder.isDirectory();
    String place = slashes(single ? other : other + "/" + document.file());
    String here = slashes(root);
    if (place.equals(here)) {
      return new File(root).getName();
    }
    return place.startsWith(here + "/") ? place.substring(here.length() + 1) : "";
  }

  private static String slashes(String path) {
    return path.replace(File.separatorChar, '/');
  }
}
