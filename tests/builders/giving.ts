import { createDonation } from '../../src/domain/donation/createDonation';
import type { Donation } from '../../src/domain/donation/Donation';
import type { DonationRequest, DonationRequestLine } from '../../src/domain/donation/donationRequest';
import type { GivingCatalogue } from '../../src/domain/donation/GivingCatalogue';
import type {
  DisputeObservation,
  Observation,
  PaymentObservation,
  RefundObservation,
  SeenRefund,
} from '../../src/domain/donation/Observation';
import { observe } from '../../src/domain/donation/observe';
import type { Foundation } from '../../src/domain/receipt';

/** A day in the Ramadan before the Eid of the catalogue: 15 February 2027, 11:00 in Sydney. */
export const givingDay = new Date('2027-02-15T00:00:00.000Z');

export const aFoundation: Foundation = {
  name: 'Mizan Zakat Foundation',
  shortName: 'Mizan',
  abn: '00 000 000 000',
  address: 'Suite 4, 12 Example Street, Parramatta NSW 2150',
  phone: '1800 975 711',
  email: 'receipts@mizan.example',
};

/** The largest donation of the project's own content, in cents. */
const maximumTotal = 100_000_00;

/** Makes the terms that the project's own content publishes, with two cases and a program. */
export function aCatalogue(overrides: Partial<GivingCatalogue> = {}): GivingCatalogue {
  const fund = (kind: DonationRequestLine['kind'], name: string, minimum: number) => ({
    kind,
    name,
    minimum,
    maximum: maximumTotal,
    presets: [{ amount: 100_00, label: 'A week of groceries' }],
    deductible: true,
    open: true,
  });
  return {
    currency: 'aud',
    funds: {
      zakat: fund('zakat', 'Zakat fund', 2_00),
      sadaqah: fund('sadaqah', 'Sadaqah fund', 1_00),
      ramadan: fund('ramadan', 'Ramadan fund', 2_00),
      fidyah: fund('fidyah', 'Fidyah and kaffarah fund', 5_00),
      fitr: fund('fitr', 'Zakat al-fitr fund', 18_00),
      tainted_wealth: fund('tainted_wealth', 'Tainted wealth fund', 1_00),
    },
    rates: {
      fidyahPerDay: 10_00,
      mealRate: 5_00,
      kaffarahMealsPerFast: 60,
      kaffarahPeoplePerOath: 10,
      fitrPerPerson: 18_00,
    },
    eid: { firstDay: '2027-03-09', announced: '2027-03-09', prayerTime: '07:30' },
    ramadanStart: null,
    fees: {
      card: { basisPoints: 175, fixed: 30 },
      paypal: { basisPoints: 260, fixed: 30 },
      direct_debit: { basisPoints: 100, fixed: 30, most: 350 },
    },
    offersDirectDebit: true,
    maximumTotal,
    maximumLines: 12,
    beneficiaries: [
      { type: 'case', uid: 'winter-rent', title: 'Six weeks of rent', kinds: ['zakat', 'sadaqah'], open: true },
      { type: 'case', uid: 'back-to-school', title: 'Three school bags', kinds: ['zakat', 'sadaqah'], open: false },
      { type: 'program', uid: 'family-table', title: 'Family Table', kinds: ['sadaqah', 'fidyah', 'fitr'], open: true },
    ],
    ...overrides,
  };
}

/** Makes A$50.00 of sadaqah, an amount the donor chose. */
export function aLine(overrides: Partial<DonationRequestLine> = {}): DonationRequestLine {
  return { kind: 'sadaqah', amount: 50_00, basis: { by: 'amount' }, ...overrides };
}

/** Makes a donation by card of the lines, without the fee, from a named donor. */
export function aRequest(overrides: Partial<DonationRequest> = {}): DonationRequest {
  const lines = overrides.lines ?? [aLine()];
  const fee = overrides.fee ?? 0;
  return {
    attempt: '0b6f6f1e-5c1c-4c9c-8a3a-7d8f6d1b2c3d',
    method: 'card',
    currency: 'aud',
    lines,
    fee,
    total: lines.reduce((sum, { amount }) => sum + amount, fee),
    donor: { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false },
    ...overrides,
  };
}

/** Makes a donation as first stored, with overrides. */
export function aDonation(overrides: Partial<Donation> = {}, request: Partial<DonationRequest> = {}): Donation {
  const stored = createDonation(aRequest(request), {
    id: 'don_aaaaaaaaaaaaaaaaaaaaaaaaaa',
    reference: 'bbbbbbbbbbbbbbbbbbbbbbbbbb',
    requestHash: 'c'.repeat(64),
    catalogue: aCatalogue(),
    now: givingDay,
    livemode: false,
  });
  return { ...stored, ...overrides };
}

/** Makes the donation's own payment, succeeded; five minutes after the donation was made. */
export function aPayment(overrides: Partial<PaymentObservation> = {}): PaymentObservation {
  return {
    type: 'payment',
    object: 'pi_1',
    livemode: false,
    at: '2027-02-15T00:05:00.000Z',
    state: 'succeeded',
    cents: 50_00,
    currency: 'aud',
    chargeId: 'ch_1',
    ...overrides,
  };
}

/** Refunds of so many cents, one after the other: `re_1`, `re_2`, and so on. */
export function someRefunds(cents: readonly number[], failed: readonly string[] = []): SeenRefund[] {
  return cents.map((amount, index) => ({
    id: `re_${index + 1}`,
    cents: amount,
    at: new Date(Date.UTC(2027, 1, 16, 0, index)).toISOString(),
    failed: failed.includes(`re_${index + 1}`),
  }));
}

/** Builds a provider's report of a payment's refunds: a number is one refund of that many cents. */
export function aRefund(
  refunds: number | readonly SeenRefund[],
  overrides: Partial<RefundObservation> = {},
): RefundObservation {
  return {
    type: 'refund',
    object: 'pi_1',
    livemode: false,
    at: '2027-02-16T12:00:00.000Z',
    refunds: typeof refunds === 'number' ? someRefunds([refunds]) : refunds,
    ...overrides,
  };
}

export function aDispute(
  state: DisputeObservation['state'],
  cents = 50_00,
  overrides: Partial<DisputeObservation> = {},
): DisputeObservation {
  return {
    type: 'dispute',
    object: 'dp_1',
    livemode: false,
    at: '2027-02-17T00:00:00.000Z',
    state,
    cents,
    ...overrides,
  };
}

/** Applies observations to a donation, one after the other. */
export const observeAll = (donation: Donation, ...observations: readonly Observation[]): Donation =>
  observations.reduce((current, observation) => observe(current, observation, givingDay).donation, donation);
