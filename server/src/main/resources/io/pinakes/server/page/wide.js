// A table that scrolls sideways, also with the keyboard.
import { html } from './vendor/preact.js';
import { say } from './words.js';

export const Wide = ({ children }) => html`<div class="wide" dir="auto" tabindex="0" role="group" aria-label=${say('table')}>${children}</div>`;
