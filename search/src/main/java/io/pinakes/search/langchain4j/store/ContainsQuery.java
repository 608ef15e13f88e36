package io.pinakes.search.langchain4j.store;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.FilteredTermsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;

/**
 * Matches entries with a term that contains a string, case-sensitively. It scans every term of the
 * field, so the cost depends on the index, not on the string. In UTF-8 one text contains another
 * exactly if its bytes do.
 */
final class ContainsQuery extends MultiTermQuery {
  private final BytesRef part;

  ContainsQuery(String field, String part) {
    super(field, CONSTANT_SCORE_BLENDED_REWRITE);
    this.part = new BytesRef(part);
  }

  @Override
  protected TermsEnum getTermsEnum(Terms terms, AttributeSource attributes) throws IOException {
    return new FilteredTermsEnum(terms.iterator(), false) {
      @Override
      protected AcceptStatus accept(BytesRef term) {
        return isIn(term) ? AcceptStatus.YES : AcceptStatus.NO;
      }
    };
  }

  private boolean isIn(BytesRef term) {
    int last = term.offset + term.length - part.length;
    for (int start = term.offset; start <= last; start++) {
      if (Arrays.equals(
          term.bytes,
          start,
          start + part.length,
          part.bytes,
          part.offset,
          part.offset + part.length)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void visit(QueryVisitor visitor) {
    if (visitor.acceptField(getField())) {
      visitor.visitLeaf(this);
    }
  }

  @Override
  public String toString(String field) {
    return getField() + " contains " + part.utf8ToString();
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && part.equals(((ContainsQuery) other).part);
  }

  @Override
  public int hashCode() {
    return 31 * super.hashCode() + part.hashCode();
  }
}
