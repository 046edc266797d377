import type { FromChallenge } from '../shared/messages';

/** Tells the page that showed the issuer's page that the cardholder is done; the page is the one in the address, no other. */
const origin = new URLSearchParams(location.search).get('origin');
const message: FromChallenge = { kind: 'challenge-done' };
if (origin && window.parent !== window) window.parent.postMessage(message, origin);
