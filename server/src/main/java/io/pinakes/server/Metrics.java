package io.pinakes.server;

import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.http.Exchange;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;

/** Metrics of the server in Prometheus and OpenMetrics formats. */
final class Metrics {
  private static final double NANOS = 1e9;

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final ExpositionFormats formats = ExpositionFormats.init();
  private final Counter requests =
      Counter.builder()
          .name("pinakes_http_requests")
          .help("Requests answered.")
          .labelNames("method", "path", "status")
          .register(registry);
  private final Histogram seconds =
      Histogram.builder()
          .name("pinakes_http_request_seconds")
          .help("Time from a request's headers to the end of its response.")
          .labelNames("path")
          .classicOnly()
          .classicUpperBounds(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120)
          .register(registry);

  Metrics(AnswerExecutor answers) {
    GaugeWithCallback.builder()
        .name("pinakes_answers_running")
        .help("Answers in progress.")
        .callback(gauge -> gauge.call(answers.running()))
        .register(registry);
  }

  /**
   * Counts a response.
   *
   * @param path the path template, so that the number of series stays bounded
   */
  void count(String method, String path, int status, Duration took) {
    String known =
        switch (method) {
          case "GET", "HEAD", "POST", "DELETE" -> method;
          default -> "other";
        };
    requests.labelValues(known, path, Integer.toString(status)).inc();
    seconds.labelValues(path).observe(took.toNanos() / NANOS);
  }

  void send(Exchange exchange) throws IOException {
    ExpositionFormatWriter writer = formats.findWriter(exchange.header("Accept").orElse(""));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writer.write(bytes, registry.scrape());
    exchange.send(200, writer.getContentType(), bytes.toByteArray());
  }
}
