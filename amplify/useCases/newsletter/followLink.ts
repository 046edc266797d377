import { createOutboxEmail, changeItem } from '../../adapters/enquiryTable/Outbox';
import { turnOff, turnOn } from '../../adapters/subscriptionTable/createSubscriptionTable';
import type { Subscription } from '../../adapters/subscriptionTable/ports';
import { succeed, fail, type Result } from '../../lib/Result';
import { readToken } from '../../lib/signedToken';
import type { NewsletterPorts } from './ports';

type Ports = Pick<NewsletterPorts, 'documents' | 'secret' | 'clock'>;

/** Whether the newsletter is sent to the address from now on. */
export interface Followed {
  readonly newsletter: boolean;
}

const forged = fail({ code: 'invalid_signature', message: 'This link is none of ours, or not all of it.' });
const over = fail({ code: 'wrong_state', message: 'This link works no more; asking again brings a new one.' });

/** Confirms an address with its link. Idempotent. */
export async function confirmSubscription(ports: Ports, token: string): Promise<Result<Followed>> {
  const now = ports.clock();
  const at = now.toISOString();
  const read = readToken(ports.secret, 'confirm', token, now);
  if (read.state === 'forged') return forged;
  const isOn = (subscription: Subscription | null) =>
    subscription?.status === 'on' && subscription.confirmedBy === read.nonce;

  const stored = await changeItem(ports.documents, read.subject, (known) => {
    if (!known || read.state === 'expired' || known.pending?.nonce !== read.nonce || known.email === null) return null;
    const welcome = createOutboxEmail(`welcome-${read.nonce.slice(0, 12)}`, 'welcome', at);
    const emails = [...known.emails.filter(({ state }) => state === 'done'), welcome];
    return { ...turnOn(known, known.email, at), confirmedBy: read.nonce, emails };
  });
  return isOn(stored) ? succeed({ newsletter: true }) : over;
}

/** Unsubscribes with the link in any of the emails, which never expires and works for its holder. */
export async function unsubscribe(ports: Ports, token: string): Promise<Result<Followed>> {
  const now = ports.clock();
  const read = readToken(ports.secret, 'unsubscribe', token, now);
  if (read.state !== 'valid') return forged;
  await changeItem(ports.documents, read.subject, (known) =>
    known === null || known.status === 'off' ? null : turnOff(known, now.toISOString()),
  );
  return succeed({ newsletter: false });
}
