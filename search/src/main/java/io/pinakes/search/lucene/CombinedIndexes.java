package io.pinakes.search.lucene;

import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.MergedManifest;
import io.pinakes.search.shard.MergedOutline;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Checks that several directories can be read as one, and combines their manifests and hierarchies.
 */
final class CombinedIndexes {
  private CombinedIndexes() {}

  /**
   * The combined manifest.
   *
   * @throws LibraryException.Mismatch if they were built with different embedders or declare a
   *     bucket differently
   */
  static Manifest manifest(List<IndexPart> parts) {
    return MergedManifest.of(
        parts.stream()
            .map(part -> new MergedManifest.Named(part.index().toString(), part.manifest()))
            .toList());
  }

  /** The combined hierarchy; null if none was built. */
  static @Nullable OutlineSource outline(List<IndexPart> parts) {
    return MergedOutline.of(
        parts.stream().flatMap(part -> Stream.ofNullable(part.outline())).toList());
  }

  /**
   * Rejects a document that is in two directories, since it would be found and counted twice.
   *
   * @throws LibraryException.Mismatch naming the document
   */
  static void requireDisjoint(IndexPart one, IndexPart other) throws IOException {
    Terms ids = MultiTerms.getTerms(one.reader(), Fields.DOCUMENT_ID);
    Terms others = MultiTerms.getTerms(other.reader(), Fields.DOCUMENT_ID);
    if (ids == null || others == null) {
      return;
    }
    TermsEnum here = ids.iterator();
    TermsEnum there = others.iterator();
    BytesRef id = here.next();
    while (id != null) {
      TermsEnum.SeekStatus found = there.seekCeil(id);
      if (found == TermsEnum.SeekStatus.END) {
        return;
      }
      if (found == TermsEnum.SeekStatus.FOUND) {
        if (holds(one.reader(), id) && holds(other.reader(), id)) {
          throw new LibraryException.Mismatch(
              "document \""
                  + id.utf8ToString()
                  + "\" is in "
                  + one.index()
                  + " and in "
                  + other.index()
                  + "; indexes that are opened together must have no document in common");
        }
        id = here.next();
      } else {
        id = here.seekCeil(there.term()) == TermsEnum.SeekStatus.END ? null : here.term();
      }
    }
  }

  /** Whether there is a live document with this id. */
  private static boolean holds(IndexReader reader, BytesRef id) throws IOException {
    return new IndexSearcher(reader)
            .count(
                Queries.all(
                    new TermQuery(Kind.DOCUMENT.term()),
                    new TermQuery(new Term(Fields.DOCUMENT_ID, BytesRef.deepCopyOf(id)))))
        > 0;
  }
}
