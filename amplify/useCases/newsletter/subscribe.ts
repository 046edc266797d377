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

/** What is answered, whoever asks and whatever is known of the address. */
export interface Asked {
  readonly asked: true;
}

/** Long enough for a letter to be given up on: what was never confirmed is forgotten after it. */
const pendingKept = 7 * 24 * 3600 * 1000;

/** Letters of one address that may wait at a time. */
const mostWaiting = 3;

/** Letters that have been sent are remembered until there are so many of them. */
const mostRemembered = 10;

/** What is stored when news is asked for: a letter to the address decides, and nothing else. */
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
    // Links of letters that are on their way go on working.
    pending: { nonce: isOpen ? pending.nonce : nonce(), expiresAt: after(confirmableFor) },
    letters: [...kept, newLetter(letterId, 'confirm', now)],
    expiresAt: after(pendingKept),
  };
}

/**
 * Asks for news by e-mail. An e-mail with a link goes to the address; before that is used nothing else is sent. The answer is the
 * same for an address that gets news already, so that nobody learns from it who does.
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
  // Only a program sees that field, and only a program is told less than the truth.
  if (website) return done({ asked: true });

  const at = ports.clock();
  const letterId = `asked-${keyedHash('attempt', attempt).slice(0, 12)}`;
  await changeItem(ports.documents, subscriptionId(email), (known) =>
    asked(known ?? emptySubscription(email, at.toISOString()), letterId, email, at, ports.newNonce),
  );
  return done({ asked: true });
}
