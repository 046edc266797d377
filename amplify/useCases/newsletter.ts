import {
  toSubscriptionId,
  createEmptySubscription,
  turnOff,
  turnOn,
  type SubscriptionTable,
  type Subscription,
} from './ports/subscriptions';
import { checkRate, type RatePorts } from './enquiries/checkRate';
import { parseSubscription } from '../../src/domain/enquiry';
import { createOutboxEmail, changeItem } from './ports/Outbox';
import { hashKeyed } from '../lib/hashes';
import type { UseCaseResult } from '../lib/ErrorDetail';
import { readToken } from '../lib/signedToken';
import { fail, succeed } from '../../src/domain/Result';

/** Dependencies of the newsletter. */
export interface NewsletterPorts extends RatePorts {
  readonly documents: SubscriptionTable['documents'];
  /** The secret that signs the links in emails; at least 32 characters. */
  readonly secret: string;
  /** A random value of letters and digits. */
  readonly newNonce: () => string;
}

/** Lifetime of a confirmation link, in milliseconds. */
const confirmableFor = 48 * 3600 * 1000;

/** The answer, the same for every address. */
interface SubscribeReply {
  readonly asked: true;
}

/** Milliseconds after which an unconfirmed request is removed, when its email has been given up. */
const pendingMilliseconds = 7 * 24 * 3600 * 1000;

/** Most waiting emails of one address. */
const maxWaiting = 3;

/** Most sent emails that are remembered. */
const maxStoredRequests = 10;

interface NewRequest {
  readonly emailId: string;
  readonly email: string;
  /** The language of the page that it came from: anyone may send it, so it changes nothing for a confirmed address. */
  readonly language: string | undefined;
  readonly at: Date;
  readonly nonce: () => string;
}

/** A subscription after a request: the email to the address decides. */
function addRequest(subscription: Subscription, { emailId, email, language, at, nonce }: NewRequest): Subscription {
  const { emails, status, pending } = subscription;
  const waiting = emails.filter(({ state }) => state !== 'done');
  if (emails.some(({ id }) => id === emailId) || waiting.length >= maxWaiting) return subscription;
  const now = at.toISOString();
  const retained = emails.slice(-maxStoredRequests);
  if (status === 'on') return { ...subscription, emails: [...retained, createOutboxEmail(emailId, 'already', now)] };
  const isOpen = pending !== null && pending.expiresAt > now;
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  return {
    ...subscription,
    status: 'pending',
    email: email.trim(),
    language,
    since: isOpen ? subscription.since : now,
    // Links of sent emails keep working.
    pending: { nonce: isOpen ? pending.nonce : nonce(), expiresAt: after(confirmableFor) },
    emails: [...retained, createOutboxEmail(emailId, 'confirm', now)],
    expiresAt: after(pendingMilliseconds),
  };
}

/**
 * Requests the newsletter. An email with a link goes to the address; nothing else is sent before it is used. The answer
 * is the same for a subscribed address, so that it reveals nothing.
 */
export async function subscribe(
  ports: NewsletterPorts,
  { body, client }: { readonly body: unknown; readonly client: string },
): Promise<UseCaseResult<SubscribeReply>> {
  const parsed = parseSubscription(body);
  if (!parsed.ok)
    return fail({ code: 'invalid_request', message: 'The form is not filled in rightly.', issues: parsed.error });
  const { attempt, email, pageLanguage, website } = parsed.value;
  const tooFast = await checkRate(ports, 'subscription', { client, email });
  if (tooFast) return fail(tooFast);
  // Only a program fills in the honeypot; it gets a success without effect.
  if (website) return succeed({ asked: true });

  const at = ports.clock();
  const emailId = `asked-${hashKeyed('attempt', attempt).slice(0, 12)}`;
  await changeItem(ports.documents, toSubscriptionId(email), (subscription) =>
    addRequest(subscription ?? createEmptySubscription(email, at.toISOString()), {
      ...{ emailId, email, language: pageLanguage },
      ...{ at, nonce: ports.newNonce },
    }),
  );
  return succeed({ asked: true });
}

type Ports = Pick<NewsletterPorts, 'documents' | 'secret' | 'clock'>;

/** Whether the newsletter is sent to the address from now on. */
export interface Followed {
  readonly newsletter: boolean;
}

const forged = fail({ code: 'invalid_signature', message: 'This link is none of ours, or not all of it.' });
const over = fail({ code: 'wrong_state', message: 'This link works no more; asking again brings a new one.' });

/** Confirms an address with its link. Idempotent. */
export async function confirmSubscription(ports: Ports, token: string): Promise<UseCaseResult<Followed>> {
  const now = ports.clock();
  const at = now.toISOString();
  const read = readToken(ports.secret, 'confirm', token, now);
  if (read.state === 'forged') return forged;
  const isOn = (subscription: Subscription | null) =>
    subscription?.status === 'on' && subscription.confirmedBy === read.nonce;

  const stored = await changeItem(ports.documents, read.subject, (current) => {
    if (!current || read.state === 'expired' || current.pending?.nonce !== read.nonce || current.email === null)
      return null;
    const welcome = createOutboxEmail(`welcome-${read.nonce.slice(0, 12)}`, 'welcome', at);
    const emails = [...current.emails.filter(({ state }) => state === 'done'), welcome];
    return { ...turnOn(current, current.email, at), confirmedBy: read.nonce, emails };
  });
  return isOn(stored) ? succeed({ newsletter: true }) : over;
}

/** Unsubscribes with the link in any of the emails, which never expires and works for its holder. */
export async function unsubscribe(ports: Ports, token: string): Promise<UseCaseResult<Followed>> {
  const now = ports.clock();
  const read = readToken(ports.secret, 'unsubscribe', token, now);
  if (read.state !== 'valid') return forged;
  await changeItem(ports.documents, read.subject, (subscription) =>
    subscription === null || subscription.status === 'off' ? null : turnOff(subscription, now.toISOString()),
  );
  return succeed({ newsletter: false });
}
