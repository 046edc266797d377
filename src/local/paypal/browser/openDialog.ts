import { isMarked } from './messages';
import type { WindowResult } from './messages';

export interface DialogOptions {
  readonly base: string;
  readonly uid: string;
  readonly orderID: string;
  readonly onResult: (result: WindowResult) => void;
}

/**
 * The approval window within the page, where the browser opens none. Styled through the object model alone: the site's
 * policy takes no style attributes. @returns what takes the dialog away.
 */
export function openDialog({ base, uid, orderID, onResult }: DialogOptions): () => void {
  const { origin } = new URL(base);
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'PayPal');
  Object.assign(dialog.style, {
    width: 'min(32rem, 100vw)',
    maxWidth: '100vw',
    height: 'min(46rem, 100vh)',
    maxHeight: '100vh',
    padding: '0',
    border: '0',
    borderRadius: '0.75rem',
    overflow: 'hidden',
    boxSizing: 'border-box',
  });

  const closer = document.createElement('button');
  closer.type = 'button';
  closer.textContent = 'Close PayPal';
  Object.assign(closer.style, {
    font: 'inherit',
    display: 'block',
    width: '100%',
    height: '3rem',
    border: '0',
    cursor: 'pointer',
  });

  const frame = document.createElement('iframe');
  frame.title = 'PayPal';
  frame.src = `${base}/checkoutnow?${new URLSearchParams({ token: orderID, mode: 'dialog', parent: location.origin, uid }).toString()}`;
  Object.assign(frame.style, { display: 'block', width: '100%', height: 'calc(100% - 3rem)', border: '0' });
  dialog.append(closer, frame);

  function take(): void {
    removeEventListener('message', receive);
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  }

  function receive(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== frame.contentWindow || !isMarked(event.data, uid)) return;
    take();
    onResult((event.data as unknown as { result: WindowResult }).result);
  }

  function cancel(): void {
    take();
    onResult({ type: 'cancelled', orderID });
  }

  addEventListener('message', receive);
  closer.addEventListener('click', cancel);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    cancel();
  });
  document.body.append(dialog);
  dialog.showModal();
  return take;
}
