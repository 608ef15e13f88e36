package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.Profile.Value;
import io.pinakes.indexer.fact.text.BoundedPattern;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.ValueReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Texts, names, numbers and identifiers of a document by the labels before them. */
final class LabelledTexts {
  private static final int MAX_LENGTH = 120;

  /** A label at the top of a document, below a letterhead. */
  private static final int TOP = 40;

  private static final double SURE = 0.85;
  private static final double LIKELY = 0.8;
  private static final double BELOW = 0.7;

  private static final Pattern IDENTIFIER =
      Pattern.compile(
          "(?<value>(?=[\\p{L}/_.-]*\\d)[\\p{L}\\d][\\p{L}\\d/_.-]{2,30}[\\p{L}\\d])(?![\\p{L}\\d])");
  private static final Pattern NUMBER =
      Pattern.compile("(?<value>[-−]?\\d[\\d.,'’]*(?:\\s?(?:\\p{L}{1,4}[²³]?|%|°C)(?!\\p{L}))?)");
  private static final Pattern COLON = Pattern.compile("\\s*:\\**\\s*");
  private static final Pattern APART = Pattern.compile("\\s*:\\s*|\\s{2,40}");
  private static final Pattern SPACE = Pattern.compile("[\\s:]{1,8}");
  private static final Pattern SIGNS = Pattern.compile("[\\s.:#°*-]{0,10}");

  private final ProfileWords words;
  private final String text;
  private final List<Cell> lines;
  private final ValueReader reader;

  LabelledTexts(ProfileWords words, String text, List<Cell> lines, ValueReader reader) {
    this.words = words;
    this.text = text;
    this.lines = lines;
    this.reader = reader;
  }

  /** A value with the span of both value and label. */
  record Found(Cell cell, Span line, double confidence) {}

  /** The matches for a value: the first one, or all for a pattern. */
  Stream<Found> find(Value value) {
    return switch (value.kind()) {
      case IDENTIFIER -> each(line -> behind(value, lines.get(line), IDENTIFIER));
      case QUANTITY -> each(line -> behind(value, lines.get(line), NUMBER));
      case TEXT -> each(line -> text(value, lines.get(line)));
      case PARTY -> each(line -> line < TOP ? party(value, line) : Optional.empty());
      case PATTERN -> matches(value);
      case AMOUNT, DATE, ISSUER, ADDRESS, CURRENCY -> Stream.empty();
    };
  }

  private Stream<Found> each(java.util.function.IntFunction<Optional<Found>> read) {
    return IntStream.range(0, lines.size()).mapToObj(read).flatMap(Optional::stream).limit(1);
  }

  private Optional<Found> behind(Value value, Cell line, Pattern shape) {
    Words tokens = Words.of(line.words());
    for (LinePhrases.Match label : words.labels(value).in(tokens)) {
      int from = afterSigns(line.words(), label.end());
      Words rest = Words.of(line.words().substring(from));
      int skip =
          ProfileWords.NUMBER
              .first(rest)
              .filter(word -> word.start() == 0)
              .map(LinePhrases.Match::end)
              .orElse(0);
      from = skip > 0 ? afterSigns(line.words(), from + skip) : from;
      Matcher matcher = shape.matcher(line.words()).region(from, line.words().length());
      if (matcher.lookingAt()) {
        String found = String.valueOf(matcher.group("value"));
        boolean date = reader.day(found).isPresent() || NotationDetector.isTwoDates(found);
        if (!date) {
          return Optional.of(found(line, matcher.start("value"), matcher.end("value"), LIKELY));
        }
      }
    }
    return Optional.empty();
  }

  private static int afterSigns(String line, int from) {
    Matcher signs = SIGNS.matcher(line).region(from, line.length());
    return signs.lookingAt() ? signs.end() : from;
  }

  private static Found found(Cell line, int start, int end, double confidence) {
    Span at = new Span(line.span().start() + start, line.span().start() + end);
    return new Found(new Cell(line.words().substring(start, end), at), line.span(), confidence);
  }

  private Optional<Found> text(Value value, Cell line) {
    Words tokens = Words.of(line.words());
    ProfileWords.Labels labels = words.labels(value);
    return beginning(labels.strong(), tokens)
        .flatMap(label -> rest(line, label.end(), SPACE))
        .or(
            () ->
                beginning(labels.labels(), tokens)
                    .flatMap(label -> rest(line, label.end(), APART)));
  }

  private static Optional<LinePhrases.Match> beginning(LinePhrases phrases, Words line) {
    return phrases.first(line).filter(label -> label.from() == 0 && label.start() <= 4);
  }

  private Optional<Found> rest(Cell line, int from, Pattern gap) {
    Matcher matcher = gap.matcher(line.words()).region(from, line.words().length());
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    int start = matcher.end();
    boolean name =
        line.words().length() - start >= 3
            && line.words().length() - start <= MAX_LENGTH
            && isNameStart(line.words().charAt(start));
    return name ? Optional.of(found(line, start, line.words().length(), SURE)) : Optional.empty();
  }

  /** A capital, a digit, or a letter of a script without capitals. */
  private static boolean isNameStart(char c) {
    return Character.isDigit(c) || (Character.isLetter(c) && !Character.isLowerCase(c));
  }

  private Optional<Found> party(Value value, int index) {
    Cell line = lines.get(index);
    Optional<LinePhrases.Match> label =
        beginning(words.labels(value).labels(), Words.of(line.words()));
    if (label.isEmpty()) {
      return Optional.empty();
    }
    Matcher colon = COLON.matcher(line.words()).region(label.get().end(), line.words().length());
    if (!colon.lookingAt()) {
      return Optional.empty();
    }
    Cell inline = Cell.of(text, line.span().start() + colon.end(), line.span().end());
    Cell found = inline.isEmpty() && index + 1 < lines.size() ? lines.get(index + 1) : inline;
    int comma = found.words().indexOf(", ");
    int end = comma < 0 ? found.span().end() : found.span().start() + comma;
    Cell name = Cell.of(text, found.span().start(), end);
    return name.isEmpty() ? Optional.empty() : Optional.of(new Found(name, line.span(), BELOW));
  }

  private Stream<Found> matches(Value value) {
    Map<String, Found> found = new LinkedHashMap<>();
    BoundedPattern pattern = new BoundedPattern(value.pattern());
    for (Cell line : lines) {
      for (Span at : pattern.find(line.words())) {
        found.putIfAbsent(at.of(line.words()), found(line, at.start(), at.end(), SURE));
      }
    }
    return found.values().stream();
  }
}
