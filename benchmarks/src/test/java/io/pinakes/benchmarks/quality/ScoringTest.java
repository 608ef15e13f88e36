package io.pinakes.benchmarks.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.evaluate.Judgements;
import io.pinakes.search.evaluate.TrecRun;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScoringTest {
  private static JsonNode json(String text) throws Exception {
    return JsonMapper.builder().build().readTree(text);
  }

  private static Passage page(String file, int page, int endPage) {
    return new Passage("generic/" + file, file, page, endPage, "");
  }

  @Test
  void namesMatchWithoutFolderOrExtension() {
    assertTrue(DocumentName.of("docs/3M_2018_10K.pdf").matches(DocumentName.of("3m_2018_10k.PDF")));
    assertFalse(DocumentName.of("13M_2018_10K.pdf").matches(DocumentName.of("3M_2018_10K.pdf")));
  }

  @Test
  void aPassageCountsForItsFirstTwoPagesOnly() {
    Passage passage = page("a.pdf", 3, 9);
    assertFalse(passage.covers(2));
    assertTrue(passage.covers(3));
    assertTrue(passage.covers(4));
    assertFalse(passage.covers(5));
    assertFalse(page("a.pdf", 3, 3).covers(4));
  }

  @Test
  void pageRecallIsTheShareOfEvidencePagesFound() throws Exception {
    PageQuestion both =
        PageQuestion.read(
            json(
                """
                {"id": "q1", "question": "?", "doc": "a.pdf",
                 "evidence": [{"doc": "a.pdf", "page": 3}, {"doc": "a.pdf", "page": 8}]}
                """));
    PageQuestion copied =
        PageQuestion.read(
            json(
                """
                {"id": "q2", "question": "?", "doc": "b.pdf", "also_pages": [7],
                 "evidence": [{"doc": "b.pdf", "page": 1}]}
                """));
    PageQuestion without = PageQuestion.read(json("{\"id\": \"q3\", \"question\": \"?\"}"));
    Map<String, Double> measures =
        PageQuestion.measure(
            List.of(both, copied, without),
            Map.of(
                "q1", List.of(page("c.pdf", 3, 3), page("a.pdf", 3, 3)),
                "q2", List.of(page("b.pdf", 7, 7))));
    assertEquals(0.5, measures.get("page_recall@1")); // q1: 0, q2: its copy on page 7
    assertEquals(0.75, measures.get("page_recall@5")); // q1: one of two
    assertEquals(0.5, measures.get("doc_hit@1"));
    assertEquals(1.0, measures.get("doc_hit@5"));
  }

  @Test
  void headingsAreComparedWithoutTheirNumbers() {
    assertEquals(Set.of("access", "control"), SectionKey.words("4.2 Access control"));
    assertEquals(Set.of("access", "control"), SectionKey.words("Section IV. Access Control"));
    assertEquals(Set.of("2023"), SectionKey.words("2023"));
  }

  @Test
  void aSectionIsFoundByFileAndHeading() throws Exception {
    SectionKey key =
        SectionKey.read(
            json(
                """
                {"_id": "about/x.md#contributing", "title": "t",
                 "metadata": {"path": ["Community", "Contributing"]}}
                """));
    Passage wrongHeading = new Passage("about/x", "about/x.md", 1, 1, "Community");
    Passage right = new Passage("about/x", "about/x.md", 1, 1, "contributing");
    Map<String, Double> measures =
        SectionKey.measure(
            Set.of("q1", "q2"),
            new Judgements(
                Map.of(
                    "q1", Map.of("about/x.md#contributing", 1.0),
                    "q2", Map.of("about/x.md#contributing", 1.0),
                    "other", Map.of("about/x.md#contributing", 1.0))),
            Map.of("about/x.md#contributing", key),
            Map.of("q1", List.of(wrongHeading, right)));
    assertEquals(
        Map.of(
            "section_recall@5", 0.5,
            "section_recall@10", 0.5,
            "section_mrr", 0.25,
            "doc_hit@1", 0.5, // q1 finds the right file first, q2 finds nothing
            "doc_hit@5", 0.5),
        measures);
  }

  @Test
  void itemsOfEqualTextCountAsOne() throws Exception {
    EqualTexts equal =
        EqualTexts.of(
            List.of(
                json(
                    """
                    {"_id": "d", "text": "", "chunks": [{"_id": "a", "text": "same"},
                     {"_id": "b", "text": " same\\n"}, {"_id": "c", "text": "other"}]}
                    """)));
    assertEquals(
        Map.of("q", List.of("a", "c")),
        equal.in(new TrecRun(Map.of("q", List.of("b", "a", "c")))).rankings());
    assertEquals(
        Map.of("q", Map.of("a", 2.0)),
        equal.in(new Judgements(Map.of("q", Map.of("a", 1.0, "b", 2.0)))).grades());
  }
}
