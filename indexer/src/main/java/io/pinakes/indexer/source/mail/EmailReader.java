package io.pinakes.indexer.source.mail;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DecodedText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.markup.HtmlReader;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.MetadataValue.Keyword;
import io.pinakes.search.text.Counted;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Reads an e-mail message (RFC 5322, MIME): the subject is the title; {@code from}, {@code to},
 * {@code cc}, {@code date} (when it was sent, in UTC) and {@code attachments} (file names) are
 * metadata; the body, including quotations, is the text.
 *
 * <p>Of alternative bodies the plain one is read, else HTML. Embedded messages become sections
 * after the text, with their headers as lines. Attachments are not read: a warning counts and names
 * them. Inline images and signatures are left out without a warning.
 */
public final class EmailReader implements DocumentReader {
  private static final int NAMED = 10;
  private static final int MAX_HEADING_LEVEL = 9;

  private final DocumentBuilder document = new DocumentBuilder();
  private final List<String> attachments = new ArrayList<>();

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    EmailParser.Parsed parsed;
    try (InputStream in = Files.newInputStream(file)) {
      parsed = EmailParser.parse(in);
    }
    EmailPart message = parsed.message();
    if (message.from.isEmpty() && message.date.isEmpty() && message.subject.isEmpty()) {
      throw new UnreadableDocumentException(
          "has no From, Date or Subject, so it is not an e-mail", null);
    }
    if (isSealed(message)) {
      throw new UnreadableDocumentException(
          "is encrypted or signed as a whole ("
              + CleanText.line(message.mediaType)
              + "); save it without that in the mail program",
          null);
    }
    document.title(message.subject);
    write(message, 0);
    document.metadata(metadata(message));
    if (parsed.faults() > 0) {
      document.warn(
          "is malformed in "
              + Counted.of(parsed.faults(), "place")
              + ", and read as far as possible; the first: "
              + parsed.firstFault());
    }
    if (!attachments.isEmpty()) {
      document.warn(
          attachments.size()
              + (attachments.size() == 1 ? " attachment was" : " attachments were")
              + " not read: "
              + String.join(", ", attachments.subList(0, Math.min(NAMED, attachments.size())))
              + (attachments.size() > NAMED ? ", …" : ""));
    }
    return document.build();
  }

  private static boolean isSealed(EmailPart part) {
    return part.mediaType.equals("multipart/encrypted")
        || part.mediaType.equals("application/pkcs7-mime")
        || part.mediaType.equals("application/x-pkcs7-mime");
  }

  private Metadata metadata(EmailPart message) {
    TreeMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("from", keywords(message.from));
    fields.put("to", keywords(message.to));
    fields.put("cc", keywords(message.cc));
    fields.put("date", keywords(message.date.isEmpty() ? List.of() : List.of(message.date)));
    fields.put("attachments", keywords(attachments));
    return new Metadata(fields); // drops empty ones
  }

  private static List<MetadataValue> keywords(List<String> values) {
    return values.stream().distinct().<MetadataValue>map(Keyword::new).toList();
  }

  /** Writes a message, then its embedded messages. */
  private void write(EmailPart message, int depth) throws IOException, UnreadableDocumentException {
    List<EmailPart> within = new ArrayList<>();
    body(message, within);
    for (EmailPart inner : within) {
      paragraph();
      String subject = inner.subject.isEmpty() ? "Message" : inner.subject;
      int level = Math.min(depth + 1, MAX_HEADING_LEVEL);
      document.heading(new Heading(level, "", subject, document.line(subject)));
      head("From", inner.from);
      head("To", inner.to);
      head("Cc", inner.cc);
      head("Date", inner.date.isEmpty() ? List.of() : List.of(inner.date));
      write(inner, depth + 1);
    }
  }

  private void head(String name, List<String> values) throws UnreadableDocumentException {
    if (!values.isEmpty()) {
      document.line(name + ": " + String.join(", ", values));
    }
  }

  /**
   * Writes the text of a part.
   *
   * @param within receives its embedded messages
   */
  private void body(EmailPart part, List<EmailPart> within)
      throws IOException, UnreadableDocumentException {
    if (part.parts.isEmpty()) {
      if (part.isMultipart() && part.content.length > 0) {
        document.warn("lacks the parts that it declares, so it was read as plain text");
        plain(part);
      } else if (part.isPlain() && part.isText()) {
        plain(part);
      } else if (part.isHtml() && part.isText()) {
        html(part);
      } else {
        attached(part, /* isShown= */ true);
      }
      return;
    }
    EmailPart only =
        part.mediaType.equals("multipart/alternative") ? part.simplest().orElse(null) : null;
    for (EmailPart one : part.parts) {
      if (one.isMessage) {
        within.add(one);
      } else if (only == null || one == only) {
        body(one, within);
      } else {
        leftOut(one);
      }
    }
  }

  /** Looks for attachments in the alternatives that were not read. */
  private void leftOut(EmailPart part) {
    if (part.parts.isEmpty() && !part.isText()) {
      attached(part, /* isShown= */ false);
    }
    part.parts.forEach(this::leftOut);
  }

  /**
   * Records an attachment that is not read.
   *
   * @param isShown whether it is part of the message content, even without a name
   */
  private void attached(EmailPart part, boolean isShown) {
    boolean picture = part.mediaType.startsWith("image/") && !part.isAttachment;
    boolean signature = part.mediaType.matches("application/(x-)?(pkcs7|pgp)-signature");
    boolean counts = part.isAttachment || !part.name.isEmpty() || isShown;
    if (counts && !picture && !signature && !part.isMultipart()) {
      attachments.add(
          part.name.isEmpty() ? "unnamed (" + CleanText.line(part.mediaType) + ")" : part.name);
    }
  }

  private void plain(EmailPart part) throws UnreadableDocumentException {
    DecodedText text = DecodedText.named(part.content, part.charset);
    text.warnings().forEach(warning -> document.warn("has a body that " + warning));
    if (!text.text().isBlank()) {
      paragraph();
      document.append(text.text().strip());
      document.endLine();
    }
  }

  private void html(EmailPart part) throws IOException, UnreadableDocumentException {
    String charset = DecodedText.charset(part.charset).map(Charset::name).orElse(null);
    paragraph();
    HtmlReader.write(HtmlReader.parse(new ByteArrayInputStream(part.content), charset), document);
  }

  /** Starts a new paragraph. */
  private void paragraph() throws UnreadableDocumentException {
    if (document.length() > 0) {
      document.endLine();
      document.append("\n");
    }
  }
}
