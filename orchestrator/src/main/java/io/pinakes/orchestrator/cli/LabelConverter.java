package io.pinakes.orchestrator.cli;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a label such as {@code long-text}, in any case, to its enum constant. */
final class LabelConverter<E> implements ITypeConverter<E> {
  private final List<E> constants;

  private LabelConverter(List<E> constants) {
    this.constants = constants;
  }

  /** Registers a converter for each enum that is the value of an option or an argument. */
  static void register(CommandLine command) {
    command.getCommandSpec().args().stream()
        .flatMap(argument -> Arrays.stream(argument.auxiliaryTypes()))
        .filter(Class::isEnum)
        .forEach(type -> register(command, type));
    command.getSubcommands().values().forEach(LabelConverter::register);
  }

  private static <E> void register(CommandLine command, Class<E> type) {
    E[] constants = requireNonNull(type.getEnumConstants(), "only enums are registered");
    command.registerConverter(type, new LabelConverter<>(List.of(constants)));
  }

  private static String label(Object constant) {
    return constant.toString().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public E convert(String value) {
    return constants.stream()
        .filter(constant -> label(constant).equals(label(value)))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    constants.stream()
                        .map(LabelConverter::label)
                        .collect(
                            Collectors.joining(
                                ", ", "expected one of ", ", but was '" + value + "'"))));
  }
}
