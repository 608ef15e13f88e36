// Missions: the steps of a task as a graph while they run, and then the report.
import { html, useEffect, useRef, useState } from './vendor/preact.js';
import { events, path } from './api.js';
import { Claims, Sources, Table, Warnings } from './ask.js';
import { say } from './words.js';
import { Wide } from './wide.js';

const WIDTH = 200;
const HEIGHT = 58;
const ACROSS = 48; // between steps and those that need them
const DOWN = 14;

export function Missions({ show }) {
  const [typed, setTyped] = useState('');
  const [run, setRun] = useState(null);
  const running = useRef(null);
  const field = useRef(null);
  useEffect(() => field.current?.focus(), []);
  const start = async (mission) => {
    if (!mission.trim() || running.current) return;
    running.current = new AbortController();
    setRun({ mission, states: {}, working: true });
    const change = (how) => setRun((now) => ({ ...now, ...how(now) }));
    try {
      await events(path('/missions'), { mission }, running.current.signal, (name, data) => change(({ states }) => ({
        plan: { plan: data },
        started: { states: { ...states, [data.id]: 'working' } },
        step: { states: { ...states, [data.id]: data.passed ? 'answered' : 'failed' } },
        outcome: { outcome: data, plan: data.plan },
        error: { failed: data.detail },
      })[name] || {}));
    } catch (e) {
      change(() => ({ failed: e.name === 'AbortError' ? say('calledOff') : e.message }));
    } finally {
      running.current = null;
      change(() => ({ working: false }));
    }
  };
  return html`<section class="missions">
    <h1 class=${run ? 'hidden' : ''}>${say('missionHint')}</h1>
    <form class="entry" onSubmit=${(e) => { e.preventDefault(); start(typed); }}>
      <label class="hidden" for="mission">${say('missions')}</label>
      <textarea id="mission" ref=${field} rows="2" maxlength="10000" dir="auto" placeholder=${say('missionHint')} value=${typed}
        onInput=${(e) => setTyped(e.target.value)}
        onKeyDown=${(e) => { if (e.key === 'Enter' && !e.shiftKey && !e.isComposing) { e.preventDefault(); start(typed); } }}></textarea>
      ${run?.working ? html`<button type="button" onClick=${() => running.current?.abort()}>${say('stop')}</button>`
        : html`<button class="main" type="submit">${say('go')}</button>`}
    </form>
    ${run && html`<h2 class="question" dir="auto">${run.mission}</h2>`}
    ${run?.plan && html`<${Graph} steps=${run.plan.steps} states=${run.states} />`}
    ${run?.working && html`<p class="wait" role="status">${say('working')}…</p>`}
    ${run?.failed && html`<p class="problem" role="alert">${run.failed}</p>`}
    ${run?.outcome && html`<${Report} outcome=${run.outcome} show=${show} />`}
  </section>`;
}

/** The steps from left to right, each after those it needs. */
function Graph({ steps, states }) {
  const column = new Map();
  const depth = (step) => {
    if (!column.has(step.id)) {
      column.set(step.id, Math.max(-1, ...steps.filter((s) => step.needs.includes(s.id)).map(depth)) + 1);
    }
    return column.get(step.id);
  };
  const filled = [];
  const at = new Map(steps.map((step) => {
    const x = depth(step);
    filled[x] = (filled[x] ?? -1) + 1;
    return [step.id, { x: x * (WIDTH + ACROSS) + 2, y: filled[x] * (HEIGHT + DOWN) + 2 }];
  }));
  const width = filled.length * (WIDTH + ACROSS) - ACROSS + 4;
  const height = (Math.max(...filled) + 1) * (HEIGHT + DOWN) - DOWN + 4;
  const arrow = (from, to) => {
    const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2];
    return `M${x1} ${y1}C${x1 + ACROSS / 2} ${y1} ${x2 - ACROSS / 2} ${y2} ${x2} ${y2}`;
  };
  const state = (step) => states[step.id] || 'waiting';
  const named = (step) => `${step.section} (${say(`step_${state(step)}`)})`;
  return html`<figure class="graph"><${Wide}><svg width=${width} height=${height} dir="ltr" aria-hidden="true">
      ${steps.flatMap((step) => step.needs.map((need) => html`<path d=${arrow(at.get(need), at.get(step.id))} />`))}
      ${steps.map((step) => html`<g key=${step.id} class=${`step step-${state(step)}`} transform=${`translate(${at.get(step.id).x} ${at.get(step.id).y})`}>
        <title>${named(step)}</title><rect width=${WIDTH} height=${HEIGHT} rx="8" />
        <foreignObject width=${WIDTH} height=${HEIGHT}><div class="node" dir="auto">${step.section}</div></foreignObject></g>`)}</svg><//>
    <figcaption class="hidden"><ol>${steps.map((step) => html`<li>${named(step)}</li>`)}</ol></figcaption></figure>`;
}

function Report({ outcome, show }) {
  const { report, open } = outcome;
  const cited = new Map(outcome.citations.map((citation) => [citation.marker, citation]));
  const tables = new Map(report.tables.map((table) => [table.step, table]));
  const step = (id) => outcome.plan.steps.find((each) => each.id === id);
  return html`<article class="report">
    ${report.summary && html`<h3>${say('summary')}</h3><p class="summary" dir="auto">${report.summary.replaceAll('\\[', '[').replaceAll('\\]', ']')}</p>`}
    ${report.sections.filter((s) => s.claims.length > 0).map((s) => html`<h3 dir="auto">${s.section}</h3>
      <${Claims} claims=${s.claims.filter((claim) => claim.shown)} cited=${cited} show=${show} />
      ${tables.has(s.step) && html`<${Table} table=${tables.get(s.step)} />`}`)}
    ${report.contradictions.map((c) => html`<h3 dir="auto">${say('contradictions')}: ${c.section}</h3><${Claims} claims=${c.claims} cited=${cited} show=${show} />`)}
    ${report.found.map((f) => html`<h3 dir="auto">${say('alsoFound')}: ${f.section}</h3><${Claims} claims=${f.claims} cited=${cited} show=${show} />`)}
    ${open.length > 0 && html`<h3>${say('staysOpen')}</h3><ul>${open.map((o) => html`<li dir="auto">${step(o.step).section}: ${o.why}</li>`)}</ul>`}
    <${Sources} cited=${cited} show=${show} />
    <${Warnings} warnings=${outcome.warnings} />
  </article>`;
}
