package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.session.Session;
import java.util.List;

/**
 * Reads claims that have passed every check of figures, names and quotations, and says which of
 * them their citations do not bear out after all; safe for many threads.
 */
public interface Judge {
  /** The texts of the claims that should not leave; none if it cannot judge. */
  List<String> doubted(VerifiedAnswer answer, Session session);
}
