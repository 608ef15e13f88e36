package io.pinakes.search.quantity;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.language.LanguageFile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Units of measurement and the base units of their dimensions: those of the SI (BIPM, The
 * International System of Units, 9th edition) with its prefixes, other accepted units, and
 * customary units by their exact definitions (NIST SP 811, appendix B).
 */
public final class Units {
  /**
   * A unit of measurement: {@code base = number * factor / divisor + offset}.
   *
   * @param base symbol of the base unit
   * @param divisor other than 1 if a factor alone would not be a finite decimal
   * @param offset other than 0 only for temperatures
   */
  public record Unit(String base, BigDecimal factor, BigDecimal divisor, BigDecimal offset) {
    /** Converts a number to base units; exactly, or to 34 digits if the result is not finite. */
    public BigDecimal toBase(BigDecimal number) {
      return plain(number.multiply(factor).divide(divisor, MathContext.DECIMAL128).add(offset));
    }

    /** Converts a number from base units, with the same precision. */
    public BigDecimal fromBase(BigDecimal number) {
      return plain(
          number.subtract(offset).multiply(divisor).divide(factor, MathContext.DECIMAL128));
    }

    /** Without trailing zeros. */
    private static BigDecimal plain(BigDecimal number) {
      BigDecimal stripped = number.stripTrailingZeros();
      return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
  }

  /** Durations without a symbol; a month has no fixed length. */
  private static final Map<String, Unit> TIMES =
      Map.of(
          "day", unit("s", "86400", "1"),
          "week", unit("s", "604800", "1"),
          "month", unit("month", "1", "1"),
          "year", unit("month", "12", "1"));

  private static final Map<String, Unit> BY_SYMBOL = new HashMap<>();
  private static final Map<String, Unit> BY_WORD = new HashMap<>();
  private static final Set<String> PLAIN;

  static {
    String small = "p:-12 n:-9 µ:-6 u:-6 m:-3 c:-2 d:-1";
    String large = "k:3 M:6 G:9 T:12";
    prefixed("m", "m", "1", small + " k:3");
    prefixed("g", "kg", "0.001", "n:-9 µ:-6 u:-6 m:-3 k:3");
    prefixed("s", "s", "1", "p:-12 n:-9 µ:-6 u:-6 m:-3");
    for (String electric :
        new String[] {"V", "A", "W", "Hz", "Pa", "N", "J", "F", "H", "Wh", "Ah", "VA"}) {
      String base =
          switch (electric) {
            case "Wh" -> "J";
            case "Ah" -> "C";
            default -> electric;
          };
      prefixed(electric, base, base.equals(electric) ? "1" : "3600", small + " h:2 " + large);
    }
    prefixed("Ω", "Ω", "1", small + " " + large);
    prefixed("ohm", "Ω", "1", large + " m:-3");
    prefixed("Nm", "Nm", "1", "m:-3 c:-2 k:3");
    prefixed("bar", "Pa", "100000", "m:-3");
    prefixed("l", "m³", "0.001", "µ:-6 u:-6 m:-3 c:-2 d:-1 h:2");
    prefixed("L", "m³", "0.001", "µ:-6 u:-6 m:-3 c:-2 d:-1");
    prefixed("dB", "dB", "1", "");
    prefixed("Wp", "W", "1", "k:3 M:6");
    symbols("m² sqm", "m²", "1");
    symbols("cm²", "m²", "0.0001");
    symbols("mm²", "m²", "0.000001");
    symbols("km²", "m²", "1000000");
    symbols("ha", "m²", "10000");
    symbols("m³", "m³", "1");
    symbols("cm³ ccm", "m³", "0.000001");
    symbols("mm³", "m³", "0.000000001");
    symbols("m³/h", "m³/s", "1", "3600");
    symbols("l/min L/min", "m³/s", "0.001", "60");
    symbols("l/s L/s", "m³/s", "0.001");
    symbols("m/s", "m/s", "1");
    symbols("km/h", "m/s", "1000", "3600");
    symbols("min", "s", "60");
    symbols("h hr hrs", "s", "3600");
    symbols("t", "kg", "1000");
    symbols("ppm", "%", "0.0001");
    symbols("%", "%", "1");
    symbols("‰", "%", "0.1");
    symbols("°", "°", "1");
    symbols("rpm", "rpm", "1");
    symbols("K", "K", "1");
    for (String celsius : List.of("°C", "℃")) {
      BY_SYMBOL.put(
          celsius, new Unit("K", BigDecimal.ONE, BigDecimal.ONE, new BigDecimal("273.15")));
    }
    symbols("in \" inch ″", "m", "0.0254");
    symbols("ft", "m", "0.3048");
    symbols("yd", "m", "0.9144");
    symbols("mi", "m", "1609.344");
    symbols("sqft ft²", "m²", "0.09290304");
    symbols("lb lbs", "kg", "0.45359237");
    symbols("oz", "kg", "0.028349523125");
    symbols("gal", "m³", "0.003785411784");
    symbols("mph", "m/s", "0.44704");
    symbols("hp", "W", "745.69987158227022");
    symbols("psi", "Pa", "6894.757293168361");
    symbols("lbf·ft", "Nm", "1.3558179483314004");
    symbols("N·m", "Nm", "1");
    symbols("kB KB", "B", "1000");
    symbols("B", "B", "1");
    symbols("MB", "B", "1000000");
    symbols("GB", "B", "1000000000");
    symbols("TB", "B", "1000000000000");
    symbols("MiB", "B", "1048576");
    symbols("GiB", "B", "1073741824");
    symbols("Mbps Mbit/s", "bit/s", "1000000");
    symbols("Gbps Gbit/s", "bit/s", "1000000000");
    Map<String, List<String>> listed =
        new HashMap<>(LanguageFile.groupsOfAll(Units.class, "units"));
    PLAIN = Set.copyOf(requireNonNull(listed.remove("plain"), "units.txt lists plain units"));
    listed.forEach(Units::words);
  }

