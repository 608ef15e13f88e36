package io.pinakes.orchestrator.converse;

import io.pinakes.search.language.LanguageFile;
import java.util.Optional;

/** Messages that ask nothing: "thank you". */
public final class Courtesy {
  private Courtesy() {}

  /** What to say to a message that only thanks, in its language; empty for any other message. */
  public static Optional<String> reply(String message) {
    String said = String.join(" ", MessageWords.words(message));
    return LanguageFile.languages().stream()
        .filter(language -> MessageWords.in(language, "thanks").contains(said))
        .findFirst()
        .flatMap(language -> MessageWords.in(language, "welcome").stream().findFirst());
  }
}
