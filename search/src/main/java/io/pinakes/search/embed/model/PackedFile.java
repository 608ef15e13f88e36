package io.pinakes.search.embed.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * A jar resource to be unpacked as a file.
 *
 * @param name the file name
 * @param size in bytes
 * @param crc CRC-32 of the content; for a jar entry, as stated in the jar's directory
 */
public record PackedFile(URL resource, String name, long size, long crc) {

  /** Reads size and CRC-32 from the jar's directory, without reading the content. */
  public static PackedFile of(URL resource, String name) throws IOException {
    URLConnection connection = resource.openConnection();
    if (connection instanceof JarURLConnection jarConnection) {
      connection.setUseCaches(false);
      try (JarFile _ = jarConnection.getJarFile()) {
        JarEntry entry = jarConnection.getJarEntry();
        if (entry != null && entry.getSize() >= 0 && entry.getCrc() >= 0) {
          return new PackedFile(resource, name, entry.getSize(), entry.getCrc());
        }
      }
    }
    return read(resource, name);
  }

  private static PackedFile read(URL resource, String name) throws IOException {
    CRC32 crc = new CRC32();
    try (InputStream in = new CheckedInputStream(resource.openStream(), crc)) {
      long size = in.transferTo(OutputStream.nullOutputStream());
      return new PackedFile(resource, name, size, crc.getValue());
    }
  }

  /** Eight hexadecimal digits computed over names, sizes and contents. */
  static String checksum(List<PackedFile> files) {
    CRC32 crc = new CRC32();
    for (PackedFile file : files) {
      String line = file.name + " " + file.size + " " + file.crc + "\n";
      crc.update(line.getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().toHexDigits(crc.getValue(), 8);
  }

  InputStream open() throws IOException {
    URLConnection connection = resource.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }
}
