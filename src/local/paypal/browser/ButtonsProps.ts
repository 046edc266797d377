export interface ClickActions {
  readonly resolve: () => Promise<void>;
  readonly reject: () => Promise<void>;
}

export interface ApproveData {
  readonly orderID: string;
  readonly payerID: string | null;
  readonly paymentID: null;
  readonly billingToken: null;
  readonly facilitatorAccessToken: string;
  readonly paymentSource: 'paypal';
}

/** What the site hands to `paypal.Buttons`, as far as this stand-in uses it. */
export interface ButtonsProps {
  readonly fundingSource?: string;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly createOrder?: (data: { paymentSource: 'paypal' }, actions: object) => Promise<string> | string;
  readonly onApprove?: (data: ApproveData, actions: object) => unknown;
  readonly onCancel?: (data: { orderID?: string }, actions: object) => unknown;
  readonly onError?: (error: unknown) => void;
  readonly onClick?: (data: { fundingSource: 'paypal' }, actions: ClickActions) => unknown;
  readonly onInit?: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void;
}
