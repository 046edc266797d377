import type { WindowResult } from './messages';

interface Handover extends WindowResult {
  readonly mode: 'popup' | 'dialog';
  readonly parent?: string;
  readonly uid?: string;
}

/** The way in which the window ended, to tell the buttons' frame, or the page around the dialog. */
const { mode, parent: page, uid, ...result } = JSON.parse(document.getElementById('result')!.textContent!) as Handover;
const message = { paypalLocal: uid, type: 'result', result };
if (mode === 'popup' && opener) {
  // The frame has this page's own origin.
  (opener as Window).postMessage(message, location.origin);
  close();
}
if (mode === 'dialog' && page) parent.postMessage(message, page);
