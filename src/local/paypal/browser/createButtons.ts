import type { ApproveData, ButtonsProps } from './ButtonsProps';
import { isMarked } from './messages';
import type { FrameMessage, PageMessage, WindowResult } from './messages';
import { openDialog } from './openDialog';

export interface ButtonsConfig {
  /** Address of the room. */
  readonly base: string;
  readonly currency: string;
  readonly intent: string;
}

let count = 0;

/** One set of buttons: a frame of the room's origin, which opens the approval window. */
export function createButtons(given: ButtonsProps, { base, currency, intent }: ButtonsConfig) {
  const { origin } = new URL(base);
  const uid = `b${++count}-${Math.random().toString(36).slice(2, 10)}`;
  let props: ButtonsProps = { ...given };
  let frame: HTMLIFrameElement | undefined;
  let orderID: string | undefined;
  let stopWaiting: ((reason: Error) => void) | undefined;
  let closeDialog: (() => void) | undefined;

  const tell = (message: PageMessage) => frame?.contentWindow?.postMessage({ ...message, paypalLocal: uid }, origin);

  function complain(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (props.onError) props.onError(error);
    // As the real script does: nobody listens, so it is the page's error.
    else
      setTimeout(() => {
        throw error;
      });
  }

  /** Runs the site's code; what it throws goes to its own error handler. */
  async function attempt(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      tell({ type: 'abort' });
      complain(error);
    }
  }

  async function click(): Promise<void> {
    let rejected = false;
    const answer = await props.onClick?.(
      { fundingSource: 'paypal' },
      { resolve: async () => undefined, reject: async () => void (rejected = true) },
    );
    if (rejected || answer === false) return void tell({ type: 'abort' });
    if (!props.createOrder) throw new Error('Must pass createOrder with intent=capture');
    const unsupported = () => Promise.reject(new Error('Orders are made on the server with this stand-in.'));
    const id: unknown = await props.createOrder({ paymentSource: 'paypal' }, { order: { create: unsupported } });
    if (typeof id !== 'string' || id === '') throw new Error('Expected an order id to be passed');
    orderID = id;
    tell({ type: 'order', orderID: id, currency, intent });
  }

  async function end(result: WindowResult): Promise<void> {
    closeDialog?.();
    closeDialog = undefined;
    if (result.type === 'failed') throw new Error(result.message ?? 'The approval window failed.');
    const redirect = (url: string) => location.assign(url);
    if (result.type === 'cancelled') {
      await props.onCancel?.(orderID === undefined ? {} : { orderID }, { redirect });
      return;
    }
    const data: ApproveData = {
      orderID: result.orderID,
      payerID: result.payerID ?? null,
      paymentID: null,
      billingToken: null,
      facilitatorAccessToken: 'local',
      paymentSource: 'paypal',
    };
    const unsupported = () => Promise.reject(new Error('Orders are captured on the server with this stand-in.'));
    await props.onApprove?.(data, {
      order: { get: unsupported, capture: unsupported, authorize: unsupported, patch: unsupported },
      redirect,
      restart: () => tell({ type: 'order', orderID: result.orderID, currency, intent }),
    });
  }

  function showDialog(id: string): void {
    closeDialog?.();
    closeDialog = openDialog({ base, uid, orderID: id, onResult: (result) => void attempt(() => end(result)) });
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
        const switchTo = (type: 'enable' | 'disable') => () => Promise.resolve(tell({ type }));
        props.onInit?.({}, { enable: switchTo('enable'), disable: switchTo('disable') });
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
