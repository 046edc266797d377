import { DonationLines } from '../../../components/giving/DonationLines';
import { formatDate } from '../../../texts/days';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import type { DonationView } from '../../../domain/donation';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import { paidBy } from '../../../texts/en-AU/donationStatus';
import { isTaintedAlone } from './getDonationState';

/** The stored donation, line by line, with its day in Sydney. */
export function StoredLines({ view }: { readonly view: DonationView }) {
  const day = formatDate(sydneyDay(new Date(view.succeededAt ?? view.createdAt)));
  const isPaid = view.succeededAt !== undefined;
  return (
    <DonationLines
      {...view}
      caption={
        isTaintedAlone(view) && isPaid
          ? lazyCopy.thanks.taintedCaption(day, paidBy[view.method])
          : lazyCopy.thanks.caption(day, paidBy[view.method], isPaid)
      }
      lines={view.lines.map(({ amount, ...line }) => ({ ...line, amountCents: amount }))}
    />
  );
}
