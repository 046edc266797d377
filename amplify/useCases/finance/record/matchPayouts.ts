import { addDays, sydneyDay } from '../../../../src/domain/calendar';
import { formatDay } from '../../../../src/texts/days';
import { formatAud } from '../../../../src/domain/money';
import type { GivingPorts } from '../../ports/giving';
import { providerNames, type PayoutProvider } from './readCredit';

/** A row of the bank's that says it is a payout. */
export interface PayoutRow {
  readonly line: number;
  readonly provider: PayoutProvider;
  /** Whole cents. */
  readonly cents: number;
  /** In Sydney. */
  readonly day: string;
}

/** Money that a provider sent to the bank. */
interface SentPayout {
  readonly id: string;
  /** The sum that arrived, whole cents. */
  readonly cents: number;
  /** The first and the last day on which the bank may show it. */
  readonly from: string;
  readonly to: string;
}

/** Days around Stripe's own day of arrival on which banks show a payout: holidays differ from state to state. */
const arrivalSpread = 3;

/** Days after PayPal sends money until it is in an Australian account; PayPal says three to five working days. */
const slowestTransfer = 8;

const toMoment = (day: string) => new Date(`${day}T00:00:00Z`);

type Ports = Pick<GivingPorts, 'stripe' | 'paypal'>;

/** The payouts that may arrive on some days; `null` if the provider did not answer. */
async function listSent(
  { stripe, paypal }: Ports,
  provider: PayoutProvider,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly SentPayout[] | null> {
  if (provider === 'stripe') {
    const span = [toMoment(addDays(from, -arrivalSpread - 1)), toMoment(addDays(to, arrivalSpread + 2))] as const;
    const payouts = await stripe.listPayoutSums(...span);
    if (!payouts.ok) return null;
    return payouts.value
      .filter(({ status }) => status !== 'canceled' && status !== 'failed')
      .map(({ id, cents, arrivesAt }) => {
        // Stripe's day is a midnight of UTC.
        const day = arrivesAt.slice(0, 10);
        return { id, cents, from: addDays(day, -arrivalSpread), to: addDays(day, arrivalSpread) };
      });
  }
  const transfers = await paypal.listTransfers(toMoment(addDays(from, -slowestTransfer - 1)), toMoment(addDays(to, 2)));
  if (!transfers.ok) return null;
  return transfers.value.map(({ id, cents, feeCents, at }) => {
    const day = sydneyDay(new Date(at));
    return { id, cents: cents - feeCents, from: addDays(day, -1), to: addDays(day, slowestTransfer) };
  });
}

/**
 * Looks for the provider's own payout of each row of a bank's that says it is one, of the same sum and about the same day; each payout
 * is found for one row only.
 *
 * @returns a sentence about each row without its end, by line
 */
export async function matchPayouts(ports: Ports, rows: readonly PayoutRow[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const provider of ['stripe', 'paypal'] as const) {
    const own = rows.filter((row) => row.provider === provider);
    const days = own.map(({ day }) => day).sort();
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) continue;
    const sent = await listSent(ports, provider, { from, to });
    const taken = new Set<string>();
    for (const { line, cents, day } of own) {
      const match = sent?.find((one) => !taken.has(one.id) && one.cents === cents && one.from <= day && day <= one.to);
      if (match) taken.add(match.id);
      found.set(line, describe(provider, { cents, day, id: match?.id, isRead: sent !== null }));
    }
  }
  return found;
}

function describe(
  provider: PayoutProvider,
  { cents, day, id, isRead }: { cents: number; day: string; id: string | undefined; isRead: boolean },
): string {
  const sum = formatAud(cents);
  if (id !== undefined) return `payout ${id} of ${sum}, matched`;
  const name = providerNames[provider];
  if (!isRead) return `${name} did not answer, so the payout of ${sum} was not looked for`;
  return `payout of ${sum} not found: ${name} lists none around ${formatDay(day, 'date')}`;
}
