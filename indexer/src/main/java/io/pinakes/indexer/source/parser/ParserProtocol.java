package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The protocol between the two processes: first {@link #READY}, then alternating requests and
 * replies. Numbers and text are encoded as in {@link DocumentCodec}.
 */
final class ParserProtocol {
  /** "pin" and a version. */
  static final int READY = 0x70696E01;

  private static final int DOCUMENT = 1;
  private static final int UNREADABLE = 2;

  private ParserProtocol() {}

  /** Parse this file. */
  record Request(FileType type, Path file) {}

  static void request(DataOutputStream out, Request request) throws IOException {
    DocumentCodec.writeText(out, request.type().name());
    DocumentCodec.writeText(out, request.file().toString());
    out.flush();
  }

  /**
   * Waits for a request.
   *
   * @throws java.io.EOFException if there will be none
   */
  static Request request(DataInputStream in) throws IOException {
    FileType type = FileType.valueOf(DocumentCodec.readText(in));
    return new Request(type, Path.of(DocumentCodec.readText(in)));
  }

  /** Executes a request and replies. */
  static void reply(DataOutputStream out, FileParser parser, Request request) throws IOException {
    ParsedDocument document;
    try {
      document = parser.parse(request.type(), request.file());
    } catch (UnreadableDocumentException e) {
      out.writeByte(UNREADABLE);
      DocumentCodec.writeText(out, String.valueOf(e.getMessage()));
      out.flush();
      return;
    }
    out.writeByte(DOCUMENT);
    DocumentCodec.write(out, document);
    out.flush();
  }

  /**
   * Waits for a reply.
   *
   * @throws UnreadableDocumentException if that is the reply
   * @throws IOException if there is none, or it is malformed
   */
  static ParsedDocument reply(DataInputStream in) throws IOException, UnreadableDocumentException {
    int kind = in.readUnsignedByte();
    return switch (kind) {
      case DOCUMENT -> DocumentCodec.read(in);
      case UNREADABLE ->
          throw new UnreadableDocumentException(CleanText.line(DocumentCodec.readText(in)), null);
      default -> throw new IOException("unknown kind of reply: " + kind);
    };
  }
}
