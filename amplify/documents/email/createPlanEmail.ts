import { formatDay, toZonedTime } from '../../../src/domain/calendar';
import { byDateIn } from '../../../src/domain/claims/clocks';
import { calculateFeeCover, type GivingCatalogue } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import {
  describeAccount,
  describeDay,
  describeDue,
  describeKey,
  describeSchedule,
  getBrandName,
  getCity,
  getKeptCents,
  getMethod,
  isFinal,
  isNightKey,
  isShort,
  listTakenDues,
  type Plan,
  type PlanEmail,
} from '../../../src/domain/plan';
import { createDebitBlocks, describeRefusal, getDebitTask } from './debitTexts';
import { paragraph, small, type Block, type EmailContent } from './layout/blocks';
import { createGreeting, createQuestionsBlock, createSignature, describePassedOver } from './parts';
import { paidBack, payPalGone, tasks } from './planTasks';
import { toEmail, type Email, type EmailContext } from './toEmail';

export interface PlanEmailContext extends EmailContext {
  readonly terms: GivingCatalogue;
  /** The plan's own page, with its key. */
  readonly planUrl: string;
}

/** Adds to what a plan takes the fee that it covers. */
const withFee = (plan: Plan, cents: number, { fees }: GivingCatalogue) =>
  cents + (plan.coversFee ? calculateFeeCover(cents, fees[getMethod(plan)]) : 0);

/** The plan as it is now. On a phone each label stays on one line. */
function planBlock(plan: Plan, { terms }: PlanEmailContext): Block {
  const { ends, card, paypal, directDebit } = plan;
  const beneficiary = terms.beneficiaries.find(
    ({ type, uid }) => type === plan.beneficiary?.type && uid === plan.beneficiary.uid,
  );
  const [next] = listTakenDues(plan, { ramadanStart: terms.ramadanStart }, 1);
  const until = [
    ends.day && `${formatDay(ends.day, 'long')}`,
    ends.count && `${ends.count} gifts`,
    ends.cents && `${formatAud(ends.cents)} in total`,
  ].filter(Boolean);
  const goesOn = plan.status === 'active';
  return {
    type: 'facts',
    rows: [
      {
        label: 'Your\u00a0gift',
        value: formatAud(plan.cents),
        detail: plan.coversFee ? 'and the payment fee, as sadaqah' : describeSchedule(plan),
      },
      ...(plan.coversFee ? [{ label: 'When', value: describeSchedule(plan) }] : []),
      {
        label: 'Fund',
        value: terms.funds[plan.kind].name,
        ...(beneficiary && { detail: beneficiary.title }),
      },
      { label: 'Until', value: until.length > 0 ? until.join(', or ') : 'you stop it' },
      { label: 'Dates', value: `each is ${byDateIn(getCity(plan.city).name)}` },
      ...(card ? [{ label: 'Paid\u00a0by', value: `${getBrandName(card.brand)} ending in ${card.last4}` }] : []),
      ...(paypal ? [{ label: 'Paid\u00a0by', value: 'PayPal' }] : []),
      ...(directDebit ? [{ label: 'Paid\u00a0by', value: describeAccount(directDebit) }] : []),
      ...(next && goesOn
        ? [
            {
              label: 'Next\u00a0gift',
              value: formatAud(withFee(plan, next.cents, terms)),
              detail: describeDue(next, plan),
            },
          ]
        : []),
    ],
  };
}

const nothingTaken = paragraph('Until then we take nothing, and you owe us nothing.');

type Content = Pick<EmailContent, 'subject' | 'preview' | 'title'> & {
  readonly blocks: readonly Block[];
  readonly label?: string;
};

