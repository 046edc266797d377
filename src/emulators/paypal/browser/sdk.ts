import { isMarked, type FrameMessage, type PageMessage, type WindowResult } from './messages';

/** The properties that the site hands to `paypal.Buttons`, as far as the emulator uses them. */
interface ButtonsProps {
  readonly fundingSource?: string;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly createOrder?: (data: { paymentSource: 'paypal' }, actions: object) => Promise<string> | string;
  readonly createVaultSetupToken?: () => Promise<string> | string;
  readonly onApprove?: (data: object, actions: object) => unknown;
  readonly onCancel?: (data: { orderID?: string }, actions: object) => unknown;
  readonly onError?: (error: unknown) => void;
}

/** Address of the emulator: where this script came from. */
const base = (document.currentScript as HTMLScriptElement).src.replace(/\/sdk\/js(\?.*)?$/, '');
const { origin } = new URL(base);

let count = 0;

/** One set of buttons: a frame of the emulator's origin, which opens the approval window. */
function createButtons(given: ButtonsProps = {}) {
  const uid = `b${++count}-${Math.random().toString(36).slice(2, 10)}`;
  let props: ButtonsProps = { ...given };
  let frame: HTMLIFrameElement | undefined;
  let orderID: string | undefined;
  let stopWaiting: ((reason: Error) => void) | undefined;
  let closeDialog: (() => void) | undefined;

  const tell = (message: PageMessage) => frame?.contentWindow?.postMessage({ ...message, paypalLocal: uid }, origin);

  /** Runs the site's code; its errors go to its own handler. */
  async function attempt(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      tell({ type: 'abort' });
      props.onError?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function click(): Promise<void> {
    if (props.createOrder && props.createVaultSetupToken)
      throw new Error('Do not pass both createVaultSetupToken and createOrder');
    if (!props.createOrder && !props.createVaultSetupToken)
      throw new Error('Must pass createOrder with intent=capture');
    const id: unknown = await (props.createVaultSetupToken?.() ?? props.createOrder?.({ paymentSource: 'paypal' }, {}));
    if (typeof id !== 'string' || id === '') throw new Error('Expected an order id to be passed');
    orderID = id;
    tell({ type: 'order', orderID: id });
  }

  async function end(result: WindowResult): Promise<void> {
    closeDialog?.();
    closeDialog = undefined;
    if (result.type === 'failed') throw new Error(result.message ?? 'The approval window failed.');
    if (result.type === 'cancelled') await props.onCancel?.(orderID === undefined ? {} : { orderID }, {});
    else
      await props.onApprove?.(
        props.createVaultSetupToken
          ? { vaultSetupToken: result.orderID }
          : { orderID: result.orderID, payerID: result.payerID ?? null, paymentSource: 'paypal' },
        { restart: () => tell({ type: 'order', orderID: result.orderID }) },
      );
  }

  function showDialog(id: string): void {
    closeDialog?.();
    closeDialog = openDialog({ uid, orderID: id, onResult: (result) => void attempt(() => end(result)) });
  }

  function receive(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== frame?.contentWindow || !isMarked(event.data, uid)) return;
    const message = event.data as unknown as FrameMessage;
    if (message.type === 'click') void attempt(click);
    if (message.type === 'height') frame!.style.height = `${message.height}px`;
    if (message.type === 'blocked') showDialog(message.orderID);
    if (message.type === 'result') void attempt(() => end(message.result));
  }

  function close(): Promise<void> {
    removeEventListener('message', receive);
    closeDialog?.();
    frame?.remove();
    frame = undefined;
    stopWaiting?.(new Error('The buttons were closed.'));
    return Promise.resolve();
  }

  function render(target: string | HTMLElement): Promise<void> {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) return Promise.reject(new Error(`Document is ready and element ${String(target)} does not exist`));
    const made = document.createElement('iframe');
    frame = made;
    made.title = 'PayPal';
    made.name = `__paypal_buttons__${uid}`;
    Object.assign(made.style, { width: '100%', height: '45px', border: '0', display: 'block', colorScheme: 'inherit' });
    made.src = `${base}/smart/buttons?${frameQuery(uid, props.style ?? {})}`;
    return new Promise((resolve, reject) => {
      stopWaiting = reject;
      addEventListener('message', function ready(event: MessageEvent) {
        if (event.source !== made.contentWindow || event.origin !== origin || !isMarked(event.data, uid)) return;
        const message = event.data as unknown as FrameMessage;
        if (message.type !== 'ready') return;
        removeEventListener('message', ready);
        made.style.height = `${message.height}px`;
        stopWaiting = undefined;
        resolve();
      });
      addEventListener('message', receive);
      container.appendChild(made);
    });
  }

  return {
    isEligible: () => (props.fundingSource ?? 'paypal') === 'paypal',
    render,
    close,
    updateProps(change: Partial<ButtonsProps>) {
      props = { ...props, ...change };
      return Promise.resolve();
    },
  };
}

const styleNames = ['color', 'shape', 'label', 'height'] as const;

function frameQuery(uid: string, style: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams({ uid, parent: location.origin });
  for (const name of styleNames) if (style[name] !== undefined) query.set(name, String(style[name]));
  return query.toString();
}

interface DialogOptions {
  readonly uid: string;
  readonly orderID: string;
  readonly onResult: (result: WindowResult) => void;
}

/**
 * The approval window as a dialog in the page, if the browser opens no window. Styled through the CSSOM: the site's policy
 * forbids style attributes. @returns what removes the dialog.
 */
function openDialog({ uid, orderID, onResult }: DialogOptions): () => void {
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

  function remove(): void {
    removeEventListener('message', receive);
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  }

  function receive(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== frame.contentWindow || !isMarked(event.data, uid)) return;
    remove();
    onResult((event.data as unknown as { result: WindowResult }).result);
  }

  function cancel(): void {
    remove();
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
  return remove;
}

/** Defines what PayPal's script defines. */
Object.assign(window, { paypal: { version: '5.0.0-local', Buttons: createButtons } });
