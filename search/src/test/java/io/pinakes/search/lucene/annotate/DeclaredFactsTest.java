package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.value;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.pages;
import static io.pinakes.search.testing.Samples.record;
import static io.pinakes.search.testing.Samples.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.SchemaJson;
import io.pinakes.search.testing.IndexFiles;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Facts of documents with metadata, declared fields and measured categories. */
class DeclaredFactsTest extends IndexedFacts {
  @Test
  void aRestrictedLibraryHasOnlyItsOwnFacts() throws Exception {
    datasheets();
    try (Library library = open()) {
      Annotations annotations =
          library.restrictedTo(Filter.equal("doc_id", text("x/b"))).annotations();
      assertEquals(List.of("b1", "b2"), ids(annotations.search(FactRequest.all())));
      assertEquals(
          Map.of("m", 1L),
          Map.of("m", annotations.search(FactRequest.all().withText("@90")).total()));
      assertEquals(
          List.of("height", "mass", "model", "supplier"), annotations.catalog(Filter.all()).keys());
      StringBuilder csv = new StringBuilder();
      assertEquals(2, annotations.export(FactRequest.all(), List.of("model"), csv));
      assertEquals(
          """
          model,doc_id,file,page,section,table,row,start,end,extractor,confidence
          V-1,x/b,x/b.md,1,Data,t1,1,0,0,table,1.0
          "",x/b,x/b.md,1,Data,,,0,0,label,1.0
          """,
          csv.toString().replace("\r\n", "\n"));
    }
  }

  @Test
  void documentFieldIsUsedIfThePropertyHasAnotherType() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "x/a",
          metadata("company", text("Acme")),
          row("x/a", "f1", "", 1, "Company", "12"));
      put(
          files,
          "x/b",
          metadata("company", text("Umbra")),
          row("x/b", "f2", "", 1, "Company", "3"));
      files.commit();
    }
    try (Library library = open()) {
      assertEquals(List.of("f1"), ids(search(library.annotations(), "{\"company\": \"Acme\"}")));
      assertEquals(List.of("f2"), ids(search(library.annotations(), "{\"company\": {\"<\": 5}}")));
    }
  }

  @Test
  void schemaSynonymsFindTheFieldThatDeclaresThem() throws Exception {
    try (IndexFiles files =
        IndexFiles.in(index)
            .declaring(
                SchemaJson.parse(
                    "{\"x\": {\"fields\": {\"height\": {\"type\": \"double\", \"unit\": \"m\","
                        + " \"synonyms\": [\"H\u00f6he\", \"H (mm)\"]}}}}",
                    "schema"))) {
      put(files, "x/a", row("x/a", "a1", "", 1, "Height", "2 m"));
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      List<FactCatalog.Meaning> meant =
          List.of(new FactCatalog.Meaning("height", FactCatalog.Match.SYNONYM));
      assertEquals(meant, annotations.meanings("H\u00f6he", Filter.all()));
      assertEquals(meant, annotations.meanings("H (mm)", Filter.all()));
      FactPage page = search(annotations, "{\"H\u00f6he\": {\">\": \"1.5 m\"}}");
      assertEquals(List.of("a1"), ids(page));
      assertEquals(List.of("\"H\u00f6he\" was taken to mean \"height\""), page.warnings());
    }
  }

  @Test
  void documentCategoriesAreFieldsOfDocumentsAndFacts() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      for (DocumentCategory category :
          List.of(DocumentCategory.DATA_HEAVY, DocumentCategory.TEXT_HEAVY)) {
        String id = "x/" + category.label();
        files.put(
            record(id, Metadata.EMPTY).withCategories(Set.of(DocumentCategory.SHORT, category)),
            pages("text"),
            List.of(),
            List.of(value(id, id + "#1", "Height", "2 m")));
      }
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      assertEquals(
          List.of("x/data-heavy#1"),
          ids(search(annotations, "{\"doc_category\": \"data-heavy\"}")));
      assertEquals(
          List.of("[data-heavy] [1]", "[short] [2]", "[text-heavy] [1]"),
          shown(
              annotations.aggregate(
                  aggregate(
                      FactRequest.all().withShapes(RECORDS),
                      new Measure(Function.COUNT, ""),
                      new GroupBy.Value("doc_category")))));
    }
  }
}
