package io.pinakes.orchestrator.evidence.likeness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WordFormsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          de | Brücke   | de | Alle Brücken sind gesperrt.                | true
          de | Brücken  | de | Die Holzbrücke ist gesperrt.               | true
          de | Holz     | de | Die Holzbrücke ist gesperrt.               | true
          de | Holzbrücke | de | Die Brücke ist gesperrt.                 | true
          de | Häuser   | de | Das Haus am Wehr                           | true
          de | Ruder    | de | Der Rudermeister                           | true
          de | Brücke   | de | Das Wehr ist gesperrt.                     | false
          de | Rat      | de | Der Vorrat reicht.                         | false
          de | Brücke   | en | The Holzbrücke is closed.                  | false
          en | bridge   | en | The footbridge is closed.                  | false
          en | complained | en | Complaints go to the miller.             | true
          en | complain | en | A complaint goes to the miller.            | true
          en | delivery | en | The miller delivers flour.                 | true
          en | plan     | en | The plant grows.                           | false
          en | company  | en | A good companion                           | false
          en | complain | de | Complaints                                 | false
          fr | chevaux  | fr | Le cheval du moulin                        | true
          """)
  void wordsOfTheQuestionAreFoundInOtherForms(
      String asked, String word, String language, String text, boolean found) {
    String term = TextAnalysis.terms(word).getFirst();
    Decomposition question =
        new Decomposition(
            word + "?",
            asked,
            Intent.QA,
            false,
            new QueryAnalysis(List.of()),
            List.of(new WeightedTerm(term, 1, true)),
            Map.of());
    List<Token> own = TextAnalysis.analyzer("en").tokens(text);
    List<Token> all = new WordForms(question).with(own, text, language);
    Set<String> terms = all.stream().map(Token::term).collect(Collectors.toSet());
    assertEquals(found, terms.contains(term), () -> word + " in " + new TreeSet<>(terms));
  }
}
