package io.pinakes.search.shard;

import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import java.util.List;

/** Combines the manifests of several indexes that are read as one. */
public final class MergedManifest {
  private MergedManifest() {}

  /**
   * The manifest of an index.
   *
   * @param where the index, for messages
   */
  public record Named(String where, Manifest manifest) {}

  /**
   * The combined manifest; its generation counts the commits of all.
   *
   * @param indexes at least one
   * @throws LibraryException.Mismatch if they were built with different embedders, or declare a
   *     bucket differently
   */
  public static Manifest of(List<Named> indexes) {
    Named first = indexes.getFirst();
    Manifest whole = first.manifest();
    for (Named index : indexes.subList(1, indexes.size())) {
      Manifest other = index.manifest();
      if (!other.embedderId().equals(whole.embedderId())
          || other.dimension() != whole.dimension()) {
        throw new LibraryException.Mismatch(
            index.where()
                + " was built with the embedder "
                + other.embedderId()
                + ", "
                + first.where()
                + " with "
                + whole.embedderId()
                + "; indexes that are opened together need the same one: rebuild one with"
                + " --rebuild");
      }
      whole =
          whole
              .withFields(schema(whole.fields(), other.fields(), index.where()))
              .withGeneration(whole.generation() + other.generation());
    }
    return indexes.size() == 1 ? whole : whole.withOutline("");
  }

  private static LibrarySchema schema(LibrarySchema one, LibrarySchema other, String where) {
    try {
      return one.and(other);
    } catch (IllegalArgumentException e) {
      throw new LibraryException.Mismatch(
          where + " cannot be opened together with the others: " + e.getMessage());
    }
  }
}
