import { invalidRequest } from './ApiFailure';
import type { ApiErrorBody } from './ApiFailure';
import type { Audience } from './Route';
import type { Reader } from '../store/Store';
import type { TableName } from '../store/records';

type Json = Record<string, unknown>;

/** The links of each object that can be expanded, and what they lead to. */
const links: Readonly<Record<string, Readonly<Record<string, readonly TableName[]>>>> = {
  payment_intent: { latest_charge: ['charge'], payment_method: ['payment_method'] },
  charge: { balance_transaction: ['balance_transaction'], payment_intent: ['payment_intent'], refunds: ['refund'] },
  refund: {
    balance_transaction: ['balance_transaction'],
    charge: ['charge'],
    payment_intent: ['payment_intent'],
    failure_balance_transaction: ['balance_transaction'],
  },
  dispute: { charge: ['charge'], payment_intent: ['payment_intent'] },
  balance_transaction: { source: ['charge', 'refund', 'dispute', 'payout'] },
  payout: { balance_transaction: ['balance_transaction'] },
};

/** What a browser may see of a payment: nothing that the site's server alone should know. */
const shownToBrowsers = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

/** Longest chain of links. */
const maxDepth = 4;

/**
 * An answer as it goes out: expanded as asked, and cut for browsers.
 *
 * @throws ApiFailure for something that cannot be expanded.
 */
export function present(reader: Reader, body: object, paths: readonly string[], audience: Audience, now: number): Json {
  // A bank's no carries the payment as it is; what was to be expanded is not there.
  if ('error' in body) return { error: presentError(body.error as ApiErrorBody, audience) };
  let shown = dated({ ...body } as Json, now);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > maxDepth)
      throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`, { param: 'expand' });
    shown = expandStep(reader, shown, steps, path, now) as Json;
  }
  return audience === 'server' ? shown : cut(shown);
}

/** An error as it goes out: a browser sees no more of its payment than in an answer. */
export function presentError(error: ApiErrorBody, audience: Audience): ApiErrorBody {
  if (audience === 'server' || !error.payment_intent) return error;
  return { ...error, payment_intent: cut(error.payment_intent as Json) };
}

function cut(json: Json): Json {
  if (json.object !== 'payment_intent') return json;
  return Object.fromEntries(shownToBrowsers.map((name) => [name, json[name]]));
}

function expandStep(reader: Reader, json: unknown, steps: readonly string[], path: string, now: number): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || json === null) return json;
  const object = json as Json;
  if (object.object === 'list' && step === 'data')
    return { ...object, data: (object.data as Json[]).map((row) => expandStep(reader, row, rest, path, now)) };
  const tables = links[String(object.object)]?.[step];
  if (!tables) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (object.object === 'charge' && step === 'refunds') return { ...object, refunds: refundsOf(reader, object) };
  const id = object[step];
  // A link that leads nowhere yet stays as it is, however far the path goes on.
  if (id === null) return object;
  const target =
    typeof id === 'string' ? tables.map((table) => reader.get(table, id)).find((row) => row !== undefined) : id;
  const inner = target === undefined ? id : dated({ ...(target as Json) }, now);
  return { ...object, [step]: rest.length > 0 ? expandStep(reader, inner, rest, path, now) : inner };
}

/** A charge shows its ten newest refunds; the rest are listed: https://docs.stripe.com/api/charges/object#charge_object-refunds */
const refundsShown = 10;

function refundsOf(reader: Reader, charge: Json): Json {
  const all = reader
    .all('refund')
    .filter((refund) => refund.charge === charge.id)
    .reverse();
  const url = `/v1/charges/${String(charge.id)}/refunds`;
  return { object: 'list', data: all.slice(0, refundsShown), has_more: all.length > refundsShown, url };
}

/** A movement of money becomes available with time; so do those of a list. */
function dated(json: Json, now: number): Json {
  if (json.object === 'list') return { ...json, data: (json.data as Json[]).map((row) => dated(row, now)) };
  if (json.object !== 'balance_transaction') return json;
  return { ...json, status: Number(json.available_on) <= now ? 'available' : 'pending' };
}
