package io.pinakes.indexer.source.mail;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.MetadataValue;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmailReaderTest {
  private static final String HEAD =
      "From: Ada Berg <ada@example.org>\nDate: Tue, 5 Mar 2024 10:15:00 +0200\n";

  @TempDir private Path root;

  private ParsedDocument read(String message) throws Exception {
    return read(message, UTF_8);
  }

  private ParsedDocument read(String message, Charset charset) throws Exception {
    return Collected.read(
        Files.write(root.resolve("a.eml"), message.replace("\n", "\r\n").getBytes(charset)));
  }

  private static Map<String, List<String>> metadata(ParsedDocument document) {
    return document.metadata().fields().entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                field -> field.getValue().stream().map(MetadataValue::display).toList()));
  }

  @Test
  void theHeaderIsMetadataAndTheBodyIsTheText() throws Exception {
    ParsedDocument document =
        read(
            """
            Received: from mail.example.org
            From: =?UTF-8?Q?J=C3=B6rg_M=C3=BCller?= <joerg@example.org>
            To: "Berg, Ada" <ada@example.org>, team: bob@example.org, eve@example.org;
            Cc: Zoë <zoe@example.org>
            Subject: =?UTF-8?B?UHJlaXNlcmjDtmh1bmc=?=
             =?ISO-8859-1?Q?_f=FCr?= the pump
            Date: Tue, 5 Mar 2024 10:15:00 +0200
            MIME-Version: 1.0
            Content-Type: text/plain; charset=utf-8

            The price rises to 40 €.

            > What about the pump?
            """);
    assertEquals("Preiserhöhung für the pump", document.title());
    assertEquals("The price rises to 40 €.\n\n> What about the pump?\n", document.text());
    assertEquals(
        Map.of(
            "from",
            List.of("Jörg Müller <joerg@example.org>"),
            "to",
            List.of("Berg, Ada <ada@example.org>", "bob@example.org", "eve@example.org"),
            "cc",
            List.of("Zoë <zoe@example.org>"),
            "date",
            List.of("2024-03-05T08:15:00Z")),
        metadata(document));
    assertEquals(List.of(), document.warnings());
  }

  @Test
  void plainAlternativeIsPreferred() throws Exception {
    ParsedDocument document =
        read(
            HEAD
                + """
                Subject: Rates
                Content-Type: multipart/alternative; boundary="b"

                For old programs.
                --b
                Content-Type: text/plain; charset=iso-8859-1
                Content-Transfer-Encoding: quoted-printable

                The rate is =80 4, =
                =93net=94.
                --b
                Content-Type: text/html

                <p>The rate is in <b>HTML</b>.</p>
                --b--
                """);
    assertEquals("The rate is € 4, “net”.\n", document.text());
    assertEquals(List.of(), document.warnings());
  }

  @Test
  void htmlIsReadWhereThereIsNoPlainText() throws Exception {
    String html =
        "<html><body><h2>Terms</h2><p>Notice is 30 days, Größe.</p><table><tr><th>Item<th>Price"
            + "<tr><td>Tea<td>2</table><blockquote>Which notice?</blockquote></body></html>";
    ParsedDocument document =
        read(
            HEAD
                + """
                Subject: Terms
                Content-Type: multipart/related; boundary=r

                --r
                Content-Type: multipart/alternative; boundary=b

                --b
                Content-Type: text/plain

                \s
                --b
                Content-Type: text/html; charset=iso-8859-1
                Content-Transfer-Encoding: base64

                BASE64
                --b--
                --r
                Content-Type: image/png; name=logo.png
                Content-ID: <logo>

                PNG
                --r--
                """
                    .replace(
                        "BASE64",
                        Base64.getMimeEncoder().encodeToString(html.getBytes(ISO_8859_1))));
    assertEquals(
        "Terms\nNotice is 30 days, Größe.\n\nItem\tPrice\nTea\t2\n\nWhich notice?\n",
        document.text());
    assertEquals(List.of("Item\tPrice\nTea\t2\n"), Collected.tables(document));
    assertEquals(List.of("2||Terms"), Collected.headings(document));
    assertEquals(List.of(), document.warnings());
  }

  @Test
  void attachmentsAreNamedAndCounted() throws Exception {
    ParsedDocument document =
        read(
            HEAD
                + """
                Subject: Offer
                Content-Type: multipart/mixed; boundary=b

                --b
                Content-Type: text/plain

                See below.
                --b
                Content-Type: application/pdf
                Content-Disposition: attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf

                %PDF-1.7
                --b
                Content-Type: text/csv; name="=?UTF-8?Q?caf=C3=A9.csv?="
                Content-Disposition: attachment

                a,b
                --b
                Content-Type: text/plain

                Regards
                --b
                Content-Type: application/octet-stream

                ...
                --b--
                """);
    assertEquals("See below.\n\nRegards\n", document.text());
    assertEquals(
        List.of("Größe.pdf", "café.csv", "unnamed (application/octet-stream)"),
        metadata(document).get("attachments"));
    assertEquals(
        List.of(
            "3 attachments were not read: Größe.pdf, café.csv, unnamed (application/octet-stream)"),
        document.warnings());
  }

  @Test
  void attachmentInAnAlternativeIsCounted() throws Exception {
    ParsedDocument document =
        read(
            HEAD
                + """
                Content-Type: multipart/alternative; boundary=b

                --b
                Content-Type: text/plain

                See below.
                --b
                Content-Type: multipart/mixed; boundary=c

                --c
                Content-Type: text/html

                <p>See below.</p>
                --c
                Content-Type: application/pdf; name=offer.pdf

                %PDF-1.7
                --c--
                --b
                Content-Type: text/calendar

                BEGIN:VCALENDAR
                --b--
                """);
    assertEquals("See below.\n", document.text());
    assertEquals(List.of("1 attachment was not read: offer.pdf"), document.warnings());
  }

  @Test
  void embeddedMessageIsASection() throws Exception {
    ParsedDocument document =
        read(
            HEAD
                + """
                Subject: Fwd
                Content-Type: multipart/mixed; boundary=b

                --b
                Content-Type: message/rfc822

                From: bob@example.org
                To: ada@example.org
                Subject: The lease
                Content-Type: multipart/mixed; boundary=c

                --c
                Content-Type: message/rfc822

                Subject: Older
                Date: Mon, 4 Mar 2024 10:15:00 GMT

                It ends in May.
                --c
                Content-Type: text/plain

                See the older one.
                --c--
                --b
                Content-Type: text/plain

                See below.
                --b--
                """);
    assertEquals(
        """
        See below.

        The lease
        From: bob@example.org
        To: ada@example.org

        See the older one.

        Older
        Date: 2024-03-04T10:15:00Z

        It ends in May.
        """,
        document.text());
    assertEquals(List.of("1||The lease", "2||Older"), Collected.headings(document));
    assertEquals("Fwd", document.title());
  }

  @Test
  void lineEndsOfUnixAreNoFault() throws Exception {
    String message =
        """
        From: ada@example.org
        Subject: Pump
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        The price rises to 40 =E2=82=AC.
        It is due in May.
        """;
    Path file = Files.writeString(root.resolve("unix.eml"), message);
    assertEquals(List.of(), Collected.read(file).warnings());
    Files.writeString(file, message + "=ZZ\n");
    String warning = Collected.read(file).warnings().getFirst();
    assertTrue(warning.startsWith("is malformed in 1 place"), warning);
  }

  @Test
  void malformedMessageIsReadAsFarAsPossibleWithAWarning() throws Exception {
    ParsedDocument parts =
        read(
            HEAD
                + """
                Content-Type: multipart/mixed; boundary=b

                --c
                Content-Type: text/plain

                A word.
                --c--
                """);
    assertEquals("--c\nContent-Type: text/plain\n\nA word.\n--c--\n", parts.text());
    assertEquals(
        List.of(
            "lacks the parts that it declares, so it was read as plain text",
            "is malformed in 1 place, and read as far as possible; the first: Body part ended"
                + " prematurely. Boundary detected in header or EOF reached."),
        parts.warnings());
    ParsedDocument charset =
        read(HEAD + "Content-Type: text/plain; charset=klingon\n\nEine Größe.\n", ISO_8859_1);
    assertEquals("Eine Größe.\n", charset.text());
    assertEquals(
        List.of("has a body that declares an unknown character set: klingon"), charset.warnings());
  }

  @Test
  void unreadableMessageIsRejected() throws Exception {
    assertEquals(
        "has no From, Date or Subject, so it is not an e-mail",
        Collected.unreadable(Files.writeString(root.resolve("b.eml"), "Just words.\n")));
    assertEquals(
        "is not an e-mail, although its name ends in .eml; it contains a PDF document",
        Collected.unreadable(Files.writeString(root.resolve("c.eml"), "%PDF-1.7\n%%EOF")));
    assertEquals(
        "is encrypted or signed as a whole (application/pkcs7-mime); save it without that in the"
            + " mail program",
        Collected.unreadable(
            Files.writeString(
                root.resolve("d.eml"),
                HEAD + "Content-Type: application/pkcs7-mime; name=smime.p7m\n\nMIAG\n")));
  }
}
