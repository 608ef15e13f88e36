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
 * A node of the tree that a message is: a message, a body, an attachment, or several of them
 * together. Grows while the message is parsed.
 */
final class EmailPart {
  private static final String PLAIN = "text/plain";
  private static final String HTML = "text/html";

  /** Whether it has a header of its own with a subject and addresses. */
  final boolean isMessage;

  final List<EmailPart> parts = new ArrayList<>();
  String mediaType = PLAIN;

  /** The file name that it proposes; empty if none. */
  String name = "";

  /** Whether it says to be an attachment. */
  boolean isAttachment;

  /** The character set that it names; empty if none. */
  String charset = "";

  /** Its bytes without transfer encoding if it is text to be read, else none. */
  byte[] content = {};

  String subject = "";
  List<String> from = List.of();
  List<String> to = List.of();
  List<String> cc = List.of();

  /** When it was sent, in ISO 8601 and UTC; empty if that is not known. */
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

  /** Whether it is to be read as part of the message's own text. */
  boolean isText() {
    return !isAttachment && (isPlain() || isHtml());
  }

  /** Whether it or a part of it, not of a message in it, has words in {@code type}. */
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

  /** Of parts that say the same, the one that says it in the simplest way. */
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

  /** Takes what a line of the header says, the first of its name. */
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
