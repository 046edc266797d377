import type { Mail } from '../../../../src/emulators/mail/mailStore';
import { createTableClient } from '../../../../amplify/adapters/donationTable/TableClient';
import { createEnquiryTable } from '../../../../amplify/adapters/enquiryTable/createEnquiryTable';
import { hashKeyed } from '../../../../amplify/lib/hashes';

/** An email as the mail emulator shows it. */
export type SentEmail = Mail;

/** The foundation's inboxes on this machine. */
export const inboxes = {
  enquiries: 'hello@mizan.example',
  applications: 'help@mizan.example',
  privacy: 'privacy@mizan.example',
} as const;

/** Lists every email to an address, newest first. */
export async function listEmailsTo(
  { origin }: { readonly origin: string },
  address: string,
): Promise<readonly SentEmail[]> {
  const query = new URLSearchParams({ to: address, limit: '1000' }).toString();
  const response = await fetch(`${origin}/mail/messages.json?${query}`);
  return ((await response.json()) as { messages: SentEmail[] }).messages;
}

/** Emails to an address that name something. */
export const listEmailsAbout = async (gateway: { readonly origin: string }, address: string, text: string) =>
  (await listEmailsTo(gateway, address)).filter((email) => JSON.stringify(email).includes(text));

/** Returns the token of a link in an email of the newsletter. */
export function tokenIn({ text }: SentEmail, what: 'confirm' | 'unsubscribe'): string {
  const [, token] = new RegExp(`/contact#/newsletter/${what}/(\\S+)`).exec(text ?? '') ?? [];
  if (!token) throw new Error(`The email has no link to ${what}.`);
  return token;
}

/** Returns the id of a stored message: the hash key of its item without `REQUEST#`. */
export const enquiryId = (attempt: string): string => `enq_${hashKeyed('enquiry', attempt)}`;

/** Opens the emails of a stored message that are not done with, by their ids. */
export async function openInbox({ origin }: { readonly origin: string }, attempt: string): Promise<readonly string[]> {
  const client = createTableClient('enquiries', { region: 'ap-southeast-2', endpoint: `${origin}/dynamodb` });
  const stored = await createEnquiryTable(client, () => new Date()).requests.get(enquiryId(attempt));
  if (!stored) throw new Error('There is no such message.');
  return stored.emails.filter(({ state }) => state !== 'done').map(({ id }) => id);
}
