import { browserConfig } from '../../../config/browser';
import type { MetalPrices } from '../../../domain/zakat';
import { createPublicData } from '../../../services/data/createPublicData';
import { newerPrices } from './newerPrices';

/** The market's prices, where they are newer than the published ones. Only the public key is sent, and nothing of the visitor. */
export async function readLivePrices(published: MetalPrices): Promise<MetalPrices | null> {
  const answer = await createPublicData(browserConfig.data).metalPrices();
  return answer.ok && answer.value ? newerPrices(published, answer.value) : null;
}
