import { Money } from '../../../components/ui/Money';
import { formatDate } from '../../../components/ui/formatDate';
import type { DonationView } from '../../../domain/donation';
import { SYDNEY } from '../../../domain/donation';
import { zonedTime } from '../../../domain/calendar/zonedTime';
import * as styles from './gift.module.css';

/** The gift line by line, as it is stored. */
export function GiftLines({ view }: { readonly view: DonationView }) {
  const { day } = zonedTime(new Date(view.succeededAt ?? view.createdAt), SYDNEY);
  return (
    <table className={styles.lines}>
      <caption>
        The gift of {formatDate(day)}, by {view.method === 'card' ? 'card' : 'PayPal'}
      </caption>
      <tbody>
        {view.lines.map(({ fundName, beneficiaryTitle, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              {fundName}
              {beneficiaryTitle && <span className={styles.beneficiary}>for “{beneficiaryTitle}”</span>}
            </th>
            <td>
              <Money cents={amount} />
            </td>
          </tr>
        ))}
        {view.feeCents > 0 && <Row label="The payment’s fee, as sadaqah" cents={view.feeCents} />}
        <Row label="Total" cents={view.totalCents} strong />
        {view.refundedCents > 0 && <Row label="Given back" cents={view.refundedCents} />}
      </tbody>
    </table>
  );
}

function Row({ label, cents, strong }: { readonly label: string; readonly cents: number; readonly strong?: boolean }) {
  return (
    <tr className={strong ? styles.sum : undefined}>
      <th scope="row">{label}</th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
