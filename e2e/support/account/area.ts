import { randomUUID } from 'node:crypto';
import { expect, type Download, type Locator, type Page } from 'playwright/test';
import { createDonationStore } from '../../../amplify/adapters/donationTable/createDonationStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId, deriveReference } from '../../../amplify/lib/hashes';
import type { Donation, DonationStatus, Kind } from '../../../src/domain/donation';
import { donationsTable, region } from '../../../src/emulators/gateway/createLocalVariables';
import { aDonation, aLine } from '../../../tests/builders/giving';
import { areaNav, expectSignedIn, signIn } from './forms';
import type { Person } from './person';
import { origins } from '../origins';

/** A donation stored by a test. */
interface SeededDonation {
  /** When it was made and paid. */
  readonly at: Date;
  readonly cents: number;
  readonly kind?: Kind;
  readonly status?: DonationStatus;
  readonly refundedCents?: number;
}

const store = createDonationStore(
  createTableClient(donationsTable, { region, endpoint: `${origins.gateway}/dynamodb` }),
);

const fundNames: Partial<Record<Kind, string>> = { zakat: 'Zakat fund', sadaqah: 'Sadaqah fund' };

/** Stores donations of a guest directly, for account tests that need not click through giving. */
export async function seedDonations(email: string, donations: readonly SeededDonation[]): Promise<void> {
  for (const { at, cents, kind = 'sadaqah', status = 'succeeded', refundedCents = 0 } of donations) {
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
    };
    const donation = aDonation(overrides, {
      attempt,
      lines: [aLine({ kind, amount: cents })],
      donor: { name: 'Amina Yusuf', email, anonymous: false },
    });
    const lines = donation.lines.map((line) => ({ ...line, fundName: fundNames[kind] ?? line.fundName }));
    await store.create({ ...donation, lines }, 'e2e');
  }
}

/** The parts of the account: link, address and heading. */
export const areaParts = [
  { link: 'Overview', hash: '', heading: /^Assalamu alaikum/ },
  { link: 'Gifts', hash: '#/gifts', heading: 'Gifts' },
  { link: 'Plans', hash: '#/plans', heading: 'Plans' },
  { link: 'Saved cards', hash: '#/methods', heading: 'Saved cards' },
  { link: 'Tax statement', hash: '#/statement', heading: 'Tax statement' },
  { link: 'Zakat calculations', hash: '#/zakat', heading: 'Zakat calculations' },
  { link: 'Profile', hash: '#/profile', heading: 'Profile' },
  { link: 'Emails and reminders', hash: '#/newsletter', heading: 'Emails and reminders' },
  { link: 'Security', hash: '#/security', heading: 'Security' },
  { link: 'Your data', hash: '#/data', heading: 'Your data' },
] as const;

export type AreaLink = (typeof areaParts)[number]['link'];

export const areaHeading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Signs in on the account page, and waits until the part of the account has loaded. */
export async function enter(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await expectSignedIn(page, person);
  await settled(page);
}

/** Opens a part of the account by its link, and waits until its heading has focus. */
export async function goTo(page: Page, link: AreaLink): Promise<void> {
  const part = areaParts.find((one) => one.link === link);
  await areaNav(page).getByRole('link', { name: link }).click();
  await expect(areaHeading(page, part?.heading ?? link)).toBeFocused();
}

/** Waits until the current part has loaded, with all its answers: each moves the buttons that are below it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading .*|One moment)…$/)).toHaveCount(0);
}

/** Presses a control that downloads a file. */
export async function downloadBy(page: Page, control: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return download;
}
