package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.Notation;
import io.pinakes.search.schema.NotationJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The profiles for the documents of a bucket: those in its schema, else the bundled ones, each
 * applied to documents that have the evidence for it.
 */
public final class Profiles {
  private static final Map<String, ProfileWords> BUNDLED =
      List.of("receipt", "certificate").stream()
          .collect(Collectors.toUnmodifiableMap(name -> name, Profiles::bundled));

  private static final Profiles ALL =
      new Profiles(
          BUNDLED.values().stream()
              .sorted(java.util.Comparator.comparing(words -> words.profile().name()))
              .toList()
              .reversed(),
          false);

  private final List<ProfileWords> profiles;
  private final boolean always;

  /**
   * @param always whether no evidence is needed
   */
  private Profiles(List<ProfileWords> profiles, boolean always) {
    this.profiles = profiles;
    this.always = always;
  }

  /**
   * The profiles that a schema declares for a bucket: names of bundled ones, or profiles as JSON. A
   * single one applies to every document; several apply to documents with evidence for them.
   *
   * @param given empty for the bundled ones
   * @throws IllegalArgumentException if one is unknown or not a valid profile
   */
  public static Profiles of(List<String> given) {
    if (given.isEmpty()) {
      return ALL;
    }
    List<ProfileWords> profiles = new ArrayList<>();
    for (String each : given) {
      if (each.startsWith("{")) {
        profiles.add(ProfileWords.of(Profile.parse(each)));
      } else {
        ProfileWords named = BUNDLED.get(each);
        if (named == null) {
          throw new IllegalArgumentException(
              "there is no profile \""
                  + each
                  + "\"; bundled are "
                  + BUNDLED.keySet().stream().sorted().toList());
        }
        profiles.add(named);
      }
    }
    return new Profiles(profiles, profiles.size() == 1);
  }

  private static ProfileWords bundled(String name) {
    try (InputStream in = Profiles.class.getResourceAsStream(name + ".json")) {
      String json =
          new String(
              java.util.Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
      return ProfileWords.bundled(Profile.parse(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a document.
   *
   * @param declared the declared notation of its bucket
   * @param language ISO 639-1 code
   */
  public void read(
      String text,
      List<TextLine> lines,
      Notation declared,
      String language,
      FactCollector findings) {
    for (ProfileWords words : profiles) {
      Profile profile = words.profile();
      if (!lines.isEmpty() && lines.size() <= profile.maxLines()) {
        Notation notation = NotationJson.read(profile.numbers(), profile.dates());
        ProfileFacts facts =
            new ProfileFacts(
                words,
                text,
                lines,
                NotationDetector.of(text, declared.or(notation), language),
                findings);
        if (always || facts.apply()) {
          facts.read();
        }
      }
    }
  }

  /**
   * The further fields that a fact fills, besides that of its name; empty if it is not from a
   * profile.
   */
  public Optional<Set<String>> fields(Fact fact) {
    String key = fact.properties().getFirst().key();
    return profiles.stream()
        .filter(words -> words.profile().name().equals(fact.extractor()))
        .findFirst()
        .map(
            words ->
                words.profile().values().stream()
                    .filter(value -> PropertyKey.of(value.name()).equals(key))
                    .flatMap(value -> value.fields().stream())
                    .map(PropertyKey::of)
                    .collect(Collectors.toSet()));
  }
}
