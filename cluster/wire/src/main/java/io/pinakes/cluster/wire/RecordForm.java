package io.pinakes.cluster.wire;

import static java.lang.invoke.MethodType.methodType;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records: their components in order; a flag precedes each that may be null. */
final class RecordForm implements Form {
  private final Class<?> type;
  private final List<Part> parts = new ArrayList<>();
  private final MethodHandle constructor;

  private record Part(MethodHandle accessor, Form form, boolean nullable) {}

  RecordForm(Shape shape) {
    type = shape.raw();
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      for (Shape.Component component : shape.components()) {
        Method accessor = component.declared().getAccessor();
        accessor.setAccessible(true);
        parts.add(
            new Part(
                lookup.unreflect(accessor).asType(methodType(Object.class, Object.class)),
                Wire.later(component.shape()),
                component.nullable()));
      }
      Constructor<?> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(requireNonNull(type.getRecordComponents()))
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      canonical.setAccessible(true);
      constructor =
          lookup
              .unreflectConstructor(canonical)
              .asType(methodType(Object.class, canonical.getParameterTypes()))
              .asSpreader(Object[].class, parts.size())
              .asType(methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record has accessors and a constructor: " + type, e);
    }
  }

  @Override
  public void write(Sent out, @Nullable Object value) throws IOException {
    requireNonNull(value, type::getName);
    for (Part part : parts) {
      Object content = get(part, value);
      if (part.nullable()) {
        out.flag(content != null);
        if (content == null) {
          continue;
        }
      }
      part.form().write(out, content);
    }
  }

  private static @Nullable Object get(Part part, Object value) throws IOException {
    try {
      return (Object) part.accessor().invokeExact(value);
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  public Object read(Received in) throws IOException {
    @Nullable Object[] contents = new @Nullable Object[parts.size()];
    for (int i = 0; i < contents.length; i++) {
      Part part = parts.get(i);
      contents[i] = part.nullable() && !in.flag() ? null : part.form().read(in);
    }
    try {
      return (Object) constructor.invokeExact(contents);
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  private static IOException rethrown(Throwable thrown) {
    return switch (thrown) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> new IOException(thrown);
    };
  }
}
