package io.pinakes.search.embed;

import static java.util.Objects.requireNonNull;

import ai.djl.inference.Predictor;
import ai.djl.translate.TranslateException;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/*
 * How it works. One session, shared; a predictor runs one text on the caller's own thread, so as
 * many predictors as cores fill the machine, and a caller who finds none free waits. Calls hold the
 * read side of a lock whose write side close() takes: native memory is never freed under a running
 * call.
 */

/** Runs an ONNX sentence-embedding model, one text per call. */
final class OnnxEmbedder implements Embedder {
  private final String id;
  private final ModelSettings settings;
  private final ModelTokenizer tokenizer;
  private final OnnxModel model;
  private final List<Predictor<long[], float[]>> predictors;
  private final Deque<Predictor<long[], float[]>> free;
  private final Semaphore permits;
  private final int dimension;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private boolean closed;

  private OnnxEmbedder(
      ModelFolder folder,
      ModelTokenizer tokenizer,
      OnnxModel model,
      List<Predictor<long[], float[]>> predictors,
      int dimension) {
    this.id = folder.id();
    this.settings = folder.settings();
    this.tokenizer = tokenizer;
    this.model = model;
    this.predictors = predictors;
    this.free = new ConcurrentLinkedDeque<>(predictors);
    this.permits = new Semaphore(predictors.size());
    this.dimension = dimension;
  }

  /** Loads the model and runs it once, so that files that do not fit each other show now. */
  static OnnxEmbedder open(ModelFolder folder, int concurrency) {
    ModelTokenizer tokenizer = ModelTokenizer.open(folder.tokenizer());
    OnnxModel model;
    try {
      model = OnnxModel.load(folder);
    } catch (RuntimeException e) {
      tokenizer.close();
      throw e;
    }
    try {
      SentenceTranslator translator =
          new SentenceTranslator(model.inputs(), folder.settings().pooling());
      List<Predictor<long[], float[]>> predictors =
          IntStream.range(0, concurrency).mapToObj(_ -> model.newPredictor(translator)).toList();
      int dimension = new ModelCheck(folder, tokenizer, predictors.getFirst()).dimension();
      return new OnnxEmbedder(folder, tokenizer, model, predictors, dimension);
    } catch (RuntimeException e) {
      model.close();
      tokenizer.close();
      throw e;
    }
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public int maxTokens() {
    return settings.maxTokens();
  }

  @Override
  public int countTokens(String text) {
    requireNonNull(text, "text");
    return whileOpen(() -> tokenizer.count(text));
  }

  @Override
  public Embedding embedPassage(String text) {
    return embed(settings.passagePrefix(), text);
  }

  @Override
  public Embedding embedQuery(String text) {
    return embed(settings.queryPrefix(), text);
  }

  private Embedding embed(String prefix, String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a text to embed must not be blank");
    }
    return whileOpen(
        () -> {
          TokenWindow window = tokenizer.window(prefix + text, settings.maxTokens());
          float[] vector = predict(window.ids());
          if (settings.normalize()) {
            UnitLength.scale(vector);
          } else {
            UnitLength.check(vector);
          }
          return new Embedding(vector, window.ids().length, window.cutTokens());
        });
  }

  private float[] predict(long[] ids) {
    permits.acquireUninterruptibly();
    Predictor<long[], float[]> predictor = free.pop();
    try {
      return predictor.predict(ids);
    } catch (TranslateException e) {
      throw new EmbeddingModelException(
          id + " failed on " + ids.length + " tokens: " + OnnxModel.rootMessage(e), e);
    } finally {
      free.push(predictor);
      permits.release();
    }
  }

  private <T> T whileOpen(Supplier<T> call) {
    lock.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("the embedder " + id + " is closed");
      }
      return call.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      predictors.forEach(Predictor::close);
      model.close();
      tokenizer.close();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
