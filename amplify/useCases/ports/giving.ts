import type { GivenOutSummary } from '../../../src/domain/distribution/Distribution';
import type { Challenge, Donation, DonationEmail } from '../../../src/domain/donation';
import type { EmailLimits, LanguageChoices } from './accounts';
import type { BooksPort, CataloguePort } from './catalogue';
import type { DonationTable } from './donations';
import type { Attachment, RenderedEmail, MailPort } from './MailPort';
import type { PayPalPort } from './PayPalPort';
import type { StripePort } from './StripePort';
import type { Log } from '../../lib/createLog';
import type { Limits } from '../../lib/limits';

/** The proof of work that is required if a limit demands it. */
export interface ChallengePort {
  /** A challenge whose solution is valid for one request only, which must be one that has its effect once. */
  set(requestHash: string): Promise<Challenge>;
  /** Whether a solution is right, in time and for this request. */
  pass(solution: string, requestHash: string): Promise<boolean>;
}

/** An email with its attachments. */
export interface PreparedEmail extends RenderedEmail {
  readonly attachments?: readonly Attachment[];
}

/** The writer of the emails of one kind of outbox. It reads nothing and sends nothing. */
export interface EmailPort<Item, Effect> {
  /** @param reached - where the donation is, of the email about that */
  write(item: Item, effect: Effect, reached?: GivenOutSummary | null): Promise<PreparedEmail>;
}

/** Dependencies of emails to donors: those about donations, if nothing else is said. */
export interface EmailPorts<Item = Donation, Effect = DonationEmail> {
  readonly mail: MailPort;
  readonly emails: EmailPort<Item, Effect>;
  /** How long to wait for the mail service's record before a message counts as not sent, in milliseconds. */
  readonly confirmationAwaited: number;
}

/** Dependencies of the emails about donations. A card goes to an address that its owner has not given us, so it takes one of its places. */
export interface DonationEmailPorts extends EmailPorts {
  readonly emailLimits: Pick<EmailLimits, 'take'>;
  readonly accounts: LanguageChoices;
}

/** Dependencies of what is done with payments and what follows from them. */
export interface PaymentPorts extends DonationTable {
  readonly clock: () => Date;
  /** Lets some milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly stripe: StripePort;
  readonly paypal: PayPalPort;
  readonly books: BooksPort;
  readonly limits: Limits;
  readonly log: Log;
}

/** Dependencies of the payment use cases, those of new donations included; each picks the part it needs. */
export interface GivingPorts extends PaymentPorts {
  readonly catalogue: CataloguePort;
  readonly challenge: ChallengePort;
}

/** Dependencies of a donation's effects. */
export type EffectPorts = Pick<
  GivingPorts,
  'donations' | 'receiptNumbers' | 'progress' | 'mailEvents' | 'books' | 'givenOut' | 'clock' | 'log'
>;

/** Without `writer`, emails are left for a function that has one. */
export type OutboxPorts = EffectPorts & { readonly writer?: DonationEmailPorts | undefined };
