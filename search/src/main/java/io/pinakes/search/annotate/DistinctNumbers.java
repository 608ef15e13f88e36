package io.pinakes.search.annotate;

import java.util.Arrays;

/** Assigns numbers to distinct doubles from 0, in order of arrival, without boxing. */
public final class DistinctNumbers {
  private static final int FIRST_SLOTS = 16;

  /** A slot holds the number of a value plus 1; 0 if it is free. */
  private int[] slots = new int[FIRST_SLOTS];

  private double[] values = new double[FIRST_SLOTS / 2];
  private int size;

  /** The number of distinct values. */
  public int size() {
    return size;
  }

  /** The number of a value, which is {@link #size} before the call if it is new. */
  public int number(double value) {
    int slot = find(value);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (size == values.length) {
      grow();
      slot = find(value);
    }
    values[size] = value;
    slots[slot] = size + 1;
    return size++;
  }

  /** The value with this number, which is below {@link #size}. */
  public double value(int number) {
    return values[number];
  }

  /** The number of a value; -1 if it is unknown. */
  public int known(double value) {
    return slots[find(value)] - 1;
  }

  private int find(double value) {
    long bits = Double.doubleToLongBits(value) * 0x9E3779B97F4A7C15L; // Fibonacci hashing
    int mask = slots.length - 1;
    int slot = (int) (bits >>> 32) & mask;
    while (slots[slot] != 0 && Double.compare(values[slots[slot] - 1], value) != 0) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    values = Arrays.copyOf(values, 2 * size);
    slots = new int[4 * size];
    for (int i = 0; i < size; i++) {
      slots[find(values[i])] = i + 1;
    }
  }
}
