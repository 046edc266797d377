import { z } from 'zod';
import type { Rule } from './Rule';

/** A real Stripe account, in place of the emulator. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** A real PayPal account, in place of the emulator. */
export interface PaypalAccount {
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

/** The values that the payment functions need in the local gateway; a deployment sets its own. */
export interface GivingEnvironment {
  readonly stripe: StripeAccount | undefined;
  readonly paypal: PaypalAccount | undefined;
  /** `Mizan Zakat Foundation <receipts@mizan.example>` */
  readonly mailFrom: string;
  /** Limits of `amplify/lib/limits.ts` to apply here too, as JSON. */
  readonly limits: string | undefined;
}

const token = (pattern: RegExp) => z.string().regex(pattern);

export const paypalAddresses = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;

/** The secret variables. */
export const givingRules = {
  STRIPE_SECRET_KEY: {
    schema: token(/^(sk|rk)_(test|live)_[A-Za-z0-9]+$/),
    mustBe: 'a secret key, starting with sk_test_ or sk_live_ (restricted: rk_test_, rk_live_)',
    hidden: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: token(/^whsec_[A-Za-z0-9]+$/),
    mustBe: 'the signing secret of the webhook endpoint, starting with whsec_',
    hidden: true,
  },
  PAYPAL_CLIENT_SECRET: {
    schema: token(/^[A-Za-z0-9_-]{2,}$/),
    mustBe: 'a secret of letters, digits, hyphens and underscores',
    hidden: true,
  },
  PAYPAL_WEBHOOK_ID: {
    schema: token(/^[A-Za-z0-9]{2,}$/),
    mustBe: 'the webhook’s id, of letters and digits',
    hidden: true,
  },
  PAYPAL_API_BASE: {
    schema: z.enum([paypalAddresses.sandbox, paypalAddresses.live]),
    mustBe: `${paypalAddresses.sandbox} or ${paypalAddresses.live}`,
  },
  MAIL_FROM: {
    schema: token(/^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
    mustBe: 'a sender such as Mizan Zakat Foundation <receipts@mizan.example>',
  },
  GIVING_LIMITS: {
    schema: z.string().refine((text) => {
      try {
        return typeof JSON.parse(text) === 'object';
      } catch {
        return false;
      }
    }),
    mustBe: 'a JSON object of limits, such as {"perAddress":{"most":40,"windowSeconds":600}}',
  },
} satisfies Record<string, Rule>;

export const defaultMailFrom = 'Mizan Zakat Foundation <receipts@mizan.example>';

type Values = Readonly<
  Partial<Record<keyof typeof givingRules | 'GATSBY_STRIPE_PUBLISHABLE_KEY' | 'GATSBY_PAYPAL_CLIENT_ID', string>>
>;

type Parsed =
  { readonly ok: true; readonly environment: GivingEnvironment } | { readonly ok: false; readonly error: string };

const alone = (name: string, without: string): Parsed => ({
  ok: false,
  error: `${name} was set without ${without}; it must be set together with it.`,
});

const isLiveKey = (key: string) => /^(sk|rk|pk)_live_/.test(key);

/** Parses the providers' keys, complete and of one mode. Every value has passed its own rule. */
export function parseGiving(values: Values): Parsed {
  const { GATSBY_STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret } = values;
  const { GATSBY_PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values;
  // A build needs only the public key, because its functions have the secret. A secret key without the public key is of
  // no use.
  if (secret && !publishable) return alone('STRIPE_SECRET_KEY', 'GATSBY_STRIPE_PUBLISHABLE_KEY');
  if (secret && !values.STRIPE_WEBHOOK_SECRET) return alone('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  if (clientSecret && !clientId) return alone('PAYPAL_CLIENT_SECRET', 'GATSBY_PAYPAL_CLIENT_ID');
  if (clientSecret && !values.PAYPAL_WEBHOOK_ID) return alone('PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID');

  if (secret && publishable && isLiveKey(secret) !== isLiveKey(publishable)) {
    const modes = [publishable, secret].map((key) => (isLiveKey(key) ? 'live' : 'test'));
    return {
      ok: false,
      error: `STRIPE_SECRET_KEY was a ${modes[1]} key (not shown); it must be a ${modes[0]} key, as GATSBY_STRIPE_PUBLISHABLE_KEY is.`,
    };
  }
  const apiBase = values.PAYPAL_API_BASE ?? paypalAddresses.sandbox;
  if (secret && clientSecret && isLiveKey(secret) !== (apiBase === paypalAddresses.live)) {
    const fitting = isLiveKey(secret) ? paypalAddresses.live : paypalAddresses.sandbox;
    return {
      ok: false,
      error: `PAYPAL_API_BASE was "${apiBase}"; it must be ${fitting}, as STRIPE_SECRET_KEY is a key of that mode.`,
    };
  }

  return {
    ok: true,
    environment: {
      stripe: secret ? { secretKey: secret, webhookSecret: values.STRIPE_WEBHOOK_SECRET! } : undefined,
      paypal:
        clientId && clientSecret
          ? { apiBase, clientId, clientSecret, webhookId: values.PAYPAL_WEBHOOK_ID! }
          : undefined,
      mailFrom: values.MAIL_FROM ?? defaultMailFrom,
      limits: values.GIVING_LIMITS,
    },
  };
}
