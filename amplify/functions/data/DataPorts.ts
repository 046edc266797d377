import type { AccountStore } from '../../adapters/accountTable/ports';
import type { CodeLimits } from '../../adapters/accountTable/createCodeLimits';
import type { DonorDonations } from '../../adapters/donationTable/createDonorDonations';
import type { MailPort } from '../../adapters/mail/MailPort';
import type { MetalPricePort } from '../../adapters/metalPrices/createMetalPrices';
import type { SubscriptionStore, SubscriptionTable } from '../../adapters/subscriptionTable/ports';
import type { PoolUser, UserPool } from '../../adapters/userPool/createUserPool';
import type { GivingPorts } from '../../useCases/ports';

/** Dependencies of the data API. */
export interface DataPorts extends Pick<
  GivingPorts,
  'clock' | 'log' | 'donations' | 'plans' | 'progress' | 'foundation'
> {
  readonly donorGifts: DonorDonations;
  readonly accounts: AccountStore;
  readonly subscriptions: SubscriptionStore;
  readonly reminders: SubscriptionTable['reminders'];
  readonly metalPrices: MetalPricePort;
  readonly codeLimits: CodeLimits;
  readonly mail: MailPort;
  readonly userPool: UserPool;
  /** The user pool's identification of a user. */
  readonly poolUser: (userId: string) => PoolUser;
  /** The id of the pool's app client. */
  readonly poolClientId: string;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}
