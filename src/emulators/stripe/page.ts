import { html } from 'hono/html';
import {
  describeDeliveries,
  showMoment,
  type Admin,
  type AdminForm,
  type AdminPage,
  type AdminRecord,
  type AdminSection,
} from '../kit/adminPage';
import type { Delivery } from '../kit/deliveries';
import { groupBy } from '../kit/groupBy';
import { showMoney, table } from '../kit/pages';
import { webhookModes, type Controls } from './controls';
import { isClosed } from './disputes';
import { invalidRequest } from './errors';
import type { EventRecord, PaymentIntentRecord, StripeState } from './state';
import { testAccounts } from './testAccounts';
import { testCards } from './testCards';

/** Creates the page on which a person sees the payments, and acts for bank, cardholder and network. */
export const createAdmin = (state: StripeState, controls: Controls, webhookUrl: () => string | null): Admin => ({
  getPage: () => createPage(state, controls, webhookUrl()),
  actions: {
    async refund(field) {
      await controls.refund(field('payment_intent'), parseCents(field('amount')));
      return 'The refund is made.';
    },
    async dispute(field) {
      await controls.dispute(field('payment_intent'));
      return 'The payment is disputed.';
    },
    async resolve(field) {
      const outcome = field('how') === 'won' ? 'won' : 'lost';
      await controls.resolve(field('dispute'), outcome);
      return `The dispute is ${outcome}.`;
    },
    async settle(field) {
      await controls.settle(field('payment_intent'), field('how') === 'succeeded' ? 'succeeded' : 'failed');
      return 'The bank has answered.';
    },
    async resend(field) {
      return showSent(await controls.resend(field('event'), field('how') === 'duplicate' ? 'duplicate' : 'send'));
    },
    async release(field) {
      return showSent(await controls.release(field('order') === 'reversed' ? 'reversed' : 'created'));
    },
    async flush() {
      const { delivered, waiting } = await controls.flush();
      return `Delivered: ${delivered}; still waiting: ${waiting}.`;
    },
    async bank() {
      return `The banks did what they would do later: ${await controls.runTasks()}.`;
    },
    rule(field) {
      controls.setMode(webhookModes.find((mode) => mode === field('mode')) ?? 'send');
      return 'Set for all events from now on.';
    },
  },
});

const showSent = ({ sent, delivered }: { sent: number; delivered: number }) =>
  `Sent: ${sent}; delivered: ${delivered}.`;

/** Cents of `12.50`; no amount means all. */
function parseCents(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, dollars = '', cents = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(trimmed) ?? [];
  if (dollars === '') throw invalidRequest('Write the amount like 12.50.');
  const amount = Number(dollars) * 100 + Number(cents);
  if (amount === 0) throw invalidRequest('The amount must be more than 0.00.');
  return amount;
}

const showCents = (cents: number) => showMoney(cents / 100, 'AUD');

function createPage(state: StripeState, controls: Controls, webhookUrl: string | null): AdminPage {
  return {
    title: 'Payments at Stripe',
    about:
      'What the Stripe emulator on this machine was asked to charge. No money moves. Here you can also do what banks and cardholders do.',
    sections: [
      { title: 'Payments', records: state.all('payment_intent').reverse().map(createDescriber(state)) },
      describeNextEvents(state, controls, webhookUrl),
      testNumbers,
    ],
  };
}

function describeRefund(refundedCents: number, cents: number): string {
  if (refundedCents === 0) return '';
  return refundedCents === cents ? 'Refunded' : `Refunded ${showCents(refundedCents)}`;
}

