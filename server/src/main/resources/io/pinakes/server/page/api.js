// Talks to the server. A key or what the issuer gave, if one is needed, lives as long as the tab.
let index = 'default';
export const useIndex = (name) => { index = name; };
export const key = () => sessionStorage.getItem('key') || '';
const keep = (name, value) => (value ? sessionStorage.setItem(name, value) : sessionStorage.removeItem(name));
/** Keeps what POST /sign-in returned, a key as { token }, or nothing. */
export const setSession = ({ token, id_token: identity, refresh_token: refresh }) => {
  keep('key', token);
  keep('identity', identity);
  keep('refresh', refresh);
};
export const headers = () => (key() ? { Authorization: `Bearer ${key()}` } : {});
export const path = (rest) => `/api/v1/indexes/${encodeURIComponent(index)}${rest}`;
export const documentPath = (id, rest = '') => path(`/documents/${encodeURIComponent(id)}${rest}`);

/** A refusal: its status, and what the server says of it. */
export class Refused extends Error {
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

let refreshing = null;
/** Exchanges the refresh token, once for all requests that wait for it; whether there is a new token. */
function refreshed() {
  const before = { refresh_token: sessionStorage.getItem('refresh'), id_token: sessionStorage.getItem('identity') };
  refreshing ??= (async () => {
    const response = await fetch('/sign-in', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(before) });
    if (response.ok) setSession({ ...before, ...await response.json() });
    else keep('refresh', '');
    return response.ok;
  })().catch(() => false).finally(() => { refreshing = null; });
  return refreshing;
}

/** Fetches, and again with a new token if the old one has expired. */
export async function request(url, options = {}) {
  const sent = () => fetch(url, { ...options, headers: { ...options.headers, ...headers() } });
  const response = await sent();
  return response.status === 401 && sessionStorage.getItem('refresh') && await refreshed() ? sent() : response;
}

async function checked(response) {
  if (response.ok) return response;
  if (response.status === 401) dispatchEvent(new Event('locked'));
  let detail = response.statusText;
  try { detail = (await response.json()).detail; } catch { /* no problem document */ }
  throw new Refused(response.status, detail);
}

/** The text of a response, where reading and writing JSON again would change its numbers. */
export async function text(url) {
  return (await checked(await request(url))).text();
}

export async function get(url) {
  return JSON.parse(await text(url));
}

export async function post(url, body, more = {}) {
  return checked(await request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(more.headers || {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: more.signal,
  }));
}

/** Sends a file, or nothing. */
export async function send(method, url, body) {
  return (await checked(await request(url, { method, headers: { 'Content-Type': 'application/octet-stream' }, body }))).json();
}

/** Posts and hands over each server-sent event as (name, data). */
export async function events(url, body, signal, heard) {
  const response = await post(url, body, { signal, headers: { Accept: 'text/event-stream' } });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      let name = 'message';
      let data = '';
      for (const line of block.split('\n')) {
        if (line.startsWith('event: ')) name = line.slice(7);
        if (line.startsWith('data: ')) data += line.slice(6);
      }
      if (data) heard(name, JSON.parse(data));
    }
  }
}
