// Facts as a sortable table with export, groups of them as a chart, and what the library holds.
import { html, useEffect, useState } from './vendor/preact.js';
import { get, path, post } from './api.js';
import { Chart } from './chart.js';
import { Run } from './run.js';
import { Wide } from './wide.js';
import { bucketName, documentName, say } from './words.js';

const POLL_MILLIS = 2000;
const NUMBERS = ['long', 'double', 'number', 'money'];
const any = (types, among) => types.some((type) => among.includes(type));

/** What facts of a kind can be measured by and grouped by: their properties, and the fields of their documents. */
function suggested(properties, fields, shape) {
  const own = Object.entries(properties).filter(([, p]) => p.shapes.includes(shape)).map(([key, p]) => [key, p.types]);
  const all = [...own, ...Object.entries(fields).filter(([field]) => !PARTS.includes(field))];
  return {
    measures: ['count', ...all.filter(([, types]) => any(types, NUMBERS)).flatMap(([key]) => ['sum', 'avg', 'min', 'max', 'median'].map((how) => `${how}(${key})`))],
    groups: all.flatMap(([key, types]) => (types.includes('date') ? ['year', 'month'].map((period) => `${key}:${period}`) : [key])),
  };
}
// of passages, not of documents
const PARTS = ['chunk_type', 'page', 'section_id'];

