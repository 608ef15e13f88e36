package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.time.DateSpan;
import java.math.BigDecimal;
import java.util.Collection;

/** Searches and aggregates facts, and reports every call. */
record ReportedTools(Tools tools, StructuredSearch.Calls calls) {
  FactPage search(FactRequest request) {
    ToolCall.AnnotationsSearch call = new ToolCall.AnnotationsSearch(request);
    FactPage page = tools.run(call);
    calls.called(call, page);
    return page;
  }

  Aggregate aggregate(AggregateRequest request) {
    ToolCall.AnnotationsAggregate call = new ToolCall.AnnotationsAggregate(request);
    Aggregate aggregate = tools.run(call);
    calls.called(call, aggregate);
    return aggregate;
  }

  /** Reports that two computed results are compared. */
  void related(BigDecimal first, BigDecimal second) {
    calls.related(first, second);
  }

  /** Reports that a formula is computed from some rows. */
  void computed(Formula formula, Collection<Fact> rows) {
    calls.computed(formula, rows);
  }

  /** Reports a time between two dates. */
  void lasted(DateSpan span) {
    calls.lasted(span);
  }
}
