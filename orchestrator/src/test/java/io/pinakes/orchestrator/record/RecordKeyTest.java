package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys of records: their files and their seals. */
final class RecordKeyTest {
  @TempDir private Path folder;

  private Path key(int bytes, String permissions) throws IOException {
    Path file = Files.write(folder.resolve(bytes + permissions + ".key"), new byte[bytes]);
    if (isPosix()) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
    return file;
  }

  private boolean isPosix() {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static String refusal(Path file) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> RecordKey.read(file)).getMessage());
  }

  @Test
  void sealIsTheStandardHmac() {
    // RFC 4231, test case 6: a key of 131 bytes 0xaa
    byte[] secret = new byte[131];
    Arrays.fill(secret, (byte) 0xaa);
    assertEquals(
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        RecordKey.of(secret).seal("Test Using Larger Than Block-Size Key - Hash Key First"));
  }

  @Test
  void fileHas32To4096Bytes() throws IOException {
    for (int bytes : new int[] {32, 4096}) {
      assertEquals(
          RecordKey.of(new byte[bytes]).seal("x"),
          RecordKey.read(key(bytes, "rw-------")).seal("x"));
    }
    Path few = key(31, "rw-------");
    assertEquals(
        "a record key has 32 to 4,096 bytes; "
            + few
            + " has 31; to make one: (umask 077; head -c 32 /dev/urandom > FILE)",
        refusal(few));
    assertTrue(refusal(key(4097, "rw-------")).contains(".key has more; "));
    assertThrows(IllegalArgumentException.class, () -> RecordKey.of(new byte[31]));
    assertThrows(IllegalArgumentException.class, () -> RecordKey.of(new byte[4097]));
  }

  @Test
  void everyByteOfTheFileCounts() throws IOException {
    Path file = key(32, "rw-------");
    String before = RecordKey.read(file).seal("x");
    Files.write(file, "\n".getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
    assertNotEquals(before, RecordKey.read(file).seal("x"));
  }

  @Test
  void fileOfOthersIsRefused() throws IOException {
    assumeTrue(isPosix());
    Path open = key(32, "rw-r-----");
    assertEquals(
        "a record key must be accessible to its owner only; "
            + open
            + " has the permissions rw-r-----: chmod 600 "
            + open,
        refusal(open));
    assertTrue(refusal(key(32, "rw-----w-")).contains("rw-----w-"));
    RecordKey.read(key(32, "r--------"));
  }

  @Test
  void otherThanAFileIsRefused() {
    assertEquals(
        "a record key is a regular file of 32 to 4,096 bytes; " + folder + " is not a regular file",
        refusal(folder));
    assertThrows(NoSuchFileException.class, () -> RecordKey.read(folder.resolve("none")));
  }

  @Test
  void keyIsNotPrinted() {
    assertEquals("a key for HMAC-SHA-256", RecordKey.of(new byte[32]).toString());
  }
}
