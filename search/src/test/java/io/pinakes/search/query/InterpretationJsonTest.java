package io.pinakes.search.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.exact.ExactTerms;
import org.junit.jupiter.api.Test;

class InterpretationJsonTest {
  @Test
  void writesTheExactTerms() {
    Interpretation interpretation =
        new Interpretation(
            SearchMode.HYBRID,
            Filter.bucket("manuals"),
            ExactTerms.of(
                "What does section 4.2 say of \"safe torque\" for the B-120?"
                    + " And the P&L statement?"));
    assertEquals(
        """
        {"mode":"hybrid","filter":{"bucket":"manuals"},"inferred_filter":{},"wider_filters":[],\
        "dropped":[],"mentions":[],"times":[],"ranges":[],"amounts":[],\
        "exact":{"identifiers":["b-120"],"sections":["§4.2"],"phrases":["safe torque"],\
        "definitions":[],"statements":["income statement"]}}\
        """,
        InterpretationJson.write(interpretation).toString());
  }
}
