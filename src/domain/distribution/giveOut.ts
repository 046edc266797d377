import type { IsoDay } from '../calendar';
import { maxCostCentsOfDollar, type Outgoing, type Reversal } from './Distribution';

/** Money that came into a fund by a line of a donation, or left it again by a refund or a dispute. */
export interface FundMovement {
  readonly donationId: string;
  /** Index of the donation's line. */
  readonly line: number;
  /** The day it was booked, by the calendar in Sydney. */
  readonly day: IsoDay;
  /** Whole cents; negative for what went back to the donor. */
  readonly cents: number;
  /** `case:winter-rent` or `program:rent-relief`, if the line is for one: its money is given out for nothing else. */
  readonly earmark?: string;
}

/** The part of a gift that a distribution gave out. */
export interface GivenPart {
  readonly distributionId: string;
  readonly cents: number;
}

/** A line of a donation, and where its money is; whole cents. */
export interface TrackedGift {
  readonly donationId: string;
  readonly line: number;
  /** The day of its first movement. */
  readonly day: IsoDay;
  readonly heldCents: number;
  readonly parts: readonly GivenPart[];
}

/** The parts of a fund's money by where they are after all movements. */
export interface GivenOut {
  readonly gifts: readonly TrackedGift[];
  /**
   * Cents that were given out and that no gift bears now, by distribution: gifts of it went back to their donors afterwards. The
   * foundation's own money stands for it until the next gifts do.
   */
  readonly covered: ReadonlyMap<string, number>;
  /** Cents that a distribution lacked on its day, by its id, because more was given out than was there. Empty if each was checked before. */
  readonly short: ReadonlyMap<string, number>;
}

interface Gift {
  readonly donationId: string;
  readonly line: number;
  readonly day: IsoDay;
  readonly queue: Queue;
  /** Place in its queue. */
  readonly index: number;
  heldCents: number;
  parts: { distributionId: string; cents: number }[];
}

/** Gifts with the same earmark in the order they came. */
interface Queue {
  readonly gifts: Gift[];
  /** No gift before it has money left. */
  first: number;
}

/** Gifts without an earmark. */
const anyPurpose = 'any';

/** The earmarks that a payment may take from, in this order: its case, its program, then gifts for no purpose in particular. */
const listSources = ({ program, case: ofCase }: Outgoing): readonly string[] => [
  ...(ofCase ? [`case:${ofCase}`] : []),
  ...(program ? [`program:${program}`] : []),
  anyPurpose,
];

type Event =
  | { readonly day: IsoDay; readonly movement: FundMovement }
  | { readonly day: IsoDay; readonly distribution: Outgoing }
  | { readonly day: IsoDay; readonly reversal: Reversal };

/** The order on one day: money in, money returned, payments undone, payments made. So a gift can be given out on the day it came. */
function getRank(event: Event): number {
  if ('distribution' in event) return 3;
  if ('reversal' in event) return 2;
  return event.movement.cents < 0 ? 1 : 0;
}

/**
 * Follows each cent of one fund from gift to distribution: the oldest gift first, and gifts for a case or program only to it. Costs
 * are paid by the gifts that are held, the oldest first, each with at most 12 cents of each dollar.
 * @param movements - the movements of this fund; those of one day in the order they were booked
 * @param distributions - the distributions of this fund, and the costs that it paid; those of one day in the order they were recorded
 */
