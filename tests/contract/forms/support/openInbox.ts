import { createTableClient } from '../../../../amplify/adapters/donationTable/TableClient';
import { createEnquiryTable } from '../../../../amplify/adapters/enquiryTable/createEnquiryTable';
import { hashKeyed } from '../../../../amplify/lib/hashes';

/** The id of a stored message: the hash key of its item without `REQUEST#`. */
export const enquiryId = (attempt: string): string => `enq_${hashKeyed('enquiry', attempt)}`;

/** The letters of a stored message that are not done with, by their ids. */
export async function openInbox({ origin }: { readonly origin: string }, attempt: string): Promise<readonly string[]> {
  const client = createTableClient('enquiries', { region: 'ap-southeast-2', endpoint: `${origin}/dynamodb` });
  const stored = await createEnquiryTable(client, () => new Date()).requests.get(enquiryId(attempt));
  if (!stored) throw new Error('There is no such message.');
  return stored.letters.filter(({ state }) => state !== 'done').map(({ id }) => id);
}
