import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { succeed } from '../../domain/Result';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import type { FoundDonations } from '../../contract/finance';
import { findCopy as texts, giftCopy, receiptCopy } from '../../texts/en-AU/finance/ledger';
import { failureText, methods, statuses } from '../../texts/en-AU/finance/shared';
import type { FinancePartProps } from './FinancePartProps';
import { formatDate } from '../../components/ui/formatDate';
import { Money } from '../../components/ui/Money';
import { sydneyDay } from '../../domain/calendar/sydneyDay';
import { formatAud } from '../../domain/money';
import { recordedMethods } from '../../domain/donation/methods';
import { recordCopy } from '../../texts/en-AU/finance/record';
import { VoidForm } from './record/VoidForm';
import { RefundForm, type RefundFormProps } from './RefundForm';
import { Choices } from '../../components/ui/Choices';
import { lengths } from '../../domain/donation/lengths';
import { ActionForm } from './ActionForm';
import * as styles from './finance.module.css';
import { EmailAddress } from '../../components/ui/EmailAddress';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';

const fieldId = 'finance-find';

/** Finds gifts by what the enquirer has at hand. */
export function FindGifts({ finance, onChanged }: FinancePartProps) {
  const [found, setFound] = useState<(FoundDonations & { readonly by: string; readonly search: number }) | null>(null);

  const form = useForm({
    empty: { text: '' },
    validate: ({ text }) => (text.trim() ? [] : [{ fieldId, message: texts.empty }]),
    async send({ text }) {
      const answer = await finance.find(text.trim());
      return answer.ok ? succeed({ ...answer.value, by: text.trim() }) : answer;
    },
    toIssue(failure) {
      setFound(null);
      return { fieldId, message: failureText(failure) };
    },
    afterwards: (values) => values,
    onSent: (donations) => setFound({ ...donations, search: (found?.search ?? 0) + 1 }),
  });
  /** A gift as it is after what was done; the form that says so stays. */
  async function readAgain() {
    onChanged();
    const answer = await finance.find(found?.by ?? '');
    if (answer.ok) setFound((latest) => latest && { ...latest, ...answer.value });
  }
  return (
    <section className={styles.part} aria-labelledby="finance-find-heading">
      <h3 className={styles.heading} id="finance-find-heading">
        {texts.heading}
      </h3>
      <FormView form={form} className={styles.form} role="search" summary={null}>
        <TextInput
          {...form.field(fieldId, 'text')}
          type="search"
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          maxLength={254}
        />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <p role="status" className={styles.note}>
        {found && (found.donations.length === 0 ? texts.none : texts.found(found.donations.length))}
        {found?.more && ` ${texts.more}`}
      </p>
      {found?.donations.map((donation) => (
        <FoundDonation
          key={`${found.search} ${donation.id}`}
          finance={finance}
          donation={donation}
          onDone={() => void readAgain()}
        />
      ))}
    </section>
  );
}

/** A gift as finance sees it, with what can be done about it. */
function FoundDonation({ donation, ...part }: RefundFormProps) {
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
      {(errorOf) => (
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
              error={errorOf('donorName')}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Choices>
      )}
    </ActionForm>
  );
}