  private Units() {}

  /** The unit for a symbol (case-sensitive) or word (case-insensitive); empty if unknown. */
  public static Optional<Unit> of(String symbol) {
    String plain =
        symbol
            .strip()
            .replace('μ', 'µ')
            .replace('\u2126', 'Ω')
            .replace("^2", "²")
            .replace("^3", "³");
    Unit unit = BY_SYMBOL.get(plain);
    return unit != null
        ? Optional.of(unit)
        : Optional.ofNullable(BY_WORD.get(plain.toLowerCase(Locale.ROOT)));
  }

  /** Whether a symbol is never a word, so that it is a unit without brackets in a header. */
  public static boolean isPlain(String symbol) {
    return PLAIN.contains(symbol);
  }

  /** A unit that is never a word, however it is capitalised: {@code kW} for {@code power_kw}. */
  public static Optional<String> plain(String word) {
    return PLAIN.stream()
        .filter(word::equalsIgnoreCase)
        .min(Comparator.comparing((String unit) -> !unit.equals(word)).thenComparing(unit -> unit));
  }

  /** Whether the last word of a name is a unit or currency: {@code weight_kg}, {@code net_eur}. */
  public static boolean endsName(String word) {
    return inName(word).isPresent() || Currencies.inName(word).isPresent();
  }

  /**
   * The unit for the last word of a name; there, {@code C} means degrees Celsius, as in {@code
   * temp_c}.
   */
  public static Optional<Unit> inName(String word) {
    return word.equalsIgnoreCase("c") ? of("°C") : of(word);
  }

  private static void prefixed(String symbol, String base, String factor, String prefixes) {
    BigDecimal one = new BigDecimal(factor);
    BY_SYMBOL.put(symbol, unit(base, factor, "1"));
    for (String prefix : prefixes.isEmpty() ? new String[0] : prefixes.split(" ", -1)) {
      int colon = prefix.indexOf(':');
      int power = Integer.parseInt(prefix.substring(colon + 1));
      BY_SYMBOL.putIfAbsent(
          prefix.substring(0, colon) + symbol,
          new Unit(base, one.scaleByPowerOfTen(power), BigDecimal.ONE, BigDecimal.ZERO));
    }
  }

  private static void symbols(String symbols, String base, String factor) {
    symbols(symbols, base, factor, "1");
  }

  private static void symbols(String symbols, String base, String factor, String divisor) {
    for (String symbol : symbols.split(" ", -1)) {
      BY_SYMBOL.put(symbol, unit(base, factor, divisor));
    }
  }

  private static Unit unit(String base, String factor, String divisor) {
    return new Unit(base, new BigDecimal(factor), new BigDecimal(divisor), BigDecimal.ZERO);
  }

  private static void words(String symbol, List<String> words) {
    Unit unit = BY_SYMBOL.getOrDefault(symbol, TIMES.get(symbol));
    if (unit == null) {
      throw new IllegalStateException("no unit " + symbol);
    }
    words.forEach(word -> BY_WORD.put(word, unit));
  }
}
