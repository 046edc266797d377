import type { FromChallenge } from '../shared/messages';

/** The page that shows the issuer's page in a frame, as it named itself in the address: none for a page of its own. */
const origin = new URLSearchParams(location.search).get('origin');
const buttons = [...document.querySelectorAll('button')];

if (origin && window.parent !== window) {
  if (buttons.length > 0) document.addEventListener('keydown', keepTab);
  else window.parent.postMessage({ kind: 'challenge-done' } satisfies FromChallenge, origin);
}

/** Tab goes round within the page: the one behind it is out of reach until the check is over. */
function keepTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = event.shiftKey ? (at <= 0 ? buttons.length : at) - 1 : (at + 1) % buttons.length;
  buttons[next]?.focus();
  event.preventDefault();
}
