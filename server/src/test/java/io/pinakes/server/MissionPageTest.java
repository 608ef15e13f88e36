package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Missions in a browser, if one is installed. */
final class MissionPageTest {
  @Test
  void missionIsDrawnWhileItRunsAndReported() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/missions"));
      browser.await("document.querySelector('#mission')");
      browser.type("#mission", "Compare the notice periods of the Dublin and Hamburg leases");
      browser.click("form.entry button.main");
      browser.await("document.querySelectorAll('.graph .step').length === 3");
      browser.await("document.querySelector('.report table')");
      assertEquals(
          3,
          browser.run("return document.querySelectorAll('.graph .step-answered').length").asInt());
      assertEquals(
          2, browser.run("return document.querySelectorAll('.graph path').length").asInt());
      // a step stands to the right of those it needs
      assertTrue(
          browser
              .run(
                  "const x = [...document.querySelectorAll('.graph rect')].map(r =>"
                      + " r.getBoundingClientRect().left); return x[2] > x[0] && x[0] === x[1]")
              .asBoolean());
      browser.click(".report .marker");
      browser.await("document.querySelector('canvas[data-drawn]')");
      assertEquals(List.of(), browser.foreign(server));
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void missionThatStaysOpenSaysWhy() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/missions"));
      browser.await("document.querySelector('#mission')");
      browser.type("#mission", "What does the PU-99817 cost?");
      browser.click("form.entry button.main");
      browser.await("document.querySelector('.report ul li')");
      browser.await("document.querySelector('.graph .step-failed')");
      assertEquals(List.of(), browser.complaints());
    }
  }
}
