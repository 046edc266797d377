import { toZonedTime } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { clocks } from '../../../src/texts/en-AU/claims/clocks';
import { calculateFeeCover, type GivingCatalogue } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import {
  getCity,
  getKeptCents,
  getMethod,
  getRestart,
  isFinal,
  isNightKey,
  isShort,
  listTakenDues,
  type Plan,
  type PlanEmail,
} from '../../../src/domain/plan';
import { getBrandName } from '../../../src/texts/describeMethod';
import { describeDay, describeDue, describeKey } from '../../../src/texts/plan/describeDue';
import { describeDays, describeSchedule } from '../../../src/texts/plan/describeSchedule';
import { createDebitBlocks, describeRefusal, getDebitTask } from './debitTexts';
import { getFundName } from '../pdf/wording';
import { paragraph, small, type Block, type EmailContent } from './layout/blocks';
import { createGreeting, createQuestionsBlock, createSignature, describePassedOver } from './parts';
import { otherTasks, tasks } from '../../../src/texts/en-AU/emails/planTasks';
import { getLanguage } from '../../../src/texts/language';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { planEmails as texts } from '../../../src/texts/en-AU/emails/plans';
import { describeAccount } from '../../../src/texts/en-AU/bankAccounts';
import { placeNames } from '../../../src/texts/en-AU/places';

export interface PlanEmailContext extends EmailContext {
  readonly terms: GivingCatalogue;
  /** The plan's own page, with its key. */
  readonly planUrl: string;
}

/** Adds to what a plan takes the fee that it covers. */
const withFee = (plan: Plan, cents: number, { fees }: GivingCatalogue) =>
  cents + (plan.coversFee ? calculateFeeCover(cents, fees[getMethod(plan)]) : 0);

/** Says why a payment failed, and what happens next. */
function describeFailure(plan: Plan, emailId: string): string {
  if (plan.current?.state === 'waiting')
    return texts.failed.tryAgain(describeRefusal(plan), describeDay(new Date(plan.current.checkAt), plan));
  return isNightKey(emailId.slice('plan_failed:'.length)) ? texts.failed.night : texts.failed.date;
}

