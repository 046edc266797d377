/** How the fields look: the provider's Appearance API, as far as it is drawn here. */
export interface Appearance {
  readonly theme?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly labels?: string;
  readonly disableAnimations?: boolean;
}

export interface FontSource {
  readonly cssSrc?: string;
  readonly family?: string;
  readonly src?: string;
  readonly display?: string;
  readonly style?: string;
  readonly weight?: string;
  readonly unicodeRange?: string;
}

export interface BillingAddress {
  readonly country?: string | null;
  readonly postal_code?: string | null;
  readonly [part: string]: string | null | undefined;
}

export interface BillingDetails {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: BillingAddress;
}

/** What the fields need to be drawn. */
export interface FieldsOptions {
  readonly locale: string;
  readonly appearance: Appearance;
  readonly fonts: readonly FontSource[];
  /** Whether the country, and with it the postcode, is asked for. */
  readonly askCountry: boolean;
  readonly askPostcode: boolean;
  readonly defaultCountry: string;
  readonly defaultPostcode: string;
  readonly readOnly: boolean;
  /** The colour that the page shows behind the fields; empty where it shows no plain one. */
  readonly ground: string;
}

export interface FieldsError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly [extra: string]: unknown;
}

/** What the page asks of the fields. A card's data never comes back: only the name of a payment method does. */
export type FieldsCall =
  | { readonly method: 'submit' }
  | { readonly method: 'createPaymentMethod'; readonly key: string; readonly billing: BillingDetails }
  | { readonly method: 'focus' | 'blur' | 'clear' };

export type ToFields =
  | { readonly kind: 'options'; readonly options: FieldsOptions }
  | { readonly kind: 'call'; readonly callId: number; readonly call: FieldsCall };

export type FieldsAnswer = { readonly error: FieldsError } | { readonly paymentMethod?: { readonly id: string } };

export type FromFields =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'change'; readonly empty: boolean; readonly complete: boolean }
  | { readonly kind: 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'answer'; readonly callId: number; readonly answer: FieldsAnswer };

/** From the issuer's page, when the cardholder is done. */
export interface FromChallenge {
  readonly kind: 'challenge-done';
}
