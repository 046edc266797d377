/** A message from the button's frame to the page. */
export type FrameMessage =
  | { readonly type: 'ready' | 'height'; readonly height: number }
  | { readonly type: 'click' }
  /** No window could be opened; the page shows a dialog. */
  | { readonly type: 'blocked'; readonly orderID: string }
  | { readonly type: 'result'; readonly result: WindowResult };

/** A message from the page to the button's frame. */
export type PageMessage =
  /** Opens the window for an order; after a click it is open already, and waits. */
  | { readonly type: 'order'; readonly orderID: string }
  /** The click is cancelled. */
  | { readonly type: 'abort' };

/** How the window ended. */
export interface WindowResult {
  readonly type: 'approved' | 'cancelled' | 'failed';
  readonly orderID: string;
  readonly payerID?: string;
  readonly message?: string;
}

/** Whether a message belongs to these buttons: messages of other scripts come along the same way. */
export function isMarked(data: unknown, uid: string): data is { readonly paypalLocal: string } {
  return typeof data === 'object' && data !== null && (data as { paypalLocal?: unknown }).paypalLocal === uid;
}
