package io.pinakes.benchmarks;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.equalTo;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.conditions.ArchConditions.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.fasterxml.jackson.databind.JsonNode;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.pinakes.indexer.IndexListener;
import java.util.Set;

/** The allowed dependencies between the packages of all modules. */
@AnalyzeClasses(packages = "io.pinakes", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
  private static final String SEARCH = "io.pinakes.search..";
  private static final String INDEXER = "io.pinakes.indexer..";
  private static final String ORCHESTRATOR = "io.pinakes.orchestrator..";
  private static final String SERVER = "io.pinakes.server..";
  private static final String CLUSTER = "io.pinakes.cluster..";
  private static final String BENCHMARKS = "io.pinakes.benchmarks..";
  private static final String LUCENE = "org.apache.lucene..";
  private static final Set<String> OPTIONALS =
      Set.of(
          "java.util.Optional",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.OptionalDouble");

  @ArchTest
  static final ArchRule searchIsTheBase =
      noClasses()
          .that()
          .resideInAPackage(SEARCH)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(INDEXER, CLUSTER, ORCHESTRATOR, SERVER, BENCHMARKS);

  @ArchTest
  static final ArchRule indexerKnowsSearchOnly =
      noClasses()
          .that()
          .resideInAPackage(INDEXER)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CLUSTER, ORCHESTRATOR, SERVER, BENCHMARKS);

  @ArchTest
  static final ArchRule clusterDependsOnSearchOnly =
      noClasses()
          .that()
          .resideInAPackage(CLUSTER)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(INDEXER, ORCHESTRATOR, SERVER, BENCHMARKS);

  @ArchTest
  static final ArchRule nothingDependsOnTheCluster =
      noClasses()
          .that()
          .resideInAnyPackage(ORCHESTRATOR, SERVER, BENCHMARKS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CLUSTER, "org.opensearch..");

  @ArchTest
  static final ArchRule orchestratorKnowsNoServer =
      noClasses()
          .that()
          .resideInAPackage(ORCHESTRATOR)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(SERVER, BENCHMARKS);

  @ArchTest
  static final ArchRule serverDoesNotDependOnBenchmarks =
      noClasses()
          .that()
          .resideInAPackage(SERVER)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(BENCHMARKS);

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices().matching("io.pinakes.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule luceneIsKnownToTheEmbeddedEngineOnly =
      noClasses()
          .that()
          .resideInAnyPackage(SEARCH, INDEXER, ORCHESTRATOR, SERVER)
          .and()
          .resideOutsideOfPackages(
              "io.pinakes.search.lucene..",
              "io.pinakes.search.langchain4j..",
              "io.pinakes.search.analyze..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(LUCENE);

  @ArchTest
  static final ArchRule whatPutsResultsTogetherKnowsNoEngine =
      noClasses()
          .that()
          .resideInAPackage(SEARCH)
          .and()
          .resideOutsideOfPackages("io.pinakes.search.lucene..", "io.pinakes.search.langchain4j..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.pinakes.search.lucene..");

  @ArchTest
  static final ArchRule theLibraryShowsNoLucene =
      codeUnits()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("io.pinakes.search")
          .and()
          .areDeclaredInClassesThat()
          .arePublic()
          .and(modifier(JavaModifier.PUBLIC).or(modifier(JavaModifier.PROTECTED)))
          .should(not(be(describe("showing Lucene", ArchitectureTest::exposesLucene))));

  /** Only records, which are made by their {@code of} and {@code with} methods, have such parts. */
  @ArchTest
  static final ArchRule nobodyPassesAnOptional =
      codeUnits()
          .that()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(SEARCH, INDEXER, ORCHESTRATOR, SERVER)
          .and()
          .areDeclaredInClassesThat()
          .arePublic()
          .and(modifier(JavaModifier.PUBLIC).or(modifier(JavaModifier.PROTECTED)))
          .and()
          .areDeclaredInClassesThat()
          .areNotAssignableTo(IndexListener.class) // called by the library, not by users
          .should(not(be(describe("taking an Optional", ArchitectureTest::takesOptional))));

  /** Except what reads and writes JSON, which is named so. */
  @ArchTest
  static final ArchRule theLibraryShowsNoMutableJson =
      codeUnits()
          .that()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(SEARCH, INDEXER, ORCHESTRATOR)
          .and()
          .areDeclaredInClassesThat()
          .arePublic()
          .and()
          .areDeclaredInClassesThat()
          .haveSimpleNameNotEndingWith("Json")
          .and(modifier(JavaModifier.PUBLIC).or(modifier(JavaModifier.PROTECTED)))
          .should(not(be(describe("showing mutable JSON", ArchitectureTest::exposesJson))));

  @ArchTest
  static final ArchRule onlyTheOrchestratorTalksToALanguageModel =
      noClasses()
          .that()
          .resideInAnyPackage(SEARCH, INDEXER)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.langchain4j.model.chat..", "dev.langchain4j.model.ollama..");

  @ArchTest
  static final ArchRule langchain4jIsKnownToItsAdaptersAndTheOrchestratorOnly =
      noClasses()
          .that()
          .resideInAnyPackage(SEARCH, INDEXER)
          .and()
          .resideOutsideOfPackage("io.pinakes.search.langchain4j..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.langchain4j..");

  @ArchTest
  static final ArchRule thereIsOneMainForPeopleAndOneForTheProcessThatParses =
      methods()
          .that()
          .haveName("main")
          .and()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(SEARCH, INDEXER, ORCHESTRATOR, SERVER)
          .should()
          .beDeclaredIn("io.pinakes.orchestrator.cli.Pinakes")
          .orShould()
          .beDeclaredIn("io.pinakes.indexer.source.parser.ParserMain");

  /** Two would be told apart only by their imports; the one for people is the orchestrator's. */
  @ArchTest
  static final ArchRule thereIsOneQuestion =
      classes()
          .that()
          .haveSimpleName("Question")
          .and()
          .arePublic()
          .and()
          .resideOutsideOfPackage(BENCHMARKS)
          .should()
          .containNumberOfElements(equalTo(1));

  private static boolean takesOptional(JavaCodeUnit unit) {
    return !isCanonical(unit)
        && unit.getRawParameterTypes().stream()
            .anyMatch(type -> OPTIONALS.contains(type.getName()));
  }

  /** Whether this makes a record from its components. */
  private static boolean isCanonical(JavaCodeUnit unit) {
    return unit.isConstructor()
        && unit.getOwner().isRecord()
        && unit.getRawParameterTypes().size()
            == unit.getOwner().getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .count();
  }

  private static boolean exposesJson(JavaCodeUnit unit) {
    return unit.getAllInvolvedRawTypes().stream()
        .anyMatch(
            type -> type.isAssignableTo(JsonNode.class) && !type.isEquivalentTo(JsonNode.class));
  }

  private static boolean exposesLucene(JavaCodeUnit unit) {
    return unit.getAllInvolvedRawTypes().stream()
        .anyMatch(type -> type.getPackageName().startsWith("org.apache.lucene"));
  }
}
