import { DonationLines as Lines } from '../../../components/giving/DonationLines';
import { methodWords } from '../../../components/giving/methodWords';
import { formatDate } from '../../../components/ui/formatDate';
import type { DonationView } from '../../../domain/donation';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { lazyCopy } from '../lazyCopy';

/** The stored donation, line by line. */
export function DonationDetailLines({ view }: { readonly view: DonationView }) {
  const day = sydneyDay(new Date(view.succeededAt ?? view.createdAt));
  return (
    <Lines
      {...view}
      caption={lazyCopy.thanks.caption(formatDate(day), methodWords[view.method], view.succeededAt !== undefined)}
      lines={view.lines.map(({ amount, ...line }) => ({ ...line, amountCents: amount }))}
    />
  );
}
