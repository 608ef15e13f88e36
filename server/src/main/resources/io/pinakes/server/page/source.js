// The panel beside an answer: a document at the place that is cited, with the words marked.
import { html, useEffect, useLayoutEffect, useRef, useState } from './vendor/preact.js';
import { documentPath, get, headers, request } from './api.js';
import { Wide } from './wide.js';
import { say } from './words.js';

let pdfjs;
async function pdf() {
  if (!pdfjs) {
    pdfjs = await import('/page/pdfjs/pdf.min.mjs');
    pdfjs.GlobalWorkerOptions.workerSrc = '/page/pdfjs/pdf.worker.min.mjs';
  }
  return pdfjs;
}

/** A place is { doc_id, file, page, end_page, start, end, quote, field, field_value, section }. */
export function Source({ place, onClose }) {
  const [opened, setOpened] = useState(null);
  const panel = useRef(null);
  const heading = useRef(null);
  const opener = useRef(null);
  useLayoutEffect(() => { // before what opened it loses the focus because the panel covers it
    if (!panel.current.contains(document.activeElement)) opener.current = document.activeElement;
    heading.current.focus();
  }, [place]);
  useEffect(() => {
    let live = true;
    setOpened(null);
    get(documentPath(place.doc_id)).then(async (record) => {
      const spanned = Number.isInteger(place.start) && place.end > place.start;
      let boxes = [];
      if (spanned && record.file_type === 'pdf') {
        boxes = await get(documentPath(place.doc_id, `/boxes?start=${place.start}&end=${place.end}`)).catch(() => []);
      }
      if (live) setOpened({ record, boxes, spanned });
    }).catch((e) => live && setOpened({ failed: e.message }));
    return () => { live = false; };
  }, [place]);
  useEffect(() => {
    const escape = (e) => { if (e.key === 'Escape' && (document.activeElement === document.body || panel.current?.contains(document.activeElement))) onClose(); };
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('keydown', escape);
      queueMicrotask(() => opener.current?.focus({ preventScroll: true })); // where people go on reading, once that is no longer inert
    };
  }, []);
  return html`<aside class="source" aria-label=${say('sources')} ref=${panel}>
    <header>
      <h2 tabindex="-1" ref=${heading} dir="auto">${opened?.record?.title || place.doc_id}</h2>
      <button class="plain" onClick=${onClose} aria-label=${say('close')}>✕</button>
    </header>
    <p class="where" dir="auto">${place.file} · ${say('page')} ${place.page}${place.end_page > place.page ? `–${place.end_page}` : ''}${(place.section || []).length ? ` · ${place.section.join(' › ')}` : ''}</p>
    ${place.quote && html`<blockquote dir="auto" tabindex="0">${place.quote}</blockquote>`}
    ${place.field && html`<p class="field"><span>${say('field')}</span> <b>${place.field}</b>: <bdi>${place.field_value}</bdi></p>`}
    ${!opened && html`<p class="wait" role="status">…</p>`}
    ${opened?.failed && html`<p class="problem">${opened.failed}</p>`}
    ${opened?.record && html`<${Shown} key=${place.doc_id + place.start} place=${place} ...${opened} />`}
  </aside>`;
}

