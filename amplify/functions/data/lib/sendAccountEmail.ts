import { randomUUID } from 'node:crypto';
import type { Letter } from '../../../adapters/mail/MailPort';
import type { DataPorts } from '../DataPorts';

/** What the effect keys of these emails begin with: nobody waits for the record that they were sent. */
const prefix = 'acc_';

/** Twice: a container that was asleep finds its connection closed. Each may take 8 seconds, of the 25 that the function has. */
const mostTries = 2;

/**
 * Sends an email about an account. Where nobody knows whether it was sent, it is sent again: one too many does no harm.
 *
 * @throws Error where it was not sent, so that the caller asks again.
 */
export async function sendAccountEmail({ mail }: Pick<DataPorts, 'mail'>, to: string, letter: Letter): Promise<void> {
  const effectKey = `${prefix}${randomUUID()}`;
  for (let tries = 1; ; tries += 1) {
    const result = await mail.send({ ...letter, to, effectKey });
    if (result.sent) return;
    if (result.reason === 'refused' || tries === mostTries)
      throw new Error(`An email about an account was not sent: ${result.reason}, ${result.detail}`);
  }
}
