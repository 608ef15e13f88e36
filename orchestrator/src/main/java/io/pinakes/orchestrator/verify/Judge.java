package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.session.Session;
import java.util.List;

/**
 * Reviews verified claims and decides which of them their citations do not support after all; safe
 * for many threads.
 */
public interface Judge {
  /** The texts of the claims to withhold; empty if it cannot judge. */
  List<String> doubted(VerifiedAnswer answer, Session session);
}