function Shown({ place, record, boxes, spanned }) {
  const [gone, setGone] = useState(false); // the original file
  const [asText, setAsText] = useState(false);
  const [first, setFirst] = useState(place.page || 1);
  const last = first === (place.page || 1) ? Math.max(first, Math.min(place.end_page || first, first + 19)) : first;
  const isPdf = record.file_type === 'pdf' && !gone;
  const save = async () => {
    const response = await request(documentPath(record.doc_id, '/file'));
    if (!response.ok) return setGone(true);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = record.file.split('/').pop();
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  return html`<div class="shown">
    <div class="tools">
      ${record.pages > 1 && html`
        <button disabled=${first <= 1} onClick=${() => setFirst(first - 1)} aria-label=${say('previous')}>‹</button>
        <span>${first} ${say('of')} ${record.pages}</span>
        <button disabled=${last >= record.pages} onClick=${() => setFirst(last + 1)} aria-label=${say('next')}>›</button>`}
      ${isPdf && html`<button aria-pressed=${asText} onClick=${() => setAsText(!asText)}>${say('text')}</button>`}
      ${record.file_type !== 'jsonl' && html`<button onClick=${save}>${say('original')}</button>`}
    </div>
    ${isPdf && !asText && spanned && boxes.length === 0 && html`<p class="note" role="note">${say('noMark')}</p>`}
    ${gone && html`<p class="note" role="note">${say('noFile')}</p>`}
    ${isPdf && !asText
      ? html`<${PdfPages} record=${record} boxes=${boxes} first=${first} last=${last} failed=${() => setGone(true)} />`
      : html`<${TextPages} record=${record} place=${place} first=${first} last=${last} />`}
  </div>`;
}

function PdfPages({ record, boxes, first, last, failed }) {
  const [pages, setPages] = useState([]);
  const frame = useRef(null);
  useEffect(() => {
    let live = true;
    let task;
    (async () => {
      try {
        const { getDocument } = await pdf();
        task = getDocument({
          url: documentPath(record.doc_id, '/file'),
          httpHeaders: headers(),
          isEvalSupported: false,
          useSystemFonts: false, // letters are as wide as the boxes expect only in the fonts of pdf.js
          enableXfa: false,
          cMapUrl: '/page/pdfjs/cmaps/',
          cMapPacked: true,
          standardFontDataUrl: '/page/pdfjs/standard_fonts/',
          wasmUrl: '/page/pdfjs/wasm/',
        });
        const opened = await task.promise;
        const shown = [];
        for (let number = first; number <= Math.min(last, opened.numPages); number++) shown.push(await opened.getPage(number));
        if (live) setPages(shown);
      } catch (e) {
        if (live) failed();
      }
    })();
    return () => { live = false; task?.destroy(); };
  }, [record.doc_id, first, last]);
  return html`<div class="pdf" ref=${frame}>${pages.map((page) => html`
    <${PdfPage} key=${page.pageNumber} page=${page} frame=${frame} boxes=${boxes.filter((b) => b.page === page.pageNumber)} />`)}</div>`;
}

function PdfPage({ page, frame, boxes }) {
  const canvas = useRef(null);
  const mark = useRef(null);
  const [size, setSize] = useState(null);
  useEffect(() => {
    const width = Math.max(280, (frame.current?.clientWidth || 600) - 2);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.floor(viewport.width * density);
    canvas.current.height = Math.floor(viewport.height * density);
    setSize({ width: viewport.width, height: viewport.height, scale });
    const drawing = page.render({
      canvas: canvas.current,
      canvasContext: canvas.current.getContext('2d'),
      viewport,
      transform: density === 1 ? null : [density, 0, 0, density, 0, 0],
    });
    drawing.promise.then(() => { canvas.current.dataset.drawn = 'yes'; }).catch(() => {});
    return () => drawing.cancel();
  }, [page]);
  useEffect(() => mark.current?.scrollIntoView({ block: 'center' }), [size]);
  const place = (box) => ({
    left: `${box.x * size.scale}px`, top: `${box.y * size.scale}px`,
    width: `${box.width * size.scale}px`, height: `${box.height * size.scale}px`,
  });
  return html`<div class="pdf-page" data-page=${page.pageNumber} style=${size ? { width: `${size.width}px`, height: `${size.height}px` } : {}}>
    <canvas ref=${canvas} role="img" aria-label=${`${say('page')} ${page.pageNumber}`} style=${size ? { width: `${size.width}px`, height: `${size.height}px` } : {}}></canvas>
    ${size && boxes.map((box, i) => html`<div class="box" key=${i} ref=${i === 0 ? mark : undefined} data-text=${box.text} style=${place(box)}></div>`)}
  </div>`;
}

function TextPages({ record, place, first, last }) {
  const [pages, setPages] = useState([]);
  const frame = useRef(null);
  useEffect(() => {
    let live = true;
    get(documentPath(record.doc_id, `/pages?from=${first}&to=${Math.min(last, record.pages)}`))
      .then((found) => live && setPages(found.pages)).catch(() => {});
    return () => { live = false; };
  }, [record.doc_id, first, last]);
  useEffect(() => frame.current?.querySelector('mark')?.scrollIntoView({ block: 'center' }), [pages]);
  return html`<div class="text" ref=${frame} lang=${record.language}>${pages.map((page) => html`
    <section key=${page.page}>${record.pages > 1 && html`<h3>${say('page')} ${page.page}</h3>`}<${PageText} page=${page} place=${place} markdown=${record.file_type === 'md'} /></section>`)}</div>`;
}

/** A page, of which so many lines are drawn at first that a long table does not make people wait. */
function PageText({ page, place, markdown }) {
  const lines = [];
  let at = page.start;
  for (const text of page.text.split('\n')) {
    lines.push({ text, at });
    at += text.length + 1;
  }
  const cited = Number.isInteger(place.start) ? lines.findLastIndex((line) => line.at <= place.start) : 0;
  const [first, setFirst] = useState(Math.max(0, cited - LINES / 2));
  const [last, setLast] = useState(first + LINES);
  const shown = lines.slice(first, last);
  if (first > 0 && lines[0].text.includes('\t')) shown.unshift(lines[0]); // the heads of the columns
  return html`${first > 1 && html`<button onClick=${() => setFirst(Math.max(0, first - LINES))}>↑ ${say('more')}</button>`}
    ${blocks(shown, place, markdown)}
    ${last < lines.length && html`<button onClick=${() => setLast(last + LINES)}>↓ ${say('more')}</button>`}`;
}

const LINES = 1000;
const PIPES = /^\s*\|.*\|\s*$/;
const RULE = /^[\s|:-]+$/; // below the heads of a table in Markdown
const HASHES = /^#{1,6}\s+/;

/** Lines with tabs, which stand between cells, become a table, as do those of Markdown; all else paragraphs. */
function blocks(lines, place, markdown) {
  const shown = [];
  let rows = [];
  const flush = () => {
    if (rows.length) shown.push(html`<${Wide}><table><tbody>${rows}</tbody></table><//>`);
    rows = [];
  };
  for (const { text: line, at } of lines) {
    const piped = markdown && PIPES.test(line);
    if (piped && RULE.test(line)) {
      // nothing to read
    } else if (piped || line.includes('\t')) {
      let from = at;
      const cells = line.split(piped ? /(?<!\\)\|/ : '\t').map((cell) => {
        const start = from;
        from += cell.length + 1;
        return html`<td>${marked(cell, start, place)}</td>`;
      });
      rows.push(html`<tr>${piped ? cells.slice(1, -1) : cells}</tr>`);
    } else {
      flush();
      const hashes = markdown ? (HASHES.exec(line)?.[0].length ?? 0) : 0;
      if (line.trim()) shown.push(html`<p dir="auto" class=${hashes ? 'heading' : undefined}>${marked(line.slice(hashes), at + hashes, place)}</p>`);
    }
  }
  flush();
  return shown;
}

function marked(text, start, place) {
  if (!Number.isInteger(place.start) || place.end <= start || place.start >= start + text.length) return text;
  const from = Math.max(0, place.start - start);
  const to = Math.min(text.length, place.end - start);
  return html`${text.slice(0, from)}<mark>${text.slice(from, to)}</mark>${text.slice(to)}`;
}
