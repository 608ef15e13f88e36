package io.pinakes.testdata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;

/** Renders a source as PDF. The same source gives the same bytes: dates, ids and keys are fixed. */
final class PdfWriter {
  private static final String OWNER_PASSWORD = "librarian";

  private PdfWriter() {}

  static void write(Source source, Path file) throws IOException {
    List<PageSetter.Place> places = List.of();
    if (source.front().is("toc")) {
      // The first pass only finds page numbers; its table of contents is as long as the real one.
      List<PageSetter.Place> unknown =
          source.blocks().stream()
              .filter(Block.Heading.class::isInstance)
              .map(heading -> new PageSetter.Place((Block.Heading) heading, 0, null))
              .toList();
      try (PDDocument draft = new PDDocument()) {
        places = set(source, draft, unknown);
      }
    }
    try (PDDocument document = new PDDocument()) {
      List<PageSetter.Place> headings = set(source, document, places);
      new Furniture(source.front(), Face.of(source.front().text("font"))).addTo(document);
      if (source.front().is("outline")) {
        document.getDocumentCatalog().setDocumentOutline(outline(headings));
      }
      describe(document, source);
      if (source.front().is("encrypt")) {
        encrypt(document, source.id());
      }
      document.save(file.toFile());
    }
  }

  private static List<PageSetter.Place> set(
      Source source, PDDocument document, List<PageSetter.Place> contents) throws IOException {
    FrontMatter front = source.front();
    PDRectangle paper = front.text("paper").equals("letter") ? PDRectangle.LETTER : PDRectangle.A4;
    try (Pages pages = new Pages(document, paper)) {
      PageSetter setter = new PageSetter(Face.of(front.text("font")), pages);
      setter.front(front, contents);
      setter.body(source.blocks());
      return setter.places();
    }
  }

  private static PDDocumentOutline outline(List<PageSetter.Place> headings) {
    PDDocumentOutline outline = new PDDocumentOutline();
    PDOutlineItem section = new PDOutlineItem();
    for (PageSetter.Place place : headings) {
      PDOutlineItem item = new PDOutlineItem();
      item.setTitle(place.heading().text());
      item.setDestination(place.page());
      if (place.heading().level() == 1) {
        outline.addLast(item);
        section = item;
      } else {
        section.addLast(item);
      }
    }
    return outline;
  }

  private static void describe(PDDocument document, Source source) {
    Calendar date = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    date.setTimeInMillis(1_735_689_600_000L); // 2025-01-01
    PDDocumentInformation information = document.getDocumentInformation();
    information.setTitle(source.front().text("title").replace("\\n", " "));
    information.setCreationDate(date);
    information.setModificationDate(date);
    document.setDocumentId((long) source.id().hashCode());
  }

  /** Protects against changes only: the user password is empty, so anyone can read. */
  private static void encrypt(PDDocument document, String id) throws IOException {
    AccessPermission permission = new AccessPermission();
    permission.setCanModify(false);
    StandardProtectionPolicy policy = new StandardProtectionPolicy(OWNER_PASSWORD, "", permission);
    policy.setEncryptionKeyLength(128);
    policy.setPreferAES(true);
    document.protect(policy);
    // Without a fixed id, the document gets one from the clock, and its keys depend on that.
    COSString fixed = new COSString(Arrays.copyOf(id.getBytes(StandardCharsets.UTF_8), 16));
    document.getDocument().setDocumentID(new COSArray(List.of(fixed, fixed)));
    try {
      SecureRandom repeatable = SecureRandom.getInstance("SHA1PRNG");
      repeatable.setSeed("demo library".getBytes(StandardCharsets.UTF_8));
      document.getEncryption().getSecurityHandler().setCustomSecureRandom(repeatable);
    } catch (GeneralSecurityException e) {
      throw new IOException("no repeatable random numbers for the encryption", e);
    }
  }
}
