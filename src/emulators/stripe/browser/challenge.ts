import type { FromChallenge } from './messages';

/** The origin of the page that shows this one in a frame, from the address. */
const origin = new URLSearchParams(location.search).get('origin');
const buttons = [...document.querySelectorAll('button')];

if (origin && window.parent !== window) {
  if (buttons.length > 0) document.addEventListener('keydown', keepTab);
  else window.parent.postMessage({ kind: 'challenge-done' } satisfies FromChallenge, origin);
}

/** Tab stays within the page: the one behind it is out of reach until the check is over. */
function keepTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = event.shiftKey ? (at <= 0 ? buttons.length : at) - 1 : (at + 1) % buttons.length;
  buttons[next]?.focus();
  event.preventDefault();
}