export function Facts({ show }) {
  const [query, setQuery] = useState('');
  const [bucket, setBucket] = useState('');
  const [shape, setShape] = useState('record');
  const [buckets, setBuckets] = useState([]);
  const [fields, setFields] = useState({});
  const [properties, setProperties] = useState({});
  const [page, setPage] = useState(null);
  const [sort, setSort] = useState('');
  const [measure, setMeasure] = useState('count');
  const [by, setBy] = useState('bucket');
  const [groups, setGroups] = useState(null);
  const [failed, setFailed] = useState('');
  const selection = () => ({ query, shapes: [shape], ...(bucket ? { bucket } : {}) });
  const guarded = (work) => async () => { try { setFailed(''); await work(); } catch (e) { setFailed(e.message); } };
  const find = guarded(async () => setPage(await (await post(path('/facts/search'), { ...selection(), sort: sort ? [sort] : [], limit: 100 })).json()));
  const group = guarded(async () => {
    const keys = by.split(',').map((key) => key.trim()).filter(Boolean);
    const found = await (await post(path('/facts/aggregate'), { ...selection(), measures: [measure], by: keys, top: 200 })).json();
    setGroups({ ...found, by: keys });
  });
  const save = guarded(async () => {
    const csv = await (await post(path('/facts/export'), selection())).blob();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(csv);
    link.download = 'facts.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  useEffect(() => { get(path('/values?field=bucket&limit=100')).then((v) => setBuckets(v.values.map((x) => x.value)), () => {}); }, []);
  useEffect(() => { get(path('/fields')).then((found) => setFields(found.fields), () => {}); }, []);
  useEffect(() => { get(path(`/facts/properties${bucket ? `?bucket=${encodeURIComponent(bucket)}` : ''}`)).then(setProperties, () => {}); }, [bucket]);
  useEffect(() => { find(); }, [sort, bucket, shape]);
  const { measures, groups: groupings } = suggested(properties, fields, shape);
  const before = by.slice(0, by.lastIndexOf(',') + 1); // the groupings that are already written
  const columns = [];
  for (const fact of page?.facts || []) for (const p of fact.properties) if (!columns.some((c) => c.key === p.key) && columns.length < 8) columns.push({ key: p.key, name: p.name });
  return html`<section class="facts"><h1>${say('facts')}</h1>
    <form class="entry" onSubmit=${(e) => { e.preventDefault(); find(); }}>
      <label class="hidden" for="fact-query">${say('searchHint')}</label>
      <input id="fact-query" type="search" dir="auto" placeholder=${say('searchHint')} value=${query} onInput=${(e) => setQuery(e.target.value)} />
      <label><span class="hidden">${say('buckets')}</span><select value=${bucket} onChange=${(e) => setBucket(e.target.value)}><option value="">${say('all')}</option>${buckets.map((b) => html`<option value=${b}>${bucketName(b)}</option>`)}</select></label>
      <label><span class="hidden">${say('shape')}</span><select value=${shape} onChange=${(e) => { setSort(''); setShape(e.target.value); }}>${['record', 'row', 'value'].map((k) => html`<option value=${k}>${say(k)}</option>`)}</select></label>
      <button class="main">${say('show')}</button><button type="button" onClick=${save}>${say('export')}</button></form>
    <form class="entry" onSubmit=${(e) => { e.preventDefault(); group(); }}>
      <label>${say('measure')} <input value=${measure} onInput=${(e) => setMeasure(e.target.value)} size="14" list="measures" /></label>
      <datalist id="measures">${measures.map((one) => html`<option value=${one} />`)}</datalist>
      <label>${say('group')} <input value=${by} onInput=${(e) => setBy(e.target.value)} size="14" list="groupings" /></label>
      <datalist id="groupings">${groupings.map((one) => html`<option value=${before ? `${before} ${one}` : one} />`)}</datalist>
      <button>${say('show')}</button></form>
    ${failed && html`<p class="problem" role="alert">${failed}</p>`}
    ${groups && html`<${Chart} groups=${groups} />`}
    ${page && html`<p role="status">${page.total} ${say('factCount')} · ${page.documents} ${say('documents')}</p>
    <${Wide}><table><thead><tr><th scope="col">${say('documents')}</th>${columns.map((c) => html`<th scope="col" aria-sort=${sort === c.key ? 'ascending' : sort === `-${c.key}` ? 'descending' : 'none'}>
      <button class="plain" dir="auto" onClick=${() => setSort(sort === c.key ? `-${c.key}` : c.key)}>${c.name} ${sort === c.key ? '▲' : sort === `-${c.key}` ? '▼' : ''}</button></th>`)}</tr></thead>
    <tbody>${page.facts.map((fact) => html`<tr key=${fact.id}><td><button class="plain link" onClick=${() => show({ ...fact, file: fact.file })}>${documentName(fact.doc_id)}</button></td>
      ${columns.map((c) => html`<td dir="auto">${fact.properties.filter((p) => p.key === c.key).map((p) => p.raw).join(', ')}</td>`)}</tr>`)}</tbody></table><//>`}
  </section>`;
}

export function Stats() {
  const [stats, setStats] = useState(null);
  const [run, setRun] = useState(null);
  useEffect(() => {
    let ran = true; // the first look counts, and the last one after a run
    const look = async () => {
      try {
        const now = (await get(path('/indexing'))).run;
        if (now || ran) setStats(await get(path('/stats')));
        ran = !!now;
        setRun(now);
      } catch { /* the next look may succeed */ }
    };
    look();
    const timer = setInterval(look, POLL_MILLIS);
    return () => clearInterval(timer);
  }, []);
  return html`<section class="stats"><h1>${say('stats')}</h1><div role="status">${run && html`<${Run} run=${run} />`}</div>${stats && html`
    <dl class="numbers"><div><dt>${say('documents')}</dt><dd>${stats.documents}</dd></div><div><dt>${say('pages')}</dt><dd>${stats.pages}</dd></div>
      <div><dt>${say('chunks')}</dt><dd>${stats.chunks}</dd></div><div><dt>${say('factCount')}</dt><dd>${stats.facts}</dd></div></dl>
    <table class="bars"><tbody>${Object.entries(stats.buckets).map(([name, count]) => html`<tr><th scope="row"><a href=${`#/browse/${encodeURIComponent(name)}`}>${bucketName(name)}</a></th>
      <td><div class="bar" style=${{ width: `${count / Math.max(...Object.values(stats.buckets)) * 100}%` }}></div></td><td>${count}</td></tr>`)}</tbody></table>
    <p>${say('embedder')}: ${stats.embedder}</p>`}</section>`;
}
