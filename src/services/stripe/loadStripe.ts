import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

/** A script that has not come by then is said not to come. */
const patience = 20_000;

/** Where a script is put to be loaded. */
interface Place {
  readonly append: (script: HTMLScriptElement) => void;
}

let loading: Promise<StripeConstructor> | null = null;

/**
 * The card provider's script, loaded when it is first asked for; 'Failed to load Stripe.js' where it does not come. One that
 * failed is asked for again by the next call.
 *
 * `loadStripe` of @stripe/stripe-js does the same from the provider's own address alone; offline, the stand-in's is another.
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
  return create(publishableKey, { locale: 'en-AU' });
}

function inject(scriptUrl: string, place: Place): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const known = stripeIn(window);
    if (known) return resolve(known);
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      // The message of @stripe/stripe-js, which the specification's error catalogue names (section 8).
      reject(new Error('Failed to load Stripe.js'));
    };
    const timer = setTimeout(fail, patience);
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
