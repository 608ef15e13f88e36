package io.pinakes.benchmarks.report;

import java.awt.Color;
import java.awt.Dimension;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.w3c.dom.Document;

/** A plot of curves and points as an SVG file. */
public final class Plot {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 420;

  private final XYChart chart;

  /** An empty plot. */
  public Plot(String title, String xTitle, String yTitle) {
    chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    chart
        .getStyler()
        .setChartBackgroundColor(Color.WHITE)
        .setLegendPosition(Styler.LegendPosition.OutsideE)
        .setLegendBorderColor(Color.WHITE);
    chart.getStyler().setPlotGridLinesColor(new Color(230, 230, 230)).setMarkerSize(8);
  }

  /** Sets which axes are logarithmic. */
  public Plot logarithmic(boolean x, boolean y) {
    chart.getStyler().setXAxisLogarithmic(x).setYAxisLogarithmic(y);
    return this;
  }

  /** Adds a curve through the points, in order. */
  public void curve(String name, List<Double> x, List<Double> y) {
    chart.addSeries(name, x, y);
  }

  /** Adds a single point. */
  public void point(String name, double x, double y) {
    chart
        .addSeries(name, List.of(x), List.of(y))
        .setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
  }

  /** Writes the plot. */
  public void write(Path file) throws IOException {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setComment("Drawn by the benchmarks of Pinakes");
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(new Dimension(WIDTH, HEIGHT));
    chart.paint(graphics, WIDTH, HEIGHT);
    try (Writer out = Files.newBufferedWriter(file)) {
      graphics.stream(out, true);
    }
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVGGraphics2D.SVG_NAMESPACE_URI, SVGGraphics2D.SVG_SVG_TAG, null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("this Java has no XML parser", e);
    }
  }
}
