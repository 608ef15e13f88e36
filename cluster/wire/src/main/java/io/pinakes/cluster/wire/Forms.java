package io.pinakes.cluster.wire;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.annotate.Cell;
import io.pinakes.search.annotate.CellState;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Chooses the form of a shape. */
final class Forms {
  /** Types that are not made of others. */
  private static final Map<Class<?>, Form> SINGLE =
      Stream.of(
              single(Boolean.class, Sent::flag, Received::flag),
              single(Integer.class, (out, value) -> out.whole(value), Received::small),
              single(Long.class, Sent::whole, Received::whole),
              single(Double.class, Sent::real, Received::real),
              single(Float.class, Sent::single, Received::single),
              single(String.class, Sent::text, Received::text),
              single(
                  BigDecimal.class,
                  (out, value) -> out.text(value.toString()),
                  in -> new BigDecimal(in.text())),
              single(
                  LocalDate.class,
                  (out, value) -> out.whole(value.toEpochDay()),
                  in -> LocalDate.ofEpochDay(in.whole())),
              single(
                  Instant.class,
                  (out, value) -> {
                    out.whole(value.getEpochSecond());
                    out.whole(value.getNano());
                  },
                  in -> Instant.ofEpochSecond(in.whole(), in.whole())),
              single(
                  Duration.class,
                  (out, value) -> {
                    out.whole(value.getSeconds());
                    out.whole(value.getNano());
                  },
                  in -> Duration.ofSeconds(in.whole(), in.whole())),
              single(
                  Path.class, (out, value) -> out.text(value.toString()), in -> Path.of(in.text())),
              single(byte[].class, Sent::bytes, Received::bytes),
              single(float[].class, Forms::write, Forms::floats),
              single(double[].class, Forms::write, Forms::doubles))
          .collect(Collectors.toUnmodifiableMap(Single::type, Single::form));

  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          boolean.class, Boolean.class,
          int.class, Integer.class,
          long.class, Long.class,
          double.class, Double.class,
          float.class, Float.class);

  private Forms() {}

  private record Single(Class<?> type, Form form) {}

  private interface Writing<T> {
    void write(Sent out, T value) throws IOException;
  }

  private interface Reading<T> {
    T read(Received in) throws IOException;
  }

  private static <T> Single single(Class<T> type, Writing<T> writing, Reading<T> reading) {
    return new Single(
        type,
        new Form() {
          @Override
          public void write(Sent out, @Nullable Object value) throws IOException {
            writing.write(out, type.cast(requireNonNull(value, type::getName)));
          }

          @Override
          public Object read(Received in) throws IOException {
            return reading.read(in);
          }
        });
  }

  private static void write(Sent out, float[] values) throws IOException {
    out.whole(values.length);
    for (float value : values) {
      out.single(value);
    }
  }

  private static float[] floats(Received in) throws IOException {
    float[] values = new float[in.count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.single();
    }
    return values;
  }

  private static void write(Sent out, double[] values) throws IOException {
    out.whole(values.length);
    for (double value : values) {
      out.real(value);
    }
  }

  private static double[] doubles(Received in) throws IOException {
    double[] values = new double[in.count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.real();
    }
    return values;
  }

  static boolean isSingle(Class<?> type) {
    return SINGLE.containsKey(BOXES.getOrDefault(type, type));
  }

  /**
   * @throws IllegalArgumentException if values of this shape cannot be sent
   */
  static Form of(Shape shape) {
    Class<?> raw = BOXES.getOrDefault(shape.raw(), shape.raw());
    Form single = SINGLE.get(raw);
    if (single != null) {
      return single;
    }
    if (raw == Cell.class) {
      return cells();
    }
    if (raw.isEnum()) {
      return choiceOf(constants(raw));
    }
    if (raw.isRecord()) {
      return new RecordForm(shape);
    }
    if (raw == Optional.class) {
      return optional(shape.arguments().getFirst());
    }
    if (raw == SortedMap.class) {
      return map(shape, TreeMap::new);
    }
    if (raw == Map.class) {
      return map(shape, LinkedHashMap::new);
    }
    if (raw == SortedSet.class) {
      return collection(shape, TreeSet::new);
    }
    if (raw == Set.class) {
      return collection(shape, LinkedHashSet::new);
    }
    if (raw == List.class) {
      return collection(shape, Collections::unmodifiableList);
    }
    if (raw.isSealed()) {
      return choice(shape);
    }
    throw new IllegalArgumentException("no values of type " + raw.getName() + " can be sent");
  }

  private static Form cells() {
    Form states = Wire.form(Shape.of(CellState.class));
    return new Form() {
      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        states.write(out, ((Cell) requireNonNull(value)).state());
      }

      @Override
      public Object read(Received in) throws IOException {
        return Cell.of((CellState) requireNonNull(states.read(in)));
      }
    };
  }

  /** The constants of an enum, in order. */
  static List<Object> constants(Class<?> type) {
    return List.of((Object[]) requireNonNull(type.getEnumConstants()));
  }

  private static Form choiceOf(List<Object> constants) {
    return new Form() {
      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        out.whole(constants.indexOf(requireNonNull(value)));
      }

      @Override
      public Object read(Received in) throws IOException {
        return at(constants, in.small());
      }
    };
  }

  private static <T> T at(List<T> all, int place) throws IOException {
    if (place < 0 || place >= all.size()) {
      throw new IOException("a message names choice " + place + " of " + all.size());
    }
    return all.get(place);
  }

  private static Form choice(Shape shape) {
    List<Shape> choices = shape.choices();
    List<? extends Class<?>> types = choices.stream().map(Shape::raw).toList();
    List<Form> forms = choices.stream().map(Wire::later).toList();
    return new Form() {
      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        int place = types.indexOf(requireNonNull(value).getClass());
        out.whole(place);
        forms.get(place).write(out, value);
      }

      @Override
      public @Nullable Object read(Received in) throws IOException {
        return at(forms, in.small()).read(in);
      }
    };
  }

  private static Form optional(Shape shape) {
    Form content = Wire.later(shape);
    return new Form() {
      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        Optional<?> optional = (Optional<?>) requireNonNull(value);
        out.flag(optional.isPresent());
        if (optional.isPresent()) {
          content.write(out, optional.get());
        }
      }

      @Override
      public Object read(Received in) throws IOException {
        return in.flag() ? Optional.of(requireNonNull(content.read(in))) : Optional.empty();
      }
    };
  }

  private static Form collection(Shape shape, Function<List<Object>, Collection<Object>> made) {
    Form element = Wire.later(shape.arguments().getFirst());
    return new Form() {
      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        Collection<?> all = (Collection<?>) requireNonNull(value);
        out.whole(all.size());
        for (Object each : all) {
          element.write(out, each);
        }
      }

      @Override
      public Object read(Received in) throws IOException {
        int count = in.small();
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          all.add(requireNonNull(element.read(in)));
        }
        return made.apply(all);
      }
    };
  }

  private static Form map(Shape shape, Function<Map<Object, Object>, Map<Object, Object>> made) {
    Form keys = Wire.later(shape.arguments().getFirst());
    Form values = Wire.later(shape.arguments().getLast());
    return new Form() {
      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        Map<?, ?> all = (Map<?, ?>) requireNonNull(value);
        out.whole(all.size());
        for (Map.Entry<?, ?> each : all.entrySet()) {
          keys.write(out, each.getKey());
          values.write(out, each.getValue());
        }
      }

      @Override
      public Object read(Received in) throws IOException {
        int count = in.small();
        Map<Object, Object> all = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
          Object key = requireNonNull(keys.read(in));
          all.put(key, requireNonNull(values.read(in)));
        }
        return made.apply(all);
      }
    };
  }
}
