import type { Donation } from '../../../src/domain/donation/Donation';
import type { Plan } from '../../../src/domain/plan';
import type { ProviderResult } from '../ProviderResult';
import type { OrderSnapshot } from './PayPalPort';

/** The part of PayPal's API that plans need. Their orders are read like any other. */
export interface VaultPort {
  /** Begins to save a PayPal account: the id of the setup token that its owner agrees to. The same for a plan and number. */
  createSetup(plan: Plan, number: number): Promise<ProviderResult<string>>;
  /** The payment token of a plan's setup, which is made once its payer has agreed; `null` until then. */
  saveSetup(plan: Plan): Promise<ProviderResult<string | null>>;
  /**
   * Creates an order that moves no money by itself. Idempotent: always the same order for a donation and the order that
   * it has, which the new one replaces.
   */
  createOrder(donation: Donation): Promise<ProviderResult<OrderSnapshot>>;
  /** Captures the order of a donation with a payment token. The same number of a donation's try never pays twice. */
  pay(donation: Donation, tokenId: string, tries: number): Promise<ProviderResult<OrderSnapshot>>;
  /** Deletes a payment token; one that PayPal does not know is deleted. */
  deleteToken(tokenId: string): Promise<ProviderResult<unknown>>;
}
