package io.pinakes.indexer.source.parser;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Cut;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Serializes documents field by field: text as byte count and UTF-8, lists as element count and
 * elements. The reader does not trust its input: it only allocates memory for data that has
 * arrived, and its result satisfies the rules of {@link ParsedDocument} with every span inside the
 * text.
 */
final class DocumentCodec {
  private static final int MAX_TEXT_BYTES = Integer.MAX_VALUE - 8;
  private static final int MAX_ELEMENTS = 10_000_000;

  private static final int KEYWORD = 1;
  private static final int WHOLE = 2;
  private static final int DECIMAL = 3;
  private static final int FLAG = 4;

  private DocumentCodec() {}

  /** Writes one element. */
  private interface Writer<T> {
    void write(DataOutputStream out, T element) throws IOException;
  }

  /** Reads one element. */
  private interface Reader<T> {
    T read(DataInputStream in) throws IOException;
  }

  static void write(DataOutputStream out, ParsedDocument document) throws IOException {
    writeText(out, document.title());
    writeText(out, document.text());
    writeList(out, document.pages(), DocumentCodec::writePage);
    writeList(out, document.headings(), DocumentCodec::writeHeading);
    writeList(out, document.tables(), DocumentCodec::writeSpan);
    writeList(out, document.code(), DocumentCodec::writeSpan);
    writeList(out, document.cuts(), DocumentCodec::writeCut);
    writeList(
        out,
        List.copyOf(document.metadata().fields().entrySet()),
        (to, field) -> {
          writeText(to, field.getKey());
          writeList(to, field.getValue(), DocumentCodec::writeValue);
        });
    writeList(out, document.warnings(), DocumentCodec::writeText);
    writeList(out, document.repairs(), DocumentCodec::writeRepair);
  }

  /**
   * @throws IOException if the document is incomplete or inconsistent
   */
  static ParsedDocument read(DataInputStream in) throws IOException {
    try {
      String title = readText(in);
      String text = readText(in);
      return new ParsedDocument(
          title,
          text,
          readPages(in, text),
          readList(in, from -> readHeading(from, text)),
          readList(in, from -> readSpan(from, text)),
          readList(in, from -> readSpan(from, text)),
          readList(in, from -> new Cut(new ChunkId(readText(from)), readSpan(from, text))),
          readMetadata(in),
          readList(in, DocumentCodec::readText),
          readList(in, DocumentCodec::readRepair));
    } catch (IllegalArgumentException e) {
      throw new IOException("an inconsistent document: " + e.getMessage(), e);
    }
  }

  static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String readText(DataInputStream in) throws IOException {
    int length = within(in.readInt(), MAX_TEXT_BYTES);
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("ended after " + bytes.length + " of " + length + " bytes of text");
    }
    return new String(bytes, UTF_8);
  }

  private static <T> void writeList(DataOutputStream out, List<T> list, Writer<? super T> writer)
      throws IOException {
    out.writeInt(list.size());
    for (T element : list) {
      writer.write(out, element);
    }
  }

  private static <T> List<T> readList(DataInputStream in, Reader<T> reader) throws IOException {
    int size = within(in.readInt(), MAX_ELEMENTS);
    List<T> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(reader.read(in));
    }
    return list;
  }

  private static int within(int number, int most) throws IOException {
    if (number < 0 || number > most) {
      throw new IOException("a length must be 0 to " + most + ", got " + number);
    }
    return number;
  }

  /** A page is written as its number and length, since the text is known. */
  private static void writePage(DataOutputStream out, Page page) throws IOException {
    out.writeInt(page.number());
    out.writeInt(page.text().length());
  }

  private static List<Page> readPages(DataInputStream in, String text) throws IOException {
    int count = within(in.readInt(), MAX_ELEMENTS);
    List<Page> pages = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < count; i++) {
      int number = in.readInt();
      int end = start + within(in.readInt(), text.length() - start);
      pages.add(new Page(number, start, text.substring(start, end)));
      start = end;
    }
    return pages;
  }

  private static void writeSpan(DataOutputStream out, Span span) throws IOException {
    out.writeInt(span.start());
    out.writeInt(span.end());
  }

  private static Span readSpan(DataInputStream in, String text) throws IOException {
    int start = in.readInt();
    return new Span(start, within(in.readInt(), text.length()));
  }

  private static void writeHeading(DataOutputStream out, Heading heading) throws IOException {
    out.writeInt(heading.level());
    writeText(out, heading.number());
    writeText(out, heading.title());
    writeSpan(out, heading.span());
  }

  private static Heading readHeading(DataInputStream in, String text) throws IOException {
    return new Heading(in.readInt(), readText(in), readText(in), readSpan(in, text));
  }

  private static void writeRepair(DataOutputStream out, OutlineRepair repair) throws IOException {
    writeText(out, repair.defect().name());
    writeText(out, repair.section());
    writeText(out, repair.found());
    writeText(out, repair.strategy().name());
  }

  private static OutlineRepair readRepair(DataInputStream in) throws IOException {
    return new OutlineRepair(
        OutlineDefect.valueOf(readText(in)),
        readText(in),
        readText(in),
        OutlineRepair.Strategy.valueOf(readText(in)));
  }

  private static void writeCut(DataOutputStream out, Cut cut) throws IOException {
    writeText(out, cut.id().value());
    writeSpan(out, cut.span());
  }

  private static void writeValue(DataOutputStream out, MetadataValue value) throws IOException {
    switch (value) {
      case MetadataValue.Keyword(String text) -> {
        out.writeByte(KEYWORD);
        writeText(out, text);
      }
      case MetadataValue.Whole(long number) -> {
        out.writeByte(WHOLE);
        out.writeLong(number);
      }
      case MetadataValue.Decimal(double number) -> {
        out.writeByte(DECIMAL);
        out.writeDouble(number);
      }
      case MetadataValue.Flag(boolean yes) -> {
        out.writeByte(FLAG);
        out.writeBoolean(yes);
      }
    }
  }

  private static Metadata readMetadata(DataInputStream in) throws IOException {
    int count = within(in.readInt(), MAX_ELEMENTS);
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      fields.put(readText(in), readList(in, DocumentCodec::readValue));
    }
    return new Metadata(fields);
  }

  private static MetadataValue readValue(DataInputStream in) throws IOException {
    int kind = in.readUnsignedByte();
    return switch (kind) {
      case KEYWORD -> new MetadataValue.Keyword(readText(in));
      case WHOLE -> new MetadataValue.Whole(in.readLong());
      case DECIMAL -> new MetadataValue.Decimal(in.readDouble());
      case FLAG -> new MetadataValue.Flag(in.readBoolean());
      default -> throw new IOException("unknown kind of value: " + kind);
    };
  }
}