/** Reads every table once, and returns a function that puts together what belongs to a payment. */
function createDescriber(state: StripeState) {
  const byPayment = <Row extends { readonly payment_intent: string | null }>(rows: readonly Row[]) =>
    groupBy(rows, ({ payment_intent: id }) => id);
  const charges = byPayment(state.all('charge'));
  const refunds = byPayment(state.all('refund'));
  const disputes = byPayment(state.all('dispute'));
  const events = groupBy(state.all('event'), ({ data: { object } }) =>
    object.object === 'payment_intent' ? object.id : object.payment_intent,
  );
  const deliveries = groupBy(state.all('webhook_delivery'), ({ event }) => event);
  return (intent: PaymentIntentRecord): AdminRecord => {
    const { id, amount, created, description, last_payment_error: error, metadata } = intent;
    const paid = charges.get(id)?.find(({ status }) => status === 'succeeded');
    const { card, au_becs_debit: account } = charges.get(id)?.at(-1)?.payment_method_details ?? {};
    const own = disputes.get(id) ?? [];
    const isDisputed = own.some(({ status }) => status !== 'won');
    const refundable = paid && !isDisputed ? paid.amount - paid.amount_refunded : 0;
    const refunded = (refunds.get(id) ?? [])
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    const of = { payment_intent: id };
    const open = own.find((dispute) => !isClosed(dispute));
    const input = { name: 'amount', label: 'Refund, in dollars', value: (refundable / 100).toFixed(2) };
    const forms: readonly (AdminForm | undefined | false)[] = [
      refundable > 0 && { action: 'refund', of, inputs: [input], buttons: 'Refund' },
      refundable > 0 && own.length === 0 && { action: 'dispute', of, buttons: 'Dispute' },
      open && { action: 'resolve', of: { dispute: open.id }, buttons: { won: 'Dispute won', lost: 'Dispute lost' } },
      intent.status === 'processing' && {
        action: 'settle',
        of,
        buttons: { succeeded: 'Let it succeed', failed: 'Let it fail' },
      },
    ];
    return {
      id,
      title: showCents(amount),
      states: [
        intent.status === 'requires_payment_method' && error
          ? 'Declined'
          : (statusNames[intent.status] ?? intent.status),
        describeRefund(refunded, amount),
        own.length === 0 ? '' : (disputeNames[String(own.at(-1)?.status)] ?? 'Disputed'),
      ],
      facts: [
        ['Payment', id],
        ['Made', showMoment(created * 1000)],
        ['Description', description ?? ''],
        ['Card', card ? `${card.brand ?? ''} •••• ${card.last4 ?? ''}` : ''],
        ['Bank account', account ? `${account.bsb_number ?? ''} •••• ${account.last4 ?? ''}` : ''],
        ['Last error', error?.message ?? ''],
        ...Object.entries(metadata),
      ],
      forms: forms.filter((form) => form !== undefined && form !== false),
      folded: {
        title: 'Events',
        records: (events.get(id) ?? []).map((event) => describeEvent(event, deliveries.get(event.id) ?? [])),
      },
    };
  };
}

const describeEvent = ({ id, type, created }: EventRecord, deliveries: readonly Delivery[]): AdminRecord => ({
  id,
  title: type,
  facts: [
    ['Event', id],
    ['Made', showMoment(created * 1000)],
    ['Sent', describeDeliveries(deliveries)],
  ],
  forms: [{ action: 'resend', of: { event: id }, buttons: { send: 'Send again', duplicate: 'Send twice' } }],
});

const statusNames: Readonly<Record<PaymentIntentRecord['status'], string>> = {
  canceled: 'Cancelled',
  processing: 'Processing',
  requires_action: 'Waits for 3-D Secure',
  requires_capture: 'Waits to be captured',
  requires_confirmation: 'Not confirmed',
  requires_payment_method: 'Not paid',
  succeeded: 'Paid',
};

const disputeNames: Readonly<Record<string, string>> = { won: 'Dispute won', lost: 'Dispute lost' };

const modeNames = [
  ['send', 'send each once'],
  ['duplicate', 'send each twice'],
  ['hold', 'hold them back'],
  ['drop', 'drop them'],
] as const;

const orders = [
  ['created', 'in the order they happened'],
  ['reversed', 'last one first'],
] as const;

function describeNextEvents(state: StripeState, { mode }: Controls, webhookUrl: string | null): AdminSection {
  const held = state.all('webhook_delivery').filter((delivery) => delivery.state === 'held').length;
  const rule = { name: 'mode', label: 'From now on', value: mode, choices: modeNames };
  return {
    title: 'Next events',
    about: webhookUrl ? `They are sent to ${webhookUrl}.` : 'They are sent nowhere.',
    forms: [
      { action: 'rule', inputs: [rule], buttons: 'Set' },
      {
        action: 'release',
        inputs: [{ name: 'order', label: `Held back: ${held}`, choices: orders }],
        buttons: 'Send those held back',
      },
      { action: 'flush', buttons: 'Try all that failed again now' },
      { action: 'bank', buttons: 'Do now what banks would do later' },
    ],
  };
}

const listNumbers = (title: string, rows: readonly { readonly number: string; readonly about: string }[]) =>
  html`<details>
    <summary>${title}</summary>
    ${table(
      title,
      ['Number', 'What happens'],
      rows.map(({ number, about }) => [html`<code>${number}</code>`, about]),
    )}
  </details>`;

const testNumbers: AdminSection = {
  title: 'Test cards',
  about: 'For cards: any date in the future, any security code. For bank accounts: the BSB 000-000.',
  more: html`${listNumbers(
    'Card numbers, and what happens with each',
    testCards.map(({ number, about }) => ({ number: number.replace(/(\d{4})(?=\d)/g, '$1 '), about })),
  )}
  ${listNumbers('Bank accounts for direct debits, and what happens with each', testAccounts)}`,
};
