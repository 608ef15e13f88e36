// Searching with facets, and walking the library.
import { html, useEffect, useState } from './vendor/preact.js';
import { get, path, post } from './api.js';
import { bucketName, languageName, say } from './words.js';

const FACETS = ['bucket', 'file_type', 'language'];
const valueName = (field, value) => ({ bucket: bucketName, language: languageName }[field]?.(value) ?? value);

export function Search({ show }) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState({});
  const [facets, setFacets] = useState([]);
  const [found, setFound] = useState(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    Promise.all(FACETS.map((field) => get(path(`/values?field=${field}&limit=12`)).catch(() => null)))
      .then((all) => setFacets(all.filter((facet) => facet && facet.values.length > 1)));
  }, []);
  const search = async (chosen) => {
    if (!query.trim()) return;
    try {
      setFailed('');
      setFound(await (await post(path('/search'), { query, filter: chosen, top_k: 20 })).json());
    } catch (e) { setFailed(e.message); }
  };
  const toggle = (field, value) => {
    const next = { ...filter };
    if (next[field] === value) delete next[field]; else next[field] = value;
    setFilter(next);
    search(next);
  };
  return html`<section class="search"><h1 class="hidden">${say('search')}</h1>
    <form class="entry" onSubmit=${(e) => { e.preventDefault(); search(filter); }}>
      <label class="hidden" for="query">${say('searchHint')}</label>
      <input id="query" type="search" dir="auto" placeholder=${say('searchHint')} value=${query} onInput=${(e) => setQuery(e.target.value)} />
      <button class="main">${say('go')}</button></form>
    <div class="facets">${facets.map((facet) => html`<div class="choices" role="group" aria-label=${say(facet.field)}><span>${say(facet.field)}</span>
      ${facet.values.map((v) => html`<button aria-pressed=${filter[facet.field] === v.value} onClick=${() => toggle(facet.field, v.value)}>${valueName(facet.field, v.value)} <small>${v.documents}</small></button>`)}</div>`)}</div>
    ${failed && html`<p class="problem" role="alert">${failed}</p>`}
    ${found && found.hits.length === 0 && html`<p role="status">${say('nothing')}</p>`}
    ${found?.none_close && html`<p role="status">${say('noneClose')}</p>`}
    <ol class="hits">${found?.hits.map((hit) => html`<li key=${hit.chunk_id}>
      <button class="plain link" onClick=${() => show(hit)} dir="auto">${hit.file}, ${say('page')} ${hit.page}${hit.section.length ? ` · ${hit.section.join(' › ')}` : ''}</button>
      <p dir="auto">${highlighted(hit)}</p></li>`)}</ol></section>`;
}

function highlighted({ snippet, highlights }) {
  const parts = [];
  let at = 0;
  for (const [start, end] of highlights) {
    parts.push(snippet.slice(at, start), html`<mark>${snippet.slice(start, end)}</mark>`);
    at = end;
  }
  return [...parts, snippet.slice(at)];
}

export function Browse({ node, show }) {
  const [place, setPlace] = useState(null);
  const [part, setPart] = useState('');
  const [failed, setFailed] = useState('');
  useEffect(() => setPart(''), [node]);
  useEffect(() => {
    setPlace(null);
    setFailed('');
    get(path(`/browse?node=${encodeURIComponent(node)}&part=${part}`)).then(setPlace, (e) => setFailed(e.message));
  }, [node, part]);
  const link = (name, text, more) => html`<li><a href=${`#/browse/${encodeURIComponent(name)}`} dir="auto">${text}</a>${more && html`<p dir="auto">${more}</p>`}</li>`;
  return html`<section class="browse">
    <h1 dir="auto">${place?.title || (place?.bucket === node && bucketName(node) !== node ? bucketName(node) : place?.display_name) || place?.bucket || node || say('buckets')}</h1>
    ${node && html`<p><a href=${`#/browse${place?.bucket && place.doc_id ? `/${encodeURIComponent(place.bucket)}` : ''}`}>← ${say('up')}</a></p>`}
    ${failed && html`<p class="problem" role="alert">${failed}</p>`}
    ${(place?.overview || place?.summary) && html`<p dir="auto">${place.overview || place.summary}</p>`}
    ${(place?.parts || []).length > 0 && html`<ul class="list">${place.parts.map((p) => html`<li><button class="plain link" onClick=${() => setPart(p.part)} dir="auto">${p.first ?? p.part} – ${p.last ?? ''}</button></li>`)}</ul>`}
    ${place?.buckets && html`<ul class="list">${place.buckets.map((b) => link(b.bucket, `${bucketName(b.bucket) === b.bucket ? b.display_name : bucketName(b.bucket)} (${b.document_count})`, b.summary))}</ul>`}
    ${place?.document_catalog && html`<ul class="list">${place.document_catalog.map((d) => link(d.doc_id, d.title, d.summary))}</ul>`}
    ${place?.structure && html`<button onClick=${() => show({ doc_id: place.doc_id, file: place.file, page: 1, end_page: 1 })}>${say('open')}</button>
      <${Headings} nodes=${place.structure} place=${place} show=${show} />`}
  </section>`;
}

function Headings({ nodes, place, show }) {
  return html`<ul class="list">${nodes.map((n) => html`<li key=${n.node_id}>
    <button class="plain link" dir="auto" onClick=${() => show({ doc_id: place.doc_id, file: place.file, page: n.start_index, end_page: n.start_index, section: [...n.parent_chain, n.title] })}>${n.number ? `${n.number} ` : ''}${n.title}</button>
    ${n.summary && html`<p dir="auto">${n.summary}</p>`}${n.nodes.length > 0 && html`<${Headings} nodes=${n.nodes} place=${place} show=${show} />`}</li>`)}</ul>`;
}
