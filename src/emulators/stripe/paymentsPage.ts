import { html } from 'hono/html';
import { factList, baseStyles, page, postForm, showMoney, showTime, table, unseen } from '../kit/pages';
import type { Markup } from '../kit/pages';
import type { Delivery } from '../kit/deliveries';
import { groupBy } from '../kit/groupBy';
import type { WebhookMode } from './controls';
import { isClosed } from './disputes';
import type { PaymentIntentRecord, StripeState } from './state';
import { testAccounts } from './testAccounts';
import { testCards } from './testCards';

/** A payment with all that belongs to it. */
type PaymentView = ReturnType<ReturnType<typeof viewPayments>>;

/** Reads every table once, and returns a function that puts together what belongs to a payment. */
function viewPayments(state: StripeState) {
  const byPayment = <Row extends { readonly payment_intent: string | null }>(rows: readonly Row[]) =>
    groupBy(rows, ({ payment_intent: id }) => id);
  const charges = byPayment(state.all('charge'));
  const refunds = byPayment(state.all('refund'));
  const disputes = byPayment(state.all('dispute'));
  const events = groupBy(state.all('event'), ({ data: { object } }) =>
    object.object === 'payment_intent' ? object.id : object.payment_intent,
  );
  const deliveries = groupBy(state.all('webhook_delivery'), ({ event }) => event);
  return (intent: PaymentIntentRecord) => {
    const paid = charges.get(intent.id)?.find(({ status }) => status === 'succeeded');
    const own = disputes.get(intent.id) ?? [];
    const isDisputed = own.some(({ status }) => status !== 'won');
    return {
      intent,
      card: charges.get(intent.id)?.at(-1)?.payment_method_details?.card,
      account: charges.get(intent.id)?.at(-1)?.payment_method_details?.au_becs_debit,
      refunds: refunds.get(intent.id) ?? [],
      disputes: own,
      events: (events.get(intent.id) ?? []).map((event) => ({ event, deliveries: deliveries.get(event.id) ?? [] })),
      /** What can still be refunded, in cents. */
      refundable: paid && !isDisputed ? paid.amount - paid.amount_refunded : 0,
    };
  };
}

/** What the last form did, or why it could not. */
export interface Notice {
  readonly text: string;
  readonly good: boolean;
}

export interface PaymentsPageSource {
  readonly state: StripeState;
  /** Of the page of payments, from 1. */
  readonly number: number;
  /** Where the emulator is mounted, without a slash at the end. */
  readonly base: string;
  readonly webhookUrl: string | null;
  readonly mode: WebhookMode;
  readonly notice?: Notice | undefined;
}

const perPage = 20;

/** The page on which a person sees the payments, and acts for bank, cardholder and network. */
export function paymentsPage({ state, number, base, webhookUrl, mode, notice }: PaymentsPageSource): Markup {
  const intents = state.all('payment_intent').reverse();
  const pages = Math.max(1, Math.ceil(intents.length / perPage));
  const shown = Math.min(Math.max(1, number), pages);
  const action = `${base}/control?page=${shown}`;
  const view = viewPayments(state);
  const held = state.all('webhook_delivery').filter((delivery) => delivery.state === 'held').length;
  return page({
    title: 'Payments at Stripe',
    styles: { text: baseStyles + styles },
    body: html`<header>
        <h1>Payments at Stripe</h1>
        <p>
          What the Stripe emulator on this machine was asked to charge. No money moves. Here you can also do what banks
          and cardholders do.
        </p>
      </header>
      <main>
        ${notice ? html`<p role="status" class="said${notice.good ? '' : ' problem'}">${notice.text}</p>` : ''}
        <section aria-labelledby="payments">
          <h2 id="payments">Payments <span class="id">(${intents.length})</span></h2>
          ${intents.length === 0 ? html`<p>There are no payments yet.</p>` : ''}
          ${intents.slice((shown - 1) * perPage, shown * perPage).map((intent) => paymentArticle(view(intent), action))}
          ${pager(base, shown, pages)}
        </section>
        ${eventsSection(action, webhookUrl, mode, held)} ${cardsSection()}
      </main>`,
  });
}

