import { isMarked, type FrameMessage, type PageMessage, type WindowResult } from './messages';

/** The facts that the frame's page says about itself. */
interface FrameFacts {
  readonly uid: string;
  /** The origin of the page around it. */
  readonly page: string;
  /** Address of the emulator. */
  readonly base: string;
  /** The height of the button, in CSS pixels. */
  readonly height: number;
}

/** A closed window tells nothing, so it is looked at this often; its last message may take this long. In milliseconds. */
const lookEvery = 250;
const graceMs = 500;

const facts = JSON.parse(document.getElementById('facts')!.textContent!) as FrameFacts;
const button = document.getElementById('pay') as HTMLButtonElement;
const waiting = document.getElementById('waiting')!;
button.style.height = `${facts.height}px`;

let popup: Window | null = null;
let looking: number | undefined;
let windows = 0;
let orderID = '';
/** The last click opened no window; a later attempt might open one that cannot be reached. */
let isBlocked = false;

function tell(message: FrameMessage): void {
  parent.postMessage({ ...message, paypalLocal: facts.uid }, facts.page);
}

function tellHeight(type: 'ready' | 'height'): void {
  tell({ type, height: Math.ceil(document.body.getBoundingClientRect().height) });
}

function showWaiting(on: boolean): void {
  waiting.hidden = !on;
  button.hidden = on;
  tellHeight('height');
}

function stopLooking(): void {
  clearInterval(looking);
  looking = undefined;
}

function finish(result: WindowResult): void {
  stopLooking();
  popup?.close();
  popup = null;
  showWaiting(false);
  tell({ type: 'result', result });
}

/** Looks whether the window was closed without a message. */
function look(): void {
  stopLooking();
  looking = window.setInterval(() => {
    if (!popup?.closed) return;
    stopLooking();
    // Its last message may still be under way.
    looking = window.setTimeout(() => finish({ type: 'cancelled', orderID }), graceMs);
  }, lookEvery);
}

/** In the middle of the screen that the page is on. */
function openWindow(address: string): Window | null {
  const width = Math.min(500, screen.availWidth);
  const height = Math.min(720, screen.availHeight);
  const left = Math.round((screen.availWidth - width) / 2);
  const top = Math.round((screen.availHeight - height) / 2);
  const features = `popup=yes,width=${width},height=${height},left=${left},top=${top}`;
  // A name of its own: the browser would load the address in the last window while that is still closing.
  return open(address, `paypal_${facts.uid.replace(/\W/g, '_')}_${++windows}`, features);
}

/** Why the order cannot be paid, as the real script finds out. */
async function findObstacle(id: string): Promise<string | null> {
  const response = await fetch(`${facts.base}/smart/orders/${encodeURIComponent(id)}`);
  if (!response.ok) return `Order ${id} could not be found: RESOURCE_NOT_FOUND`;
  const { status } = (await response.json()) as { status: string };
  return status === 'COMPLETED' ? `Order ${id} was paid already: ORDER_ALREADY_CAPTURED` : null;
}

async function openOrder(id: string): Promise<void> {
  orderID = id;
  const obstacle = await findObstacle(id).catch((error: unknown) => String(error));
  if (obstacle !== null) return finish({ type: 'failed', orderID, message: obstacle });
  const query = new URLSearchParams({ token: orderID, mode: 'popup', parent: facts.page, uid: facts.uid });
  const address = `${facts.base}/checkoutnow?${query.toString()}`;
  // Closed while the site made its order.
  if (popup?.closed) return finish({ type: 'cancelled', orderID });
  if (popup) popup.location.replace(address);
  else if (!isBlocked) popup = openWindow(address);
  if (!popup) {
    showWaiting(false);
    return tell({ type: 'blocked', orderID });
  }
  showWaiting(true);
  look();
}

button.addEventListener('click', () => {
  if (popup && !popup.closed) return popup.focus();
  // Only within the click: later the browser would block it.
  popup = openWindow(`${facts.base}/checkoutnow/waiting`);
  isBlocked = popup === null;
  showWaiting(!isBlocked);
  tell({ type: 'click' });
});

document.getElementById('show')!.addEventListener('click', () => popup?.focus());
document.getElementById('cancel')!.addEventListener('click', () => {
  if (orderID) finish({ type: 'cancelled', orderID });
});

addEventListener('message', (event: MessageEvent) => {
  if (!isMarked(event.data, facts.uid)) return;
  if (event.origin === location.origin && event.source === popup && popup) {
    const { result } = event.data as unknown as { result: WindowResult };
    return finish(result);
  }
  if (event.origin !== facts.page || event.source !== parent) return;
  const message = event.data as unknown as PageMessage;
  if (message.type === 'order') void openOrder(message.orderID);
  if (message.type === 'abort') {
    stopLooking();
    popup?.close();
    popup = null;
    showWaiting(false);
  }
});

// Not before it listens: a press would be lost.
button.hidden = false;
tellHeight('ready');
