import { summariseGivenOut } from '../../../src/domain/distribution/summariseGivenOut';
import { getCardAddress, getNextLookAt, type Donation, type DonationEmail } from '../../../src/domain/donation';
import { chooseLanguage } from '../chooseLanguage';
import { givenUp, sendOnce, toEffectKey } from '../outbox/sendOnce';
import type { DonationEmailPorts, EffectPorts } from '../ports/giving';
import { saveEffect } from './saveEffect';

/** Sends an email of a donation's outbox, see `sendOnce`. */
export async function sendEffectEmail(
  { donations, mailEvents, givenOut, clock, log }: EffectPorts,
  { mail, confirmationAwaited, emails, emailLimits, accounts }: DonationEmailPorts,
  donation: Donation,
  effect: DonationEmail,
): Promise<Donation | null> {
  const { email } = donation.donor;
  // Without an address there are no emails in the outbox.
  if (email === undefined) return null;
  const isAboutBooks = effect.kind === 'given_out_email';
  const reached = isAboutBooks ? summariseGivenOut(donation, await givenOut.get(donation.id)) : null;
  // One that was begun may be sent already.
  if (isAboutBooks && effect.state === 'pending' && reached?.heldCents !== 0)
    return saveEffect({ donations, clock }, donation, { ...effect, dueAt: getNextLookAt(clock()) });
  const cardTo = effect.kind === 'card_email' ? getCardAddress(donation) : undefined;
  const sent = await sendOnce({ mail, confirmationAwaited, mailEvents, clock, log }, donation, {
    email: effect,
    effectKey: toEffectKey(donation.id, effect.id),
    takePlace: cardTo === undefined ? undefined : () => emailLimits.take(cardTo, 'card', clock()),
    save: (current, changed) => saveEffect({ donations, clock }, current, changed),
    language:
      cardTo === undefined ? await chooseLanguage(accounts, donation.userId, donation.language) : donation.language,
    async write(current) {
      // What was begun and has gone back since is told of no more.
      if (isAboutBooks && !reached?.day) return null;
      const written = await emails.write(current, effect, reached);
      // As it is corrected by now.
      return { ...written, to: (effect.kind === 'card_email' && getCardAddress(current)) || email };
    },
    about: { donationId: donation.id },
  });
  const after = sent?.outbox.find(({ id }) => id === effect.id);
  if (effect.id === 'thanks:1' && after?.state === 'done' && after.memo !== givenUp && donation.succeededAt) {
    const ageSeconds = (clock().getTime() - Date.parse(donation.succeededAt)) / 1000;
    log.info('thanks_sent', { donationId: donation.id, attempts: after.attempts, ageSeconds });
  }
  return sent;
}
