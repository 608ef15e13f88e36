// Signing in and out with OpenID Connect: authorization code with PKCE. What must fit what comes back stays in this tab.
import { get, post, setSession } from './api.js';
import { say } from './words.js';

const KEPT = 'sign-in';
const base64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const random = () => base64(crypto.getRandomValues(new Uint8Array(32)));

/** How to sign in; null if people bring keys. */
export const offered = async () => (await get('/sign-in')).openid;

/** Leaves for the issuer's page. */
export async function leave(offer) {
  const kept = { state: random(), nonce: random(), verifier: random(), issuer: offer.issuer, at: location.hash };
  const challenge = base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.verifier)));
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
  const to = new URL(offer.authorization_endpoint);
  for (const [name, value] of Object.entries({
    response_type: 'code', client_id: offer.client_id, redirect_uri: offer.redirect_uri, scope: offer.scope,
    state: kept.state, nonce: kept.nonce, code_challenge: challenge, code_challenge_method: 'S256',
    ...(offer.prompt ? { prompt: offer.prompt } : {}),
  })) to.searchParams.set(name, value);
  location.assign(to);
}

/** Takes what the issuer sent back with the address of the page, if it did. */
export async function arrive() {
  const back = new URLSearchParams(location.search);
  if (!back.has('state')) return;
  const kept = JSON.parse(sessionStorage.getItem(KEPT) || '{}');
  sessionStorage.removeItem(KEPT); // each sign-in ends once
  history.replaceState(null, '', `/${kept.at || ''}`);
  const meant = kept.state && back.get('state') === kept.state && (back.get('iss') ?? kept.issuer) === kept.issuer;
  if (!meant || !back.get('code')) throw new Error(`${say('signInFailed')}${meant && back.has('error') ? ` (${back.get('error')})` : ''}`);
  const sent = await post('/sign-in', { code: back.get('code'), verifier: kept.verifier, nonce: kept.nonce });
  setSession(await sent.json());
}

/** Signs out here, and at the issuer if people signed in there and it has a page for that. */
export async function signOut() {
  const identity = sessionStorage.getItem('identity');
  setSession({});
  const offer = identity && await offered().catch(() => null);
  if (!offer?.end_session_endpoint) return location.reload();
  const to = new URL(offer.end_session_endpoint);
  for (const [name, value] of Object.entries({
    id_token_hint: identity, client_id: offer.client_id, post_logout_redirect_uri: offer.redirect_uri,
  })) to.searchParams.set(name, value);
  return location.assign(to);
}
