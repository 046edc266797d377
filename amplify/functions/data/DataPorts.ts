import type { AccountStore, EmailLimits } from '../../useCases/ports/accounts';
import type { DonorDonations } from '../../useCases/ports/DonorDonations';
import type { MailPort } from '../../useCases/ports/MailPort';
import type { EnquiryTable } from '../../adapters/enquiryTable/createEnquiryTable';
import type { MetalPricePort } from '../../adapters/metalPrices/createMetalPrices';
import type { SubscriptionStore, SubscriptionTable } from '../../useCases/ports/subscriptions';
import type { PoolUser, UserPool } from '../../useCases/ports/UserPool';
import type { PaymentPorts } from '../../useCases/ports/giving';
import type { FoundationPort } from '../../useCases/ports/catalogue';
import * as z from 'zod';

/** Dependencies of the data API. */
export interface DataPorts extends Pick<
  PaymentPorts,
  'clock' | 'log' | 'donations' | 'plans' | 'progress' | 'givenOut' | 'formerCustomers'
> {
  readonly foundation: FoundationPort;
  readonly donorGifts: DonorDonations;
  readonly accounts: AccountStore;
  readonly subscriptions: SubscriptionStore;
  readonly reminders: SubscriptionTable['reminders'];
  readonly metalPrices: MetalPricePort;
  /** Messages and applications. */
  readonly enquiries: Pick<EnquiryTable, 'requests' | 'senders'>;
  readonly emailLimits: EmailLimits;
  readonly mail: MailPort;
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly userPool: UserPool;
  /** The user pool's identification of a user. */
  readonly poolUser: (userId: string) => PoolUser;
  /** The id of the pool's app client. */
  readonly poolClientId: string;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The part of an event that is used. AppSync's direct resolvers have the field in `info`, Amplify's at the top. */
export const dataEvent = z
  .object({
    info: z.object({ fieldName: z.string() }).optional(),
    fieldName: z.string().optional(),
    arguments: z.record(z.string(), z.unknown()).nullish(),
    /** From the caller's verified ID token; absent with the API key. */
    identity: z.object({ sub: z.string().optional(), claims: z.record(z.string(), z.unknown()).optional() }).nullish(),
  })
  .transform(({ info, fieldName, identity, arguments: input }) => ({
    fieldName: info?.fieldName ?? fieldName ?? '',
    given: input ?? {},
    identity: identity?.sub ? { sub: identity.sub, claims: identity.claims ?? {} } : null,
  }));

export type DataEvent = z.output<typeof dataEvent>;

/** A resolver called by AppSync: returns a field's value, or throws an error whose message the caller may read. */
export type DataHandler = (event: unknown) => Promise<unknown>;
