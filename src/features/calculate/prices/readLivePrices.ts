import { browserConfig } from '../../../config/browser';
import type { MetalPrices, Metal } from '../../../domain/zakat';
import { createPublicData, type PublicData } from '../../../services/data/createPublicData';

/** The data API's market prices, in Australian dollars a gram. */
export interface LivePrices {
  readonly goldPerGram: string;
  readonly silverPerGram: string;
  readonly currency: string;
  readonly at: string;
  readonly source: string;
}

const isPrice = (text: string) => /^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0;

/**
 * Returns the published prices, each replaced if the market has a newer one.
 *
 * @returns `null` if none is newer, or the answer has no price
 */
export function pickNewerPrices(published: MetalPrices, live: LivePrices): MetalPrices | null {
  const { goldPerGram, silverPerGram, currency, at, source } = live;
  if (currency !== 'AUD' || !source || !isPrice(goldPerGram) || !isPrice(silverPerGram)) return null;
  const time = Date.parse(at);
  const isNewer = (metal: Metal) => {
    const price = published[metal];
    return price === null || time > Date.parse(price.at);
  };
  const gold = isNewer('gold') ? { perGram: goldPerGram, at, source } : published.gold;
  const silver = isNewer('silver') ? { perGram: silverPerGram, at, source } : published.silver;
  if (Number.isNaN(time) || (gold === published.gold && silver === published.silver)) return null;
  return { gold, silver };
}

/** How long an answer serves whatever on a page asks next: milliseconds. */
const keptFor = 5 * 60_000;

let last: { readonly at: number; readonly answer: ReturnType<PublicData['metalPrices']> } | undefined;

/**
 * Reads the market's prices, if newer than the published ones. Sends only the public key, and nothing about the visitor; the nisab and the
 * calculator of a page ask once together.
 */
export async function readLivePrices(published: MetalPrices): Promise<MetalPrices | null> {
  const now = Date.now();
  if (!last || now - last.at > keptFor) last = { at: now, answer: createPublicData(browserConfig.data).metalPrices() };
  const answer = await last.answer;
  if (!answer.ok) last = undefined;
  return answer.ok && answer.value ? pickNewerPrices(published, answer.value) : null;
}
