package io.pinakes.orchestrator.mission.named;

import io.pinakes.orchestrator.mission.Description;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Pair;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds statements about the things that a question names and its answer does not cite, and about
 * the things that lead from one to the other: of "when was the founder of A born?", what the
 * document about A says of its founder, and what the one about that person says.
 *
 * <p>They are quoted, and are no answer. Each is about a thing that the question names, or that a
 * cited statement names, or names such a thing; and each says something else of the question.
 */
public final class NamedThings {
  /** Passages found for a question, among which documents named in it are looked for. */
  private static final int READ = 20;

  /** Passages found for a name. */
  private static final int READ_BY_NAME = 5;

  /** Names looked up for one question. */
  private static final int MOST_NAMES = 6;

  /** Statements about things named in the question. */
  private static final int MOST_NAMED = 3;

  /** Statements about things that the question describes and cited statements name. */
  private static final int MOST_RELATED = 2;

  /** Statements about things in between. */
  private static final int MOST_BETWEEN = 2;

  /** Words of the question that a statement must add that only names a cited thing. */
  private static final int FEWEST_OPEN = 2;

  private final Library library;
  private final MissionWords words;
  private final boolean single;

  public NamedThings(Mission mission, Library library) {
    this.library = library;
    words = MissionWords.of(mission);
    single = MissionPatterns.inLanguage(words.language()).singleWordsAreNames();
  }

  /**
   * Statements about what a question names.
   *
   * @param filter the documents that may be read
   * @param answer what is cited already
   * @return quotations; empty if nothing is left to say
   */
  public VerifiedAnswer beside(String question, Filter filter, VerifiedAnswer answer) {
    return new Search(question, filter, answer).statements();
  }

  private final class Search {
    private final String question;
    private final NamedWords asked;
    private final boolean several;
    private final QuestionTerms terms;
    private final ReadPassages read;
    private final Set<DocumentId> cited = new LinkedHashSet<>();
    private final List<String> said = new ArrayList<>();
    private final Set<String> lookedUp = new HashSet<>();
    private final Map<DocumentId, NamedWords> whole = new HashMap<>();

    Search(String question, Filter filter, VerifiedAnswer answer) {
      this.question = question;
      asked = new NamedWords(question);
      several =
          Pair.in(question).isPresent()
              || MissionPatterns.inLanguage(words.language()).joins(question, asked.names(single));
      terms = new QuestionTerms(question, words.language());
      read = new ReadPassages(library, filter, words.messages());
      for (Citation citation : answer.citations()) {
        cited.add(citation.document());
        if (citation instanceof Citation.Words quoted) {
          said.add(quoted.quote());
        }
      }
    }

    VerifiedAnswer statements() {
      List<DocumentId> found = read.of(question, READ);
      addNamed(found);
      addRelated();
      addBetween(found);
      addNaming(found);
      return read.told();
    }

    /** Adds what documents say that are called as the question names them. */
    private void addNamed(List<DocumentId> found) {
      int named = 0;
      for (DocumentId id : found) {
        if (named < MOST_NAMED
            && asked.names(read.title(id), single)
            && !isTitled(read.title(id))
            && say(id, Set.of(read.title(id)))) {
          named++;
        }
      }
      for (String name : asked.names(single)) {
        if (named < MOST_NAMED && !isTold(name) && mayLookUp(name) && sayOf(name)) {
          named++;
        }
      }
    }

    /** Whether a cited document is called so, or by a longer name that the question has too. */
    private boolean isTitled(String title) {
      return cited.stream()
          .map(read::title)
          .anyMatch(each -> asked.has(each) && new NamedWords(each).has(title));
    }

    /** Whether a cited document has a name, or its title is a part of the name. */
    private boolean isTold(String name) {
      return cited.stream()
          .anyMatch(
              id ->
                  whole(id).has(name)
                      || (asked.names(read.title(id), single)
                          && new NamedWords(name).has(read.title(id))));
    }

    /** A document with its title; each is read once. */
    private NamedWords whole(DocumentId document) {
      return whole.computeIfAbsent(
          document, id -> new NamedWords(read.title(id) + "\n" + library.text(id).orElse("")));
    }

    /** Adds what the document that is called by a name says, else one that has the name. */
    private boolean sayOf(String name) {
      List<DocumentId> others =
          read.of(name, READ_BY_NAME).stream().filter(id -> !cited.contains(id)).toList();
      Optional<DocumentId> about =
          others.stream()
              .filter(
                  id ->
                      new NamedWords(read.title(id)).has(name)
                          || asked.names(read.title(id), single))
              .findFirst();
      return about.isPresent()
          ? say(about.get(), List.of(name, read.title(about.get())))
          : others.stream().anyMatch(id -> sayWith(id, name));
    }

    /** Adds what documents say that are called as cited statements call what is described. */
    private void addRelated() {
      boolean described = several || Description.in(question).isPresent();
      if (!described || !RelatedNames.isMoreAsked(open(), said)) {
        return;
      }
      RelatedNames related = new RelatedNames(question);
      int told = 0;
      for (String statement : List.copyOf(said)) {
        for (String name : related.in(statement, single)) {
          if (told < MOST_RELATED
              && !asked.has(name)
              && cited.stream().noneMatch(id -> new NamedWords(read.title(id)).has(name))
              && mayLookUp(name)
              && sayWhatIs(name)) {
            told++;
          }
        }
      }
    }

