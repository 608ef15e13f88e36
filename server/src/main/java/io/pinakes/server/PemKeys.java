package io.pinakes.server;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads PEM certificates and keys into an in-memory key store. */
final class PemKeys {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

  private PemKeys() {}

  /**
   * The key store.
   *
   * @throws IllegalArgumentException if the files do not contain a certificate and its PKCS#8 key
   */
  static KeyStore read(ServerSettings.Tls tls) throws IOException {
    try {
      Collection<? extends Certificate> chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(
                  new ByteArrayInputStream(Files.readAllBytes(tls.certificate())));
      if (chain.isEmpty()) {
        throw new IllegalArgumentException(tls.certificate() + " contains no certificate");
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry("server", key(tls), new char[0], chain.toArray(Certificate[]::new));
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "no usable certificate and key in "
              + tls.certificate()
              + " and "
              + tls.key()
              + ": "
              + e.getMessage(),
          e);
    }
  }

  private static PrivateKey key(ServerSettings.Tls tls)
      throws IOException, GeneralSecurityException {
    Matcher pem = KEY.matcher(Files.readString(tls.key()));
    if (!pem.find()) {
      throw new IllegalArgumentException(
          tls.key()
              + " contains no PKCS#8 key; create one with: openssl pkcs8 -topk8 -nocrypt -in OLD"
              + " -out NEW");
    }
    PKCS8EncodedKeySpec spec =
        new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
    for (String algorithm : List.of("EC", "RSA", "Ed25519")) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(spec);
      } catch (InvalidKeySpecException e) {
        // try another key type
      }
    }
    throw new IllegalArgumentException(tls.key() + " contains no EC, RSA or Ed25519 key");
  }
}