function describe(plan: Plan, { id, kind, dueAt }: PlanEmail, context: PlanEmailContext): Content {
  const amount = formatAud(plan.cents);
  const { shortName } = context.foundation;
  const facts = planBlock(plan, context);
  switch (kind) {
    case 'plan_started':
      return {
        // Without the city and the shares of nights: a subject has about 60 characters in sight.
        subject: `Your plan to give ${amount} ${describeSchedule(plan).replace(/,.*/, '')}`,
        preview: `Your ${saved[getMethod(plan)]} is saved, and your plan has started.`,
        title: 'Your plan has started',
        blocks: [
          paragraph(
            `Thank you. You give ${amount} to ${shortName} ${describeSchedule(plan)}. May Allah accept it from you.`,
          ),
          facts,
          ...createDebitBlocks(plan),
        ],
      };
    case 'plan_changed':
      return {
        subject: plan.status === 'paused' ? 'Your plan is paused' : 'Your plan has changed',
        preview: 'Here are the new details.',
        title: plan.status === 'paused' ? 'Your plan is paused' : 'Your plan has changed',
        blocks: [
          paragraph(
            plan.pausedUntil
              ? `We take nothing before ${formatDay(plan.pausedUntil, 'long')}. Then your plan starts again.`
              : 'You changed your plan. Here are the new details.',
          ),
          ...describePassedOver(plan, dueAt),
          facts,
          ...createDebitBlocks(plan),
          paragraph('If it wasn’t you, open your plan to change it back, or call us.'),
        ],
      };
    case 'plan_failed':
      return {
        subject: `Your gift of ${formatAud(plan.current?.cents ?? plan.cents)} did not go through`,
        preview: 'Nothing was taken.',
        title: 'Your gift did not go through',
        blocks: [
          paragraph(
            plan.current?.state === 'waiting'
              ? `${describeRefusal(plan)} We will try again on ${describeDay(new Date(plan.current.checkAt), plan)}. You don’t need to do anything, or you can change how you pay.`
              : isNightKey(id.slice('plan_failed:'.length))
                ? 'We could not take last night’s gift, and the night is over. You can give it now on our site. Your plan continues tonight.'
                : 'We could not take your gift, and we won’t try again for this date. Your plan continues on its next date.',
          ),
          facts,
        ],
        label: 'Open my plan',
      };
    case 'plan_needs_donor': {
      const task = tasks[plan.task ?? 'try_again'];
      const gone = plan.paypal ? payPalGone : plan.directDebit && getDebitTask(plan);
      const text = (plan.task === 'change_method' && gone) || (plan.doubt?.kind === 'lost' && paidBack) || task.text;
      return {
        subject: task.title,
        preview: text,
        title: task.title,
        blocks: [paragraph(text), nothingTaken, facts],
        label: task.label,
      };
    }
    case 'plan_card_expiring':
      return {
        subject: 'The card of your plan expires soon',
        preview: 'Many banks send us the details of a new card. If yours does not, add it yourself.',
        title: 'Your card expires soon',
        blocks: [
          paragraph(
            'Many banks send us the details of the new card. If yours does not, we won’t be able to take your gifts. You can add the new card now.',
          ),
          facts,
        ],
        label: 'Change my card',
      };
    case 'plan_debit_notice': {
      const next = listTakenDues(plan, { ramadanStart: context.terms.ramadanStart }, 1)[0];
      const sum = formatAud(withFee(plan, next?.cents ?? plan.cents, context.terms));
      const day = next ? describeDue(next, plan) : '';
      const account = plan.directDebit ? `the account ending ${plan.directDebit.last4.slice(-3)}` : 'your account';
      return {
        subject: `We will debit ${sum} on ${day}`,
        preview: 'You don’t need to do anything.',
        title: 'Your next direct debit',
        blocks: [
          paragraph(
            `We will debit ${sum} from ${account} on ${day}, or on the next day on which banks are open. Please have enough money in the account. You can still skip this gift or change how you pay.`,
          ),
          facts,
        ],
      };
    }
    case 'plan_late':
      return {
        subject: 'A gift of your plan is late',
        preview: 'The delay was our mistake.',
        title: 'A gift of your plan is late',
        blocks: [
          paragraph(
            'We did not take a gift of your plan on its day. That was our mistake, and we are sorry. If it is up to a week late, we take it now. If it is later than that, we won’t take it, and you can give it whenever you like.',
          ),
          facts,
        ],
      };
    case 'plan_summary': {
      const month = id.slice('plan_summary:'.length);
      const given = plan.instalments.filter(({ at }) =>
        toZonedTime(new Date(at), getCity(plan.city).zone).day.startsWith(month),
      );
      const taken = given.filter(({ outcome }) => outcome === 'taken');
      const name = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
        new Date(`${month}-01T00:00:00Z`),
      );
      return {
        subject: `What you gave in ${name}`,
        preview: `${taken.length} ${taken.length === 1 ? 'gift' : 'gifts'}. Thank you.`,
        title: `Your gifts in ${name}`,
        blocks: [
          paragraph('Thank you. May Allah accept every gift from you.'),
          {
            type: 'amounts',
            caption: 'What you gave, without fees',
            rows: given.map((instalment) => ({
              label: describeKey(instalment.key),
              value: instalment.outcome === 'taken' ? formatAud(getKeptCents(plan, instalment)) : 'Not taken',
            })),
            totals: [
              { label: 'Total', value: formatAud(taken.reduce((sum, one) => sum + getKeptCents(plan, one), 0)) },
            ],
          },
          paragraph('Each gift has its own receipt, in your account and on your plan’s page.'),
        ],
      };
    }
    case 'plan_link':
      return {
        subject: 'The link to your regular gift',
        preview: 'It opens your plan’s page.',
        title: 'The link to your plan',
        blocks: [
          paragraph(
            'You asked us for a new link to your plan. Once you open it, the links in our earlier emails no longer work.',
          ),
          facts,
          paragraph('If you didn’t ask for it, you don’t need to do anything. Your plan has not changed.'),
        ],
      };
    case 'plan_ended': {
      const takesNothing = plan.takenCount === 0 && !plan.current ? 'We take nothing.' : 'We take nothing more.';
      const complete = isShort(plan) ? 'Your plan has ended' : 'Your plan is complete';
      const ended = plan.status === 'finished' ? complete : 'Your plan has stopped';
      return {
        subject: ended,
        preview: takesNothing,
        title: ended,
        blocks: [
          paragraph(
            plan.takenCount > 0
              ? `${takesNothing} Your plan gave ${formatAud(plan.takenCents)} in ${plan.takenCount} ${plan.takenCount === 1 ? 'gift' : 'gifts'}. May Allah accept it from you.`
              : takesNothing,
          ),
          ...(plan.current
            ? [
                paragraph(
                  `A gift of ${formatAud(plan.current.cents)} was already with ${plan.paypal ? 'PayPal' : 'your bank'} when you stopped. If it goes through, we will send you the receipt, and refund it if you ask.`,
                ),
              ]
            : []),
        ],
      };
    }
  }
}

/** What was saved to pay with. */
const saved = { card: 'card', paypal: 'PayPal account', direct_debit: 'bank account' } as const;

/** An email about a plan, with the link by which its donor sees and changes it. */
export function createPlanEmail(plan: Plan, email: PlanEmail, context: PlanEmailContext): Email {
  const isOver = isFinal(plan);
  const {
    label = isOver ? 'See what I gave' : 'See or change my plan',
    blocks,
    ...head
  } = describe(plan, email, context);
  return toEmail(
    {
      ...head,
      blocks: [
        createGreeting(plan),
        ...blocks,
        { type: 'action', label, href: context.planUrl },
        small(
          `With this link you can ${isOver ? 'see your plan and its gifts' : 'change, pause or stop your plan'}. It works for 13 months. Please don’t share it.`,
        ),
        createQuestionsBlock(context),
        createSignature(context),
      ],
    },
    context,
  );
}
