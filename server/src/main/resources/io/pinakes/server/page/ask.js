// Asking: claims appear one by one, each with its sources.
import { html, useEffect, useRef, useState } from './vendor/preact.js';
import { events, path, text } from './api.js';
import { Wide } from './wide.js';
import { language, say } from './words.js';

const newName = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);

export function Ask({ show }) {
  const [turns, setTurns] = useState([]);
  const [typed, setTyped] = useState('');
  const conversation = useRef(newName());
  const running = useRef(null);
  const field = useRef(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => { if (turns.length > 1) document.querySelector('.turn:last-child')?.scrollIntoView(); }, [turns.length]);

  const change = (at, how) => setTurns((all) => all.map((turn, i) => (i === at ? how(turn) : turn)));
  const ask = async (question) => {
    if (!question.trim() || running.current) return;
    const at = turns.length;
    setTurns((all) => [...all, { question, claims: [], steps: [], warnings: [], working: true }]);
    setTyped('');
    running.current = new AbortController();
    try {
      await events(path('/ask'), { question, conversation: conversation.current }, running.current.signal, (name, data) => {
        change(at, (turn) => ({
          step: { ...turn, steps: [...turn.steps, data] },
          claim: { ...turn, claims: [...turn.claims, data] },
          warning: { ...turn, warnings: [...turn.warnings, data.text] },
          outcome: { ...turn, outcome: data },
          error: { ...turn, failed: data.detail },
        })[name] || turn);
      });
    } catch (e) {
      change(at, (turn) => ({ ...turn, failed: e.name === 'AbortError' ? say('calledOff') : e.message }));
    } finally {
      running.current = null;
      change(at, (turn) => ({ ...turn, working: false }));
      field.current?.focus();
    }
  };
  const restart = () => { conversation.current = newName(); setTurns([]); show(null); field.current?.focus(); };
  const busy = turns.some((turn) => turn.working);
  return html`<section class="ask">
    <h1 class=${turns.length ? 'hidden' : ''}>${say('askHint')}</h1>
    <div class="turns" aria-live="polite">${turns.map((turn, i) => html`<${Turn} key=${i} turn=${turn} show=${show} ask=${ask} />`)}</div>
    <form class="entry" onSubmit=${(e) => { e.preventDefault(); ask(typed); }}>
      <label class="hidden" for="question">${say('question')}</label>
      <textarea id="question" ref=${field} rows="2" maxlength="10000" dir="auto" placeholder=${say('askHint')} value=${typed}
        onInput=${(e) => setTyped(e.target.value)}
        onKeyDown=${(e) => { if (e.key === 'Enter' && !e.shiftKey && !e.isComposing) { e.preventDefault(); ask(typed); } }}></textarea>
      ${busy ? html`<button type="button" onClick=${() => running.current?.abort()}>${say('stop')}</button>`
        : html`<button class="main" type="submit">${say('go')}</button>`}
      ${turns.length > 0 && html`<button type="button" class="plain" onClick=${restart}>${say('newConversation')}</button>`}
    </form>
  </section>`;
}

/** A question and what came of it; ask is missing where nothing more can be asked. */
export function Turn({ turn, show, ask }) {
  const { outcome } = turn;
  const claims = outcome ? outcome.claims : turn.claims;
  const cited = new Map((outcome?.citations || []).map((citation) => [citation.marker, citation]));
  return html`<article class="turn">
    <h2 class="question" dir="auto">${turn.question}</h2>
    ${outcome?.rewritten_query && outcome.rewritten_query !== turn.question && html`<p class="note" dir="auto">${outcome.rewritten_query}</p>`}
    <${Claims} claims=${claims} cited=${cited} show=${show} />
    ${turn.working && html`<p class="wait" role="status">${say('working')}… <span>${turn.steps.at(-1)?.step || ''}</span></p>`}
    ${turn.failed && html`<p class="problem" role="alert">${turn.failed}</p>`}
    ${outcome?.table && html`<${Table} table=${outcome.table} />`}
    ${outcome?.status === 'clarify' && html`<${Clarify} outcome=${outcome} turn=${turn} ask=${ask} />`}
    ${outcome?.status === 'unsupported' && html`<div class="unsupported"><p>${language === 'en' ? outcome.answer.replaceAll('\\[', '[').replaceAll('\\]', ']') : say('unsupported')}</p>
      ${outcome.closest && html`<h3>${say('closest')}</h3><ul class="closest">${outcome.closest.map((near) => html`<li>
        <button class="plain link" onClick=${() => show({ ...near, end_page: near.page })} dir="auto">${near.file}, ${say('page')} ${near.page}</button>
        <p dir="auto">${near.snippet}</p></li>`)}</ul>`}</div>`}
    <${Sources} cited=${cited} show=${show} />
    <${Warnings} warnings=${outcome?.warnings} />
    ${turn.steps.length > 0 && html`<${Steps} steps=${turn.steps} outcome=${outcome} />`}
  </article>`;
}

