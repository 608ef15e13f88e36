package io.pinakes.indexer.source.document;

import java.util.OptionalInt;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Small steps over the XML of office documents; elements are told by their local names. */
public final class OfficeXml {
  private OfficeXml() {}

  /** The attribute {@code name} of the element at hand; empty if it has none. */
  public static String attribute(XMLStreamReader xml, String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (xml.getAttributeLocalName(i).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return "";
  }

  /** The attribute {@code val}; empty if it has none. */
  public static String value(XMLStreamReader xml) {
    return attribute(xml, "val");
  }

  /** The attribute {@code val} as a number between 0 and a million. */
  public static OptionalInt number(XMLStreamReader xml) {
    return number(value(xml));
  }

  public static OptionalInt number(String digits) {
    return digits.matches("\\d{1,6}")
        ? OptionalInt.of(Integer.parseInt(digits))
        : OptionalInt.empty();
  }

  /** Whether the switch at hand is on: there, and not said to be off. */
  public static boolean isOn(XMLStreamReader xml) {
    return !value(xml).matches("0|false|off");
  }

  /** Moves to the end of the element at hand. */
  public static void skip(XMLStreamReader xml) throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        default -> {}
      }
    }
  }
}
