package io.pinakes.search.embed;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.stream.Stream;

/** A name service that ends the process on any lookup. */
public final class NoNamesLookedUp extends InetAddressResolverProvider {

  @Override
  public InetAddressResolver get(Configuration configuration) {
    return new InetAddressResolver() {
      @Override
      public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
          throws UnknownHostException {
        throw stop(host);
      }

      @Override
      public String lookupByAddress(byte[] address) throws UnknownHostException {
        throw stop("an address");
      }
    };
  }

  private static UnknownHostException stop(String what) {
    System.out.println("looked up " + what);
    System.out.flush();
    Runtime.getRuntime().halt(3);
    return new UnknownHostException(what);
  }

  @Override
  public String name() {
    return "none";
  }
}
