/** A webhook's body, as a provider sends it. */
export interface DeliveredEvent {
  readonly id: string;
  readonly type: string;
  readonly raw: string;
}

export type Listener = (event: DeliveredEvent) => void;

/** How a payment stands in truth: what judges hold the table to. Whole cents. */
export interface Truth {
  readonly donationId: string;
  /** The provider's id of the payment. */
  readonly object: string;
  readonly paid: boolean;
  /** Whether its payer agreed to it, and its money was not taken. */
  readonly awaitsCapture: boolean;
  readonly cents: number;
  readonly refundedCents: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  readonly disputedCents: number;
  /** The provider's debt to the foundation of it now: less its fees, what it holds back, and what it has paid out. */
  readonly balanceCents: number;
  /** The sum that has left the account for good, given back or lost in a dispute. */
  readonly goneCents: number;
}
