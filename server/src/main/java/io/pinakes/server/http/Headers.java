package io.pinakes.server.http;

import org.eclipse.jetty.http.HttpFields;

/** Security headers of every response. */
final class Headers {
  /** {@code wasm-unsafe-eval} lets pdf.js decode images; it does not allow evaluating scripts. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src"
          + " 'self'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self';"
          + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  private Headers() {}

  static void set(HttpFields.Mutable headers, boolean secure) {
    headers.put("Content-Security-Policy", POLICY);
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("X-Frame-Options", "DENY");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    headers.put("Cache-Control", "no-cache");
    if (secure) {
      headers.put("Strict-Transport-Security", "max-age=31536000");
    }
  }
}
