package io.pinakes.search.embed;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OrtEnvironment;
import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.PackedFile;
import io.pinakes.search.text.LibraryLogs;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/*
 * How it works. By default the underlying libraries reach out: DJL looks for other builds on the
 * network, loads JNA (which unpacks itself into the home directory) to look for CUDA, starts a
 * second engine for missing operations, and unpacks its tokenizers below ~/.djl.ai; ONNX Runtime
 * unpacks itself into a temporary folder at every start. Each of these can be switched off by a
 * system property that is read on first use, so they are set here, before that. Properties that are
 * already set are kept, so users can supply their own native libraries.
 */

/** Prepares DJL and ONNX Runtime to run offline and to write only to the cache folder. */
final class NativeRuntime {
  private static final String ONNX_RUNTIME_PATH = "onnxruntime.native.path";
  private static final String TOKENIZERS_PATH = "RUST_LIBRARY_PATH";
  private static final String CUDA_FORK = "ai.djl.util.cuda.fork";

  private static boolean prepared;

  private NativeRuntime() {}

  /** Must be called before any class of DJL or ONNX Runtime is used; later calls do nothing. */
  static synchronized void prepare(CacheFolder cache) {
    if (prepared) {
      return;
    }
    LibraryLogs.quieten();
    setDefault("ai.djl.offline", "true");
    setDefault("ai.djl.onnx.disable_alternative", "true");
    setDefault("ai.djl.onnxruntime.num_threads", "1");
    String djl = cache.path().resolve("djl").toString();
    setDefault("DJL_CACHE_DIR", djl);
    setDefault("ENGINE_CACHE_DIR", djl);
    Platform platform = Platform.ofThisProcess();
    if (System.getProperty(ONNX_RUNTIME_PATH) == null) {
      System.setProperty(ONNX_RUNTIME_PATH, unpackOnnxRuntime(cache, platform).toString());
    }
    if (System.getProperty(TOKENIZERS_PATH) == null && System.getenv(TOKENIZERS_PATH) == null) {
      System.setProperty(TOKENIZERS_PATH, unpackTokenizers(cache, platform).toString());
    }
    doNotLookForCuda();
    startOnnxRuntime();
    computeOnCpu();
    prepared = true;
  }

  private static Path unpackOnnxRuntime(CacheFolder cache, Platform platform) {
    String folder = "ai/onnxruntime/native/" + platform.onnxRuntimeName() + "/";
    List<PackedFile> files = new ArrayList<>();
    for (String library : List.of("onnxruntime", "onnxruntime4j_jni")) {
      files.add(library(OrtEnvironment.class, folder + System.mapLibraryName(library), platform));
    }
    return cache.unpack("onnxruntime", files);
  }

  private static Path unpackTokenizers(CacheFolder cache, Platform platform) {
    String folder = "native/lib/" + platform.djlName() + "/cpu/";
    String main = System.mapLibraryName("tokenizers");
    List<PackedFile> files = new ArrayList<>();
    if (platform.windows()) {
      for (String name : List.of("libwinpthread-1.dll", "libgcc_s_seh-1.dll", "libstdc++-6.dll")) {
        files.add(library(HuggingFaceTokenizer.class, folder + name, platform));
      }
    }
    files.add(library(HuggingFaceTokenizer.class, folder + main, platform));
    return cache.unpack("tokenizers", files).resolve(main);
  }

  private static PackedFile library(Class<?> owner, String resource, Platform platform) {
    URL url = owner.getResource("/" + resource);
    if (url == null) {
      throw new EmbeddingModelException(
          "there is no native library for "
              + platform.djlName()
              + " ("
              + resource
              + " is in no jar); run on Linux (x86_64, aarch64), macOS (aarch64) or Windows"
              + " (x86_64), or name libraries of your own with -D"
              + ONNX_RUNTIME_PATH
              + "=FOLDER and -D"
              + TOKENIZERS_PATH
              + "=FILE");
    }
    try {
      return PackedFile.of(url, resource.substring(resource.lastIndexOf('/') + 1));
    } catch (IOException e) {
      throw new EmbeddingModelException("cannot read " + url, e);
    }
  }

  /** The probe would load JNA; with this property set, DJL leaves that to a child process. */
  private static void doNotLookForCuda() {
    if (System.getProperty(CUDA_FORK) != null) {
      return;
    }
    System.setProperty(CUDA_FORK, "true");
    try {
      Class.forName("ai.djl.util.cuda.CudaUtils");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("DJL has no CudaUtils", e);
    } finally {
      System.clearProperty(CUDA_FORK); // so that no child is started either
    }
  }

  /**
   * Loads the library, then removes the unneeded temporary folder it creates, which otherwise
   * remains if the process is killed.
   */
  private static void startOnnxRuntime() {
    try {
      Class.forName("ai.onnxruntime.OrtEnvironment");
    } catch (ClassNotFoundException | LinkageError e) {
      throw new EmbeddingModelException(
          "ONNX Runtime cannot be loaded from "
              + System.getProperty(ONNX_RUNTIME_PATH)
              + "; it also needs a temporary folder that can be written (java.io.tmpdir is "
              + System.getProperty("java.io.tmpdir")
              + ")",
          e);
    }
    try {
      Field folder = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("tempDirectory");
      folder.setAccessible(true);
      if (folder.get(null) instanceof Path path) {
        Files.deleteIfExists(path);
      }
    } catch (ReflectiveOperationException | IOException | RuntimeException harmless) {
      // the folder is empty and is removed at exit
    }
  }

  /** Without a default device the engine tries CUDA first and logs a warning that it is absent. */
  private static void computeOnCpu() {
    try {
      Field device = Engine.class.getDeclaredField("defaultDevice");
      device.setAccessible(true);
      device.set(Engine.getEngine("OnnxRuntime"), Device.cpu());
    } catch (ReflectiveOperationException | RuntimeException harmless) {
      // only the warning appears; models run on the CPU anyway
    }
  }

  private static void setDefault(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** Operating system and processor, as named by the two libraries. */
  private record Platform(String system, String processor) {
    static Platform ofThisProcess() {
      String name = String.valueOf(System.getProperty("os.name")).toLowerCase(Locale.ROOT);
      String system = name.startsWith("win") ? "win" : name.startsWith("mac") ? "osx" : "linux";
      String processor = String.valueOf(System.getProperty("os.arch"));
      return new Platform(system, processor.equals("amd64") ? "x86_64" : processor);
    }

    boolean windows() {
      return system.equals("win");
    }

    String djlName() {
      return system + "-" + processor;
    }

    String onnxRuntimeName() {
      return system + "-" + (processor.equals("x86_64") ? "x64" : processor);
    }
  }
}
