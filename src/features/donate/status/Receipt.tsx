import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/Icon';
import type { DonationView } from '../../../domain/donation';
import * as styles from './status.module.css';
import { lazyCopy } from '../lazyCopy';

export interface ReceiptProps {
  readonly view: DonationView;
  readonly href: string;
  readonly note: ReactNode;
}

/** The receipt, once it has a number. Renders nothing if all is left off the receipt or refunded. */
export function Receipt({ view: { status, lines, receiptNumber, listedMonthly }, href, note }: ReceiptProps) {
  const comes = status === 'succeeded' && lines.some(({ kind }) => kind !== 'tainted_wealth');
  if (!receiptNumber && !comes) return null;
  return (
    <div className={styles.receipt}>
      <h2 className={styles.heading}>{lazyCopy.thanks.receipt}</h2>
      {receiptNumber && (
        <p>
          <a className={styles.download} href={href} download={`${receiptNumber}.pdf`}>
            <Icon name="download" /> {lazyCopy.thanks.download(receiptNumber)}
          </a>
        </p>
      )}
      {listedMonthly ? <p>{lazyCopy.thanks.monthlyReceipt}</p> : note}
    </div>
  );
}
