// Talks to the server. A key, if one is needed, lives as long as the tab.
let index = 'default';
export const useIndex = (name) => { index = name; };
export const key = () => sessionStorage.getItem('key') || '';
export const setKey = (value) => (value ? sessionStorage.setItem('key', value) : sessionStorage.removeItem('key'));
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

async function checked(response) {
  if (response.ok) return response;
  if (response.status === 401) dispatchEvent(new Event('locked'));
  let detail = response.statusText;
  try { detail = (await response.json()).detail; } catch { /* no problem document */ }
  throw new Refused(response.status, detail);
}

/** The text of a response, where reading and writing JSON again would change its numbers. */
export async function text(url) {
  return (await checked(await fetch(url, { headers: headers() }))).text();
}

export async function get(url) {
  return JSON.parse(await text(url));
}

export async function post(url, body, more = {}) {
  return checked(await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers(), ...(more.headers || {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: more.signal,
  }));
}

/** Sends a file, or nothing. */
export async function send(method, url, body) {
  return (await checked(await fetch(url, { method, headers: { 'Content-Type': 'application/octet-stream', ...headers() }, body }))).json();
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
