// Earlier answers, opened from their records, and checked again if wanted.
import { html, useEffect, useState } from './vendor/preact.js';
import { get, path, post, text } from './api.js';
import { Turn } from './ask.js';
import { language, say } from './words.js';

const when = (time) => new Date(time).toLocaleString(language);

export function Answers({ id, show }) {
  const [list, setList] = useState(null);
  const [record, setRecord] = useState(null); // its text, whose seal is for these very characters
  const [failed, setFailed] = useState('');
  const failing = (e) => setFailed(e.message);
  useEffect(() => {
    setRecord(null);
    setFailed('');
    if (id) text(path(`/records/${encodeURIComponent(id)}`)).then(setRecord, failing);
    else get(path('/records')).then((found) => setList(found.records), failing);
  }, [id]);
  const open = async (file) => {
    setFailed('');
    try {
      const saved = await file.text();
      const { answer, question } = JSON.parse(saved);
      if (!answer?.claims || !question) throw new Error(say('noRecord'));
      setRecord(saved);
    } catch (e) { setFailed(`${file.name}: ${e instanceof SyntaxError ? say('noRecord') : e.message}`); }
  };
  return html`<section class="answers"><h1 class=${record ? 'hidden' : ''}>${say('answers')}</h1>
    ${(id || record) && html`<p><a href="#/answers" onClick=${() => setRecord(null)}>← ${say('up')}</a></p>`}
    ${failed && html`<p class="problem" role="alert" dir="auto">${failed}</p>`}
    ${record && html`<${Answer} key=${record} record=${record} show=${show} />`}
    ${!id && !record && list && html`<ul class="list">${list.map((one) => html`<li key=${one.id}>
        <a href=${`#/answers/${encodeURIComponent(one.id)}`} dir="auto">${one.question}</a><p>${when(one.time)} · ${say(one.status)}</p></li>`)}</ul>
      ${list.length === 0 && html`<p role="status">${say('noAnswers')}</p>`}
      <p><label>${say('openRecord')} <input type="file" accept=".json,.jsonl" onChange=${(e) => e.target.files[0] && open(e.target.files[0])} /></label></p>`}
  </section>`;
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
