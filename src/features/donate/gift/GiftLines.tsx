import { GiftLines as Lines } from '../../../components/giving/GiftLines';
import { methodWords } from '../../../components/giving/methodWords';
import { formatDate } from '../../../components/ui/formatDate';
import type { DonationView } from '../../../domain/donation';
import { SYDNEY } from '../../../domain/donation';
import { zonedTime } from '../../../domain/calendar/zonedTime';

/** The gift line by line, as it is stored. */
export function GiftLines({ view }: { readonly view: DonationView }) {
  const { day } = zonedTime(new Date(view.succeededAt ?? view.createdAt), SYDNEY);
  return (
    <Lines
      {...view}
      caption={`The gift of ${formatDate(day)}, ${methodWords[view.method]}`}
      lines={view.lines.map(({ amount, ...line }) => ({ ...line, amountCents: amount }))}
    />
  );
}
