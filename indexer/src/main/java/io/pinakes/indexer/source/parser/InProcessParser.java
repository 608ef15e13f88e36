package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.nio.file.Path;

/** Parses files on the calling thread, without isolation. */
public final class InProcessParser extends FileParser {
  @Override
  public ParsedDocument parse(FileType type, Path file) throws UnreadableDocumentException {
    try {
      TextLimits.requireSize(file);
      ContentCheck.require(type, file);
      return type.reader().read(file);
    } catch (IOException e) {
      throw new UnreadableDocumentException(
          UnreadableDocumentException.reason("is damaged or cannot be read", e), e);
    } catch (RuntimeException e) {
      throw new UnreadableDocumentException(UnreadableDocumentException.reason("is damaged", e), e);
    } catch (StackOverflowError e) {
      throw new UnreadableDocumentException("is nested too deeply", e);
    }
  }

  @Override
  public void close() {}
}
