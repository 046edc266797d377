/** A refund of a charge, as its provider has it. */
interface Refund {
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
  readonly reference: string;
  isFailed: boolean;
}

/** A dispute of a charge, as its provider has it. */
export interface ChargeDispute {
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
  readonly reason: 'fraudulent' | 'debit_not_authorized';
  state: 'open' | 'won' | 'lost';
  decidedAt?: Date;
}

/** A payment that moved money, and all that moved back of it. */
export interface Charge {
  readonly id: string;
  readonly provider: 'stripe' | 'paypal';
  /** The intent or the order. */
  readonly object: string;
  readonly donationId: string;
  /** Whole cents, with the fee. */
  readonly cents: number;
  /** The card, account or token. */
  readonly methodId: string;
  /** When it was asked for: a bank's account is charged days later. */
  readonly askedAt: Date;
  readonly at: Date;
  readonly refunds: Refund[];
  readonly disputes: ChargeDispute[];
}

/** Sums the refunds and disputes of a charge that the donor has back, in whole cents. Failed refunds and won disputes are not counted. */
export const sumGone = ({ refunds, disputes }: Charge): number =>
  refunds.reduce((sum, { cents, isFailed }) => sum + (isFailed ? 0 : cents), 0) +
  disputes.reduce((sum, { cents, state }) => sum + (state === 'won' ? 0 : cents), 0);

/** The providers' own books: every payment that moved money, in order. */
export class Charges {
  readonly all: Charge[] = [];
  readonly #byObject = new Map<string, Charge>();

  add(taken: Omit<Charge, 'id' | 'refunds' | 'disputes'>): Charge {
    const charge = { ...taken, id: `ch_${this.all.length}`, refunds: [], disputes: [] };
    this.all.push(charge);
    this.#byObject.set(charge.object, charge);
    return charge;
  }

  find(object: string): Charge | undefined {
    return this.#byObject.get(object);
  }

  findDispute(id: string): { readonly charge: Charge; readonly dispute: ChargeDispute } | undefined {
    for (const charge of this.all) {
      const dispute = charge.disputes.find((one) => one.id === id);
      if (dispute) return { charge, dispute };
    }
    return undefined;
  }

  /** Refunds a part. The same reference is the same refund. @returns its id, or `null` if there is less left */
  refund(charge: Charge, cents: number, reference: string, at: Date): string | null {
    const refund = charge.refunds.find((one) => one.reference === reference);
    if (refund) return refund.id;
    if (cents > charge.cents - sumGone(charge)) return null;
    const id = `re_${charge.id}_${charge.refunds.length}`;
    charge.refunds.push({ id, cents, at, reference, isFailed: false });
    return id;
  }

  /** Disputes a part of what is left; `null` if there is a dispute, or nothing left. */
  dispute(charge: Charge, share: number, reason: ChargeDispute['reason'], at: Date): ChargeDispute | null {
    const cents = Math.ceil((charge.cents - sumGone(charge)) * share);
    if (cents <= 0 || charge.disputes.length > 0) return null;
    const dispute: ChargeDispute = { id: `dp_${charge.id}`, cents, at, reason, state: 'open' };
    charge.disputes.push(dispute);
    return dispute;
  }
}
