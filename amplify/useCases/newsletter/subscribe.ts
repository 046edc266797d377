import { parseSubscription } from '../../../src/domain/enquiry';
import { newLetter } from '../../adapters/enquiryTable/Outbox';
import { changeItem } from '../../adapters/enquiryTable/changeItem';
import { emptySubscription } from '../../adapters/subscriptionTable/chosen';
import type { Subscription } from '../../adapters/subscriptionTable/Subscription';
import { subscriptionId } from '../../adapters/subscriptionTable/subscriptionId';
import { keyedHash } from '../../lib/hashes';
import { done, refused } from '../../lib/Outcome';
import type { Outcome } from '../../lib/Outcome';
import { checkRate } from '../enquiries/checkRate';
import { confirmableFor } from './ports';
import type { NewsletterPorts } from './ports';

/** The answer, the same for every address. */
export interface Asked {
  readonly asked: true;
}

/** Milliseconds after which an unconfirmed request is removed, when its email has been given up. */
const pendingKept = 7 * 24 * 3600 * 1000;

/** Most waiting emails of one address. */
const mostWaiting = 3;

/** Most sent emails that are remembered. */
const mostRemembered = 10;

/** A subscription after a request: the email to the address decides. */
function asked(
  subscription: Subscription,
  letterId: string,
  email: string,
  at: Date,
  nonce: () => string,
): Subscription {
  const { letters, status, pending } = subscription;
  const waiting = letters.filter(({ state }) => state !== 'done');
  if (letters.some(({ id }) => id === letterId) || waiting.length >= mostWaiting) return subscription;
  const now = at.toISOString();
  const kept = letters.slice(-mostRemembered);
  if (status === 'on') return { ...subscription, letters: [...kept, newLetter(letterId, 'already', now)] };
  const isOpen = pending !== null && pending.expiresAt > now;
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  return {
    ...subscription,
    status: 'pending',
    email: email.trim(),
    since: isOpen ? subscription.since : now,
    // Links of sent emails keep working.
    pending: { nonce: isOpen ? pending.nonce : nonce(), expiresAt: after(confirmableFor) },
    letters: [...kept, newLetter(letterId, 'confirm', now)],
    expiresAt: after(pendingKept),
  };
}

/**
 * Requests the newsletter. An email with a link goes to the address; nothing else is sent before it is used. The answer
 * is the same for a subscribed address, so that it reveals nothing.
 */
export async function subscribe(
  ports: NewsletterPorts,
  { body, client }: { readonly body: unknown; readonly client: string },
): Promise<Outcome<Asked>> {
  const parsed = parseSubscription(body);
  if (!parsed.ok)
    return refused({ code: 'invalid_request', message: 'The form is not filled in rightly.', faults: parsed.faults });
  const { attempt, email, website } = parsed.value;
  const tooFast = await checkRate(ports, 'subscription', { client, email });
  if (tooFast) return refused(tooFast);
  // Only a program fills in the honeypot; it gets a success without effect.
  if (website) return done({ asked: true });

  const at = ports.clock();
  const letterId = `asked-${keyedHash('attempt', attempt).slice(0, 12)}`;
  await changeItem(ports.documents, subscriptionId(email), (known) =>
    asked(known ?? emptySubscription(email, at.toISOString()), letterId, email, at, ports.newNonce),
  );
  return done({ asked: true });
}
