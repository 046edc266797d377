/** What the button's frame tells the page. */
export type FrameMessage =
  | { readonly type: 'ready'; readonly height: number }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'click' }
  /** No window could be opened; the page shows one within itself. */
  | { readonly type: 'blocked'; readonly orderID: string }
  | { readonly type: 'result'; readonly result: WindowResult };

/** What the page tells the button's frame. */
export type PageMessage =
  | { readonly type: 'enable' | 'disable' }
  /** Opens the window for an order; after a click it is open already, and waits. */
  | { readonly type: 'order'; readonly orderID: string; readonly currency: string; readonly intent: string }
  /** Nothing comes of the click. */
  | { readonly type: 'abort' };

/** How the window ended. */
export interface WindowResult {
  readonly type: 'approved' | 'cancelled' | 'failed';
  readonly orderID: string;
  readonly payerID?: string;
  readonly message?: string;
}

/** Messages of other scripts come along the same way; these carry the mark of their buttons. */
export interface Marked {
  readonly paypalLocal: string;
}

export function isMarked(data: unknown, uid: string): data is Marked {
  return typeof data === 'object' && data !== null && (data as Partial<Marked>).paypalLocal === uid;
}
