package io.pinakes.search.chunk;

/**
 * Where a document says what a term means.
 *
 * @param term as written, without quotation marks; never blank
 * @param form how it is said
 * @param span the sentence or entry that says it, in the document's text; it ends with its chunk
 */
public record Definition(String term, Form form, Span span) {
  /** How a meaning is given; the more explicit first. */
  public enum Form {
    /** In a sentence: {@code "Effective Date" means the date of signature}. */
    STATED,
    /** As an entry of a glossary, a definition list or a section of definitions. */
    LISTED,
    /** A short name in brackets after what it stands for: {@code Acme Ltd (the "Supplier")}. */
    INTRODUCED
  }

  public Definition {
    if (DefinedTerm.key(term).isEmpty()) {
      throw new IllegalArgumentException("a defined term needs letters or digits, got " + term);
    }
  }

  /** The form by which the term is looked up. */
  public String key() {
    return DefinedTerm.key(term);
  }
}
