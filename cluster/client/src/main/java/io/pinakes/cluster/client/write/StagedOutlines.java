package io.pinakes.cluster.client.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.OutlineRecords;
import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.write.OutlineGenerations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * Generations of the hierarchy in a local temporary folder, where they are built before they are
 * sent. The last one is downloaded when needed, since the next one reuses what has not changed.
 */
final class StagedOutlines implements OutlineGenerations, AutoCloseable {
  private final Catalogue catalogue;
  private final Path folder;

  /** The generation on the cluster. */
  private String sent;

  private StagedOutlines(Catalogue catalogue, Path folder, String sent) {
    this.catalogue = catalogue;
    this.folder = folder;
    this.sent = sent;
  }

  static StagedOutlines create(Catalogue catalogue, String sent) {
    try {
      Path folder = CacheFolder.ofThisProcess().temporaryFolder("outline-");
      return new StagedOutlines(catalogue, folder, sent);
    } catch (IOException e) {
      throw FileErrors.of(e, "the cache folder");
    }
  }

  @Override
  public Path path(String name) {
    Path path = folder.resolve(name);
    if (name.equals(sent) && !Files.isDirectory(path)) {
      try {
        Files.createDirectory(path);
        for (Map.Entry<String, String> file : OutlineRecords.all(catalogue, name).entrySet()) {
          Path target = path.resolve(file.getKey()).normalize();
          if (!target.startsWith(path)) {
            throw new IOException(
                "a file of the hierarchy is outside its folder: " + file.getKey());
          }
          Files.createDirectories(requireNonNull(target.getParent()));
          Files.writeString(target, file.getValue());
        }
      } catch (IOException e) {
        throw FileErrors.of(e, path.toString());
      }
    }
    return path;
  }

  @Override
  public String create(String current) {
    long count = current.isEmpty() ? 0 : Long.parseLong(current.substring(0, current.indexOf('-')));
    String name = (count + 1) + "-" + String.format("%08x", ThreadLocalRandom.current().nextInt());
    try {
      Files.createDirectory(folder.resolve(name));
    } catch (IOException e) {
      throw FileErrors.of(e, folder.toString());
    }
    return name;
  }

  /** Sends a generation to the cluster; readers find it after the next commit. */
  void send(String name) {
    Path path = folder.resolve(name);
    Map<String, String> files = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        String relative = path.relativize(file).toString().replace('\\', '/');
        files.put(relative, Files.readString(file, UTF_8));
      }
    } catch (IOException e) {
      throw FileErrors.of(e, path.toString());
    }
    OutlineRecords.put(catalogue, name, files);
    sent = name;
  }

  @Override
  public void delete(String name) {
    delete(folder.resolve(name));
  }

  private static void delete(Path tree) {
    if (!Files.exists(tree)) {
      return;
    }
    try (Stream<Path> files = Files.walk(tree)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw FileErrors.of(e, tree.toString());
    }
  }

  @Override
  public void close() {
    delete(folder);
  }
}
