package io.pinakes.orchestrator;

import io.pinakes.orchestrator.converse.Capitals;
import io.pinakes.orchestrator.converse.Spelling;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import java.util.TreeMap;

/** Brings the question of a session into the spelling of its library. */
final class QuestionSpelling {
  private final Session session;

  QuestionSpelling(Session session) {
    this.session = session;
  }

  /**
   * Replaces misspelt words by near words of the library, with a warning, and capitalises names.
   */
  void correct() {
    Library library = session.library();
    Question question = session.question();
    new Spelling(library)
        .correct(question.text(), question.filter())
        .ifPresent(
            corrected -> {
              session.rewritten(question.rewritten(corrected.question()));
              new TreeMap<>(corrected.taken())
                  .forEach((word, near) -> session.warn("spelling", word, near));
            });
    Question spelled = session.question();
    new Capitals(library)
        .restored(spelled.text(), spelled.filter())
        .ifPresent(restored -> session.rewritten(spelled.rewritten(restored)));
  }
}
