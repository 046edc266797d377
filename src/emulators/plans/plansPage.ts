import { html } from 'hono/html';
import { formatHijri, sydneyDay } from '../../domain/calendar';
import { formatAud } from '../../domain/money';
import { describeKey, describeSchedule, findNextDue, getMethod, type Announced, type Plan } from '../../domain/plan';
import { baseStyles, factList, page, showTime } from '../kit/pages';
import type { Markup } from '../kit/pages';
import type { Preset } from './listPresets';
import type { Move } from './moveClock';

export interface PlansPage {
  /** Path of the page, without a slash at its end. */
  readonly base: string;
  readonly now: Date;
  /** Milliseconds ahead of the machine's clock. */
  readonly ahead: number;
  readonly plans: readonly Plan[];
  readonly announced: Announced;
  readonly toFundName: (kind: Plan['kind']) => string;
  readonly presets: readonly Preset[];
  /** Whether the clock stays at the machine's time. */
  readonly isFixed: boolean;
  readonly move?: Move | undefined;
  /** What the field or a button sent, and what is wrong with it. */
  readonly refused?: { readonly typed: string; readonly isTyped: boolean; readonly error: string } | undefined;
  /** Address of a plan on the site, with its key. */
  readonly toAddress: (plan: Plan) => string;
}

/** The newest are listed. */
const maxListed = 100;

const styles = `
  h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; }
  h3 { font-size: 1.0625rem; margin: 0; }
  p { margin: 0.5rem 0; }
  .said h2 { margin-block-start: 0.5rem; }
  .presets { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0.5rem; }
  .presets button { text-align: start; }
  .presets small { display: block; font-weight: 400; font-size: 0.875rem; }
  ul.done { padding-inline-start: 1.25rem; margin: 0.5rem 0; }
  input[aria-invalid] { border-color: var(--bad); }
  form > .whole { flex-basis: 100%; }
`;

/** The page on which people see the plans, and move the scheduler's clock. */
export function plansPage(source: PlansPage): Markup {
  const { now, ahead, plans, isFixed, move } = source;
  return page({
    title: 'Regular giving',
    styles: { text: baseStyles + styles },
    body: html`<header>
        <h1>Regular giving</h1>
        <p>
          The scheduler takes the gifts of each plan on their dates, and sends the reminders that accounts have chosen.
          Move its clock forward, and it does what it would have done until then. Payments, receipts and emails of this
          gateway go by the same clock; your browser, the accounts and the content go by the real time.
        </p>
        <p><a href="/">Local gateway</a> · <a href="/mail/">Emails</a> · <a href="/stripe/">Payments</a></p>
      </header>
      <main>
        <section aria-labelledby="clock">
          <h2 id="clock">The scheduler’s clock</h2>
          ${factList([
            ['In Sydney', showTime(now)],
            ['Hijri day', formatHijri(sydneyDay(now))],
            ['Ahead of the real time', ahead === 0 ? 'No' : describeSpan(ahead)],
          ])}
        </section>
        ${move ? moveSection(move) : ''}
        <section aria-labelledby="move">
          <h2 id="move">Move the clock</h2>
          ${
            isFixed
              ? html`<p>
                  The clock stays at the real time, because STRIPE_SECRET_KEY or PAYPAL_CLIENT_SECRET is set: plans
                  would charge real cards or accounts before their dates.
                </p>`
              : moveForms(source)
          }
        </section>
        <section aria-labelledby="plans">
          <h2 id="plans">${plans.length === 1 ? '1 plan' : `${plans.length} plans`}</h2>
          ${plans.length === 0 ? html`<p>Make one on the site: choose “How often?” on a page of giving.</p>` : ''}
          ${plans.slice(0, maxListed).map((plan) => planArticle(plan, source))}
          ${plans.length > maxListed ? html`<p>And ${plans.length - maxListed} older ones.</p>` : ''}
        </section>
      </main>`,
  });
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `95 days 3 hours`, `1 hour 0 minutes`; seconds are left out. */
function describeSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `${plural(hours, 'hour')} ${plural(minutes % 60, 'minute')}`
    : `${plural(Math.floor(hours / 24), 'day')} ${plural(hours % 24, 'hour')}`;
}

const because = {
  failed: 'the payment failed',
  paused: 'the plan was paused',
  stopped: 'the plan was stopped',
  too_late: 'it was more than a week late',
  changed: 'the donor changed the plan',
  disputed: 'a gift was disputed',
} as const;

type Instalment = Plan['instalments'][number];

/** `Night 21 of Ramadan 1448: A$10.00 taken`. */
function describeInstalment({ key, cents, outcome, because: reason }: Instalment): string {
  const what = `${describeKey(key)}: ${formatAud(cents)} ${outcome}`;
  return reason ? `${what}, because ${because[reason]}` : what;
}

