import { getPlan } from '../plan/getPlan';
import { listDonationLines, type CheckoutState } from '../checkout/CheckoutState';
import { readLine } from '../lines/readLine';
import { calculateTotals } from '../request/calculateTotals';
import { getLineTitle } from '../texts/getLineTitle';
import { copy } from '../../../texts/en-AU/donate';

/** Returns the readable lines of a gift with their titles, the fee and the total in cents, and what the total is called. */
export function getTotals(state: CheckoutState) {
  const { draft, catalogue, now } = state;
  const rows = listDonationLines(state).flatMap((line) => {
    const reading = readLine(line, catalogue, now);
    return reading.ok ? [{ id: line.id, title: getLineTitle(line, catalogue, now), line: reading.value }] : [];
  });
  const { fee, total } = calculateTotals(
    rows.map(({ line }) => line),
    draft,
    catalogue,
  );
  const plan = getPlan(state);
  const { total: once, eachGift, eachRamadan } = copy.summary;
  const eachTime = plan?.form.every === 'last_ten_nights' ? eachRamadan : eachGift;
  return { rows, fee, name: plan ? eachTime : once, cents: total };
}
