package io.pinakes.indexer.source.mail;

import io.pinakes.indexer.source.document.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.james.mime4j.dom.address.AddressList;
import org.apache.james.mime4j.dom.address.Mailbox;
import org.apache.james.mime4j.dom.address.MailboxList;
import org.apache.james.mime4j.dom.field.AddressListField;
import org.apache.james.mime4j.dom.field.DateTimeField;
import org.apache.james.mime4j.dom.field.MailboxListField;
import org.apache.james.mime4j.dom.field.UnstructuredField;
import org.apache.james.mime4j.stream.Field;

/**
 * A node in the tree of a message: a message, a body, an attachment, or a multipart. Filled while
 * the message is parsed.
 */
final class EmailPart {
  private static final String PLAIN = "text/plain";
  private static final String HTML = "text/html";

  /** Whether it has its own header with subject and addresses. */
  final boolean isMessage;

  final List<EmailPart> parts = new ArrayList<>();
  String mediaType = PLAIN;

  /** Its file name; empty if none. */
  String name = "";

  /** Whether it is declared as an attachment. */
  boolean isAttachment;

  /** Its declared character set; empty if none. */
  String charset = "";

  /** Its decoded bytes if it is readable text, else empty. */
  byte[] content = {};

  String subject = "";
  List<String> from = List.of();
  List<String> to = List.of();
  List<String> cc = List.of();

  /** When it was sent, in ISO 8601 and UTC; empty if unknown. */
  String date = "";

  EmailPart(boolean isMessage) {
    this.isMessage = isMessage;
  }

  boolean isMultipart() {
    return mediaType.startsWith("multipart/");
  }

  boolean isPlain() {
    return mediaType.equals(PLAIN);
  }

  boolean isHtml() {
    return mediaType.equals(HTML);
  }

  /** Whether it is part of the message's own text. */
  boolean isText() {
    return !isAttachment && (isPlain() || isHtml());
  }

  /** Whether it or one of its parts, except embedded messages, has text of {@code type}. */
  boolean hasWords(String type) {
    if (mediaType.equals(type) && isText()) {
      for (byte b : content) {
        if (b < 0 || b > ' ') {
          return true;
        }
      }
    }
    return parts.stream().anyMatch(part -> !part.isMessage && part.hasWords(type));
  }

  /** Of alternative parts, the simplest one. */
  Optional<EmailPart> simplest() {
    for (String type : List.of(PLAIN, HTML)) {
      for (EmailPart part : parts) {
        if (part.hasWords(type)) {
          return Optional.of(part);
        }
      }
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(parts.getLast());
  }

  /** Reads a header field; only the first with each name counts. */
  void header(Field field) {
    switch (field.getNameLowerCase()) {
      case "subject" -> {
        if (subject.isEmpty() && field instanceof UnstructuredField words) {
          subject = CleanText.line(words.getValue());
        }
      }
      case "from" -> {
        if (from.isEmpty()) {
          from = field instanceof MailboxListField list ? names(list.getMailboxList()) : List.of();
          from = from.isEmpty() ? asWritten(field) : from;
        }
      }
      case "to" -> to = to.isEmpty() ? addresses(field) : to;
      case "cc" -> cc = cc.isEmpty() ? addresses(field) : cc;
      case "date" -> {
        if (date.isEmpty() && field instanceof DateTimeField time && time.getDate() != null) {
          date = time.getDate().toInstant().toString();
        }
      }
      default -> {}
    }
  }

  private static List<String> addresses(Field field) {
    AddressList list = field instanceof AddressListField found ? found.getAddressList() : null;
    List<String> names = list == null ? List.of() : names(list.flatten());
    return names.isEmpty() ? asWritten(field) : names;
  }

  private static List<String> names(MailboxList list) {
    List<String> names = new ArrayList<>();
    for (Mailbox box : list) {
      String name = box.getName() == null ? "" : CleanText.line(box.getName());
      String address = CleanText.line(box.getAddress());
      names.add(name.isEmpty() ? address : name + " <" + address + ">");
    }
    return names;
  }

  private static List<String> asWritten(Field field) {
    String words = field.getBody() == null ? "" : CleanText.line(field.getBody());
    return words.isEmpty() ? List.of() : List.of(words);
  }
}
