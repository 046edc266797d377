import type { AccountStore } from '../../adapters/accountTable/ports';
import type { DonorGifts } from '../../adapters/donationTable/DonorGifts';
import type { MetalPricePort } from '../../adapters/metalPrices/MetalPricePort';
import type { SubscriptionStore } from '../../adapters/subscriptionTable/ports';
import type { GivingPorts } from '../../useCases/ports';

/** Whom the data API works with. */
export interface DataPorts extends Pick<GivingPorts, 'clock' | 'log' | 'donations' | 'progress' | 'foundation'> {
  readonly donorGifts: DonorGifts;
  readonly accounts: AccountStore;
  readonly subscriptions: SubscriptionStore;
  readonly metalPrices: MetalPricePort;
}