const styles = `
  body { max-width: 64rem; }
  h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; }
  h3 { font-size: 1.125rem; margin: 0; font-variant-numeric: tabular-nums; }
  p { margin: 0.5rem 0; }
  .head { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
  .head time, .id { font-size: 0.875rem; }
  .head time { margin-inline-start: auto; }
  .good { color: light-dark(#17663a, #8fdcae); }
  .bad { color: var(--bad); }
  .waits { color: light-dark(#7a5200, #f2c66d); }
  dl, label { font-size: 0.875rem; }
  input { width: 8rem; }
  td form { margin: 0; }
  td button { padding: 0.1rem 0.5rem; font-size: 0.875rem; }
  .said.problem { border-inline-start-color: var(--bad); }
  nav { display: flex; gap: 1rem; margin: 1rem 0; }
`;

const showCents = (cents: number) => showMoney(cents / 100, 'AUD');

/** One payment: what it is, what can be done with it, and its events. */
function paymentArticle(view: PaymentView, action: string): Markup {
  const { intent, card, account } = view;
  return html`<article id="${intent.id}" aria-labelledby="${intent.id}-title">
    <div class="head">
      <h3 id="${intent.id}-title">${showCents(intent.amount)}</h3>
      ${statuses(view)} ${showTime(new Date(intent.created * 1000))}
    </div>
    <p class="id"><code>${intent.id}</code></p>
    ${factList([
      ['Description', intent.description ?? ''],
      ['Card', card ? `${card.brand ?? ''} •••• ${card.last4 ?? ''}` : ''],
      ['Bank account', account ? `${account.bsb_number ?? ''} •••• ${account.last4 ?? ''}` : ''],
      ['Last error', intent.last_payment_error?.message ?? ''],
      ...Object.entries(intent.metadata),
    ])}
    ${forms(view, action)} ${eventTable(view, action)}
  </article>`;
}

const statusNames: Readonly<Record<PaymentIntentRecord['status'], string>> = {
  canceled: 'Cancelled',
  processing: 'Processing',
  requires_action: 'Waits for 3-D Secure',
  requires_capture: 'Waits to be captured',
  requires_confirmation: 'Not confirmed',
  requires_payment_method: 'Not paid',
  succeeded: 'Paid',
};

function statuses({ intent, refunds, disputes }: PaymentView): Markup {
  const refunded = refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const dispute = disputes.at(-1);
  const declined = intent.status === 'requires_payment_method' && intent.last_payment_error;
  const tone = intent.status === 'succeeded' ? 'good' : declined || intent.status === 'canceled' ? 'bad' : 'waits';
  const disputeName = { won: 'Dispute won', lost: 'Dispute lost' }[dispute?.status as string] ?? 'Disputed';
  const badge = (kind: string, text: string) => html`<span class="status ${kind}">${text}</span> `;
  return html`${badge(tone, declined ? 'Declined' : (statusNames[intent.status] ?? intent.status))}
  ${refunded > 0 ? badge('waits', refunded === intent.amount ? 'Refunded' : `Refunded ${showCents(refunded)}`) : ''}
  ${dispute ? badge(dispute.status === 'won' ? 'good' : 'bad', disputeName) : ''}`;
}

function forms({ intent, disputes, refundable }: PaymentView, action: string): Markup {
  const open = disputes.find((dispute) => !isClosed(dispute));
  const about = unseen(` (${showCents(intent.amount)}, ${intent.id.slice(-6)})`);
  const button = (value: string, text: string) =>
    html`<button name="action" value="${value}">${text}${about}</button> `;
  const refund = html`<span
      ><label for="${intent.id}-refund">Refund, in dollars</label>
      <input
        id="${intent.id}-refund"
        name="amount"
        inputmode="decimal"
        value="${(refundable / 100).toFixed(2)}"
        autocomplete="off"
    /></span>
    ${button('refund', 'Refund')} ${disputes.length === 0 ? button('dispute', 'Dispute') : ''}`;
  const decide = html`${button('won', 'Dispute won')}${button('lost', 'Dispute lost')}`;
  const settle = html`${button('settle', 'Let it succeed')}${button('fail', 'Let it fail')}`;
  const payment = { payment_intent: intent.id };
  return html`${refundable > 0 ? postForm(action, payment, refund) : ''}
  ${open ? postForm(action, { dispute: open.id }, decide) : ''}
  ${intent.status === 'processing' ? postForm(action, payment, settle) : ''}`;
}

