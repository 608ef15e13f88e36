package io.pinakes.indexer.source.docx;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.OfficeXml;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The footnotes and endnotes of a Word document by kind and id. */
final class DocxNotes {
  private final Map<String, String> notes = new HashMap<>();

  /** Reads the part with all notes of {@code kind}, which is the name of their element. */
  void read(String kind, XMLStreamReader xml) throws XMLStreamException {
    StringBuilder words = new StringBuilder();
    String id = "";
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        switch (xml.getLocalName()) {
          case "footnote", "endnote" -> {
            id = OfficeXml.attribute(xml, "id");
            words.setLength(0);
          }
          case "t" -> words.append(xml.getElementText());
          case "tab", "br" -> words.append(' ');
          case "del", "moveFrom", "Fallback" -> OfficeXml.skip(xml);
          default -> {}
        }
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        switch (xml.getLocalName()) {
          case "p" -> words.append(' ');
          case "footnote", "endnote" -> notes.put(kind + id, CleanText.line(words.toString()));
          default -> {}
        }
      }
    }
  }

  /** The words of a note; empty if there is none. */
  String words(String kind, String id) {
    return notes.getOrDefault(kind + id, "");
  }
}
