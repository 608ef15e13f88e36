package io.pinakes.benchmarks.faults;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.DeflaterOutputStream;

/** PDF files, put together by hand because no library writes such ones. */
final class HostilePdf {
  private static final String CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
  private static final String ONE_PAGE = "<</Type/Pages/Kids[3 0 R]/Count 1>>";

  private HostilePdf() {}

  /** A page tree that contains itself. */
  static byte[] pageLoop() {
    return pdf(
        text(CATALOG),
        text("<</Type/Pages/Kids[3 0 R]/Count 2>>"),
        text("<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 2>>"));
  }

  /** A form that draws itself twice. */
  static byte[] formLoop() throws IOException {
    return pdf(
        text(CATALOG),
        text(ONE_PAGE),
        text(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 5 0 R"
                + "/Resources<</XObject<</F 4 0 R>>>>>>"),
        stream(
            "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 4 0 R>>>>",
            "/F Do /F Do\n",
            1),
        stream("", "/F Do\n", 1));
  }

  /** Forms of which each draws the next one ten times, 10 to the power of {@code depth} in all. */
  static byte[] formLaughs(int depth) throws IOException {
    List<byte[]> objects = new ArrayList<>();
    objects.add(text(CATALOG));
    objects.add(text(ONE_PAGE));
    objects.add(
        text(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R"
                + "/Resources<</XObject<</F 5 0 R>>>>>>"));
    objects.add(stream("", "/F Do\n", 1));
    for (int i = 0; i < depth; i++) {
      String next = "/Resources<</XObject<</F " + (6 + i) + " 0 R>>>>";
      objects.add(stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]" + next, "/F Do\n", 10));
    }
    objects.add(stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", "0 0 1 1 re f\n", 1));
    return pdf(objects.toArray(new byte[0][]));
  }

  /** A page of {@code times} operators, all but nothing when compressed. */
  static byte[] contentBomb(int times) throws IOException {
    return pdf(
        text(CATALOG),
        text(ONE_PAGE),
        text("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>"),
        stream("", "q Q q Q q Q q Q\n", times));
  }

  /** A page whose content is an array in an array and so on. */
  static byte[] nestedArrays(int depth) throws IOException {
    return pdf(
        text(CATALOG),
        text(ONE_PAGE),
        text("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/X" + "[".repeat(depth)),
        stream("", "[", depth));
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] stream(String entries, String content, int times) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed)) {
      byte[] bytes = text(content);
      for (int i = 0; i < times; i++) {
        out.write(bytes);
      }
    }
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    stream.writeBytes(
        text("<<" + entries + "/Filter/FlateDecode/Length " + packed.size() + ">>stream\n"));
    packed.writeTo(stream);
    stream.writeBytes(text("\nendstream"));
    return stream.toByteArray();
  }

  private static byte[] pdf(byte[]... objects) {
    ByteArrayOutputStream pdf = new ByteArrayOutputStream();
    StringBuilder table = new StringBuilder("0000000000 65535 f \n");
    pdf.writeBytes(text("%PDF-1.4\n"));
    for (int i = 0; i < objects.length; i++) {
      table.append(String.format(Locale.ROOT, "%010d 00000 n \n", pdf.size()));
      pdf.writeBytes(text((i + 1) + " 0 obj\n"));
      pdf.writeBytes(objects[i]);
      pdf.writeBytes(text("\nendobj\n"));
    }
    String size = Integer.toString(objects.length + 1);
    String end = "xref\n0 " + size + "\n" + table + "trailer\n<</Size " + size;
    pdf.writeBytes(text(end + "/Root 1 0 R>>\nstartxref\n" + pdf.size() + "\n%%EOF\n"));
    return pdf.toByteArray();
  }
}
