import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js';
import { getLanguage } from '../../texts/language';

/** Milliseconds after which loading counts as failed. */
const timeout = 20_000;

/** The place at which the script element is added. */
interface Place {
  readonly append: (script: HTMLScriptElement) => void;
}

let loading: Promise<StripeConstructor> | null = null;

/**
 * Loads Stripe.js lazily; 'Failed to load Stripe.js' if it fails. The next call after a failure tries again.
 *
 * `loadStripe` of @stripe/stripe-js supports only the provider's own address; the emulator has another.
 */
export async function loadStripe(
  scriptUrl: string,
  publishableKey: string,
  place: Place = document.head,
): Promise<Stripe> {
  loading ??= inject(scriptUrl, place).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const create = await loading;
  // The fields of a card and a bank account are in the page's language.
  return create(publishableKey, { locale: getLanguage().code as StripeElementLocale });
}

function inject(scriptUrl: string, place: Place): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const existing = stripeIn(window);
    if (existing) return resolve(existing);
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      // The message of @stripe/stripe-js, which the specification's error catalogue contains (section 8).
      reject(new Error('Failed to load Stripe.js'));
    };
    const timer = setTimeout(fail, timeout);
    script.onload = () => {
      clearTimeout(timer);
      const created = stripeIn(window);
      if (created) resolve(created);
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = scriptUrl;
    place.append(script);
  });
}

const stripeIn = (scope: { readonly Stripe?: StripeConstructor }) => scope.Stripe;
