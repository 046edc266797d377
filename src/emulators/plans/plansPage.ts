import { html } from 'hono/html';
import { sydneyDay } from '../../domain/calendar';
import { formatHijri } from '../../texts/hijri';
import { formatAud } from '../../domain/money';
import { findNextDue, getMethod, type Announced, type Plan } from '../../domain/plan';
import { describeKey } from '../../texts/plan/describeDue';
import { describeSchedule } from '../../texts/plan/describeSchedule';
import type { AdminPage, AdminRecord, AdminSection } from '../kit/adminPage';
import { factList, showTime, type Markup } from '../kit/pages';
import type { Preset } from './listPresets';
import type { Move } from './moveClock';

export interface PlansPage {
  readonly now: Date;
  /** Milliseconds ahead of the machine's clock. */
  readonly ahead: number;
  readonly plans: readonly Plan[];
  readonly announced: Announced;
  readonly toFundName: (kind: Plan['kind']) => string;
  readonly presets: readonly Preset[];
  /** Whether the clock stays at the machine's time. */
  readonly isFixed: boolean;
  readonly move: Move | undefined;
  /** Address of a plan on the site, with its key. */
  readonly toAddress: (plan: Plan) => string;
}

/** Renders the page on which people see the plans, and move the scheduler's clock. */
export function plansPage(source: PlansPage): AdminPage {
  const { now, ahead, plans, move } = source;
  return {
    title: 'Regular giving',
    about: html`The scheduler takes the gifts of each plan on their dates, and sends the reminders that accounts have
      chosen. Move its clock forward, and it does what it would have done until then. Payments, receipts and emails of
      this gateway go by the same clock; your browser, the accounts and the content go by the real time.
      <a href="/">Local gateway</a> · <a href="/mail/">Emails</a> · <a href="/stripe/">Payments</a>`,
    sections: [
      {
        title: 'The scheduler’s clock',
        more: factList([
          ['In Sydney', showTime(now)],
          ['Hijri day', formatHijri(sydneyDay(now))],
          ['Ahead of the real time', ahead === 0 ? 'No' : describeSpan(ahead)],
        ]),
      },
      ...(move ? [{ title: 'What the scheduler did', more: describeMove(move) }] : []),
      moveSection(source),
      {
        title: 'Plans',
        about: plans.length === 0 ? 'Make one on the site: choose “Monthly” on a page of giving.' : '',
        records: plans.map((plan) => describePlan(plan, source)),
      },
    ],
  };
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

function describeMove({ from, to, instalments, emails }: Move): Markup {
  const count = (outcome: Instalment['outcome']) =>
    instalments.filter(({ instalment }) => instalment.outcome === outcome).length;
  return html`<p>From ${showTime(from)} to ${showTime(to)}:</p>
    <p>Taken: ${count('taken')}. Missed: ${count('missed')}. Skipped: ${count('skipped')}. Emails: ${emails.length}.</p>
    <ul>
      ${instalments.map(
        ({ plan, instalment }) =>
          html`<li>${describeInstalment(instalment)} (${plan.donor.email}, ${showTime(new Date(instalment.at))})</li>`,
      )}
      ${emails.map(
        ({ id, subject, to: addresses }) =>
          html`<li>Email to ${addresses.join(', ')}: <a href="/mail/messages/${id}">${subject}</a></li>`,
      )}
    </ul>`;
}

function moveSection({ isFixed, presets }: PlansPage): AdminSection {
  const title = 'Move the clock';
  if (isFixed) return { title, about: fixedText };
  const typed = { name: 'typed', label: 'Date and time in Sydney', type: 'datetime-local' } as const;
  return {
    title,
    forms: [
      {
        action: 'move',
        sends: 'to',
        buttons: presets.map(({ label, at }) => ({
          value: at?.toISOString() ?? '',
          label: html`${label} <small>${at ? showTime(at) : 'No active plan has one'}</small>`,
          isDisabled: !at,
        })),
      },
      { action: 'move', inputs: [typed], buttons: 'Move the clock' },
    ],
    more: html`<p class="facts">
      The clock can’t go back to now: gifts, receipts and emails already have later dates, and a plan never gives twice
      for a date. To start again, stop the gateway and run <code>npm run local -- --fresh</code>, which deletes all
      local data.
    </p>`,
  };
}

/** The reason why the clock is not moved. */
export const fixedText =
  'The clock stays at the real time, because STRIPE_SECRET_KEY or PAYPAL_CLIENT_SECRET is set: plans would charge real cards or accounts before their dates.';

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

/** Shows the outcome of the newest date, or how the payment under way is. */
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

const describePlan = (plan: Plan, { announced, toFundName, toAddress }: PlansPage): AdminRecord => ({
  id: `plan-${plan.id}`,
  title: html`<a href="${toAddress(plan)}">${formatAud(plan.cents)} ${describeSchedule(plan)}</a>`,
  facts: [
    ['Donor', plan.donor.email],
    ['Fund', toFundName(plan.kind)],
    ['For', plan.beneficiary ? `${plan.beneficiary.type} ${plan.beneficiary.uid}` : ''],
    ['Paid by', paidBy[getMethod(plan)]],
    ['State', describeStatus(plan)],
    ['Next date', showNext(plan, announced)],
    ['Last result', showLast(plan)],
    ['Given so far', `${formatAud(plan.takenCents)} in ${plural(plan.takenCount, 'gift')}`],
  ],
});
