package io.pinakes.cluster.client.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The bodies of requests and responses, in Smile, a binary form of JSON: JSON would need a third
 * more bytes for binary values, and time to encode and decode them.
 */
final class Bodies {
  static final String TYPE = "application/smile";

  /** A shorter body is sent as it is: packed, it would not save a packet. */
  private static final int MIN_PACKED_BYTES = 1_024;

  private static final int MAX_ANSWER_CHARS = 1 << 29;

  private static final ObjectMapper SMILE = mapper(new SmileFactory());

  /** A proxy, or a node that cannot read the request, responds in JSON. */
  private static final ObjectMapper JSON = mapper(new JsonFactory());

  private static final ObjectWriter LINES =
      SMILE.writer().with(SmileGenerator.Feature.WRITE_END_MARKER);

  private Bodies() {}

  private static ObjectMapper mapper(JsonFactory factory) {
    factory.setStreamReadConstraints(
        StreamReadConstraints.builder().maxStringLength(MAX_ANSWER_CHARS).build());
    return new ObjectMapper(factory);
  }

  /** The bytes of a whole body. */
  static byte[] of(JsonNode body) {
    return bytes(SMILE.writer(), body);
  }

  /** The bytes of a part of a bulk request, with the marker at its end. */
  static byte[] line(JsonNode part) {
    return bytes(LINES, part);
  }

  private static byte[] bytes(ObjectWriter writer, JsonNode body) {
    try {
      return writer.writeValueAsBytes(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
  }

  static boolean isWorthPacking(byte[] body) {
    return body.length >= MIN_PACKED_BYTES;
  }

  static byte[] pack(byte[] body) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(body.length / 2);
    try (OutputStream out = new FastGzip(packed)) {
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return packed.toByteArray();
  }

  /** The fastest level: a higher one costs more time than the bytes it saves. */
  private static final class FastGzip extends GZIPOutputStream {
    FastGzip(OutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  /**
   * The content of a response; missing if it is empty.
   *
   * @throws IOException if it is damaged
   */
  static JsonNode read(HttpResponse<byte[]> response) throws IOException {
    byte[] bytes = response.body();
    if (header(response, "Content-Encoding").equals("gzip")) {
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        bytes = in.readAllBytes();
      }
    }
    if (bytes.length == 0) {
      return MissingNode.getInstance();
    }
    return (header(response, "Content-Type").startsWith(TYPE) ? SMILE : JSON).readTree(bytes);
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }
}
