// Adding documents: files go to the server, and the page shows how far indexing them is.
import { html, useEffect, useRef, useState } from './vendor/preact.js';
import { documentPath, get, path, send } from './api.js';
import { Run } from './run.js';
import { Wide } from './wide.js';
import { say } from './words.js';

const POLL_MILLIS = 1000;
const megabytes = (bytes) => (bytes / 1048576).toFixed(bytes < 10485760 ? 1 : 0);

export function Uploads({ show }) {
  const [status, setStatus] = useState(null);
  const [buckets, setBuckets] = useState([]);
  const [bucket, setBucket] = useState('');
  const [sending, setSending] = useState('');
  const [refused, setRefused] = useState([]);
  const [over, setOver] = useState(false);
  const field = useRef(null);
  const look = () => get(path('/uploads')).then(setStatus, (e) => setRefused([e.message]));
  useEffect(() => {
    look();
    const timer = setInterval(look, POLL_MILLIS);
    get(path('/values?field=bucket&limit=100')).then((v) => setBuckets(v.values.map((x) => x.value)), () => {});
    return () => clearInterval(timer);
  }, []);
  const add = async (files) => {
    setRefused([]);
    for (const file of files) {
      setSending(file.name);
      try {
        if (file.size > status.max_bytes) throw new Error(`${say('tooLarge')}: ${megabytes(file.size)} > ${megabytes(status.max_bytes)} MB`);
        await send('POST', path(`/documents?name=${encodeURIComponent(file.name)}&bucket=${encodeURIComponent(bucket.trim())}`), file);
      } catch (e) { setRefused((all) => [...all, `${file.name}: ${e.message}`]); }
      await look();
    }
    setSending('');
    if (field.current) field.current.value = '';
  };
  const remove = async (upload) => {
    try { await send('DELETE', documentPath(upload.doc_id)); } catch (e) { setRefused([`${upload.file}: ${e.message}`]); }
    look();
  };
  const drop = (e) => { e.preventDefault(); setOver(false); add([...e.dataTransfer.files]); };
  if (!status) return html`<section><h1>${say('addDocuments')}</h1>${refused.map((why) => html`<p class="problem" role="alert">${why}</p>`)}</section>`;
  return html`<section class="uploads"><h1>${say('addDocuments')}</h1>
    <form class=${`drop ${over ? 'over' : ''}`} onSubmit=${(e) => e.preventDefault()} onDrop=${drop}
      onDragOver=${(e) => { e.preventDefault(); setOver(true); }} onDragLeave=${() => setOver(false)}>
      <label>${say('bucket')} <input list="buckets" maxlength="120" value=${bucket} onInput=${(e) => setBucket(e.target.value)} /></label>
      <datalist id="buckets">${buckets.map((b) => html`<option value=${b} />`)}</datalist>
      <label>${say('files')} <input ref=${field} type="file" multiple disabled=${!!sending} accept=${status.types.map((t) => `.${t}`).join(',')}
        onChange=${(e) => add([...e.target.files])} /></label>
      <p class="note">${say('dropHint')} ${status.types.join(', ')}; ${say('atMost')} ${megabytes(status.max_bytes)} MB.</p></form>
    <div role="status" class="running">${sending && html`<p>${say('sending')}: <bdi>${sending}</bdi></p>`}${status.run && html`<${Run} run=${status.run} />`}
      ${status.stuck && html`<p class="problem">${say('stuck')}</p>`}</div>
    ${refused.map((why) => html`<p class="problem" role="alert" dir="auto">${why}</p>`)}
    ${status.uploads.length > 0 && html`<${Wide}><table><thead><tr><th scope="col">${say('documents')}</th><th scope="col">${say('state')}</th><th scope="col">${say('by')}</th><td></td></tr></thead>
      <tbody>${status.uploads.map((u) => html`<tr key=${u.file}><td dir="auto">${u.state === 'indexed'
        ? html`<button class="plain link" onClick=${() => show({ doc_id: u.doc_id, file: u.file, page: 1, end_page: 1 })}>${u.file}</button>` : u.file}</td>
        <td class=${u.state === 'failed' ? 'problem' : ''}>${say(u.state)}${u.problem && html`: <bdi>${u.problem}</bdi>`}</td><td dir="auto">${u.by}</td>
        <td>${u.state === 'indexed' && html`<button aria-label=${`${say('remove')}: ${u.file}`} onClick=${() => remove(u)}>${say('remove')}</button>`}</td></tr>`)}</tbody></table><//>`}
  </section>`;
}
