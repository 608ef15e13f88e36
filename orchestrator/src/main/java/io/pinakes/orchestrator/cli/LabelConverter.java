package io.pinakes.orchestrator.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a label such as {@code long-text}, in any case, to its enum constant. */
final class LabelConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final List<E> constants;

  LabelConverter(E[] constants) {
    this.constants = List.of(constants);
  }

  @Override
  public E convert(String value) {
    return constants.stream()
        .filter(constant -> constant.toString().equalsIgnoreCase(value))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    constants.stream()
                        .map(Object::toString)
                        .collect(
                            Collectors.joining(
                                ", ", "expected one of ", ", but was '" + value + "'"))));
  }
}
