import { randomUUID } from 'node:crypto';
import { createDonationStore } from '../../../amplify/adapters/donationTable/createDonationStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId, deriveReference } from '../../../amplify/lib/hashes';
import type { Donation, DonationStatus, Kind } from '../../../src/domain/donation';
import { donationsTable, region } from '../../../src/local/giving/functionVariables';
import { aDonation, aLine } from '../../../tests/builders/giving';
import { origins } from '../origins';

/** A donation stored by a test. */
export interface SeededDonation {
  /** When it was made and paid. */
  readonly at: Date;
  readonly cents: number;
  readonly kind?: Kind;
  readonly status?: DonationStatus;
  readonly refundedCents?: number;
  /** The donor's; empty for one who gave none. */
  readonly name?: string;
  /** The account it belongs to; without one it is a guest's. */
  readonly userId?: string;
}

const store = createDonationStore(
  createTableClient(donationsTable, { region, endpoint: `${origins.gateway}/dynamodb` }),
);

const fundNames: Partial<Record<Kind, string>> = { zakat: 'Zakat fund', sadaqah: 'Sadaqah fund' };

/** Stores donations directly, for account tests that need not click through giving. */
export async function seedDonations(email: string, donations: readonly SeededDonation[]): Promise<void> {
  for (const {
    at,
    cents,
    kind = 'sadaqah',
    status = 'succeeded',
    refundedCents = 0,
    name = 'Amina Yusuf',
    userId,
  } of donations) {
    const attempt = randomUUID();
    const reference = deriveReference(attempt);
    const moment = at.toISOString();
    // A number that no real series of a test run reaches.
    const number = `MZ-${at.getFullYear()}-${900_000 + Math.floor(Math.random() * 99_999)}`;
    const overrides: Partial<Donation> = {
      id: deriveDonationId(reference),
      reference,
      attempt,
      status,
      createdAt: moment,
      updatedAt: moment,
      succeededAt: moment,
      refundedCents,
      outbox: [],
      receipts: [{ number, issuedAt: moment, refundedCents }],
      ...(userId && { userId }),
    };
    const donation = aDonation(overrides, {
      attempt,
      lines: [aLine({ kind, amount: cents })],
      donor: { name, email, anonymous: false },
    });
    const lines = donation.lines.map((line) => ({ ...line, fundName: fundNames[kind] ?? line.fundName }));
    await store.create({ ...donation, lines }, 'e2e');
  }
}
