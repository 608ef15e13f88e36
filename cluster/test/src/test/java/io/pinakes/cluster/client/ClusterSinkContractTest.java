package io.pinakes.cluster.client;

import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.SinkContract;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;

/** What is written to a cluster is kept as on a disk. */
class ClusterSinkContractTest extends SinkContract {
  private String location = "";

  @BeforeEach
  void chooseAPlace() throws IOException {
    location = TestCluster.shared().location(2, 1);
  }

  @Override
  protected IndexTarget target() {
    return Engine.at(location).target(location);
  }

  @Override
  protected Library library(Embedder with) {
    return Library.open(location, LibraryOptions.DEFAULT.withEmbedder(with));
  }
}