function eventTable({ intent, events }: PaymentView, action: string): Markup {
  const name = intent.id.slice(-6);
  return html`<details>
    <summary>Events${unseen(` of ${name}`)} (${events.length})</summary>
    ${table(
      `Events of ${name}`,
      ['When', 'Event', 'Sent', 'Do'],
      events.map(({ event, deliveries }) => {
        const about = unseen(` ${event.type} ${event.id.slice(-6)}`);
        const buttons = html`<button name="action" value="resend">Send again${about}</button>
          <button name="action" value="twice">Send twice${about}</button>`;
        return [
          showTime(new Date(event.created * 1000)),
          html`${event.type}<br /><code>${event.id}</code>`,
          deliveries.length === 0 ? 'Not sent' : html`${deliveries.map(deliveryLine)}`,
          postForm(action, { event: event.id }, buttons),
        ];
      }),
    )}
  </details>`;
}

const stateNames: Readonly<Record<Delivery['state'], string>> = {
  pending: 'Not delivered yet',
  held: 'Held back',
  dropped: 'Dropped',
  delivered: 'Delivered',
  failed: 'Given up',
};

function deliveryLine({ state, attempts, lastAnswer }: Delivery): Markup {
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  return html`<div>${stateNames[state]}${attempts > 0 ? `, ${tried}: ${lastAnswer}` : ''}</div>`;
}

function pager(base: string, shown: number, pages: number): Markup | '' {
  if (pages < 2) return '';
  return html`<nav aria-label="Pages of payments">
    ${shown > 1 ? html`<a href="${base}/?page=${shown - 1}" rel="prev">Newer</a>` : ''}
    <span>Page ${shown} of ${pages}</span>
    ${shown < pages ? html`<a href="${base}/?page=${shown + 1}" rel="next">Older</a>` : ''}
  </nav>`;
}

const modeNames: Readonly<Record<WebhookMode, string>> = {
  send: 'send each once',
  duplicate: 'send each twice',
  hold: 'hold them back',
  drop: 'drop them',
};

function eventsSection(action: string, webhookUrl: string | null, mode: WebhookMode, held: number): Markup {
  return html`<section aria-labelledby="events">
    <h2 id="events">Next events</h2>
    <div class="panel">
      <p>${webhookUrl ? html`They are sent to <code>${webhookUrl}</code>.` : 'They are sent nowhere.'}</p>
      ${postForm(
        action,
        { action: 'rule' },
        html`<span
            ><label for="mode">From now on</label>
            <select id="mode" name="mode">
              ${Object.entries(modeNames).map(
                ([value, name]) => html`<option value="${value}" ${value === mode ? 'selected' : ''}>${name}</option>`,
              )}
            </select></span
          >
          <button>Set</button>`,
      )}
      ${postForm(
        action,
        { action: 'release' },
        html`<span
            ><label for="order">Held back: ${held}</label>
            <select id="order" name="order">
              <option value="created">in the order they happened</option>
              <option value="reversed">last one first</option>
            </select></span
          >
          <button>Send those held back</button>`,
      )}
      ${postForm(
        action,
        {},
        html`<button name="action" value="flush">Try all that failed again now</button>
          <button name="action" value="bank">Do now what banks would do later</button>`,
      )}
    </div>
  </section>`;
}

function cardsSection(): Markup {
  return html`<section aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <details>
      <summary>Card numbers, and what happens with each</summary>
      <p>Any date in the future, any security code.</p>
      ${table(
        'Test cards',
        ['Number', 'What happens'],
        testCards.map(({ number, about }) => [html`<code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code>`, about]),
      )}
    </details>
    <details>
      <summary>Bank accounts for direct debits, and what happens with each</summary>
      <p>The BSB is 000-000.</p>
      ${table(
        'Test bank accounts',
        ['Number', 'What happens'],
        testAccounts.map(({ number, about }) => [html`<code>${number}</code>`, about]),
      )}
    </details>
  </section>`;
}
