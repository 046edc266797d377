import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/Icon';
import type { DonationView } from '../../../domain/donation';
import * as styles from './gift.module.css';

export interface ReceiptProps {
  readonly view: DonationView;
  readonly href: string;
  readonly note: ReactNode;
}

/** The receipt, once it has a number. */
export function Receipt({ view: { receiptNumber }, href, note }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
      <h2 className={styles.heading}>Your receipt</h2>
      {receiptNumber && (
        <p>
          <a className={styles.download} href={href} download={`${receiptNumber}.pdf`} data-screen>
            <Icon name="download" /> Download receipt {receiptNumber} (PDF)
          </a>
        </p>
      )}
      {note}
    </div>
  );
}
