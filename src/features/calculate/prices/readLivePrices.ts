import { browserConfig } from '../../../config/browser';
import type { MetalPrices } from '../../../domain/zakat';
import { createPublicData } from '../../../services/data/createPublicData';
import { newerPrices } from './newerPrices';

/** The market's prices, if newer than the published ones. Sends only the public key, and nothing about the visitor. */
export async function readLivePrices(published: MetalPrices): Promise<MetalPrices | null> {
  const answer = await createPublicData(browserConfig.data).metalPrices();
  return answer.ok && answer.value ? newerPrices(published, answer.value) : null;
}
