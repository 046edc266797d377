import { setTimeout as delay } from 'node:timers/promises';
import type { RateStore } from '../../useCases/ports/donations';
import type { MailPort } from '../../useCases/ports/MailPort';
import { paceMail } from '../../adapters/mail/paceMail';
import type { mailPaceVariables, mailVariables, Values } from '../../lib/environmentVariables';
import { getConfirmationAwaited, openMail } from '../openServices';

/** The mail service for emails to donors, of which all functions together send no more a second than it takes. */
export const createPacedMail = (
  env: Values<typeof mailVariables & typeof mailPaceVariables>,
  { rates, clock }: { readonly rates: RateStore; readonly clock: () => Date },
): MailPort =>
  paceMail(openMail(env), {
    perSecond: env.MAIL_PER_SECOND,
    // A claimed email that is still waiting must not be taken for lost.
    longestWait: getConfirmationAwaited(env) / 2,
    rates,
    clock,
    wait: delay,
  });
