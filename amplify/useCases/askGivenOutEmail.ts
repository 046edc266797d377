import { givenOutEmailRequest } from '../../src/contract/receiptEmail';
import { getGivenOutEmail, parseBody, settleOutbox, type DonationView } from '../../src/domain/donation';
import { fail, succeed } from '../../src/domain/Result';
import type { UseCaseResult } from '../lib/ErrorDetail';
import { changeDonation } from './applyObservations';
import { findDonation } from './findDonation';
import type { PaymentPorts } from './ports/giving';
import { readStatusView } from './readStatus';

/**
 * Notes whether a donor wants one email when all of their donation has reached people. It is sent by the donation's outbox, in the morning
 * after the books say so. The same request again changes nothing, nor does one that comes after the email.
 */
export async function askGivenOutEmail(
  ports: Omit<PaymentPorts, 'limits'>,
  reference: unknown,
  body: unknown,
): Promise<UseCaseResult<DonationView>> {
  const parsed = parseBody(givenOutEmailRequest, body);
  if (!parsed.ok)
    return fail({ code: 'invalid_request', message: 'The request has invalid fields.', issues: parsed.error });
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const { isWanted } = parsed.value;
  if (isWanted && !getGivenOutEmail(found.value))
    return fail({ code: 'wrong_state', message: 'The donation is not paid, or nothing is left of it.' });
  const now = ports.clock();
  const changed = await changeDonation(
    ports,
    found.value.id,
    ({ tellsGivenOut, ...donation }) =>
      (tellsGivenOut ?? false) === isWanted
        ? null
        : {
            ...settleOutbox({ ...donation, ...(isWanted && { tellsGivenOut: true }) }, now),
            updatedAt: now.toISOString(),
          },
    found.value,
  );
  return succeed(await readStatusView(ports, changed ?? found.value));
}