export function giveOut(
  movements: readonly FundMovement[],
  distributions: readonly Outgoing[],
  reversals: readonly Reversal[] = [],
): GivenOut {
  // A payment that was undone on its own day counts as never made.
  const undoneOn = new Map(reversals.map(({ reverses, day }) => [reverses, day]));
  const events: Event[] = [
    ...movements.map((movement) => ({ day: movement.day, movement })),
    ...distributions
      .filter(({ id, day }) => undoneOn.get(id) !== day)
      .map((distribution) => ({ day: distribution.day, distribution })),
    ...reversals.map((reversal) => ({ day: reversal.day, reversal })),
  ].sort((a, b) => compareText(a.day, b.day) || getRank(a) - getRank(b));
  const fund = new Fund();
  for (const event of events) {
    if ('movement' in event) fund.move(event.movement);
    else if ('distribution' in event) fund.distribute(event.distribution);
    else fund.reverse(event.reversal);
  }
  return {
    gifts: fund.gifts,
    covered: new Map([...fund.uncovered].filter(([, cents]) => cents > 0)),
    short: fund.short,
  };
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** One fund's gifts while its events are replayed. */
class Fund {
  readonly gifts: Gift[] = [];
  readonly short = new Map<string, number>();
  /** Given out and borne by no gift, in the order of the distributions. */
  readonly uncovered = new Map<string, number>();
  private readonly byLine = new Map<string, Gift>();
  private readonly queues = new Map<string, Queue>();
  private readonly sources = new Map<string, readonly string[]>();
  /** Gifts of which a distribution has given out something. */
  private readonly givers = new Map<string, Set<Gift>>();
  private readonly costs = new Set<string>();

  move(movement: FundMovement): void {
    const gift = this.findGift(movement);
    if (movement.cents >= 0) return this.receive(gift, movement.cents);
    const fromHeld = Math.min(gift.heldCents, -movement.cents);
    gift.heldCents -= fromHeld;
    this.takeBack(gift, -movement.cents - fromHeld);
    this.trimCosts(gift);
  }

  distribute(distribution: Outgoing): void {
    const { id, cents } = distribution;
    const sources = listSources(distribution);
    this.sources.set(id, sources);
    if (distribution.program === undefined) this.costs.add(id);
    const lacking = this.take(id, sources, cents);
    if (lacking > 0) this.short.set(id, lacking);
    this.uncovered.set(id, lacking);
  }

  reverse({ reverses: id }: Reversal): void {
    this.uncovered.delete(id);
    const returned: (readonly [Gift, number])[] = [];
    for (const gift of this.givers.get(id) ?? []) {
      const ofIt = gift.parts.filter((part) => part.distributionId === id);
      gift.parts = gift.parts.filter((part) => part.distributionId !== id);
      returned.push([gift, ofIt.reduce((sum, { cents }) => sum + cents, 0)]);
    }
    this.givers.delete(id);
    for (const [gift, cents] of returned) this.receive(gift, cents);
  }

  private findGift({ donationId, line, day, earmark = anyPurpose }: FundMovement): Gift {
    const key = `${donationId}#${line}`;
    const existing = this.byLine.get(key);
    if (existing) return existing;
    const queue = this.getQueue(earmark);
    const gift: Gift = { donationId, line, day, queue, index: queue.gifts.length, heldCents: 0, parts: [] };
    queue.gifts.push(gift);
    this.gifts.push(gift);
    this.byLine.set(key, gift);
    return gift;
  }

  private getQueue(earmark: string): Queue {
    const queue = this.queues.get(earmark) ?? { gifts: [], first: 0 };
    this.queues.set(earmark, queue);
    return queue;
  }

  /** Adds money to a gift, which then bears what no other gift does any more. */
  private receive(gift: Gift, cents: number): void {
    gift.heldCents += cents;
    gift.queue.first = Math.min(gift.queue.first, gift.index);
    for (const [id, uncoveredCents] of this.uncovered) {
      if (gift.heldCents === 0) return;
      const mayBear = this.sources.get(id)?.some((source) => this.queues.get(source) === gift.queue);
      if (uncoveredCents === 0 || !mayBear) continue;
      const part = Math.min(uncoveredCents, this.getLimit(gift, id));
      if (part === 0) continue;
      this.bear(gift, id, part);
      this.uncovered.set(id, uncoveredCents - part);
    }
  }

  /** Takes from what a gift has given out, the last first: other gifts of the distribution's sources bear it now, if there are any. */
  private takeBack(gift: Gift, cents: number): void {
    let left = cents;
    while (left > 0) {
      const part = gift.parts.at(-1);
      // More went back than ever came in: there is nothing of it to take.
      if (!part) return;
      const taken = Math.min(part.cents, left);
      left -= taken;
      part.cents -= taken;
      if (part.cents === 0) gift.parts.pop();
      const { distributionId: id } = part;
      const lacking = this.take(id, this.sources.get(id) ?? [], taken);
      this.uncovered.set(id, (this.uncovered.get(id) ?? 0) + lacking);
    }
  }

  /** Gives out money of the sources for a distribution, the oldest first. @returns what they lack */
  private take(id: string, sources: readonly string[], cents: number): number {
    let left = cents;
    for (const source of sources) {
      const queue = this.getQueue(source);
      for (let index = queue.first; left > 0 && index < queue.gifts.length; index += 1) {
        const gift = queue.gifts[index];
        const part = gift ? Math.min(this.getLimit(gift, id), left) : 0;
        if (gift && part > 0) this.bear(gift, id, part);
        left -= part;
        if (!gift?.heldCents && index === queue.first) queue.first += 1;
      }
    }
    return left;
  }

  /** The cents that a gift has for a payment. */
  private getLimit(gift: Gift, id: string): number {
    if (!this.costs.has(id)) return gift.heldCents;
    return Math.max(0, Math.min(gift.heldCents, -this.getCostExcess(gift)));
  }

  /** By how many cents a gift has paid too much of costs; negative for what it may still pay. */
  private getCostExcess({ heldCents, parts }: Gift): number {
    const sum = (some: Gift['parts']) => some.reduce((total, { cents }) => total + cents, 0);
    const maxCostCents = Math.floor(((heldCents + sum(parts)) * maxCostCentsOfDollar) / 100);
    return sum(parts.filter(({ distributionId }) => this.costs.has(distributionId))) - maxCostCents;
  }

  /** Lets other gifts pay what is more than a gift's share of costs, once a part of it went back to its donor. */
  private trimCosts(gift: Gift): void {
    for (let excess = this.getCostExcess(gift); excess > 0; excess = this.getCostExcess(gift)) {
      const part = gift.parts.find(({ distributionId }) => this.costs.has(distributionId));
      if (!part) return;
      const { distributionId: id } = part;
      const moved = Math.min(part.cents, excess);
      part.cents -= moved;
      gift.parts = gift.parts.filter(({ cents }) => cents > 0);
      const lacking = this.take(id, this.sources.get(id) ?? [], moved);
      this.uncovered.set(id, (this.uncovered.get(id) ?? 0) + lacking);
      this.receive(gift, moved);
    }
  }

  private bear(gift: Gift, id: string, cents: number): void {
    gift.heldCents -= cents;
    const last = gift.parts.at(-1);
    if (last?.distributionId === id) last.cents += cents;
    else gift.parts.push({ distributionId: id, cents });
    const givers = this.givers.get(id) ?? new Set();
    this.givers.set(id, givers.add(gift));
  }
}

/**
 * Calculates how much of a wanted sum may be given out: no more than the gifts for this program and case, and those without an earmark,
 * have on that day, and no more than leaves enough for everything that was given out since.
 * @param wanted - the distribution as it is typed, the last of its day
 * @returns whole cents, at most those of `wanted`
 */
export function getAvailableCents(
  wanted: Outgoing,
  movements: readonly FundMovement[],
  distributions: readonly Outgoing[],
  reversals: readonly Reversal[] = [],
): number {
  const sumShort = (given: readonly Outgoing[]) =>
    [...giveOut(movements, given, reversals).short.values()].reduce((sum, cents) => sum + cents, 0);
  const before = sumShort(distributions);
  const isThere = (cents: number) => sumShort([...distributions, { ...wanted, cents }]) <= before;
  if (isThere(wanted.cents)) return wanted.cents;
  // A shortfall can be shared by several distributions, so it does not say by how much the sum is too large.
  let [enough, tooMuch] = [0, wanted.cents];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (isThere(middle)) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}
