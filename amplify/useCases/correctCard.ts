import { cardAddressRequest } from '../../src/contract/receiptEmail';
import { getCardView, parseBody, type Donation, type DonationView } from '../../src/domain/donation';
import { fail, succeed } from '../../src/domain/Result';
import type { UseCaseResult } from '../lib/ErrorDetail';
import { changeDonation } from './applyObservations';
import { findDonation } from './findDonation';
import type { PaymentPorts } from './ports/giving';
import { toView } from './toView';

/**
 * Corrects the address that a donation's card is emailed to, before it is on its way. A request that was done already, or that another
 * one came before, changes nothing and is answered with how it stands.
 */
export async function correctCard(
  ports: Omit<PaymentPorts, 'limits'>,
  reference: unknown,
  body: unknown,
): Promise<UseCaseResult<DonationView>> {
  const parsed = parseBody(cardAddressRequest, body);
  if (!parsed.ok)
    return fail({ code: 'invalid_request', message: 'The request has invalid fields.', issues: parsed.error });
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const { count, email } = parsed.value;
  const isOver = ({ cardAddress }: Donation) => (cardAddress?.count ?? 0) !== count;
  const isAllowed = (donation: Donation) => getCardView(donation)?.canCorrect ?? false;
  if (!isOver(found.value) && !isAllowed(found.value))
    return fail({ code: 'wrong_state', message: 'The card is on its way, or there is none. The office can help.' });
  const changed = await changeDonation(
    ports,
    found.value.id,
    (donation) =>
      isOver(donation) || !isAllowed(donation)
        ? null
        : { ...donation, cardAddress: { email, count: count + 1 }, updatedAt: ports.clock().toISOString() },
    found.value,
  );
  return succeed(toView(changed ?? found.value));
}
