import type { Environment } from '../../config/environment';

/**
 * What keeps the gateway from taking payments: a browser that talks to a real provider, and back ends here that would talk to its
 * emulator. A build alone needs no secrets, so the environment itself lets that pass.
 *
 * @returns one line that names the variable, or `null` where all is well.
 */
export function missingKeys({ stripe, paypal, giving, api, localPort }: Environment): string | null {
  const isHere = (address: string) => address.startsWith(`http://localhost:${localPort}/`);
  const fault = (secret: string, key: string) =>
    `${secret} was not set; it must be, because ${key} is, and the back ends run in the local gateway.`;
  if (isHere(api.stripe) && stripe.isReal && !giving.stripe)
    return fault('STRIPE_SECRET_KEY', 'GATSBY_STRIPE_PUBLISHABLE_KEY');
  if (isHere(api.paypal) && paypal.isReal && !giving.paypal)
    return fault('PAYPAL_CLIENT_SECRET', 'GATSBY_PAYPAL_CLIENT_ID');
  return null;
}
