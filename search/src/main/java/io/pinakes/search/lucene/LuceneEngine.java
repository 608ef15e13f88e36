package io.pinakes.search.lucene;

import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.write.IndexTarget;
import java.nio.file.Path;

/** Keeps an index in a directory of this machine. */
public final class LuceneEngine implements Engine {
  /** Every location is a directory, unless it is a URL. */
  @Override
  public boolean keeps(String location) {
    return !location.contains("://");
  }

  @Override
  public Library open(String location, LibraryOptions options) {
    return LuceneLibrary.open(Path.of(location), options);
  }

  @Override
  public IndexTarget target(String location) {
    return new LuceneTarget(Path.of(location));
  }
}
