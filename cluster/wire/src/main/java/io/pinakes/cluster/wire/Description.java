package io.pinakes.cluster.wire;

import io.pinakes.search.annotate.Cell;
import io.pinakes.search.annotate.CellState;
import java.util.HashSet;
import java.util.Set;

/** Describes shapes with all they are made of, each once. */
final class Description {
  private final StringBuilder text = new StringBuilder();
  private final Set<Shape> known = new HashSet<>();

  String text() {
    return text.toString();
  }

  void say(String words) {
    text.append(words).append('\n');
  }

  void add(Shape shape) {
    Class<?> raw = shape.raw();
    text.append(raw.getName()).append(shape.arguments()).append('\n');
    shape.arguments().forEach(this::add);
    if (Forms.isSingle(raw) || !known.add(shape)) {
      return;
    }
    if (raw == Cell.class) {
      add(Shape.of(CellState.class));
    } else if (raw.isEnum()) {
      Forms.constants(raw).forEach(each -> say(((Enum<?>) each).name()));
    } else if (raw.isRecord()) {
      for (Shape.Component component : shape.components()) {
        say(component.declared().getName() + (component.nullable() ? "?" : ""));
        add(component.shape());
      }
    } else if (raw.isSealed()) {
      shape.choices().forEach(this::add);
    }
  }
}
