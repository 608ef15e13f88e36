package io.pinakes.orchestrator.cli.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Shows control characters as pictures, since a terminal would obey those in names, texts and
 * queries. Line breaks and tabs remain, and so do the sequences that only style text (ECMA-48,
 * SGR), with which this program writes.
 */
public final class VisibleControls extends FilterWriter {
  private static final char ESCAPE = '\u001b';
  private static final char PICTURES = '\u2400';
  private static final char DELETE = '\u007f';
  private static final char PICTURE_OF_DELETE = '\u2421';
  private static final char LAST_CONTROL = '\u009f';
  private static final char UNKNOWN = '\ufffd';

  private final StringBuilder sequence = new StringBuilder();

  public VisibleControls(Writer target) {
    super(target);
  }

  @Override
  public void write(int letter) throws IOException {
    char next = (char) letter;
    if (sequence.isEmpty() && next != ESCAPE) {
      out.write(shown(next));
      return;
    }
    boolean starts = sequence.isEmpty();
    boolean opens = sequence.length() == 1 && next == '[';
    boolean continues = sequence.length() > 1 && (Character.isDigit(next) || next == ';');
    if (starts || opens || continues) {
      sequence.append(next);
    } else if (sequence.length() > 1 && next == 'm') {
      out.write(sequence.append(next).toString());
      sequence.setLength(0);
    } else {
      release();
      write(letter);
    }
  }

  @Override
  public void write(char[] letters, int start, int length) throws IOException {
    for (int i = start; i < start + length; i++) {
      write(letters[i]);
    }
  }

  @Override
  public void write(String text, int start, int length) throws IOException {
    for (int i = start; i < start + length; i++) {
      write(text.charAt(i));
    }
  }

  @Override
  public void close() throws IOException {
    release();
    super.close();
  }

  /** Writes what turned out to be no style. */
  private void release() throws IOException {
    for (int i = 0; i < sequence.length(); i++) {
      out.write(shown(sequence.charAt(i)));
    }
    sequence.setLength(0);
  }

  private static char shown(char letter) {
    if (letter == '\n' || letter == '\t' || letter == '\r') {
      return letter;
    }
    if (letter < ' ') {
      return (char) (PICTURES + letter);
    }
    return letter == DELETE
        ? PICTURE_OF_DELETE
        : letter > DELETE && letter <= LAST_CONTROL ? UNKNOWN : letter;
  }
}
