package io.pinakes.indexer.source.docx;

import io.pinakes.indexer.source.document.OfficeXml;
import io.pinakes.search.text.Groups;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The paragraph styles of a Word document, as far as they define headings and numbering. Word keeps
 * the built-in names ({@code heading 1}) in English, whatever the language of the ids.
 */
final class DocxStyles {
  private static final Pattern HEADING = Pattern.compile("heading ?([1-9])");
  private static final int MAX_ANCESTORS = 20;
  private static final int BODY_LEVEL = 9;

  private final Map<String, Style> styles = new HashMap<>();

  /** A style with its own settings; -1 and empty where unset. */
  private static final class Style {
    private String name = "";
    private String basedOn = "";
    private int outlineLevel = -1;
    private String numberId = "";
    private int numberLevel = -1;
  }

  void read(XMLStreamReader xml) throws XMLStreamException {
    Style style = new Style();
    while (xml.hasNext()) {
      if (xml.next() != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      switch (xml.getLocalName()) {
        case "style" -> {
          style = new Style();
          styles.put(OfficeXml.attribute(xml, "styleId"), style);
        }
        case "name" -> style.name = OfficeXml.value(xml).toLowerCase(Locale.ROOT);
        case "basedOn" -> style.basedOn = OfficeXml.value(xml);
        case "outlineLvl" -> style.outlineLevel = OfficeXml.number(xml).orElse(-1);
        case "numId" -> style.numberId = OfficeXml.value(xml);
        case "ilvl" -> style.numberLevel = OfficeXml.number(xml).orElse(-1);
        default -> {}
      }
    }
  }

  /** The heading level of paragraphs in this style, from 1; 0 if they are not headings. */
  int headingLevel(String id) {
    Style style = styles.get(id);
    if (style == null) {
      Matcher builtIn = HEADING.matcher(id.toLowerCase(Locale.ROOT));
      return builtIn.matches() ? Integer.parseInt(Groups.of(builtIn, 1)) : 0;
    }
    for (int i = 0; style != null && i < MAX_ANCESTORS; i++) {
      Matcher builtIn = HEADING.matcher(style.name);
      if (builtIn.matches()) {
        return Integer.parseInt(Groups.of(builtIn, 1));
      }
      if (style.outlineLevel >= 0) {
        return style.outlineLevel >= BODY_LEVEL ? 0 : style.outlineLevel + 1;
      }
      style = styles.get(style.basedOn);
    }
    return 0;
  }

  /** Whether paragraphs in this style are the title of the document. */
  boolean isTitle(String id) {
    Style style = styles.get(id);
    return style == null ? id.equals("Title") : style.name.equals("title");
  }

  /** The numbering that paragraphs in this style have; empty if none. */
  String numberId(String id) {
    Style style = styles.get(id);
    for (int i = 0; style != null && i < MAX_ANCESTORS; i++) {
      if (!style.numberId.isEmpty()) {
        return style.numberId;
      }
      style = styles.get(style.basedOn);
    }
    return "";
  }

  /** The level in that numbering, from 0. */
  int numberLevel(String id) {
    Style style = styles.get(id);
    for (int i = 0; style != null && i < MAX_ANCESTORS; i++) {
      if (style.numberLevel >= 0) {
        return style.numberLevel;
      }
      style = styles.get(style.basedOn);
    }
    return 0;
  }
}
