package io.pinakes.cluster.client;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.read.ClusterShards;
import io.pinakes.cluster.client.write.ClusterTarget;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.coordinate.ShardedLibrary;
import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.write.IndexTarget;

/** Keeps an index on an OpenSearch cluster whose nodes have the plugin. */
public final class OpenSearchEngine implements Engine {
  @Override
  public boolean handles(String location) {
    return Location.isMeant(location);
  }

  @Override
  public Library open(String location, LibraryOptions options) {
    Location place = Location.parse(location);
    Catalogue catalogue = new Catalogue(place, Nodes.of(place));
    return ShardedLibrary.open(
        catalogue.name(),
        new ClusterShards(catalogue),
        options,
        error -> FileErrors.of(error, catalogue.name()));
  }

  @Override
  public IndexTarget target(String location) {
    return new ClusterTarget(Location.parse(location));
  }
}