/** Draws the plan as it is now. On a phone each label stays on one line. */
function planBlock(plan: Plan, { terms }: PlanEmailContext): Block {
  const { ends, card, paypal, directDebit } = plan;
  const beneficiary = terms.beneficiaries.find(
    ({ type, uid }) => type === plan.beneficiary?.type && uid === plan.beneficiary.uid,
  );
  const [next] = listTakenDues(plan, { ramadanStart: terms.ramadanStart }, 1);
  const until = [
    ends.day && `${formatDay(ends.day, 'long')}`,
    ends.count && texts.facts.count(ends.count),
    ends.cents && texts.facts.sum(formatAud(ends.cents)),
  ].filter((part): part is string => Boolean(part));
  const goesOn = plan.status === 'active';
  return {
    type: 'facts',
    rows: [
      {
        label: texts.facts.gift,
        value: formatAud(plan.cents),
        detail: plan.coversFee ? texts.facts.fee : describeSchedule(plan),
      },
      ...(plan.coversFee ? [{ label: texts.facts.when, value: describeSchedule(plan) }] : []),
      {
        label: texts.facts.fund,
        value: getFundName({ kind: plan.kind, fundName: terms.funds[plan.kind].name }),
        ...(beneficiary && { detail: beneficiary.title }),
      },
      ...(until.length > 0 ? [{ label: texts.facts.until, value: until.reduce(texts.facts.or) }] : []),
      { label: texts.facts.dates, value: texts.facts.datesIn(clocks.byDateIn(placeNames[plan.city]!)) },
      ...(card ? [{ label: texts.facts.paidBy, value: texts.facts.card(getBrandName(card.brand), card.last4) }] : []),
      ...(paypal ? [{ label: texts.facts.paidBy, value: texts.payPal }] : []),
      ...(directDebit ? [{ label: texts.facts.paidBy, value: describeAccount(directDebit) }] : []),
      ...(next && goesOn
        ? [
            {
              label: texts.facts.next,
              value: formatAud(withFee(plan, next.cents, terms)),
              detail: describeDue(next, plan),
            },
          ]
        : []),
    ],
  };
}

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
        subject: texts.started.subject(amount, describeDays(plan)),
        preview: texts.started.preview(saved[getMethod(plan)]),
        title: texts.started.title,
        blocks: [
          paragraph(texts.started.text(amount, shortName, describeSchedule(plan))),
          facts,
          ...createDebitBlocks(plan),
        ],
      };
    case 'plan_restarted':
      return {
        subject: texts.restarted.title,
        preview: texts.changed.preview,
        title: texts.restarted.title,
        blocks: [
          paragraph(
            plan.pausedUntil ? texts.changed.pausedUntil(formatDay(plan.pausedUntil, 'long')) : texts.restarted.text,
          ),
          facts,
          ...createDebitBlocks(plan),
          paragraph(texts.restarted.notYou),
        ],
      };
    case 'plan_changed':
      return {
        subject: plan.status === 'paused' ? texts.changed.paused : texts.changed.title,
        preview: texts.changed.preview,
        title: plan.status === 'paused' ? texts.changed.paused : texts.changed.title,
        blocks: [
          paragraph(
            plan.pausedUntil ? texts.changed.pausedUntil(formatDay(plan.pausedUntil, 'long')) : texts.changed.text,
          ),
          ...describePassedOver(plan, dueAt),
          facts,
          ...createDebitBlocks(plan),
          paragraph(texts.changed.notYou),
        ],
      };
    case 'plan_failed':
      return {
        subject: texts.failed.subject(formatAud(plan.current?.cents ?? plan.cents)),
        preview: texts.failed.preview,
        title: texts.failed.title,
        blocks: [paragraph(describeFailure(plan, id)), facts],
        label: texts.failed.open,
      };
    case 'plan_needs_donor': {
      const task = tasks[plan.task ?? 'try_again'];
      const gone = plan.paypal ? otherTasks.payPalGone : plan.directDebit && getDebitTask(plan);
      const text =
        (plan.task === 'change_method' && gone) || (plan.doubt?.kind === 'lost' && otherTasks.paidBack) || task.text;
      return {
        subject: task.title,
        preview: text,
        title: task.title,
        blocks: [paragraph(text), paragraph(texts.nothingTaken), facts],
        label: task.label,
      };
    }
    case 'plan_card_expiring':
      return {
        subject: texts.expiring.subject,
        preview: texts.expiring.preview,
        title: texts.expiring.title,
        blocks: [paragraph(texts.expiring.text), facts],
        label: texts.expiring.change,
      };
    case 'plan_debit_notice': {
      const next = listTakenDues(plan, { ramadanStart: context.terms.ramadanStart }, 1)[0];
      const sum = formatAud(withFee(plan, next?.cents ?? plan.cents, context.terms));
      const day = next ? describeDue(next, plan) : '';
      const account = plan.directDebit
        ? texts.debitNotice.account(plan.directDebit.last4.slice(-3))
        : texts.debitNotice.yourAccount;
      return {
        subject: texts.debitNotice.subject(sum, day),
        preview: texts.debitNotice.preview,
        title: texts.debitNotice.title,
        blocks: [paragraph(texts.debitNotice.text(sum, account, day)), facts],
      };
    }
    case 'plan_late':
      return {
        subject: texts.late.title,
        preview: texts.late.preview,
        title: texts.late.title,
        blocks: [paragraph(texts.late.text), facts],
      };
    case 'plan_summary': {
      const month = id.slice('plan_summary:'.length);
      const instalments = plan.instalments.filter(({ at }) =>
        toZonedTime(new Date(at), getCity(plan.city).zone).day.startsWith(month),
      );
      const taken = instalments.filter(({ outcome }) => outcome === 'taken');
      const name = new Intl.DateTimeFormat(getLanguage().locale, {
        timeZone: 'UTC',
        month: 'long',
        year: 'numeric',
      }).format(new Date(`${month}-01T00:00:00Z`));
      return {
        subject: texts.summary.subject(name),
        preview: texts.summary.preview(taken.length),
        title: texts.summary.title(name),
        blocks: [
          paragraph(texts.summary.thanks),
          {
            type: 'amounts',
            caption: texts.summary.caption,
            rows: instalments.map((instalment) => ({
              label: describeKey(instalment.key),
              value:
                instalment.outcome === 'taken' ? formatAud(getKeptCents(plan, instalment)) : texts.summary.notTaken,
            })),
            totals: [
              {
                label: texts.summary.total,
                value: formatAud(taken.reduce((sum, one) => sum + getKeptCents(plan, one), 0)),
              },
            ],
          },
          paragraph(texts.summary.receipts),
        ],
      };
    }
    case 'plan_link':
      return {
        subject: texts.link.subject,
        preview: texts.link.preview,
        title: texts.link.title,
        blocks: [paragraph(texts.link.text), facts, paragraph(texts.link.notYou)],
      };
    case 'plan_ended': {
      const takesNothing = plan.takenCount === 0 && !plan.current ? texts.ended.nothing : texts.ended.nothingMore;
      const complete = isShort(plan) ? texts.ended.early : texts.ended.complete;
      const ended = plan.status === 'finished' ? complete : texts.ended.stopped;
      const restart = getRestart(plan, new Date(dueAt), { ramadanStart: context.terms.ramadanStart });
      return {
        subject: ended,
        preview: takesNothing,
        title: ended,
        blocks: [
          paragraph(
            plan.takenCount > 0
              ? texts.ended.text(takesNothing, formatAud(plan.takenCents), plan.takenCount)
              : takesNothing,
          ),
          ...(plan.current
            ? [
                paragraph(
                  texts.ended.underWay(
                    formatAud(plan.current.cents),
                    plan.paypal ? texts.payPal : texts.ended.yourBank,
                  ),
                ),
              ]
            : []),
          ...(restart
            ? [
                paragraph(
                  texts.ended.restart(formatDay(restart.until, 'long'), clocks.byDateIn(placeNames[plan.city]!)),
                ),
              ]
            : []),
        ],
        ...(restart && { label: texts.ended.openToRestart }),
      };
    }
  }
}

/** The texts on what was saved to pay with. */
const saved = texts.savedMethods;

/** Creates an email about a plan, with the link by which its donor sees and changes it. */
export function createPlanEmail(plan: Plan, email: PlanEmail, context: PlanEmailContext): Email {
  const isOver = isFinal(plan);
  const { label = isOver ? texts.link.seeGiven : texts.link.change, blocks, ...head } = describe(plan, email, context);
  return toEmail(
    {
      ...head,
      blocks: [
        createGreeting(plan),
        ...blocks,
        { type: 'action', label, href: context.planUrl },
        small(texts.link.hint(isOver ? texts.link.hintSee : texts.link.hintChange)),
        createQuestionsBlock(context),
        createSignature(context),
      ],
    },
    context,
  );
}
