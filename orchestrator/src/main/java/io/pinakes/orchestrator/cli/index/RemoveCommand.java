package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.Indexer;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes remove}. */
@Command(
    name = "remove",
    description = "Remove documents and everything derived from them.",
    footerHeading = "%nExample:%n",
    footer = {
      "  pinakes remove contracts/acme-2023 --index lib.idx",
      "",
      "If one of them does not exist, none is removed. A document whose file is still in its"
          + " source comes back with the next 'pinakes index'."
    })
public final class RemoveCommand implements Callable<Integer> {
  private static final String RETURNING =
      "note: a file that is still in its source comes back with the next 'pinakes index'; list it"
          + " in .pinakesignore to keep it out";

  @Parameters(
      arity = "1..*",
      paramLabel = "ID",
      description = "Ids of documents, or paths of their files.")
  private List<String> ids = List.of();

  @Mixin private IndexDirectory index = new IndexDirectory();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Set<DocumentId> documents = new LinkedHashSet<>();
    try (Library library = Library.open(index.location, LibraryOptions.DEFAULT)) {
      ids.forEach(id -> documents.add(require(id, library)));
    }
    IndexTarget target = Engine.at(index.location).target(index.location);
    try (IndexStore store = target.open(target.manifest())) {
      documents.forEach(store::remove);
      store.commit();
    }
    try {
      Indexer.builder(target).build().outline(); // buckets must no longer list them
    } catch (EmbeddingModelException e) {
      spec.commandLine()
          .getErr()
          .println("warning: the hierarchy will be updated by the next run: " + e.getMessage());
    }
    spec.commandLine().getOut().println(documents.size() + " removed");
    spec.commandLine().getErr().println(RETURNING);
    return ExitCode.DONE;
  }

  private DocumentId require(String name, Library library) {
    return NamedDocuments.find(name, library)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no document \""
                        + name
                        + "\" in "
                        + index.location
                        + NamedDocuments.near(name, library)
                        + "; nothing was removed"));
  }
}