function moveSection({ from, to, instalments, emails }: Move): Markup {
  const count = (outcome: Instalment['outcome']) =>
    instalments.filter(({ instalment }) => instalment.outcome === outcome).length;
  return html`<section class="said" role="status" aria-labelledby="done">
    <h2 id="done">What the scheduler did</h2>
    <p>From ${showTime(from)} to ${showTime(to)}:</p>
    <p>
      <strong
        >Taken: ${count('taken')}. Missed: ${count('missed')}. Skipped: ${count('skipped')}. Emails:
        ${emails.length}.</strong
      >
    </p>
    ${
      instalments.length === 0
        ? ''
        : html`<ul class="done">
            ${instalments.map(
              ({ plan, instalment }) =>
                html`<li>
                  ${describeInstalment(instalment)} (${plan.donor.email}, ${showTime(new Date(instalment.at))})
                </li>`,
            )}
          </ul>`
    }
    ${
      emails.length === 0
        ? ''
        : html`<ul class="done">
            ${emails.map(
              ({ id, subject, to: addresses }) =>
                html`<li>Email to ${addresses.join(', ')}: <a href="/mail/messages/${id}">${subject}</a></li>`,
            )}
          </ul>`
    }
  </section>`;
}

function moveForms({ base, presets, refused }: PlansPage): Markup {
  const typed = refused?.isTyped ? refused : undefined;
  const pressed = refused?.isTyped === false ? refused : undefined;
  return html`${pressed ? html`<p class="problem" role="alert">${pressed.error}</p>` : ''}
    <form method="post" action="${base}/" class="presets">
      ${presets.map(
        ({ label, at }) =>
          html`<button name="to" value="${at?.toISOString() ?? ''}" ${at ? '' : 'disabled'}>
            ${label} <small>${at ? showTime(at) : 'No active plan has one'}</small>
          </button>`,
      )}
    </form>
    <form method="post" action="${base}/" novalidate>
      <div class="whole">
        <label for="typed">Date and time in Sydney</label>
        ${typed ? html`<p class="problem" id="typed-problem" role="alert">${typed.error}</p>` : ''}
      </div>
      <input
        type="datetime-local"
        id="typed"
        name="typed"
        value="${typed?.typed ?? ''}"
        ${typed ? html`aria-invalid="true" aria-describedby="typed-problem" autofocus` : ''}
      />
      <button class="main">Move the clock</button>
    </form>
    <p class="facts">
      The clock can’t go back to now: gifts, receipts and emails already have later dates, and a plan never gives twice
      for a date. To start again, stop the gateway and run <code>npm run local -- --fresh</code>, which deletes all
      local data.
    </p>`;
}

const statuses = {
  created: 'Nothing saved to pay with yet',
  active: 'Active',
  paused: 'Paused',
  needs_donor: 'Needs its donor',
  stopped: 'Stopped',
  finished: 'Finished',
} as const satisfies Record<Plan['status'], string>;

const tasks = {
  authenticate: 'to confirm the gift with the bank',
  change_method: 'to change how they pay',
  try_again: 'to try again or change how they pay',
  choose_fund: 'to choose where it gives',
  confirm_after_dispute: 'to say whether to go on, after a dispute',
} as const satisfies Record<NonNullable<Plan['task']>, string>;

function describeStatus({ status, task, pausedUntil }: Plan): string {
  if (task) return `${statuses[status]} ${tasks[task]}`;
  return pausedUntil ? `${statuses[status]} until ${pausedUntil}` : statuses[status];
}

function showNext(plan: Plan, announced: Announced): Markup | string {
  const next = plan.status === 'active' || plan.status === 'needs_donor' ? findNextDue(plan, announced) : null;
  return next ? html`${showTime(next.at)}: ${formatAud(next.cents)} (${describeKey(next.key)})` : 'None';
}

/** Shows what became of the newest date, or how the payment under way is. */
function showLast({ current, instalments }: Plan): Markup | string {
  if (current) {
    const what = `${describeKey(current.key)}: ${formatAud(current.cents)}`;
    return current.state === 'waiting'
      ? html`${what} declined, tried again ${showTime(new Date(current.checkAt))}`
      : `${what} ${current.state === 'donor' ? 'waits for the donor' : 'is being paid'}`;
  }
  const last = instalments.at(-1);
  return last ? describeInstalment(last) : 'None yet';
}

const paidBy = { card: 'Card', paypal: 'PayPal', direct_debit: 'Direct debit' } as const;

function planArticle(plan: Plan, { announced, toFundName, toAddress }: PlansPage): Markup {
  const id = `plan-${plan.id}`;
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}"><a href="${toAddress(plan)}">${formatAud(plan.cents)} ${describeSchedule(plan)}</a></h3>
    ${factList([
      ['Donor', plan.donor.email],
      ['Fund', toFundName(plan.kind)],
      ['For', plan.beneficiary ? `${plan.beneficiary.type} ${plan.beneficiary.uid}` : ''],
      ['Paid by', paidBy[getMethod(plan)]],
      ['State', describeStatus(plan)],
      ['Next date', showNext(plan, announced)],
      ['Last result', showLast(plan)],
      ['Given so far', `${formatAud(plan.takenCents)} in ${plural(plan.takenCount, 'gift')}`],
    ])}
  </article>`;
}
