package io.pinakes.cluster.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.outline.HierarchyData;
import io.pinakes.search.shard.CountShard;
import io.pinakes.search.shard.DocumentShard;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.shard.SummaryShard;
import io.pinakes.search.shard.WordShard;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The interfaces of a shard that clients may call. */
public enum Port {
  WHOLE(WholeShard.class),
  PASSAGES(PassageRounds.class),
  SUMMARIES(SummaryShard.class),
  DOCUMENTS(DocumentShard.class),
  COUNTS(CountShard.class),
  WORDS(WordShard.class),
  HIERARCHY(HierarchyData.class),
  FACTS(FactShard.class),
  WRITTEN(WrittenShard.class);

  /**
   * A hash of all methods of all ports with every type that they take or return: a client and a
   * node understand each other only if it is equal.
   */
  public static final String PROTOCOL = protocol();

  private final Class<?> type;

  @SuppressWarnings("ImmutableEnumChecker") // never changed
  private final List<Method> methods;

  Port(Class<?> type) {
    this.type = type;
    methods =
        Arrays.stream(type.getMethods())
            .sorted(Comparator.comparing(Method::toGenericString))
            .toList();
  }

  private static String protocol() {
    Description description = new Description();
    description.add(Shape.of(Call.class));
    description.add(Shape.of(Answer.class));
    description.add(Shape.of(Block.class));
    for (Port port : values()) {
      for (Method method : port.methods) {
        description.say(port.name() + "." + method.getName());
        Arrays.stream(method.getGenericParameterTypes()).map(Shape::of).forEach(description::add);
        description.add(Shape.of(method.getGenericReturnType()));
      }
    }
    return Shared.key(description.text().getBytes(UTF_8));
  }

  /** The number of one of its methods. */
  public int number(Method method) {
    for (int i = 0; i < methods.size(); i++) {
      Method each = methods.get(i);
      if (each.getName().equals(method.getName())
          && Arrays.equals(each.getParameterTypes(), method.getParameterTypes())) {
        return i;
      }
    }
    throw new IllegalArgumentException(method + " is not a method of " + type);
  }

  /**
   * The method of this number.
   *
   * @throws IOException if there is none
   */
  public Method method(int number) throws IOException {
    if (number < 0 || number >= methods.size()) {
      throw new IOException(type + " has no method " + number);
    }
    return methods.get(number);
  }

  /** Writes arguments. */
  public static byte[] write(Method method, @Nullable Object[] arguments) {
    Sent out = new Sent();
    try {
      Parameter[] parameters = method.getParameters();
      Type[] types = method.getGenericParameterTypes();
      for (int i = 0; i < parameters.length; i++) {
        if (Shape.nullable(parameters[i].getAnnotatedType())) {
          out.flag(arguments[i] != null);
          if (arguments[i] == null) {
            continue;
          }
        }
        Wire.form(Shape.of(types[i])).write(out, arguments[i]);
      }
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory cannot fail", e);
    }
    return out.bytes();
  }

  /** Reads the arguments that {@link #write} wrote. */
  public static @Nullable Object[] arguments(Method method, byte[] bytes) throws IOException {
    Received in = new Received(bytes);
    Parameter[] parameters = method.getParameters();
    Type[] types = method.getGenericParameterTypes();
    @Nullable Object[] arguments = new @Nullable Object[parameters.length];
    for (int i = 0; i < parameters.length; i++) {
      boolean present = !Shape.nullable(parameters[i].getAnnotatedType()) || in.flag();
      arguments[i] = present ? Wire.form(Shape.of(types[i])).read(in) : null;
    }
    in.end();
    return arguments;
  }

  /** Writes a returned value. */
  public static byte[] returned(Method method, Object value) {
    return Wire.write(method.getGenericReturnType(), value);
  }

  /** Reads the value that {@link #returned} wrote. */
  public static @Nullable Object value(Method method, byte[] bytes) throws IOException {
    return Wire.value(method.getGenericReturnType(), bytes);
  }
}
