import type { Hono } from 'hono';
import { z } from 'zod';
import { deliveryRoutes, type Deliveries, type Delivery, type WebhookAction } from '../kit/deliveries';
import type { BankTasks } from './bankTasks';
import { addTransaction } from './balance';
import { settlePayment } from './charges';
import { endMandate } from './debits';
import { closeDispute, openDispute, warnOfFraud } from './disputes';
import { invalidRequest, noSuch } from './errors';
import { refundCharge } from './refunds';
import type { ChargeRecord, EventRecord, Reader, StripeState } from './state';

/** The ways to deliver events from now on. */
export const webhookModes = ['send', 'duplicate', 'hold', 'drop'] as const;
export type WebhookMode = (typeof webhookModes)[number];

export const faultSchema = z.strictObject({
  /**
   * `timeout_before`, `timeout_after`: the connection closes without an answer, and nothing or everything was done.
   * `error_500`, `error_500_after`: 500, likewise. `rate_limit`: 429, and nothing was done.
   */
  kind: z.enum(['timeout_before', 'timeout_after', 'error_500', 'error_500_after', 'rate_limit']),
  method: z.enum(['GET', 'POST']).optional(),
  /** After `/v1`. */
  path: z.string().startsWith('/').optional(),
  times: z.int().min(1).default(1),
});

/** An injected fault of the API. */
export type Fault = z.infer<typeof faultSchema>;

export type Controls = ReturnType<typeof createControls>;

export interface ControlDeps {
  readonly state: StripeState;
  readonly deliveries: Deliveries;
  /** The deliveries of an event to each endpoint that is subscribed to it. */
  readonly planDeliveries: (event: EventRecord, action: WebhookAction) => readonly Delivery[];
  readonly tasks: BankTasks;
}

/**
 * Creates the controls with which a person or a test moves the bank, the cardholder or the network. Each throws an
 * ApiFailure if it is not possible.
 */
export function createControls({ state, deliveries, planDeliveries, tasks }: ControlDeps) {
  let mode: WebhookMode = 'send';
  return {
    get mode() {
      return mode;
    },
    /** Sets what happens to events from now on. */
    setMode(next: WebhookMode) {
      mode = next;
    },
    /** The bank answers a payment that is processing. */
    settle: (intentId: string, outcome: 'succeeded' | 'failed') =>
      state.run((work) => {
        if (work.get('payment_intent', intentId)?.status !== 'processing')
          throw invalidRequest('Only a payment that is processing can be settled.');
        settlePayment(work, intentId, outcome);
      }),
    /** Refunds a payment; all that is left of it without an amount in cents. */
    refund: (intentId: string, amount?: number) =>
      state.run((work) => {
        refundCharge(work, findCharge(work, intentId), { amount, reason: 'requested_by_customer', metadata: {} });
      }),
    /** The cardholder disputes a payment. */
    dispute: (intentId: string) =>
      state.run((work) => {
        const dispute = openDispute(work, findCharge(work, intentId).id, 'fraudulent');
        if (!dispute)
          throw invalidRequest('This payment cannot be disputed: it is not paid, refunded, or disputed already.');
        return dispute;
      }),
    /** The card's issuer reports a payment as fraud. */
    warn: (intentId: string) =>
      state.run((work) => {
        const warning = warnOfFraud(work, findCharge(work, intentId).id);
        if (!warning)
          throw invalidRequest(
            'There is no warning of this payment: it is not by card, refunded, or disputed already.',
          );
        return warning;
      }),
    /** The bank decides a dispute. */
    resolve: (disputeId: string, outcome: 'won' | 'lost') =>
      state.run((work) => {
        const dispute = work.get('dispute', disputeId);
        if (!dispute) throw noSuch('dispute', disputeId);
        closeDispute(work, dispute, outcome);
      }),
    /** Stripe charges the account for something that is no payment, in cents. */
    chargeAccount: (amount: number, description: string) =>
      state.run((work) =>
        addTransaction(work, { type: 'stripe_fee', category: 'fee', source: null, amount: 0 - amount, description }),
      ),
    /** The bank, or the account's holder, withdraws a mandate. */
    endMandate: (mandateId: string) =>
      state.run((work) => {
        const mandate = work.get('mandate', mandateId);
        if (!mandate) throw noSuch('mandate', mandateId);
        endMandate(work, mandate);
      }),
    /** Sends an event once more, or twice. */
    async resend(eventId: string, action: 'send' | 'duplicate') {
      const event = state.get('event', eventId);
      if (!event) throw noSuch('event', eventId);
      const again = planDeliveries(event, action);
      await Promise.all(again.map((delivery) => state.put('webhook_delivery', delivery)));
      return deliveries.sendInOrder(again);
    },
    release: deliveries.release,
    flush: deliveries.flush,
    runTasks: tasks.runAll,
    letTasksWait: tasks.wait,
  };
}

const settlement = z.strictObject({ payment_intent: z.string(), outcome: z.enum(['succeeded', 'failed']) });
const ofPayment = z.strictObject({ payment_intent: z.string() });

/** Creates routes of JSON for tests: when events are sent, and what the bank does. */
export function controlRoutes(state: StripeState, controls: Controls): Hono {
  const routes = deliveryRoutes(controls);
  routes.get('/_webhooks', (c) => c.json({ mode: controls.mode, deliveries: state.all('webhook_delivery') }));
  routes.delete('/_webhooks/rules', (c) => {
    controls.setMode('send');
    return c.json({ mode: controls.mode });
  });
  /** Registers the act of a POST on its JSON, and its answer. */
  function on<Schema extends z.ZodType>(path: string, schema: Schema, act: (input: z.output<Schema>) => unknown) {
    routes.post(path, async (c) => {
      const parsed = schema.safeParse(await c.req.json().catch(() => ({})));
      if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
      return c.json(((await act(parsed.data)) ?? null) as object | null);
    });
  }
  on('/_webhooks/rules', z.strictObject({ mode: z.enum(webhookModes) }), ({ mode }) => {
    controls.setMode(mode);
    return { mode };
  });
  on('/_bank/run', z.object({}), async () => ({ done: await controls.runTasks() }));
  on('/_bank/wait', z.object({}), controls.letTasksWait);
  on('/_bank/settle', settlement, async ({ payment_intent: id, outcome }) => {
    await controls.settle(id, outcome);
    return state.get('payment_intent', id);
  });
  on('/_bank/mandate', z.strictObject({ mandate: z.string() }), async ({ mandate }) => {
    await controls.endMandate(mandate);
    return state.get('mandate', mandate);
  });
  const fee = z.strictObject({ amount: z.int().min(1), description: z.string() });
  on('/_bank/charge', fee, ({ amount, description }) => controls.chargeAccount(amount, description));
  on('/_bank/dispute', ofPayment, ({ payment_intent: id }) => controls.dispute(id));
  on('/_bank/warn', ofPayment, ({ payment_intent: id }) => controls.warn(id));
  const decision = z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost']) });
  on('/_bank/resolve', decision, async ({ dispute, outcome }) => {
    await controls.resolve(dispute, outcome);
    return state.get('dispute', dispute);
  });
  return routes;
}

function findCharge(reader: Reader, intentId: string): ChargeRecord {
  const intent = reader.get('payment_intent', intentId);
  if (!intent) throw noSuch('payment_intent', intentId);
  const charge = reader.get('charge', intent.latest_charge ?? '');
  if (charge?.status !== 'succeeded') throw invalidRequest('Nothing was charged for this payment.');
  return charge;
}
