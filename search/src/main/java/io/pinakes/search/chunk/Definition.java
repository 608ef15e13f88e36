package io.pinakes.search.chunk;

/**
 * A definition of a term in a document.
 *
 * @param term as written, without quotation marks; never blank
 * @param form how the definition is given
 * @param span the defining sentence or entry in the document's text, within its chunk
 */
public record Definition(String term, Form form, Span span) {
  /** How a definition is given, most explicit first. */
  public enum Form {
    /** As a sentence: {@code "Effective Date" means the date of signature}. */
    STATED,
    /** As an entry of a glossary, a definition list or a section of definitions. */
    LISTED,
    /** As a short name in brackets after the full name: {@code Acme Ltd (the "Supplier")}. */
    INTRODUCED
  }

  public Definition {
    if (DefinedTerm.key(term).isEmpty()) {
      throw new IllegalArgumentException("a defined term needs letters or digits, got " + term);
    }
  }

  /** The normalized form by which the term is looked up. */
  public String key() {
    return DefinedTerm.key(term);
  }
}
