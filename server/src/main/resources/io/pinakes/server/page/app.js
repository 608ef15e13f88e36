// The page: which view is shown, and the source beside it.
import { html, render, useEffect, useState } from './vendor/preact.js';
import { get, key, setSession, useIndex } from './api.js';
import { Answers } from './answers.js';
import { Ask } from './ask.js';
import { Browse, Search } from './find.js';
import { Facts, Stats } from './facts.js';
import { Missions } from './missions.js';
import { arrive, leave, offered, signOut } from './signin.js';
import { Source } from './source.js';
import { Uploads } from './uploads.js';
import { language, languages, say, speak } from './words.js';

const NARROW = matchMedia('(max-width: 760px)'); // as in style.css: the source covers the rest
const VIEWS = ['ask', 'missions', 'answers', 'search', 'browse', 'facts', 'stats', 'upload'];
const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = language;

function switchTheme() {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem('theme', document.documentElement.dataset.theme);
}

function route() {
  const [view, ...rest] = location.hash.replace(/^#\/?/, '').split('/');
  return { view: VIEWS.includes(view) ? view : 'ask', rest: decodeURIComponent(rest.join('/')) };
}

function App() {
  const [at, setAt] = useState(route());
  const [indexes, setIndexes] = useState(null);
  const [uploads, setUploads] = useState([]);
  const [chosen, setChosen] = useState('');
  const [locked, setLocked] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [place, setPlace] = useState(null);
  const [narrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const resized = () => setNarrow(NARROW.matches);
    NARROW.addEventListener('change', resized);
    return () => NARROW.removeEventListener('change', resized);
  }, []);
  useEffect(() => {
    const moved = () => { setAt(route()); setPlace(null); };
    const lock = () => setLocked('key');
    addEventListener('hashchange', moved);
    addEventListener('locked', lock);
    return () => { removeEventListener('hashchange', moved); removeEventListener('locked', lock); };
  }, []);
  const choose = (name) => { useIndex(name); setChosen(name); setPlace(null); };
  const enter = () => get('/api/v1/indexes').then((found) => {
    setLocked(false);
    setRefusal('');
    setIndexes(found.indexes);
    setUploads(found.uploads);
    choose(found.indexes[0]);
  }, (e) => setLocked(e.status === 401 ? 'key' : e.message));
  useEffect(() => { arrive().then(() => setAt(route()), (e) => setRefusal(e.message)).then(enter); }, []);
  if (locked) return html`<${Key} reason=${locked} refusal=${refusal} enter=${enter} />`;
  if (!indexes) return null;
  const covered = !!place && narrow;
  const views = VIEWS.filter((view) => view !== 'upload' || uploads.includes(chosen));
  return html`<a class="skip" href="#content" inert=${covered} onClick=${(e) => { e.preventDefault(); document.getElementById('content').focus(); }}>${say('skip')}</a>
    <header class="top" inert=${covered}><span class="name">Pinakes</span>
      <nav aria-label="Pinakes">${views.map((view) => html`<a href=${`#/${view}`} aria-current=${at.view === view ? 'page' : undefined}>${say(view)}</a>`)}</nav>
      <span class="settings">${indexes.length > 1 && html`<label><span class="hidden">${say('index')}</span><select onChange=${(e) => choose(e.target.value)}>${indexes.map((i) => html`<option value=${i} selected=${i === chosen}>${i}</option>`)}</select></label>`}
      <label><span class="hidden">${say('language')}</span><select onChange=${(e) => speak(e.target.value)}>${languages.map((l) => html`<option value=${l} selected=${l === language}>${l}</option>`)}</select></label>
      ${key() && html`<button class="plain" onClick=${signOut}>${say('signOut')}</button>`}
      <button class="plain" onClick=${switchTheme} aria-label=${say('theme')} title=${say('theme')}>◐</button></span></header>
    <div class=${`columns ${place ? 'with-source' : ''}`}><main id="content" tabindex="-1" inert=${covered} key=${chosen}>
      ${at.view === 'ask' && html`<${Ask} show=${setPlace} />`}
      ${at.view === 'missions' && html`<${Missions} show=${setPlace} />`}
      ${at.view === 'answers' && html`<${Answers} id=${at.rest} show=${setPlace} />`}
      ${at.view === 'search' && html`<${Search} show=${setPlace} />`}
      ${at.view === 'browse' && html`<${Browse} node=${at.rest} show=${setPlace} />`}
      ${at.view === 'facts' && html`<${Facts} show=${setPlace} />`}
      ${at.view === 'stats' && html`<${Stats} />`}
      ${at.view === 'upload' && html`<${Uploads} show=${setPlace} />`}</main>
    ${place && html`<${Source} place=${place} onClose=${() => setPlace(null)} />`}</div>`;
}

function Key({ reason, refusal, enter }) {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const [offer, setOffer] = useState(null);
  const [failed, setFailed] = useState(refusal);
  useEffect(() => { if (reason === 'key') offered().then(setOffer, (e) => setFailed(e.message)); }, [reason]);
  const submit = (e) => { e.preventDefault(); setFailed(''); setSession({ token: value.trim() }); setTried(true); enter(); };
  const signIn = () => leave(offer).catch((e) => setFailed(e.message));
  return html`<main class="key"><h1>Pinakes</h1>${reason === 'key' ? html`
    ${offer && html`<p>${say('signInHint')} <span dir="auto">${new URL(offer.authorization_endpoint).host}</span></p><button class="main" onClick=${signIn}>${say('signIn')}</button>`}
    <form onSubmit=${submit}><p>${say(offer ? 'keyInstead' : 'keyHint')}</p>
    <label for="key">${say('key')}</label><input id="key" type="password" autocomplete="current-password" value=${value} onInput=${(e) => setValue(e.target.value)} />
    <button class=${offer ? '' : 'main'}>${say('enter')}</button>${tried && !failed && html`<p class="problem" role="alert">${say('wrongKey')}</p>`}</form>
    ${failed && html`<p class="problem" role="alert">${failed}</p>`}`
    : html`<p class="problem" role="alert">${say('error')}: ${reason}</p>`}</main>`;
}

render(html`<${App} />`, document.getElementById('app'));
