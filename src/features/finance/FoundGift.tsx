import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { formatDate } from '../../components/ui/formatDate';
import { Money } from '../../components/ui/Money';
import type { FinanceDonation } from '../../contract/finance';
import { sydneyDay } from '../../domain/calendar/sydneyDay';
import { formatAud } from '../../domain/money';
import { copy, methods, statuses } from './copy';
import type { FinancePartProps } from './FinancePartProps';
import { ReceiptForm } from './ReceiptForm';
import { RefundForm } from './RefundForm';
import * as styles from './finance.module.css';

export interface FoundGiftProps extends FinancePartProps {
  readonly donation: FinanceDonation;
  readonly onDone: () => void;
}

const words = copy.gift;

/** A gift as finance sees it, with what can be done about it. */
export function FoundGift({ donation, ...part }: FoundGiftProps) {
  const { id, method, status, createdAt, name, email, totalCents, refundedCents, lines, receipts, references } =
    donation;
  const [shown, setShown] = useState<'refund' | 'receipt' | null>(null);
  const heading = `${formatAud(totalCents)} on ${formatDate(sydneyDay(new Date(createdAt)))}`;
  const hasReceipt = receipts.some(({ isVoid }) => !isVoid);
  const canRefund = ['succeeded', 'partly_refunded'].includes(status);
  const toggle = (which: 'refund' | 'receipt', label: string) => (
    <Button
      look="quiet"
      size="small"
      aria-expanded={shown === which}
      onClick={() => setShown(shown === which ? null : which)}
    >
      {label}
    </Button>
  );
  return (
    <article className={styles.box} aria-labelledby={`gift-${id}`}>
      <h4 className={styles.heading} id={`gift-${id}`}>
        {heading}
      </h4>
      <p>
        {name ?? words.anonymous}, {email ?? words.noEmail}
        <br />
        {methods[method]}, {statuses[status].toLowerCase()}
        {refundedCents > 0 && `: ${formatAud(refundedCents)}`}
      </p>
      <ul className={styles.rows}>
        {lines.map(({ title, givenCents, leftCents }, index) => (
          <li key={index}>
            <span>{title}</span>
            <span>
              <Money cents={givenCents} />
              {leftCents !== givenCents && ` (${formatAud(leftCents)} ${words.left})`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {receipts.length === 0 && words.noReceipt}
        {receipts.map(({ number, isVoid }) => (isVoid ? `${number} (${words.void})` : number)).join(', ')}
        <br />
        {[id, ...references].join(', ')}
      </p>
      <div className={styles.buttons}>
        {canRefund && toggle('refund', words.refund)}
        {hasReceipt && toggle('receipt', words.receipt)}
      </div>
      {shown === 'refund' && <RefundForm donation={donation} {...part} />}
      {shown === 'receipt' && <ReceiptForm donation={donation} {...part} />}
    </article>
  );
}
