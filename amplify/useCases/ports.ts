import type { Challenge, Donation } from '../../src/domain/donation';
import type { CataloguePort } from '../adapters/catalogue/CataloguePort';
import type { FoundationPort } from '../adapters/catalogue/FoundationPort';
import type { DonationTable } from '../adapters/donationTable/ports';
import type { Attachment, Letter, MailPort } from '../adapters/mail/MailPort';
import type { PayPalPort } from '../adapters/paypal/PayPalPort';
import type { StripePort } from '../adapters/stripe/StripePort';
import type { Log } from '../lib/createLog';
import type { Limits } from '../lib/limits';

/** Makes a request cost work, where a limit asks for it. */
export interface ChallengePort {
  /** A challenge whose solution counts for one request alone. */
  set(requestHash: string): Promise<Challenge>;
  /** Whether a solution is right, in time, for this request, and not used before. It is used then. */
  pass(solution: string, requestHash: string): Promise<boolean>;
}

/** A letter with what goes with it. */
export interface PreparedLetter extends Letter {
  readonly attachments?: readonly Attachment[];
}

/** Writes what a donor is sent. Reads nothing and sends nothing. */
export interface LetterPort {
  thanks(donation: Donation): Promise<PreparedLetter>;
  refund(donation: Donation): Promise<PreparedLetter>;
  refundFailed(donation: Donation): Promise<PreparedLetter>;
  failed(donation: Donation): Promise<PreparedLetter>;
}

/** Who can write to donors. */
export interface LetterPorts {
  readonly mail: MailPort;
  readonly letters: LetterPort;
  /** How long the mail service's own record of a message is waited for before it counts as not sent, in milliseconds. */
  readonly confirmationAwaited: number;
}

/** Everything that giving needs from outside; a use case asks for the part of it that it names. */
export interface GivingPorts extends DonationTable {
  readonly clock: () => Date;
  /** Lets some milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly stripe: StripePort;
  readonly paypal: PayPalPort;
  readonly catalogue: CataloguePort;
  readonly foundation: FoundationPort;
  readonly challenge: ChallengePort;
  readonly limits: Limits;
  readonly log: Log;
}

/** What doing the effects of a donation needs. */
export type EffectPorts = Pick<
  GivingPorts,
  'donations' | 'receiptNumbers' | 'progress' | 'mailEvents' | 'clock' | 'log'
>;

/** Without somebody who can write letters, letters are left for somebody who can. */
export type OutboxPorts = EffectPorts & { readonly writer?: LetterPorts | undefined };
