import * as v from 'valibot';
import type { PastPrices } from '../../../domain/zakat';
import { pastPricesPath } from '../../../content/pastPrices';

const price = v.nullable(v.pipe(v.string(), v.regex(/^\d+\.\d+$/)));
const schema = v.object({
  source: v.string(),
  months: v.record(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), v.object({ gold: price, silver: price })),
});

/** Fetches the average prices of past months, which the build writes beside the pages. Throws if they can't be had or read. */
export async function fetchPastPrices(): Promise<PastPrices> {
  const response = await fetch(pastPricesPath);
  if (!response.ok) throw new Error(`${pastPricesPath} answered ${response.status}`);
  return v.parse(schema, await response.json());
}
