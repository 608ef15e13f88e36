package io.pinakes.search.reference;

import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.CrossReference.Target;
import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Resolves references within one document.
 *
 * <p>A number is looked up among the headings first, then among paragraphs that begin with it. If
 * several parts have it, the target is the one closest to the reference in the heading tree, ties
 * going to the first. A paragraph in brackets narrows the target if it is marked in the text;
 * otherwise the target is the whole section. References to other documents ({@code § 5 BGB}, {@code
 * Section 13 of the Exchange Act}) are not resolved.
 */
public final class ReferenceResolver {
  private final List<Section> sections;
  private final String text;
  private final List<Label> labels = new ArrayList<>();
  private final Map<String, List<Section>> byTitle = new HashMap<>();
  private final Map<String, Section> byAnchor = new HashMap<>();
  private final NumberedParagraphs paragraphs;
  private final int[] words; // where each section's words begin

  /**
   * @param sections the heading tree in reading order
   * @param text the whole text of the document
   */
  public ReferenceResolver(List<Section> sections, String text) {
    this.sections = List.copyOf(sections);
    this.text = text;
    paragraphs = new NumberedParagraphs(text);
    words = sections.stream().mapToInt(section -> words(section, text)).toArray();
    for (Section section : sections) {
      labels.add(label(section));
      byTitle
          .computeIfAbsent(DefinedTerm.key(section.title()), _ -> new ArrayList<>())
          .add(section);
      byTitle
          .computeIfAbsent(DefinedTerm.key(section.heading()), _ -> new ArrayList<>())
          .add(section);
      byAnchor.putIfAbsent(anchor(section.heading()), section);
    }
  }

  private static Label label(Section section) {
    return ReferenceReader.ofHeading(section.heading())
        .or(() -> ReferenceReader.plain(section.number()))
        .orElse(new Label(Label.Kind.PLAIN, "", List.of()));
  }

