package io.pinakes.orchestrator.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.fact.FactCatalog;
import java.util.Set;

/** The properties of facts, as {@code pinakes facts properties --json} prints them. */
public final class PropertiesJson {
  private PropertiesJson() {}

  /** Writes each property with its types, units and the shapes of the facts that have it. */
  public static ObjectNode write(FactCatalog catalog) {
    ObjectNode document = Json.object();
    catalog
        .properties()
        .forEach(
            (key, entry) -> {
              ObjectNode node = document.putObject(key);
              node.set("types", sorted(entry.types()));
              node.set("units", sorted(entry.units()));
              node.set(
                  "shapes",
                  Json.array(entry.shapes().stream().sorted().map(Object::toString).toList()));
            });
    return document;
  }

  private static ArrayNode sorted(Set<String> words) {
    return Json.array(words.stream().filter(word -> !word.isEmpty()).sorted().toList());
  }
}
