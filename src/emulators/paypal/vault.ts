import { Hono } from 'hono';
import { z } from 'zod';
import { randomText } from '../kit/randomText';
import { found, notFound, respond, unprocessable } from './failures';
import { readBody, requestIdLife, respondOnce } from './requests';
import {
  paypalId,
  type Change,
  type EventSource,
  type PaymentTokenRecord,
  type PaypalState,
  type SetupTokenRecord,
} from './state';
import { findBuyer, type TestBuyer } from './testBuyers';

const text = (max: number) => z.string().min(1).max(max);

/** The body of a setup token, as far as the emulator reads it. */
const setupSchema = z.object({
  payment_source: z.object({
    paypal: z.object({
      description: z
        .string()
        .regex(/^[a-zA-Z0-9_'\-., :;!?"]*$/)
        .max(128)
        .optional(),
      usage_type: z.enum(['MERCHANT', 'PLATFORM']),
      usage_pattern: text(30).optional(),
      customer_type: z.enum(['CONSUMER', 'BUSINESS']).optional(),
      permit_multiple_payment_tokens: z.boolean().optional(),
      experience_context: z.object({ return_url: z.url().max(4000), cancel_url: z.url().max(4000) }),
    }),
  }),
});

const paymentTokenSchema = z.object({
  payment_source: z.object({ token: z.object({ id: text(36), type: z.literal('SETUP_TOKEN') }) }),
});

/** Creates the routes of `/v3/vault`: setup tokens, and the payment tokens that they are exchanged for. */
export function vaultRoutes(state: PaypalState): Hono {
  const routes = new Hono();

  routes.post('/v3/vault/setup-tokens', async (c) => {
    const { text: body, value } = await readBody(c, setupSchema);
    const { experience_context: _context, ...source } = value.payment_source.paypal;
    return respondOnce(c, state, {
      name: 'setup-tokens',
      text: body,
      keepFor: requestIdLife.vault,
      find: (id) => state.get('setupTokens', id),
      make: (remember) => createSetup(state, source, remember),
      present: (setup) => presentSetup(setup, state),
    });
  });

  routes.get('/v3/vault/setup-tokens/:id', (c) =>
    respond(c, presentSetup(found(findSetup(state, c.req.param('id'))), state)),
  );

  routes.post('/v3/vault/payment-tokens', async (c) => {
    const { text: body, value } = await readBody(c, paymentTokenSchema);
    return respondOnce(c, state, {
      name: 'payment-tokens',
      text: body,
      keepFor: requestIdLife.vault,
      find: (id) => state.get('paymentTokens', id),
      make: (remember) => createToken(state, value.payment_source.token.id, remember),
      present: (token) => presentToken(token, state),
    });
  });

  routes.delete('/v3/vault/payment-tokens/:id', (c) => {
    deleteToken(state, found(findToken(state, c.req.param('id'))));
    return c.body(null, 204);
  });

  return routes;
}

function createSetup(
  state: PaypalState,
  source: SetupTokenRecord['source'],
  remember: (id: string) => readonly Change[],
): SetupTokenRecord {
  const setup: SetupTokenRecord = {
    id: paypalId(),
    status: 'PAYER_ACTION_REQUIRED',
    customerId: randomText(10, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz'),
    source,
    buyer: null,
    createTime: state.now(),
  };
  state.commit([['setupTokens', setup], ...remember(setup.id)]);
  return setup;
}

/** A setup token is gone after three days. */
const setupLifeMs = 72 * 3_600_000;

/** Finds the setup token of an id, unless it has expired. */
export function findSetup(state: PaypalState, id: string): SetupTokenRecord | undefined {
  const setup = state.get('setupTokens', id);
  return setup && state.clock().getTime() - Date.parse(setup.createTime) < setupLifeMs ? setup : undefined;
}

/** Stores that a buyer lets the site save their account. */
export function approveSetup(state: PaypalState, setup: SetupTokenRecord, buyer: TestBuyer): void {
  state.commit([['setupTokens', { ...setup, status: 'APPROVED', buyer: buyer.key }]]);
}

function createToken(
  state: PaypalState,
  setupId: string,
  remember: (id: string) => readonly Change[],
): PaymentTokenRecord {
  const setup = findSetup(state, setupId);
  if (!setup || setup.status === 'VAULTED') throw notFound();
  if (setup.status !== 'APPROVED' || setup.buyer === null) throw unprocessable('SETUP_TOKEN_NOT_APPROVED');
  const token: PaymentTokenRecord = {
    id: randomText(17, '0123456789abcdefghjkmnprstuvwxy'),
    setupTokenId: setup.id,
    buyer: setup.buyer,
    createTime: state.now(),
  };
  state.commit(
    [['paymentTokens', token], ['setupTokens', { ...setup, status: 'VAULTED' }], ...remember(token.id)],
    [tokenEvent(state, token, 'CREATED')],
  );
  return token;
}

/** Finds the payment token of an id, unless it is deleted. */
export function findToken(state: PaypalState, id: string): PaymentTokenRecord | undefined {
  const token = state.get('paymentTokens', id);
  return token?.deleteTime === undefined ? token : undefined;
}

/** Deletes a payment token, for the site or for its payer. */
export function deleteToken(state: PaypalState, token: PaymentTokenRecord): void {
  const deleted = { ...token, deleteTime: state.now() };
  state.commit([['paymentTokens', deleted]], [tokenEvent(state, deleted, 'DELETED')]);
}

const tokenEvent = (state: PaypalState, token: PaymentTokenRecord, what: 'CREATED' | 'DELETED'): EventSource => ({
  type: `VAULT.PAYMENT-TOKEN.${what}`,
  resourceType: 'payment_token',
  resourceId: token.id,
  summary: `A payment token has been ${what.toLowerCase()}.`,
  resource: presentToken(token, state),
});

function presentSetup({ id, status, customerId, source, buyer }: SetupTokenRecord, { publicUrl }: PaypalState): object {
  const self = `${publicUrl()}/v3/vault/setup-tokens/${id}`;
  const approve = { href: `${publicUrl()}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' };
  const confirm = { href: `${publicUrl()}/v3/vault/payment-tokens`, rel: 'confirm', method: 'POST' };
  return {
    id,
    customer: { id: customerId },
    status,
    payment_source: { paypal: { ...source, ...presentPayer(buyer) } },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED' ? [approve] : []),
      ...(status === 'APPROVED' ? [confirm] : []),
    ],
  };
}

function presentToken({ id, setupTokenId, buyer }: PaymentTokenRecord, state: PaypalState): object {
  const setup = state.get('setupTokens', setupTokenId);
  const self = `${state.publicUrl()}/v3/vault/payment-tokens/${id}`;
  return {
    id,
    customer: { id: setup?.customerId },
    payment_source: { paypal: { ...setup?.source, ...presentPayer(buyer) } },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  };
}

function presentPayer(key: string | null): object {
  const buyer = findBuyer(key);
  return buyer ? { email_address: buyer.email, payer_id: buyer.payerId } : {};
}