  /** The anchor that Markdown renderers give a heading. */
  private static String anchor(String heading) {
    return heading
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "")
        .replace(' ', '-');
  }

  /** The references in {@code region}, in order; titles without a section are left out. */
  public List<CrossReference> in(Span region) {
    List<CrossReference> references = new ArrayList<>();
    int end = region.start();
    for (Mention mention : ReferenceReader.read(text, region)) {
      if (mention.span().start() < end
          || isHeading(mention.span())
          || paragraphs.beginAt(mention.span().start())) {
        continue;
      }
      Optional<Target> target = target(mention, sectionAt(mention.span().start()));
      if (target.isPresent() || isCertain(mention)) {
        references.add(new CrossReference(mention.span(), target));
        end = mention.span().end();
      }
    }
    return references;
  }

  private static boolean isCertain(Mention mention) {
    return switch (mention) {
      case Mention.ByNumber _, Mention.ByAnchor _ -> true;
      case Mention.ByTitle title -> title.certain();
    };
  }

  /** Whether a heading prints its own number at {@code span}. */
  private boolean isHeading(Span span) {
    int section = indexAt(span.start());
    return section >= 0 && words[section] >= span.start();
  }

  /** The offset of the first character of {@code section} that is not white space. */
  private static int words(Section section, String text) {
    int at = section.span().start();
    while (at < section.span().end() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The innermost section at an offset; empty before the first heading. */
  private String sectionAt(int offset) {
    int section = indexAt(offset);
    return section < 0 ? "" : sections.get(section).id();
  }

  /** The index of the innermost section at an offset; -1 before the first heading. */
  private int indexAt(int offset) {
    int low = 0;
    int high = sections.size() - 1;
    int found = -1;
    while (low <= high) { // sections are ordered by start
      int middle = (low + high) >>> 1;
      if (sections.get(middle).span().start() <= offset) {
        found = middle;
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return found;
  }

  private Optional<Target> target(Mention mention, String from) {
    return switch (mention) {
      case Mention.ByNumber(_, Label label, boolean foreign) ->
          foreign ? Optional.empty() : byNumber(label, from);
      case Mention.ByTitle(_, String title, _) ->
          nearest(byTitle.getOrDefault(DefinedTerm.key(title), List.of()), from);
      case Mention.ByAnchor(_, String anchor) ->
          Optional.ofNullable(byAnchor.get(anchor.toLowerCase(Locale.ROOT))).map(this::whole);
    };
  }

  private Optional<Target> byNumber(Label label, String from) {
    List<Section> said = new ArrayList<>();
    List<Section> possible = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      if (labels.get(i).isSaidBy(label)) {
        said.add(sections.get(i));
      } else if (labels.get(i).canBeMeantBy(label)) {
        possible.add(sections.get(i));
      }
    }
    return nearest(said, from)
        .or(() -> nearest(possible, from))
        .or(() -> paragraph(label, from))
        .map(target -> narrowed(target, label.subdivisions()));
  }

  private Optional<Target> paragraph(Label label, String from) {
    if (!label.kind().isPrintedPlain()) {
      return Optional.empty();
    }
    Target best = null;
    for (Span span : paragraphs.of(label.number())) {
      String id = sectionAt(span.start());
      Span inside =
          new Span(span.start(), Math.max(span.start() + 1, Math.min(span.end(), endOf(id))));
      if (best == null || shared(id, from) > shared(best.sectionId(), from)) {
        best = new Target(id, inside);
      }
    }
    return Optional.ofNullable(best);
  }

  /** The end of a section's own text: the next heading of any level. */
  private int endOf(String id) {
    for (int i = 0; i < sections.size(); i++) {
      if (sections.get(i).id().equals(id)) {
        return i + 1 < sections.size() ? sections.get(i + 1).span().start() : text.length();
      }
    }
    return sections.isEmpty() ? text.length() : sections.getFirst().span().start();
  }

  private Target narrowed(Target target, List<String> marks) {
    Target narrow = target;
    for (String mark : marks) {
      Optional<Span> marked = paragraphs.marked(mark, narrow.span());
      if (marked.isEmpty()) {
        break;
      }
      narrow = new Target(sectionAt(marked.get().start()), marked.get());
    }
    return narrow;
  }

  private Optional<Target> nearest(List<Section> candidates, String from) {
    Section best = null;
    for (Section section : candidates) {
      if (best == null || shared(section.id(), from) > shared(best.id(), from)) {
        best = section;
      }
    }
    return Optional.ofNullable(best).map(this::whole);
  }

  private Target whole(Section section) {
    return new Target(section.id(), section.span());
  }

  /** The number of tree levels that two sections share. */
  private static int shared(String id, String other) {
    String[] one = id.split("\\.", -1);
    String[] two = other.split("\\.", -1);
    int shared = 0;
    while (shared < one.length && shared < two.length && one[shared].equals(two[shared])) {
      shared++;
    }
    return shared;
  }

  /**
   * Resolves a standalone reference: a reference as printed, a bare number, a title, a heading, or
   * an anchor ({@code #notice}).
   *
   * @param from the section it is resolved from; empty if none
   * @return empty if the document has no such part
   */
  public Optional<Target> find(String reference, String from) {
    String asked = reference.strip();
    Optional<Label> plain = ReferenceReader.plain(asked);
    if (plain.isPresent()) {
      Optional<Target> found = byNumber(plain.get(), from);
      if (found.isPresent()) {
        return found;
      }
    }
    Optional<Target> titled =
        nearest(byTitle.getOrDefault(DefinedTerm.key(asked), List.of()), from);
    if (titled.isPresent()) {
      return titled;
    }
    if (asked.startsWith("#")) {
      return Optional.ofNullable(byAnchor.get(asked.substring(1).toLowerCase(Locale.ROOT)))
          .map(this::whole);
    }
    for (Mention mention : ReferenceReader.read(asked, new Span(0, asked.length()))) {
      Optional<Target> found =
          mention instanceof Mention.ByNumber(_, Label label, _)
              ? byNumber(label, from) // the user means this document
              : target(mention, from);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * Suggests at most {@code limit} printed numbers and titles: those that share the first digits of
   * {@code reference}, then the others in reading order.
   */
  public List<String> near(String reference, int limit) {
    String number =
        ReferenceReader.read(reference, new Span(0, reference.length())).stream()
            .flatMap(
                mention ->
                    mention instanceof Mention.ByNumber(_, Label label, _)
                        ? Optional.of(label).stream()
                        : Optional.<Label>empty().stream())
            .findFirst()
            .or(() -> ReferenceReader.plain(reference))
            .map(Label::number)
            .orElse("");
    Set<String> near = new LinkedHashSet<>();
    for (String start = number; !start.isEmpty(); start = parent(start)) {
      String prefix = parent(start);
      for (int i = 0; i < labels.size() && !prefix.isEmpty(); i++) {
        if (labels.get(i).number().equals(prefix)
            || labels.get(i).number().startsWith(prefix + ".")) {
          near.add(sections.get(i).heading());
        }
      }
    }
    boolean numbered = !number.isEmpty() && labels.stream().anyMatch(l -> !l.number().isEmpty());
    for (int i = 0; i < labels.size(); i++) {
      if (!numbered || !labels.get(i).number().isEmpty()) {
        near.add(sections.get(i).heading());
      }
    }
    return near.stream().limit(limit).toList();
  }

  private static String parent(String number) {
    int dot = number.lastIndexOf('.');
    return dot < 0 ? "" : number.substring(0, dot);
  }
}
