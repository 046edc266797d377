import { groundOf } from './groundOf';
import type { Appearance, BillingDetails, FieldsOptions, FontSource } from '../shared/messages';

/** The options of `stripe.elements(…)` that mean something here. */
export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly mode?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly locale?: string;
  readonly appearance?: Appearance;
  readonly fonts?: readonly FontSource[];
  readonly [other: string]: unknown;
}

type Asked = 'auto' | 'never' | 'if_required';

interface AskedFields {
  readonly address?: Asked | { readonly country?: Asked; readonly postalCode?: Asked };
}

/** The options of the Payment Element that mean something here. */
export interface PaymentElementOptions {
  readonly defaultValues?: { readonly billingDetails?: { readonly address?: Record<string, string | null> } };
  readonly fields?: { readonly billingDetails?: Asked | AskedFields };
  readonly readOnly?: boolean;
  readonly [other: string]: unknown;
}

/** What the fields are drawn from. */
export function fieldsOptions(
  elements: ElementsOptions,
  payment: PaymentElementOptions,
  place: HTMLElement,
): FieldsOptions {
  const { locale = 'auto' } = elements;
  const address = payment.defaultValues?.billingDetails?.address;
  return {
    locale: locale === 'auto' ? navigator.language : locale,
    appearance: elements.appearance ?? {},
    fonts: elements.fonts ?? [],
    askCountry: asks(payment, 'country'),
    askPostcode: asks(payment, 'postalCode'),
    defaultCountry: address?.country ?? 'AU',
    defaultPostcode: address?.postal_code ?? '',
    readOnly: payment.readOnly ?? false,
    ground: groundOf(place),
  };
}

/**
 * What the site must bring along, because it has told the fields not to ask.
 *
 * @returns the name of a missing value; null where nothing is.
 */
export function missingDetail(payment: PaymentElementOptions, given: BillingDetails | undefined): string | null {
  if (!asks(payment, 'country') && !given?.address?.country) return 'billing_details.address.country';
  return null;
}

function asks({ fields }: PaymentElementOptions, part: 'country' | 'postalCode'): boolean {
  const details = fields?.billingDetails;
  if (details === 'never') return false;
  const address = typeof details === 'object' ? details.address : undefined;
  if (address === 'never') return false;
  return typeof address === 'object' ? address[part] !== 'never' : true;
}
