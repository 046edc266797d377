import { randomUUID } from 'node:crypto';
import type { RenderedEmail } from '../../../useCases/ports/MailPort';
import type { DataPorts } from '../DataPorts';

/** Prefix of these emails' effect keys: nothing waits for the record of their sending. */
const prefix = 'acc_';

/**
 * Twice, because a container that was frozen finds its connection closed. Each may take 8 of the function's 25 seconds.
 */
const maxTries = 2;

/**
 * Sends an email about an account. If it is unknown whether it was sent, it is sent again: a duplicate does no harm.
 *
 * @throws Error if it was not sent, so that the caller retries
 */
export async function sendAccountEmail(
  { mail }: Pick<DataPorts, 'mail'>,
  to: string,
  email: RenderedEmail,
): Promise<void> {
  const effectKey = `${prefix}${randomUUID()}`;
  for (let tries = 1; ; tries += 1) {
    const result = await mail.send({ ...email, to, effectKey });
    if (result.sent) return;
    if (result.reason === 'refused' || tries === maxTries)
      throw new Error(`An email about an account was not sent: ${result.reason}, ${result.detail}`);
  }
}
