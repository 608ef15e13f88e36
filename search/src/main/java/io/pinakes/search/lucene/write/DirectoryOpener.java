package io.pinakes.search.lucene.write;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Opens the directories that an index is written to. */
public interface DirectoryOpener {
  /** Opens local files. */
  DirectoryOpener FILES = FSDirectory::open;

  /** Opens the existing {@code path}. */
  Directory open(Path path) throws IOException;
}