    /** Adds what the document that is called by a name says of the question, else what it is. */
    private boolean sayWhatIs(String name) {
      Optional<DocumentId> about =
          read.of(name, READ_BY_NAME).stream()
              .filter(id -> !cited.contains(id) && isCalled(id, name))
              .findFirst();
      return about.isPresent()
          && (say(about.get(), Set.of(read.title(about.get())))
              || tell(about.get(), read.statements(about.get()).stream().findFirst()));
    }

    private boolean isCalled(DocumentId id, String name) {
      String title = read.title(id);
      return new NamedWords(title).has(name) && new NamedWords(name).has(title);
    }

    /** Adds what is said of things that cited statements name, if it says more of the question. */
    private void addBetween(List<DocumentId> found) {
      Set<DocumentId> tried = new HashSet<>();
      for (int i = 0; i < MOST_BETWEEN; i++) {
        Set<String> open = open();
        NamedWords known = new NamedWords(String.join("\n", said));
        Set<DocumentId> all = new LinkedHashSet<>(found);
        for (String name : known.names(single)) {
          if (!asked.has(name) && mayLookUp(name)) {
            all.addAll(read.of(name, READ_BY_NAME));
          }
        }
        // of one thing, also what the rest of the passage names
        NamedWords around =
            new NamedWords(several || open.isEmpty() ? "" : String.join("\n", texts(found)));
        all.stream()
            .filter(id -> !cited.contains(id) && !tried.contains(id))
            .filter(
                id ->
                    known.names(read.title(id), single)
                        || (found.contains(id) && around.names(read.title(id), single)))
            .max(Comparator.comparingInt(id -> news(id, open)))
            .filter(id -> tried.add(id) && isNews(id, open))
            .ifPresent(id -> say(id, Set.of(read.title(id))));
      }
    }

    /** Whether a document says enough that cited statements lack, or most of the question. */
    private boolean isNews(DocumentId id, Set<String> open) {
      Set<String> other = terms.without(terms.all(), read.title(id));
      return news(id, open) >= Math.min(2 * FEWEST_OPEN, 2 * Math.max(1, open.size()))
          || 2 * terms.in(read.text(id), other).size() >= Math.max(4, other.size());
    }

    /** What was read of the cited documents among those found. */
    private List<String> texts(List<DocumentId> found) {
      return found.stream().filter(cited::contains).map(read::text).toList();
    }

    /** Adds a statement that names a cited thing, if it has words of the question left open. */
    private void addNaming(List<DocumentId> found) {
      Set<String> open = open();
      if (several || open.isEmpty()) {
        return;
      }
      List<String> titles =
          cited.stream()
              .map(read::title)
              .filter(title -> asked.names(title, single) || title.indexOf(' ') > 0)
              .toList();
      for (DocumentId id : found) {
        NamedWords passage = new NamedWords(read.text(id));
        for (String title : titles) {
          if (!cited.contains(id)
              && passage.names(title, single)
              && add(id, Set.of(title), each -> isNaming(each, title, open))) {
            return;
          }
        }
      }
    }

    private boolean isNaming(ReadPassages.Quoted statement, String title, Set<String> open) {
      return statement.words().has(title)
          && terms.in(statement.text(), open).size() >= Math.min(FEWEST_OPEN, open.size());
    }

    /**
     * How many words of the question a document has that cited statements lack, twice; if the
     * question names several things, and those that only the statements naming the document lack.
     */
    private int news(DocumentId id, Set<String> open) {
      String text = read.text(id);
      int news = 2 * terms.in(text, terms.without(open, read.title(id))).size();
      if (!several) {
        return news;
      }
      Set<String> lacking = terms.without(terms.all(), read.title(id));
      for (String each : said) {
        if (new NamedWords(each).has(read.title(id))) {
          lacking = terms.without(lacking, each);
        }
      }
      return news + terms.in(text, lacking).size();
    }

    /** The words of the question that no cited statement has. */
    private Set<String> open() {
      return terms.without(terms.all(), String.join("\n", said));
    }

    private boolean mayLookUp(String name) {
      return lookedUp.size() < MOST_NAMES && lookedUp.add(name);
    }

    /** Adds the statement of a document that says most of the question, if it says anything. */
    private boolean say(DocumentId id, Collection<String> names) {
      return !cited.contains(id) && add(id, names, _ -> true);
    }

    /** Adds the statement that has a name and says most else of the question. */
    private boolean sayWith(DocumentId id, String name) {
      return add(id, Set.of(name), each -> each.words().has(name));
    }

    private boolean add(
        DocumentId id, Collection<String> names, Predicate<ReadPassages.Quoted> fits) {
      Set<String> open = open();
      Set<String> other = terms.without(terms.all(), String.join("\n", names));
      Optional<ReadPassages.Quoted> best =
          read.statements(id).stream()
              .filter(fits)
              .filter(each -> !terms.in(each.text(), other).isEmpty())
              .max(
                  Comparator.comparingInt(
                      each ->
                          2 * terms.in(each.text(), other).size()
                              + 2 * terms.in(each.text(), open).size()
                              + (names.stream().anyMatch(each.words()::has) ? 1 : 0)));
      return tell(id, best);
    }

    private boolean tell(DocumentId id, Optional<ReadPassages.Quoted> statement) {
      statement.ifPresent(
          each -> {
            read.tell(id, each);
            cited.add(id);
            said.add(each.text());
          });
      return statement.isPresent();
    }
  }
}
