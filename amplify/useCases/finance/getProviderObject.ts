import { isByStripe, type Donation } from '../../../src/domain/donation';

/** The provider's object that a donation's payment is listed under; empty if there is none. */
export const getProviderObject = ({ method, provider }: Donation): string =>
  (isByStripe(method) ? provider.intentId : provider.captureId) ?? '';
