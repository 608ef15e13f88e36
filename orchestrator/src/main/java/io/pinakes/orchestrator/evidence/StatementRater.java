package io.pinakes.orchestrator.evidence;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.evidence.likeness.QuestionSimilarity;
import io.pinakes.orchestrator.evidence.likeness.QuestionSimilarity.Likeness;
import io.pinakes.orchestrator.evidence.likeness.WordLikeness;
import io.pinakes.orchestrator.understand.word.Collocations;
import io.pinakes.orchestrator.understand.word.Compounds;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Hit;
import io.pinakes.search.text.Statements;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Rates the statements of passages by how well they support an answer.
 *
 * <p>Support is a weighted mean of four signals, each 0 to 1: the share of the question's weighted
 * terms that the statement covers (terms found only in its headings or document fields count half;
 * those of its document's title count whole), the share that it says in its own or in other words
 * ({@link WordLikeness}), the cosine of question and statement, and the rank of its passage. The
 * weights were chosen by the rank of the right statement for questions about other libraries. A
 * statement that says nothing new, or has no new figure although the question wants one, loses part
 * of its support, and so does one of a passage without the compound ({@link Compounds}) or the two
 * words ({@link Collocations}) that the question has and another passage too. Only the most
 * promising statements by terms and rank are embedded; the others get the lowest similarity
 * measured.
 */
public final class StatementRater {
  static final double TERMS = 0.3;
  static final double SIMILARITY = 0.27;
  static final double WORDS = 0.33;
  static final double RANK = 0.1;
  static final double CONTEXT_SHARE = 0.5;
  static final double ELSEWHERE = 0.8;
  static final double PART = 0.85;

  /** Maximum statements embedded per search; each takes about 5 ms on one core. */
  static final int MAX_EMBEDDED = 40;

  private final Decomposition question;
  private final Set<String> wanted;
  private final DocumentWords words;
  private final Suitability suitability;
  private final QuestionSimilarity similarity;
  private final DocumentTerms documents;
  private final Set<String> questionWords;

  /** Terms of the times in the question; a statement is judged by its period, not by these. */
  private final Set<String> times;

  private final PageEdges pageEdges;
  private final Compounds compounds;
  private final Collocations collocations;

  public StatementRater(Decomposition question, Library library) {
    this.question = question;
    wanted = question.terms().stream().map(WeightedTerm::term).collect(Collectors.toSet());
    words = new DocumentWords(question, library);
    suitability = new Suitability(question, words, library);
    similarity = new QuestionSimilarity(question, library);
    pageEdges = new PageEdges(library);
    documents = new DocumentTerms(question, library);
    compounds = Compounds.in(question.question());
    collocations =
        Collocations.in(
            question.question(),
            TextAnalysis.analyzer(question.language()).tokens(question.question()),
            term -> wanted.contains(term) && !question.names().containsKey(term));
    questionWords = Set.copyOf(TextAnalysis.terms(question.question()));
    times =
        question.analysis().times().stream()
            .flatMap(time -> TextAnalysis.terms(time.words()).stream())
            .collect(Collectors.toSet());
  }

  /**
   * Rates the statements of {@code hits} that were not read before.
   *
   * @param hits best first, including those read before
   * @param firstHandle the number of the first handle
   * @param demanded tells whether a passage comes from where the question points; others get less
   *     support
   */
  public List<Evidence> rate(
      List<Hit> hits, Predicate<ChunkId> read, int firstHandle, boolean demanded) {
    List<Draft> drafts = new ArrayList<>();
    Map<Integer, Set<String>> coveredBy = new HashMap<>();
    Collocations.Texts pairs = collocations.texts();
    for (int rank = 0; rank < hits.size(); rank++) {
      Chunk chunk = hits.get(rank).chunk();
      List<Token> tokens = words.tokens(chunk, chunk.text()); // once for all of its statements
      String context = chunk.context().forKeywords();
      List<Token> above = words.tokens(chunk, context);
      pairs.add(rank, chunk.text(), tokens);
      pairs.add(rank, context, above);
      if (read.test(chunk.id())) {
        continue;
      }
      KnownContext known = known(chunk, above);
      Set<String> covered = asked(DocumentWords.within(tokens, new Span(0, chunk.text().length())));
      covered.addAll(known.asked());
      coveredBy.put(rank, covered);
      addDrafts(rank, chunk, tokens, known, drafts);
    }
    Map<Draft, Likeness> likenesses = likenesses(drafts, hits);
    double least = likenesses.values().stream().mapToDouble(Likeness::meaning).min().orElse(0);
    Likeness unknown = new Likeness(least, new double[0]);
    List<double[]> nearness = likenesses.values().stream().map(Likeness::words).toList();
    double[] typical = similarity.words().typical(nearness);
    for (Draft draft : drafts) {
      draft.likeness = likenesses.getOrDefault(draft, unknown);
      draft.said = draft.said(typical);
    }
    Certainty certainty =
        Certainty.among(
            likenesses.values().stream().mapToDouble(Likeness::meaning),
            drafts.stream().mapToDouble(draft -> draft.said),
            similarity.words().lacks(nearness));
    Set<Integer> named = compounds.holding(hits.stream().map(Hit::chunk).toList());
    List<List<Statement>> statements = new ArrayList<>();
    hits.forEach(_ -> statements.add(new ArrayList<>()));
    for (Draft draft : drafts) {
      boolean elsewhere = !demanded || !(named.isEmpty() || named.contains(draft.rank));
      double about = elsewhere ? ELSEWHERE : pairs.isPart(draft.rank, draft.own) ? PART : 1;
      double meaning = draft.likeness.meaning();
      double said = said(draft, drafts);
      double support =
          TERMS * draft.terms + SIMILARITY * meaning + WORDS * said + RANK / (1 + draft.rank / 5.0);
      statements
          .get(draft.rank)
          .add(
              new Statement(
                  draft.span.shift(hits.get(draft.rank).chunk().span().start()),
                  draft.text,
                  draft.covered,
                  support * draft.news * draft.verdict.factor() * about,
                  typical.length > 0
                          && similarity.isJudged(
                              words.language(hits.get(draft.rank).chunk()), draft.covered)
                      ? certainty.of(meaning + said, draft.rank, draft.verdict.clear())
                      : 1,
                  draft.verdict.shape(),
                  draft.part ? Objection.PART : draft.verdict.objection()));
    }
    List<Evidence> evidence = new ArrayList<>();
    for (int rank = 0; rank < hits.size(); rank++) {
      Chunk chunk = hits.get(rank).chunk();
      if (read.test(chunk.id())) {
        continue;
      }
      evidence.add(
          new Evidence(
              "E" + (firstHandle + evidence.size()),
              hits.get(rank),
              statements.get(rank),
              coveredBy.getOrDefault(rank, Set.of())));
    }
    return suitability.distinct(evidence);
  }

  /**
   * Rules out what older versions of a document say, and what was amended.
   *
   * @param read everything read so far, since an amendment may be found after the original
   */
  public EvidenceLedger settled(EvidenceLedger read) {
    return new EvidenceLedger(suitability.current(read.entries()), read.values());
  }

  /** Adds the statements of a passage, then its blocks. */
  private void addDrafts(
      int rank, Chunk chunk, List<Token> tokens, KnownContext known, List<Draft> into) {
    List<Span> spans = Statements.of(chunk, pageEdges.around(chunk));
    Map<Span, StatementShape> shapes = Suitability.shapes(chunk, spans);
    List<Span> blocks =
        suitability.wantsBlocks()
            ? StatementBlocks.of(
                chunk.text(), spans, span -> shape(shapes, span), suitability.wantsWhole())
            : List.of();
    KnownContext ofRows = known;
    KnownContext.AskedBefore asked = new KnownContext.AskedBefore(chunk.text());
    for (Span span : spans) {
      if (StatementShape.isRuledOff(
          chunk.text(), span)) { // its column names belong to every row below
        ofRows = known.below(DocumentWords.within(tokens, span), wanted);
      }
      StatementShape shape = shape(shapes, span);
      Optional<Span> question = asked.next(span);
      KnownContext ofText =
          question
              .map(before -> known.below(DocumentWords.within(tokens, before), wanted))
              .orElse(known);
      KnownContext context = shape == StatementShape.ROW ? ofRows : ofText;
      Draft draft = new Draft(rank, chunk, span, shape, tokens, context);
      draft.before = question.map(before -> before.of(chunk.text()).strip() + " ").orElse("");
      draft.part =
          suitability.wantsWhole() && blocks.stream().anyMatch(block -> block.contains(span));
      into.add(draft);
    }
    for (Span block : blocks) {
      into.add(new Draft(rank, chunk, block, StatementShape.BLOCK, tokens, known));
    }
  }

  private static StatementShape shape(Map<Span, StatementShape> shapes, Span span) {
    return requireNonNull(shapes.get(span), "every statement has a shape");
  }

  private final class Draft {
    private final int rank;
    private final Span span;
    private final String text;
    private final Set<String> own;
    private final Set<String> covered;
    private final double terms;
    private final double news;
    private final Suitability.Verdict verdict;
    private final Set<String> settled;
    private boolean part;
    private String before = "";
    private Likeness likeness = new Likeness(0, new double[0]);
    private double said;

    Draft(
        int rank,
        Chunk chunk,
        Span span,
        StatementShape shape,
        List<Token> tokens,
        KnownContext known) {
      this.rank = rank;
      this.span = span;
      text = span.of(chunk.text());
      verdict = suitability.of(chunk, text, shape);
      own = asked(DocumentWords.within(tokens, span));
      covered = asked(documents.titled(chunk));
      covered.addAll(own);
      Set<String> withContext = new HashSet<>(known.asked());
      withContext.addAll(covered);
      settled = new HashSet<>(known.asked());
      settled.retainAll(question.names().keySet()); // they tell where to look, not what is asked
      if (verdict.objection() != Objection.PERIOD) {
        settled.addAll(times);
      }
      double whole = coverage(covered, settled);
      terms = whole + CONTEXT_SHARE * (coverage(withContext, settled) - whole);
      news =
          News.of(chunk.text(), span, tokens, known)
              .factor(
                  suitability.wantsConfirmation(), question.wantsFigure() && !verdict.spelled());
    }

    double said(double[] typical) {
      return similarity.words().share(likeness.words(), typical, covered, settled);
    }

    double promise() {
      return (terms + RANK / (1 + rank / 5.0)) * verdict.factor();
    }
  }

  /**
   * The share of the question beyond {@code settled} that {@code found} covers. In a document about
   * the name in the question, the name does not distinguish one statement from another.
   */
  private double coverage(Set<String> found, Set<String> settled) {
    double given = question.coverage(settled);
    if (given >= 1) {
      return question.coverage(found);
    }
    Set<String> open = new HashSet<>(found);
    open.removeAll(settled);
    return question.coverage(open) / (1 - given);
  }

  private KnownContext known(Chunk chunk, List<Token> above) {
    Set<String> asked = asked(above.stream().map(Token::term).toList());
    asked.addAll(asked(documents.named(chunk.document())));
    asked.addAll(asked(suitability.subjectOf(chunk.document())));
    // the beginning of the document may be the statement itself
    String place = chunk.context().place();
    Set<String> terms = new HashSet<>(words.terms(chunk, place));
    terms.addAll(questionWords);
    Set<String> figures = News.told(place);
    figures.addAll(News.told(question.question()));
    return new KnownContext(asked, terms, figures);
  }

  /**
   * How much of the question a draft says. A block says as much as its best statement: the longer a
   * text, the likelier it has a word near any other.
   */
  private static double said(Draft draft, List<Draft> all) {
    return draft.verdict.shape() == StatementShape.BLOCK
        ? all.stream()
            .filter(each -> each.rank == draft.rank && draft.span.contains(each.span))
            .filter(each -> each.verdict.shape() != StatementShape.BLOCK)
            .mapToDouble(each -> each.said)
            .max()
            .orElse(draft.said)
        : draft.said;
  }

  private Map<Draft, Likeness> likenesses(List<Draft> drafts, List<Hit> hits) {
    List<Draft> promising =
        drafts.stream()
            .sorted(Comparator.comparingDouble((Draft draft) -> -draft.promise()))
            .limit(MAX_EMBEDDED)
            .toList();
    List<QuestionSimilarity.Text> texts = new ArrayList<>();
    for (Draft draft : promising) {
      Chunk chunk = hits.get(draft.rank).chunk();
      texts.add(
          new QuestionSimilarity.Text(
              chunk.context().place() + "\n" + draft.before + draft.text, words.language(chunk)));
    }
    List<Likeness> found = similarity.of(texts);
    Map<Draft, Likeness> likenesses = new HashMap<>();
    for (int i = 0; i < promising.size(); i++) {
      likenesses.put(promising.get(i), found.get(i));
    }
    return likenesses;
  }

  /** Those of {@code terms} that the question asks for. */
  private Set<String> asked(Collection<String> terms) {
    Set<String> found = new HashSet<>(terms);
    found.retainAll(wanted);
    return found;
  }
}
