// Earlier answers, opened from their records, and checked again if wanted.
import { html, useEffect, useState } from './vendor/preact.js';
import { get, path, post, text } from './api.js';
import { Turn } from './ask.js';
import { language, say } from './words.js';

const MOST_RECORDS = 100; // that the server checks at once
const MOST_CHARACTERS = 300000; // of its million bytes
const when = (time) => new Date(time).toLocaleString(language);

/** A file of records: one JSON object, or one on each line. */
function recordsOf(file) {
  const isRecord = (one) => { try { const { answer, question } = JSON.parse(one); return !!(answer?.claims && question); } catch { return false; } };
  const records = isRecord(file) ? [file] : file.split('\n').filter((line) => line.trim());
  if (!records.length || !records.every(isRecord)) throw new Error(say('noRecord'));
  return records;
}

export function Answers({ id, show }) {
  const [list, setList] = useState(null);
  const [file, setFile] = useState([]); // texts of records, as seals are for these very characters
  const [record, setRecord] = useState(null); // its text
  const [failed, setFailed] = useState('');
  const failing = (e) => setFailed(e.message);
  useEffect(() => {
    setRecord(null);
    setFile([]);
    setFailed('');
    if (id) text(path(`/records/${encodeURIComponent(id)}`)).then(setRecord, failing);
    else get(path('/records')).then((found) => setList(found.records), failing);
  }, [id]);
  const open = async (chosen) => {
    setFailed('');
    try {
      const records = recordsOf(await chosen.text());
      setFile(records);
      setRecord(records.length === 1 ? records[0] : null);
    } catch (e) { setFailed(`${chosen.name}: ${e.message}`); }
  };
  const back = () => { if (!record || file.length === 1) setFile([]); setRecord(null); };
  return html`<section class="answers"><h1 class=${record ? 'hidden' : ''}>${say('answers')}</h1>
    ${(id || record || file.length > 0) && html`<p>${id ? html`<a href="#/answers">← ${say('up')}</a>` : html`<button class="plain link" onClick=${back}>← ${say('up')}</button>`}</p>`}
    ${failed && html`<p class="problem" role="alert" dir="auto">${failed}</p>`}
    ${record && html`<${Answer} key=${record} record=${record} show=${show} />`}
    ${!record && file.length > 1 && html`<${File} records=${file} open=${setRecord} />`}
    ${!id && !record && !file.length && list && html`<ul class="list">${list.map((one) => html`<li key=${one.id}>
        <a href=${`#/answers/${encodeURIComponent(one.id)}`} dir="auto">${one.question}</a><p>${when(one.time)} · ${say(one.status)}</p></li>`)}</ul>
      ${list.length === 0 && html`<p role="status">${say('noAnswers')}</p>`}
      <p><label>${say('openRecord')} <input type="file" accept=".json,.jsonl" onChange=${(e) => e.target.files[0] && open(e.target.files[0])} /></label></p>`}
  </section>`;
}

/** The records of one file, checked together so that missing ones are noticed. */
function File({ records, open }) {
  const [checked, setChecked] = useState(null);
  const [failed, setFailed] = useState('');
  const check = () => { setFailed(''); checkAll(records).then(setChecked, (e) => setFailed(e.message)); };
  const verdict = (i) => (checked?.[i] || []).map((one) => html`<p class=${one.result === 'broken' ? 'problem' : ''}>${say(one.result.replaceAll(/,? /g, '_'))} ${one.problems.map((why) => html`<bdi>${why}</bdi> `)}</p>`);
  return html`<p>${records.length} ${say('records')} <button onClick=${check}>${say('checkAll')}</button></p>
    ${failed && html`<p class="problem" role="alert" dir="auto">${failed}</p>`}
    <ol class="list" aria-live="polite">${records.map((written, i) => { const { question, answer } = JSON.parse(written); return html`<li>
      <button class="plain link" onClick=${() => open(written)} dir="auto">${question.asked}</button> <small>${say(answer.status)}</small>${verdict(i)}</li>`; })}</ol>`;
}

/** For each record what the server says of it, and of records missing before it. */
async function checkAll(records) {
  const found = records.map(() => []);
  for (let from = 0; from < records.length;) {
    const first = Math.max(0, from - 1); // the one before tells whether any are missing between them
    let to = from + 1;
    let size = records.slice(first, to).join(',').length;
    while (to < records.length && to - first < MOST_RECORDS && size + records[to].length < MOST_CHARACTERS) size += records[to++].length + 1;
    const reply = await (await post(path('/verify'), `{"records":[${records.slice(first, to).join(',')}]}`)).json();
    for (const one of reply.records) {
      const at = first + Number(one.where.replace(/\D/g, '')) - 1;
      if (at >= from) found[at].push(one);
    }
    from = to;
  }
  return found;
}

function Answer({ record: written, show }) {
  const record = JSON.parse(written);
  const [checked, setChecked] = useState(null);
  const outcome = record.answer;
  const micros = record.step_micros || [];
  const turn = {
    question: record.question.asked, outcome, claims: outcome.claims, warnings: [],
    steps: (outcome.steps || []).map((step, i) => ({ ...step, millis: (micros[i] || 0) / 1000 })),
  };
  const check = async () => {
    try { setChecked((await (await post(path('/verify'), written)).json()).records[0]); } catch (e) { setChecked({ failed: e.message }); }
  };
  return html`<${Turn} turn=${turn} show=${show} />
    <p><button onClick=${check}>${say('check')}</button></p>
    <div role="status">${checked && html`<p class=${checked.failed || checked.result === 'broken' ? 'problem' : ''}>${checked.failed || say(checked.result.replaceAll(/,? /g, '_'))}</p>
      ${checked.problems?.length > 0 && html`<ul>${checked.problems.map((why) => html`<li dir="auto">${why}</li>`)}</ul>`}`}</div>`;
}
