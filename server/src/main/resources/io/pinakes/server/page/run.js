// How far an indexing run is, in the server or in another process.
import { html } from './vendor/preact.js';
import { say } from './words.js';

export function Run({ run }) {
  const all = run.stage === 'documents' && run.texts > run.embedded ? run.texts : run.of;
  const done = all === run.texts ? run.embedded : run.done;
  return html`<p><label>${say(run.stage === 'documents' ? 'indexing' : 'summarizing')} <progress max=${all || 1} value=${all ? done : undefined}></progress></label>
    <small> ${run.done}${run.of === null ? '' : ` ${say('of')} ${run.of}`} ${say('documents')}${run.texts ? `, ${run.embedded} ${say('of')} ${run.texts} ${say('chunks')}` : ''}</small></p>`;
}
