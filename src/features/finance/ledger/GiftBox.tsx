import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Choices } from '../../../components/ui/Choices';
import { EmailAddress } from '../../../components/ui/EmailAddress';
import { TextInput } from '../../../components/ui/Field';
import { formatDate } from '../../../texts/days';
import { Money } from '../../../components/ui/Money';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { recordedMethods } from '../../../domain/donation/methods';
import { lengths } from '../../../domain/donation/lengths';
import { formatAud } from '../../../domain/money';
import { giftCopy, receiptCopy } from '../../../texts/en-AU/finance/ledger';
import { methods, statuses } from '../../../texts/en-AU/finance/shared';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { ActionForm } from '../ActionForm';
import { VoidForm } from '../record/VoidForm';
import { RefundForm, type RefundFormProps } from '../RefundForm';
import * as styles from '../finance.module.css';

/** A gift as finance sees it, with what can be done about it. */
export function GiftBox({ donation, ...part }: RefundFormProps) {
  const { id, method, status, createdAt, name, email, totalCents, refundedCents, lines, receipts, references } =
    donation;
  const [shown, setShown] = useState<'refund' | 'receipt' | 'void' | null>(null);
  const heading = giftCopy.heading(formatAud(totalCents), formatDate(sydneyDay(new Date(createdAt))));
  const hasReceipt = receipts.some(({ isVoid }) => !isVoid);
  const canRefund = ['succeeded', 'partly_refunded'].includes(status);
  const canVoid = status === 'succeeded' && (recordedMethods as readonly string[]).includes(method);
  const toggle = (which: 'refund' | 'receipt' | 'void', label: string) => (
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
        {keepExact(heading)}
      </h4>
      <p>
        {name ? <Untranslated>{name}</Untranslated> : giftCopy.anonymous},{' '}
        {email ? <EmailAddress email={email} /> : giftCopy.noEmail}
        <br />
        {methods[method]}, {statuses[status].toLowerCase()}
        {refundedCents > 0 && keepExact(`: ${formatAud(refundedCents)}`)}
      </p>
      <ul className={styles.rows}>
        {lines.map(({ title, due, givenCents, leftCents }, index) => (
          <li key={index}>
            <span>{due ? `${title}. ${due}` : title}</span>
            <span>
              <Money cents={givenCents} />
              {leftCents !== givenCents && keepExact(` (${formatAud(leftCents)} ${giftCopy.left})`)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {receipts.length === 0 && giftCopy.noReceipt}
        {keepExact(receipts.map(({ number, isVoid }) => (isVoid ? `${number} (${giftCopy.void})` : number)).join(', '))}
        <br />
        <Untranslated>{[id, ...references].join(', ')}</Untranslated>
      </p>
      <div className={styles.buttons}>
        {canRefund && toggle('refund', giftCopy.refund)}
        {hasReceipt && toggle('receipt', giftCopy.receipt)}
        {canVoid && toggle('void', recordCopy.voids.open)}
      </div>
      {shown === 'refund' && <RefundForm donation={donation} {...part} />}
      {shown === 'receipt' && <ReceiptForm donation={donation} {...part} />}
      {shown === 'void' && <VoidForm donationId={id} {...part} />}
    </article>
  );
}

/** Sends a receipt again, or replaces it. */
function ReceiptForm({ donation, finance, onDone }: RefundFormProps) {
  const id = `receipt-${donation.id}`;
  const [kind, setKind] = useState<'again' | 'anew'>('again');
  const [name, setName] = useState('');
  return (
    <ActionForm
      id={id}
      label={receiptCopy.label}
      submit={receiptCopy.submit}
      request={(why) =>
        finance.sendReceipt({
          donationId: donation.id,
          reissue: kind === 'anew',
          ...(kind === 'anew' && name.trim() && { donorName: name.trim() }),
          why,
        })
      }
      onDone={onDone}
    >
      {(getError) => (
        <Choices
          id={`${id}-kind`}
          legend={receiptCopy.choose}
          choices={[
            { value: 'again', label: receiptCopy.again },
            { value: 'anew', label: receiptCopy.anew, hint: receiptCopy.anewHint },
          ]}
          value={kind}
          onChoose={setKind}
        >
          {kind === 'anew' && (
            <TextInput
              id={`${id}-name`}
              label={receiptCopy.name}
              autoComplete="off"
              maxLength={lengths.name}
              value={name}
              error={getError('donorName')}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Choices>
      )}
    </ActionForm>
  );
}
