import { parseSubscription } from '../../../src/domain/enquiry';
import { createOutboxEmail, changeItem } from '../../adapters/enquiryTable/Outbox';
import { createEmptySubscription } from '../../adapters/subscriptionTable/createSubscriptionTable';
import { toSubscriptionId, type Subscription } from '../../adapters/subscriptionTable/ports';
import { hashKeyed } from '../../lib/hashes';
import { succeed, fail, type Result } from '../../lib/Result';
import { checkRate } from '../enquiries/checkRate';
import { confirmableFor, type NewsletterPorts } from './ports';

/** The answer, the same for every address. */
export interface SubscribeReply {
  readonly asked: true;
}

/** Milliseconds after which an unconfirmed request is removed, when its email has been given up. */
const pendingMilliseconds = 7 * 24 * 3600 * 1000;

/** Most waiting emails of one address. */
const mostWaiting = 3;

/** Most sent emails that are remembered. */
const maxStoredRequests = 10;

/** A subscription after a request: the email to the address decides. */
function addRequest(
  subscription: Subscription,
  emailId: string,
  email: string,
  at: Date,
  nonce: () => string,
): Subscription {
  const { emails, status, pending } = subscription;
  const waiting = emails.filter(({ state }) => state !== 'done');
  if (emails.some(({ id }) => id === emailId) || waiting.length >= mostWaiting) return subscription;
  const now = at.toISOString();
  const kept = emails.slice(-maxStoredRequests);
  if (status === 'on') return { ...subscription, emails: [...kept, createOutboxEmail(emailId, 'already', now)] };
  const isOpen = pending !== null && pending.expiresAt > now;
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  return {
    ...subscription,
    status: 'pending',
    email: email.trim(),
    since: isOpen ? subscription.since : now,
    // Links of sent emails keep working.
    pending: { nonce: isOpen ? pending.nonce : nonce(), expiresAt: after(confirmableFor) },
    emails: [...kept, createOutboxEmail(emailId, 'confirm', now)],
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
): Promise<Result<SubscribeReply>> {
  const parsed = parseSubscription(body);
  if (!parsed.ok)
    return fail({ code: 'invalid_request', message: 'The form is not filled in rightly.', faults: parsed.faults });
  const { attempt, email, website } = parsed.value;
  const tooFast = await checkRate(ports, 'subscription', { client, email });
  if (tooFast) return fail(tooFast);
  // Only a program fills in the honeypot; it gets a success without effect.
  if (website) return succeed({ asked: true });

  const at = ports.clock();
  const emailId = `asked-${hashKeyed('attempt', attempt).slice(0, 12)}`;
  await changeItem(ports.documents, toSubscriptionId(email), (known) =>
    addRequest(known ?? createEmptySubscription(email, at.toISOString()), emailId, email, at, ports.newNonce),
  );
  return succeed({ asked: true });
}
