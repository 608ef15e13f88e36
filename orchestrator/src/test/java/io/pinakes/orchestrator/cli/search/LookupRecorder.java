package io.pinakes.orchestrator.cli.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.Stream;

/** A name service that resolves nothing and records lookups in the file {@code quiet.lookups}. */
public final class LookupRecorder extends InetAddressResolverProvider {
  public static final String FILE = "quiet.lookups";

  /** Instantiated by the runtime by name. */
  public LookupRecorder() {}

  @Override
  public InetAddressResolver get(Configuration configuration) {
    return new InetAddressResolver() {
      @Override
      public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
          throws UnknownHostException {
        throw unknown(host);
      }

      @Override
      public String lookupByAddress(byte[] address) throws UnknownHostException {
        throw unknown(Arrays.toString(address));
      }
    };
  }

  @Override
  public String name() {
    return "recorder";
  }

  private static UnknownHostException unknown(String asked) {
    Path file = Path.of(String.valueOf(System.getProperty(FILE)));
    try {
      Files.writeString(
          file, asked + "\n", UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new UnknownHostException(asked);
  }
}