/** Claims with their sources; cited are the citations by marker. */
export const Claims = ({ claims, cited, show }) => html`<ol class="claims">${claims.map((claim, i) => html`<li key=${i} dir="auto" class="claim">
    <span class="words">${claim.text}</span>
    ${claim.calculation && html`<bdi class="calculation">(${worked(claim, cited, show)})</bdi>`}
    ${claim.citations.map((marker) => html`<button class="marker" key=${marker} disabled=${!cited.has(marker)}
      aria-label=${`${say('sources')} ${marker}`} title=${cited.get(marker)?.file} onClick=${() => show(cited.get(marker))}>${marker}</button>`)}
    <span class="verdict" title=${say('verified')}>✓<span class="hidden"> ${say('verified')}</span></span></li>`)}</ol>`;

export const Sources = ({ cited, show }) => cited.size > 0 && html`<details class="sources"><summary>${say('sources')} (${cited.size})</summary><ol>${[...cited.values()].map((c) => html`<li>
  <button class="plain link" onClick=${() => show(c)} dir="auto">[${c.marker}] ${c.file}, ${say('page')} ${c.page}${c.end_page > c.page ? `–${c.end_page}` : ''}${c.section.length ? `, ${c.section.join(' › ')}` : ''}</button>
  <q dir="auto">${c.quote ?? `${c.field}: ${c.field_value}`}</q></li>`)}</ol></details>`;

export const Warnings = ({ warnings }) => warnings?.length > 0 && html`<details class="warnings"><summary>${say('warnings')} (${warnings.length})</summary><ul>${warnings.map((w) => html`<li dir="auto">${w}</li>`)}</ul></details>`;

/** A calculation, in which figures from the citations open them. */
function worked(claim, cited, show) {
  return claim.calculation.split(/(\d[\d.,]*\d|\d)/).map((part) => {
    const from = /\d/.test(part) && claim.citations.map((marker) => cited.get(marker)).find((c) => c && (c.quote ?? c.field_value).includes(part));
    return from ? html`<button class="plain link" title=${`${say('sources')} ${from.marker}`} onClick=${() => show(from)}>${part}</button>` : part;
  });
}

export function Table({ table }) {
  return html`<${Wide}><table><thead><tr>${table.columns.map((c) => html`<th scope="col">${c}</th>`)}</tr></thead>
    <tbody>${table.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table><//>`;
}

const shown = (value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value));

function Clarify({ outcome, turn, ask }) {
  const { missing_info: missing, relaxations, facets, choices } = outcome.clarification;
  return html`<div class="clarify"><p dir="auto"><b>${say('clarify')}:</b> ${missing}</p>
    ${choices.length > 0 && html`<ol class="meanings">${choices.map(({ label }) => html`<li><button disabled=${!ask} onClick=${() => ask(label)} dir="auto">${label}</button></li>`)}</ol>`}
    ${choices.length === 0 && Object.entries(facets).map(([field, values]) => html`<div class="choices" role="group" aria-label=${field}><span>${field}</span>
      ${values.map((value) => html`<button disabled=${!ask} onClick=${() => ask(shown(value))} dir="auto">${shown(value)}</button>`)}</div>`)}
    ${relaxations.length > 0 && html`<div class="choices" role="group">${relaxations.map((r) => {
      const dropped = Object.entries(r.drop);
      const what = dropped.map(([field, v]) => `${field} ${v?.between ? [...new Set(v.between)].join(' – ') : shown(v)}`).join(', ');
      return html`<button disabled=${!ask || dropped.length > 1} onClick=${() => ask(`${say('without')} ${dropped[0][0]}`)} dir="auto">${say('without')} ${what}: ${r.hits} ${say('hits')}</button>`;
    })}</div>`}</div>`;
}

function Steps({ steps, outcome }) {
  const copy = async () => navigator.clipboard.writeText(await text(path(`/records/${encodeURIComponent(outcome.id)}`)));
  return html`<details class="steps"><summary>${say('steps')}${outcome ? ` · ${outcome.usage.millis} ms` : ''}</summary>
    <ol>${steps.map(({ step, millis, ...rest }) => html`<li><b>${step}</b> <small>${millis.toFixed(0)} ms</small><${Tree} value=${rest} /></li>`)}</ol>
    ${outcome && html`<button onClick=${copy}>${say('copy')}</button>`}</details>`;
}

function Tree({ value }) {
  if (value === null || typeof value !== 'object') return String(value ?? '–');
  if (!Array.isArray(value)) return html`<dl>${Object.entries(value).map(([name, inner]) => html`<div><dt>${name}</dt><dd dir="auto"><${Tree} value=${inner} /></dd></div>`)}</dl>`;
  if (value.some((inner) => inner !== null && typeof inner === 'object')) return html`<ul>${value.map((inner) => html`<li><${Tree} value=${inner} /></li>`)}</ul>`;
  return value.join(', ') || '–';
}
