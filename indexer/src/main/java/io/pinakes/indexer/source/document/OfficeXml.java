package io.pinakes.indexer.source.document;

import java.util.OptionalInt;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Helpers for the XML of office documents; elements are identified by local name. */
public final class OfficeXml {
  private OfficeXml() {}

  /** The attribute {@code name} of the current element; empty if missing. */
  public static String attribute(XMLStreamReader xml, String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (xml.getAttributeLocalName(i).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return "";
  }

  /** The attribute {@code val}; empty if missing. */
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

  /** Whether the current toggle element is on: present and not explicitly off. */
  public static boolean isOn(XMLStreamReader xml) {
    return !value(xml).matches("0|false|off");
  }

  /** Moves to the end of the current element. */
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
