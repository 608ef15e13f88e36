// Groups of facts as bars, or as lines over time.
import { html, useState } from './vendor/preact.js';
import { Wide } from './wide.js';
import { bucketName, documentName, say } from './words.js';

const MOST_LINES = 6; // so many can be told apart
const TIME = /^((?:1[89]|20|21)\d\d)(?:s|Q([1-4])|-(\d\d)(?:-(\d\d))?)?$/; // 2020s, 2023, 2023Q2, 2023-04, 2023-04-05

const parts = (group) => group.results[0]?.parts || [];
const amount = (group) => Math.abs(Number(parts(group)[0]?.value)) || 0;
const unit = (part) => part.currency ?? part.unit ?? '';
const written = (part) => `${part.value} ${unit(part)}`.trim();

function timeOf(key) {
  const [, year, quarter, month, day] = TIME.exec(key) || [];
  return year && Date.UTC(year, quarter ? 3 * (quarter - 1) : (month || 1) - 1, day || 1);
}

/** The lines of groups by one time and at most one thing more; none if there is nothing to draw. */
function lines({ groups, by }) {
  const at = by.findIndex((_, i) => groups.some((g) => g.keys[i]) && groups.every((g) => g.keys[i] === null || timeOf(g.keys[i]) !== undefined));
  if (at < 0 || by.length > 2) return [];
  const found = new Map();
  for (const group of groups) {
    if (group.keys[at] === null) continue;
    for (const part of parts(group)) {
      const name = [...group.keys.filter((_, i) => i !== at).map((key, i) => keyName(by.filter((_, k) => k !== at)[i], key)), unit(part)].filter(Boolean).join(', ');
      if (!found.has(name)) found.set(name, []);
      found.get(name).push({ key: group.keys[at], time: timeOf(group.keys[at]), value: Number(part.value), written: written(part) });
    }
  }
  const all = [...found].map(([name, points]) => ({ name, points: points.sort((a, b) => a.time - b.time) }));
  return all.length <= MOST_LINES && all.some((line) => line.points.length > 1) ? all : [];
}

const keyName = (by, key) => (key === null ? '–' : by === 'bucket' ? bucketName(key) : by === 'doc_id' ? documentName(key) : key);

/** @param groups what the server answers, with the properties under "by" */
export function Chart({ groups }) {
  const [bars, setBars] = useState(false);
  const drawn = lines(groups);
  const asLine = drawn.length > 0 && !bars;
  const most = Math.max(0, ...groups.groups.map(amount)) || 1;
  const label = (g) => g.keys.map((key, i) => keyName(groups.by[i], key)).join(', ') || say('all');
  return html`${drawn.length > 0 && html`<div class="choices" role="group" aria-label=${say('chart')}>
      <button aria-pressed=${asLine} onClick=${() => setBars(false)}>${say('line')}</button><button aria-pressed=${!asLine} onClick=${() => setBars(true)}>${say('bar')}</button></div>`}
    ${asLine && html`<${Lines} drawn=${drawn} />`}
    <${Wide}><table class=${asLine ? '' : 'bars'}><tbody>${groups.groups.map((g) => html`<tr><th scope="row" dir="auto">${label(g)}</th>
      ${!asLine && html`<td><div class="bar" style=${{ width: `${amount(g) / most * 100}%` }}></div></td>`}<td>${parts(g).map(written).join(' + ')}</td></tr>`)}</tbody></table><//>
    ${groups.more_groups > 0 && html`<p class="note">+ ${groups.more_groups} ${say('more')}</p>`}
    ${groups.warnings.map((w) => html`<p class="note" dir="auto">${w}</p>`)}`;
}

/** The numbers are in the table below it, so the picture has only a name. */
function Lines({ drawn }) {
  const points = drawn.flatMap((line) => line.points);
  const first = points.reduce((a, b) => (b.time < a.time ? b : a));
  const last = points.reduce((a, b) => (b.time > a.time ? b : a));
  const values = points.map((p) => p.value);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const x = (p) => 1 + (p.time - first.time) / (last.time - first.time) * 98;
  const y = (value) => 3 + (top - value) / (top - bottom || 1) * 94;
  const mark = (value, text) => html`<span style=${{ top: `${y(value)}%` }}>${text}</span>`;
  const shown = (value) => points.find((p) => p.value === value)?.written ?? String(value);
  return html`<figure class="lines" dir="ltr"><div class="scale">${mark(top, shown(top))}${bottom < 0 && mark(bottom, shown(bottom))}${top > 0 && bottom < 0 ? '' : mark(0, '0')}</div>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${`${say('line')}: ${first.key} – ${last.key}`}>
      <path class="zero" d=${`M0 ${y(0)}H100`} />
      ${drawn.map((line, i) => html`<g class=${`line line-${i}`}><path d=${`M${line.points.map((p) => `${x(p)} ${y(p.value)}`).join('L')}`} />
        ${line.points.map((p) => html`<path class="point" d=${`M${x(p)} ${y(p.value)}h0`}><title>${[line.name, p.key].filter(Boolean).join(', ')}: ${p.written}</title></path>`)}</g>`)}</svg>
    <div class="times"><span>${first.key}</span><span>${last.key}</span></div>
    ${(drawn.length > 1 || drawn[0].name) && html`<figcaption>${drawn.map((line, i) => html`<span dir="auto"><svg viewBox="0 0 24 10" aria-hidden="true"><g class=${`line line-${i}`}><path d="M1 5H23" /></g></svg>${line.name || '–'}</span>`)}</figcaption>`}</figure>`;
}
