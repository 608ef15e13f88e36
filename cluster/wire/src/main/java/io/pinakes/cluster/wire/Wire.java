package io.pinakes.cluster.wire;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as bytes and reads them back by their declared types: records by their components
 * in order, a sealed interface by the index of the subtype, collections by their elements, numbers
 * to the last bit. Names are not written, so both sides must have the same types; see {@link
 * Port#PROTOCOL}.
 */
public final class Wire {
  private static final Map<Shape, Form> FORMS = new ConcurrentHashMap<>();

  private Wire() {}

  /** The cached form of values of {@code shape}. */
  static Form form(Shape shape) {
    Form known = FORMS.get(shape);
    if (known == null) {
      known = Forms.of(shape);
      FORMS.put(shape, known);
    }
    return known;
  }

  /** The same form, looked up when it is first needed: a shape may contain itself. */
  static Form later(Shape shape) {
    return new Form() {
      private @Nullable Form known;

      private Form form() {
        Form form = known;
        if (form == null) {
          form = Wire.form(shape);
          known = form; // threads that race find the same
        }
        return form;
      }

      @Override
      public void write(Sent out, @Nullable Object value) throws IOException {
        form().write(out, value);
      }

      @Override
      public @Nullable Object read(Received in) throws IOException {
        return form().read(in);
      }
    };
  }

  /**
   * Writes a value.
   *
   * @param type its declared type
   * @throws IllegalArgumentException if no values of that type can be sent
   */
  public static byte[] write(Type type, Object value) {
    Sent out = new Sent();
    try {
      form(Shape.of(type)).write(out, value);
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory cannot fail", e);
    }
    return out.bytes();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException if these are not the bytes of such a value
   */
  public static <T> T read(Class<T> type, byte[] bytes) throws IOException {
    return type.cast(requireNonNull(value(type, bytes)));
  }

  /** Reads a value whose type may have arguments. */
  static @Nullable Object value(Type type, byte[] bytes) throws IOException {
    Received in = new Received(bytes);
    try {
      Object value = form(Shape.of(type)).read(in);
      in.end();
      return value;
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new IOException("a message has an invalid value: " + e.getMessage(), e);
    }
  }
}
