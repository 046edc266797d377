/** The site uses the script wrongly. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

/** How the fields look: Stripe's Appearance API, as far as it is drawn here. */
export interface Appearance {
  readonly theme?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A typeface of the site's: Stripe's `CustomFontSource`. */
export interface FontSource {
  readonly family: string;
  readonly src: string;
  readonly weight?: string;
}

export interface BillingDetails {
  readonly name?: string | null;
  readonly email?: string | null;
}

/** The data of a payment method that a page says beside its fields. */
export interface MethodData {
  readonly billing: BillingDetails;
  /** Whether it may be offered to its customer again. */
  readonly redisplay?: string | undefined;
}

export interface FieldsOptions {
  readonly locale: string;
  readonly appearance: Appearance;
  readonly fonts: readonly FontSource[];
  /** The colour behind the fields; empty if it is not plain. */
  readonly ground: string;
}

export interface FieldsError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly [extra: string]: unknown;
}

/** A page's request to the fields. The data of a card or account never comes back: only the id of a payment method does. */
export type FieldsCall =
  { readonly method: 'submit' } | ({ readonly method: 'createPaymentMethod'; readonly key: string } & MethodData);

export type ToFields =
  | { readonly kind: 'options'; readonly options: FieldsOptions }
  | ({ readonly kind: 'restyle' } & Pick<FieldsOptions, 'appearance' | 'ground'>)
  | { readonly kind: 'call'; readonly callId: number; readonly call: FieldsCall };

export type FieldsAnswer = { readonly error: FieldsError } | { readonly paymentMethod?: string };

/** The part of a bank account that its page learns: the change event of Stripe's auBankAccount element. */
export interface BankChange {
  readonly elementType: 'auBankAccount';
  readonly empty: boolean;
  readonly complete: boolean;
  readonly bankName: string;
  readonly branchName: string;
  readonly error?: FieldsError;
}

export type FromFields =
  | { readonly kind: 'loaded' | 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'change'; readonly change: BankChange }
  | { readonly kind: 'answer'; readonly callId: number; readonly answer: FieldsAnswer };

/** A message from the issuer's page, when the cardholder is done. */
export interface FromChallenge {
  readonly kind: 'challenge-done';
}

/** Wallets of the Express Checkout Element, as Stripe names them in its events. */
export type WalletName = 'google_pay' | 'apple_pay';

/** A message from the frame with the wallets' buttons. */
export type FromWallets =
  | { readonly kind: 'wallets'; readonly wallets: readonly WalletName[] }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'pressed'; readonly wallet: WalletName };

/** A message from a wallet's sheet. */
export type FromSheet =
  | { readonly kind: 'sheet-cancelled' }
  | { readonly kind: 'sheet-approved'; readonly paymentMethod: string; readonly billing: Required<BillingDetails> };
