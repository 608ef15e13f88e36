package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.understand.word.FieldSynonyms;
import io.pinakes.search.Library;
import io.pinakes.search.query.FieldCatalog;
import java.util.List;

/** Finds the field that "for each …" names. */
public final class ForEach {
  private ForEach() {}

  /**
   * Returns the name of the field.
   *
   * @throws IllegalArgumentException if there is no such field, listing the existing ones
   */
  public static String field(String named, Library library) {
    FieldCatalog fields = library.fields();
    if (fields.types().containsKey(named)) {
      return named;
    }
    List<String> meant = FieldSynonyms.of(named, fields.types().keySet());
    if (meant.isEmpty()) {
      throw new IllegalArgumentException(
          "no field is called \"" + named + "\"; there are " + fields.describe());
    }
    return meant.getFirst();
  }
}
