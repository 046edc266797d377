import { isKind } from '../../../domain/donation/kinds';
import type { Attempt, Draft, LineDraft, PlanDraft } from './Draft';

/* Written by hand: the page has no schema library before the payment step, and would load it to read what it wrote itself. */

/** Longer than any field allows, and short enough not to fill the storage. */
const longest = 5000;
const maxLines = 50;

type Fields = Readonly<Record<string, unknown>>;

/** Thrown at the first invalid value: a draft with any error is rejected. */
class NoDraft extends Error {}

/** Parses a draft from the browser's storage; `null` if invalid. */
export function parseDraft(stored: unknown): Draft | null {
  try {
    return draft(stored);
  } catch (error) {
    if (error instanceof NoDraft) return null;
    throw error;
  }
}

function draft(value: unknown): Draft {
  const { lines, donor, dedication, note, coverFee, method, plan, attempt } = fields(value);
  const { name, email, anonymous } = fields(donor);
  const whom = fields(dedication);
  if (!Array.isArray(lines) || lines.length > maxLines) throw new NoDraft();
  return {
    lines: lines.map(line),
    donor: { name: text(name), email: text(email), anonymous: flag(anonymous) },
    dedication: {
      kind: parseOneOf(whom.kind, ['', 'honour', 'memory']),
      name: text(whom.name),
      message: text(whom.message),
      ...(whom.card !== undefined && { card: parseCard(fields(whom.card)) }),
    },
    note: text(note),
    coverFee: flag(coverFee),
    method: parseOneOf(method, methods),
    // Drafts from before there were plans have none.
    plan: plan === null || plan === undefined ? null : parsePlan(fields(plan)),
    attempt: attempt === null ? null : parseAttempt(fields(attempt)),
  };
}

const parseCard = ({ email, day }: Fields) => ({ email: text(email), day: text(day) });

const everies = ['month', 'friday', 'hijri_month', 'ramadan_night', 'last_ten_nights'] as const;

function parsePlan({ form, attempt, isByDirectDebit }: Fields): PlanDraft {
  const { every, day, weight, city, until, endDay, endCount, endTotal } = fields(form);
  const made = attempt === null ? null : fields(attempt);
  return {
    ...(isByDirectDebit === true && { isByDirectDebit }),
    form: {
      every: parseOneOf(every, everies),
      day: text(day),
      weight: parseOneOf(weight, ['equal', 'odd_nights', 'night_27']),
      city: text(city),
      until: parseOneOf(until, ['stopped', 'day', 'count', 'cents']),
      endDay: text(endDay),
      endCount: text(endCount),
      endTotal: text(endTotal),
    },
    attempt: made && {
      key: parseKey(made.key),
      request: text(made.request),
      planKey: made.planKey === null ? null : text(made.planKey),
    },
  };
}

const methods = ['card', 'paypal'] as const;

function line(value: unknown): LineDraft {
  const read = fields(value);
  const { id, kind, by, amount, count, combined, beneficiary, statement, receipt, city, isShare, isAdded, kept } = read;
  if (!Number.isSafeInteger(id) || !isKind(text(kind))) throw new NoDraft();
  const whom = beneficiary === null ? null : fields(beneficiary);
  return {
    id: id as number,
    kind: kind as LineDraft['kind'],
    by: parseOneOf(by, ['amount', 'days', 'fasts', 'oaths', 'people']),
    amount: text(amount),
    count: text(count),
    combined: flag(combined),
    // Drafts stored before this could be chosen have none.
    twoMeals: flag(read.twoMeals ?? false),
    beneficiary: whom && { type: parseOneOf(whom.type, ['case', 'program']), uid: text(whom.uid) },
    statement: statement === null ? null : text(statement),
    ...(isShare === true && { isShare }),
    receipt: flag(receipt),
    // Drafts stored before there were cities have none.
    city: city === null || city === undefined ? null : text(city),
    // Drafts stored by the release before call it `kept`.
    isAdded: flag(isAdded ?? kept),
  };
}

function parseAttempt({ key, gift, method, reference, confirmed }: Fields): Attempt {
  if (typeof gift !== 'string') throw new NoDraft();
  return {
    key: parseKey(key),
    gift,
    method: parseOneOf(method, methods),
    reference: reference === null ? null : text(reference),
    confirmed: flag(confirmed),
  };
}

function parseKey(value: unknown): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text(value))) throw new NoDraft();
  return text(value);
}

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new NoDraft();
  return value as Fields;
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > longest) throw new NoDraft();
  return value;
}

function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new NoDraft();
  return value;
}

function parseOneOf<Value extends string>(value: unknown, values: readonly Value[]): Value {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new NoDraft();
  return found;
}
