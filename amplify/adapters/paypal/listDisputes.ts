import * as z from 'zod';
import type { ListedPayment } from '../PaymentSnapshot';
import { succeed } from '../ProviderResult';
import type { ProviderResult } from '../ProviderResult';
import type { PayPalApi } from './createPayPalApi';
import { toDisputeObservation } from './toOrderSnapshot';
import { disputeSchema } from './schemas';

const pageSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
});

const path = '/v1/customer/disputes';

/** PayPal lists half a year of disputes: https://developer.paypal.com/api/customer-disputes/v1/disputes-list */
const longestBack = 179 * 24 * 3600 * 1000;

type State = NonNullable<ListedPayment['dispute']>;

/**
 * The dispute state of each capture disputed since a moment, by capture id. The list has neither the payment of a
 * dispute nor its result, so each dispute is read.
 */
export async function listDisputes(
  api: PayPalApi,
  from: Date,
  now: Date,
): Promise<ProviderResult<ReadonlyMap<string, State>>> {
  const found = new Map<string, State>();
  const since = new Date(Math.max(from.getTime(), now.getTime() - longestBack)).toISOString();
  let query: string | null = `?${new URLSearchParams({ create_time_after: since, page_size: '50' })}`;
  while (query !== null) {
    const page: ProviderResult<z.infer<typeof pageSchema>> = await api.ask(
      { method: 'GET', path: `${path}${query}` },
      pageSchema,
    );
    if (!page.ok) return page;
    for (const { dispute_id: id } of page.value.items ?? []) {
      const dispute = await api.ask({ method: 'GET', path: `${path}/${encodeURIComponent(id)}` }, disputeSchema);
      if (!dispute.ok) return dispute;
      const observation = toDisputeObservation(dispute.value, false);
      for (const { seller_transaction_id: capture } of dispute.value.disputed_transactions ?? [])
        if (capture && observation.type === 'dispute') found.set(capture, observation.state);
    }
    const next = page.value.links?.find(({ rel }) => rel === 'next');
    query = next ? new URL(next.href).search : null;
  }
  return succeed(found);
}
