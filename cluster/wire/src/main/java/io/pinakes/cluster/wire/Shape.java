package io.pinakes.cluster.wire;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A type with all its arguments resolved, such as a list of strings.
 *
 * @param raw the type without its arguments
 */
record Shape(Class<?> raw, List<Shape> arguments) {
  /** A component of a record. */
  record Component(RecordComponent declared, Shape shape, boolean nullable) {}

  /** The shape of a type without free variables. */
  static Shape of(Type type) {
    return of(type, Map.of());
  }

  private static Shape of(Type type, Map<TypeVariable<?>, Shape> known) {
    if (type instanceof TypeVariable<?> variable) {
      return requireNonNull(known.get(variable), type::getTypeName);
    }
    return switch (type) {
      case Class<?> plain -> new Shape(plain, List.of());
      case ParameterizedType with ->
          new Shape(
              (Class<?>) with.getRawType(),
              Arrays.stream(with.getActualTypeArguments()).map(each -> of(each, known)).toList());
      case WildcardType any -> of(any.getUpperBounds()[0], known);
      case GenericArrayType array ->
          throw new IllegalArgumentException("no values of type " + array + " can be sent");
      default -> throw new IllegalArgumentException("unknown kind of type: " + type);
    };
  }

  /** The components of a record, in order. */
  List<Component> components() {
    Map<TypeVariable<?>, Shape> known = new HashMap<>();
    TypeVariable<?>[] variables = raw.getTypeParameters();
    for (int i = 0; i < variables.length; i++) {
      known.put(variables[i], arguments.get(i));
    }
    List<Component> components = new ArrayList<>();
    for (RecordComponent each : requireNonNull(raw.getRecordComponents())) {
      components.add(
          new Component(each, of(each.getGenericType(), known), nullable(each.getAnnotatedType())));
    }
    return components;
  }

  static boolean nullable(AnnotatedType type) {
    return type.isAnnotationPresent(Nullable.class);
  }

  /** The records and enums of a sealed interface, sorted by name. */
  List<Shape> choices() {
    List<Shape> choices = new ArrayList<>();
    collect(raw, choices);
    choices.sort(Comparator.comparing(each -> each.raw().getName()));
    return choices;
  }

  private static void collect(Class<?> sealed, List<Shape> into) {
    for (Class<?> permitted : requireNonNull(sealed.getPermittedSubclasses())) {
      if (permitted.isSealed()) {
        collect(permitted, into);
      } else {
        into.add(new Shape(permitted, List.of()));
      }
    }
  }
}
