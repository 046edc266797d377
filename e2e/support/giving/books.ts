import { expect } from 'playwright/test';
import { createDonationStore } from '../../../amplify/adapters/donationTable/createDonationStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import type { Donation, DonationView } from '../../../src/domain/donation';
import type { Mail, MailAttachment } from '../../../src/emulators/mail/mailStore';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { donationsTable, region } from '../../../src/emulators/gateway/createLocalVariables';
import { origins } from '../origins';
import type { Donor } from './donor';

/**
 * Checks that one payment was taken, one donation is stored as paid, and one thanks email was sent. Ended donations may
 * exist too.
 */
export async function expectOneDonation(donor: Donor, cents: number): Promise<void> {
  await expect
    .poll(async () =>
      (await listDonationsByEmail(donor)).map(({ status }) => status).filter((status) => status !== 'cancelled'),
    )
    .toEqual(['succeeded']);
  expect(await moneyTakenFrom(donor)).toEqual([cents]);
  await expect.poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject)).toHaveLength(1);
}

/** Checks that nothing was taken, stored as paid, or emailed. */
export async function expectNoDonation(donor: Donor): Promise<void> {
  expect(await moneyTakenFrom(donor)).toEqual([]);
  expect((await listDonationsByEmail(donor)).filter(({ succeededAt }) => succeededAt)).toEqual([]);
  expect(await listEmailsTo(donor)).toEqual([]);
}

/** An email from the mail emulator: attachments have an address in place of their bytes. */
export type StoredEmail = Omit<Mail, 'attachments'> & {
  readonly attachments: readonly (Omit<MailAttachment, 'content'> & { readonly path: string })[];
};

const { gateway } = origins;
const store = createDonationStore(createTableClient(donationsTable, { region, endpoint: `${gateway}/dynamodb` }));

async function read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(gateway + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Lists all stored donations of a donor, newest first, whatever their status. */
export const listDonationsByEmail = ({ email }: Donor): Promise<readonly Donation[]> => store.listOfEmail(email);

/** Fetches a donation as its donor's browser sees it. */
export const fetchDonationView = (reference: string): Promise<DonationView> =>
  read(`/api/payments/donations/${reference}`);

/** Fetches the cents that a case has received through the site, as shown to the public. */
export async function fetchProgress(uid: string): Promise<number> {
  const { raisedCents } = await read<{ raisedCents: Record<string, number> }>(`/api/payments/progress?case=${uid}`);
  return raisedCents[uid] ?? 0;
}

/** Lists every email to a donor, newest first. */
export async function listEmailsTo({ email }: Donor): Promise<readonly StoredEmail[]> {
  const { messages } = await read<{ messages: StoredEmail[] }>(`/mail/messages.json?to=${encodeURIComponent(email)}`);
  return messages;
}

interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly billing_details: { readonly email: string | null };
}

/** Cents of every card payment with the donor's address, known to us or not. */
async function chargedTo({ email }: Donor): Promise<number[]> {
  const headers = { Authorization: `Bearer ${localKeys.secretKey}` };
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const taken: number[] = [];
  for (let after = ''; ;) {
    const query = `created[gte]=${hourAgo}&limit=100${after && `&starting_after=${after}`}`;
    const page = await read<{ data: Charge[]; has_more: boolean }>(`/stripe/v1/charges?${query}`, headers);
    for (const { status, amount, billing_details: details } of page.data)
      if (status === 'succeeded' && details.email === email) taken.push(amount);
    if (!page.has_more) return taken;
    after = page.data.at(-1)?.id ?? '';
  }
}

async function payPalToken(): Promise<string> {
  const { clientId, clientSecret } = localPaypalKeys;
  const answer = await fetch(`${gateway}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

interface Transaction {
  readonly transaction_info: {
    readonly custom_field?: string;
    readonly transaction_amount: { readonly value: string };
  };
}

/** Cents of every PayPal payment for these donations. */
async function takenByPayPal(donations: readonly Donation[]): Promise<number[]> {
  const ids = new Set(donations.filter(({ provider }) => provider.orderId).map(({ id }) => id));
  if (ids.size === 0) return [];
  const headers = { Authorization: `Bearer ${await payPalToken()}` };
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const taken: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: at(-3_600_000),
      end_date: at(60_000),
      transaction_type: 'T0006',
      page_size: '500',
      page: String(page),
    });
    const answer = await read<{ transaction_details: Transaction[]; total_pages: number }>(
      `/paypal/v1/reporting/transactions?${query}`,
      headers,
    );
    pages = answer.total_pages;
    for (const { transaction_info: info } of answer.transaction_details)
      if (ids.has(info.custom_field ?? '')) taken.push(Math.round(Number(info.transaction_amount.value) * 100));
  }
  return taken;
}

/** Returns the cents of every payment by a donor, read from the providers. */
export async function moneyTakenFrom(donor: Donor): Promise<number[]> {
  return [...(await chargedTo(donor)), ...(await takenByPayPal(await listDonationsByEmail(donor)))];
}
