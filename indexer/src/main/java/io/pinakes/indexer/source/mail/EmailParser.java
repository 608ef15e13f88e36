package io.pinakes.indexer.source.mail;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;
import org.apache.james.mime4j.field.LenientFieldParser;
import org.apache.james.mime4j.io.MaxHeaderLengthLimitException;
import org.apache.james.mime4j.io.MaxHeaderLimitException;
import org.apache.james.mime4j.io.MaxLineLimitException;
import org.apache.james.mime4j.message.DefaultBodyDescriptorBuilder;
import org.apache.james.mime4j.message.MaximalBodyDescriptor;
import org.apache.james.mime4j.parser.AbstractContentHandler;
import org.apache.james.mime4j.parser.MimeStreamParser;
import org.apache.james.mime4j.stream.BodyDescriptor;
import org.apache.james.mime4j.stream.Event;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.jspecify.annotations.Nullable;

/** Parses a message (RFC 5322, MIME) into a tree; only the bytes of readable text are kept. */
final class EmailParser extends AbstractContentHandler {
  private static final int MAX_HEADER_BYTES = 1 << 20;

  private static final MimeConfig LIMITS =
      MimeConfig.custom()
          .setMaxLineLen(MAX_HEADER_BYTES)
          .setMaxHeaderLen(MAX_HEADER_BYTES)
          .setMaxHeaderCount(TextLimits.MAX_HEADER_LINES)
          .build();

  private final Deque<EmailPart> open = new ArrayDeque<>();
  private final EmailPart message = new EmailPart(/* isMessage= */ true);
  private final Faults faults = new Faults();
  private int count;

  private EmailParser() {}

  /**
   * A message with its syntax errors.
   *
   * @param faults number of errors
   * @param firstFault the first error; empty if there is none
   */
  record Parsed(EmailPart message, int faults, String firstFault) {}

  /** Thrown if a limit is exceeded. */
  private static final class LimitException extends MimeException {
    private static final long serialVersionUID = 1L;

    LimitException(String reason) {
      super(reason);
    }
  }

  /** Counts what a strict parser would reject. */
  private static final class Faults extends DecodeMonitor {
    /** What the decoder of quoted-printable text says of each line that ends as Unix ends it. */
    private static final String UNIX_LINE_END = "Found LF without CR";

    private int count;
    private String first = "";

    @Override
    public boolean warn(String fault, String cure) {
      if (!fault.endsWith(Event.OBSOLETE_HEADER.toString()) && !fault.equals(UNIX_LINE_END)) {
        first = count++ == 0 ? CleanText.line(fault) : first;
      }
      return false;
    }

    @Override
    public boolean isListening() {
      return true;
    }
  }

  /** Parses a message; leaves {@code in} open. */
  static Parsed parse(InputStream in) throws IOException, UnreadableDocumentException {
    EmailParser tree = new EmailParser();
    MimeStreamParser parser =
        new MimeStreamParser(
            LIMITS,
            tree.faults,
            new DefaultBodyDescriptorBuilder(null, LenientFieldParser.getParser(), tree.faults));
    parser.setContentDecoding(true);
    parser.setContentHandler(tree);
    try {
      parser.parse(afterMark(in));
    } catch (LimitException e) {
      throw new UnreadableDocumentException(String.valueOf(e.getMessage()), e);
    } catch (MaxHeaderLimitException | MaxHeaderLengthLimitException | MaxLineLimitException e) {
      throw longHeader(e);
    } catch (MimeException e) {
      throw e.getCause() instanceof MaxLineLimitException
          ? longHeader(e)
          : new UnreadableDocumentException(UnreadableDocumentException.reason("is damaged", e), e);
    }
    return new Parsed(tree.message, tree.faults.count, tree.faults.first);
  }

  private static UnreadableDocumentException longHeader(Exception e) {
    return new UnreadableDocumentException(
        String.format(
            "has a header of more than %,d lines, or a line of more than %,d bytes",
            TextLimits.MAX_HEADER_LINES, MAX_HEADER_BYTES),
        e);
  }

  /** The stream after a byte order mark, if there is one. */
  private static InputStream afterMark(InputStream in) throws IOException {
    InputStream start = new BufferedInputStream(in);
    start.mark(3);
    byte[] mark = start.readNBytes(3);
    boolean marked =
        mark.length == 3 && mark[0] == (byte) 0xEF && mark[1] == (byte) 0xBB && mark[2] == -65;
    if (!marked) {
      start.reset();
    }
    return start;
  }

  @Override
  public void startMessage() throws MimeException {
    begin(open.isEmpty() ? message : new EmailPart(/* isMessage= */ true));
  }

  @Override
  public void startBodyPart() throws MimeException {
    begin(new EmailPart(/* isMessage= */ false));
  }

  private void begin(EmailPart part) throws MimeException {
    if (++count > TextLimits.MAX_MESSAGE_PARTS) {
      throw new LimitException(
          String.format("has more than %,d parts", TextLimits.MAX_MESSAGE_PARTS));
    }
    if (open.size() == TextLimits.MAX_MESSAGE_NESTING) {
      throw new LimitException(
          "has parts nested more than " + TextLimits.MAX_MESSAGE_NESTING + " deep");
    }
    EmailPart around = open.peek();
    if (around != null) {
      around.parts.add(part);
      if (part.isMessage) {
        around.mediaType = "message/rfc822"; // it has no header that says so
      }
    }
    open.push(part);
  }

  @Override
  public void endMessage() {
    open.pop();
  }

  @Override
  public void endBodyPart() {
    open.pop();
  }

  @Override
  public void field(Field field) {
    EmailPart part = open.element();
    if (part.isMessage) {
      part.header(field);
    }
  }

  @Override
  public void startMultipart(BodyDescriptor about) {
    describe(open.element(), about);
  }

  /** The preamble is for old mail programs and ignored, unless nothing follows. */
  @Override
  public void preamble(InputStream in) throws IOException {
    open.element().content = in.readAllBytes();
  }

  @Override
  public void endMultipart() {
    EmailPart part = open.element();
    if (!part.parts.isEmpty()) {
      part.content = new byte[0];
    }
  }

  @Override
  public void body(BodyDescriptor about, InputStream in) throws IOException {
    EmailPart part = open.element();
    describe(part, about);
    if (part.isText()) {
      part.content = in.readAllBytes();
    }
  }

  private static void describe(EmailPart part, BodyDescriptor about) {
    part.mediaType = about.getMimeType().toLowerCase(Locale.ROOT);
    if (about instanceof MaximalBodyDescriptor known) {
      Map<String, String> type = known.getContentTypeParameters();
      part.charset = orEmpty(type.get("charset"));
      part.isAttachment = "attachment".equalsIgnoreCase(known.getContentDispositionType());
      String name = orEmpty(known.getContentDispositionFilename());
      part.name =
          CleanText.line(
              DecoderUtil.decodeEncodedWords(
                  name.isEmpty() ? orEmpty(type.get("name")) : name, DecodeMonitor.SILENT));
    }
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }
}
