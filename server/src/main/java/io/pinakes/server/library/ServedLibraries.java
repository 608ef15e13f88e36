package io.pinakes.server.library;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.llm.answer.LlmMissionPlanner;
import io.pinakes.orchestrator.llm.answer.LlmSummaryWriter;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.record.StoredJson;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.settings.SearchSettingsJson;
import io.pinakes.server.access.Principal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The libraries that are served. Safe for many threads. */
public final class ServedLibraries implements AutoCloseable {
  /** The name of an index without a given name. */
  public static final String DEFAULT = "default";

  /** Maximum cached views; creating one is cheap. */
  private static final int MAX_VIEWS = 256;

  private final Map<String, Library> libraries;
  private final SearchSettings settings;
  private final Optional<LanguageModel> model;
  private final StoredJson described;
  private final Map<Key, View> views =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, View> eldest) {
          return size() > MAX_VIEWS;
        }
      };

  private record Key(String index, Filter filter) {}

  /**
   * Serves {@code libraries}, which are closed with this, without a language model.
   *
   * @param libraries by name; the first is the default for requests without a name
   */
  public ServedLibraries(Map<String, Library> libraries, SearchSettings settings) {
    this(libraries, settings, Optional.empty());
  }

  /**
   * Serves {@code libraries}, which are closed with this.
   *
   * @param libraries by name; the first is the default for requests without a name
   */
  public ServedLibraries(
      Map<String, Library> libraries, SearchSettings settings, ServedModel model) {
    this(libraries, settings, Optional.of(model));
  }

  private ServedLibraries(
      Map<String, Library> libraries, SearchSettings settings, Optional<ServedModel> served) {
    if (libraries.isEmpty()) {
      throw new IllegalArgumentException("at least one index must be served");
    }
    this.libraries = new LinkedHashMap<>(libraries);
    this.settings = settings;
    this.model = served.map(ServedModel::model);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("search", SearchSettingsJson.write(settings));
    json.putNull("model");
    served.ifPresent(named -> named.described().forEach(json.putObject("model")::put));
    this.described = StoredJson.of(json);
  }

  /** The names of all indexes, in the given order. */
  public List<String> names() {
    return List.copyOf(libraries.keySet());
  }

  /** Whether there is a language model. */
  public boolean hasModel() {
    return model.isPresent();
  }

  /** Checks that every index can be read. */
  public void check() {
    libraries.values().forEach(Library::statistics);
  }

  /** A whole index, for what does not depend on who asks, such as its embedding model. */
  public Library unrestricted(String index) {
    return library(index);
  }

  /**
   * An index as {@code principal} sees it.
   *
   * @throws UnknownException if no index of this name is served
   * @throws UnavailableException if the index lacks a field used for access control
   */
  public View view(String index, Principal principal) {
    Library whole = library(index);
    Filter filter = principal.filter();
    if (!filter.fields().isEmpty()) {
      TreeSet<String> missing = new TreeSet<>(filter.fields());
      missing.removeAll(whole.fields().types().keySet());
      if (!missing.isEmpty()) {
        throw new UnavailableException(
            "the index "
                + index
                + " lacks "
                + String.join(", ", missing)
                + (missing.size() == 1 ? ", which decides what " : ", which decide what ")
                + principal.name()
                + " may see");
      }
    }
    synchronized (views) {
      return views.computeIfAbsent(
          new Key(index, filter), key -> open(key.index(), whole, key.filter(), principal));
    }
  }

  private View open(String index, Library whole, Filter filter, Principal principal) {
    Library library;
    try {
      library = filter.isAll() ? whole : whole.restrictedTo(filter);
    } catch (IllegalArgumentException e) {
      throw new UnavailableException(
          "the filter of " + principal.name() + " does not fit the index " + index, e);
    }
    Orchestrator.Builder builder = Orchestrator.builder(library).searchSettings(settings);
    model.ifPresent(builder::languageModel);
    MissionPlanner planner =
        model.isPresent() ? new LlmMissionPlanner(model.get()) : new BuiltInMissionPlanner();
    return new View(
        index,
        library,
        builder.build(),
        new Recorder(library, described),
        settings,
        planner,
        model.map(LlmSummaryWriter::new));
  }

  private Library library(String index) {
    Library library = libraries.get(index);
    if (library == null) {
      throw new UnknownException("no index is served as \"" + index + "\"");
    }
    return library;
  }

  @Override
  public void close() {
    libraries.values().forEach(Library::close);
  }
}
