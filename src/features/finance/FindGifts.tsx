import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { succeed } from '../../domain/Result';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import type { FoundDonations } from '../../contract/finance';
import { copy, failureText, methods, statuses } from '../../texts/en-AU/finance';
import type { FinancePartProps } from './FinancePartProps';
import { formatDate } from '../../components/ui/formatDate';
import { Money } from '../../components/ui/Money';
import { sydneyDay } from '../../domain/calendar/sydneyDay';
import { formatAud } from '../../domain/money';
import { RefundForm, type RefundFormProps } from './RefundForm';
import { Choices } from '../../components/ui/Choices';
import { lengths } from '../../domain/donation/lengths';
import { ActionForm } from './ActionForm';
import * as styles from './finance.module.css';
import { EmailAddress } from '../../components/ui/EmailAddress';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';

const words = copy.find;
const fieldId = 'finance-find';

/** Finds gifts by what the enquirer has at hand. */
export function FindGifts(part: FinancePartProps & { readonly onChanged: () => void }) {
  const { finance, onChanged } = part;
  const [found, setFound] = useState<(FoundDonations & { readonly by: string; readonly search: number }) | null>(null);

  const form = useForm({
    empty: { text: '' },
    validate: ({ text }) => (text.trim() ? [] : [{ fieldId, message: words.empty }]),
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
        {words.heading}
      </h3>
      <FormView form={form} className={styles.form} role="search" summary={null}>
        <TextInput
          {...form.field(fieldId, 'text')}
          type="search"
          label={words.label}
          hint={words.hint}
          autoComplete="off"
          maxLength={254}
        />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{words.submit}</SubmitButton>
        </div>
      </FormView>
      <p role="status" className={styles.note}>
        {found && (found.donations.length === 0 ? words.none : words.found(found.donations.length))}
        {found?.more && ` ${words.more}`}
      </p>
      {found?.donations.map((donation) => (
        <FoundGift
          key={`${found.search} ${donation.id}`}
          {...part}
          donation={donation}
          onDone={() => void readAgain()}
        />
      ))}
    </section>
  );
}

const giftWords = copy.gift;

/** A gift as finance sees it, with what can be done about it. */
function FoundGift({ donation, ...part }: RefundFormProps) {
  const { id, method, status, createdAt, name, email, totalCents, refundedCents, lines, receipts, references } =
    donation;
  const [shown, setShown] = useState<'refund' | 'receipt' | null>(null);
  const heading = giftWords.heading(formatAud(totalCents), formatDate(sydneyDay(new Date(createdAt))));
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
        {keepExact(heading)}
      </h4>
      <p>
        {name ? <Untranslated>{name}</Untranslated> : giftWords.anonymous},{' '}
        {email ? <EmailAddress email={email} /> : giftWords.noEmail}
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
              {leftCents !== givenCents && keepExact(` (${formatAud(leftCents)} ${giftWords.left})`)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {receipts.length === 0 && giftWords.noReceipt}
        {keepExact(
          receipts.map(({ number, isVoid }) => (isVoid ? `${number} (${giftWords.void})` : number)).join(', '),
        )}
        <br />
        <Untranslated>{[id, ...references].join(', ')}</Untranslated>
      </p>
      <div className={styles.buttons}>
        {canRefund && toggle('refund', giftWords.refund)}
        {hasReceipt && toggle('receipt', giftWords.receipt)}
      </div>
      {shown === 'refund' && <RefundForm donation={donation} {...part} />}
      {shown === 'receipt' && <ReceiptForm donation={donation} {...part} />}
    </article>
  );
}

const receiptWords = copy.receipt;

/** Sends a receipt again, or replaces it. */
function ReceiptForm({ donation, finance, onDone }: RefundFormProps) {
  const id = `receipt-${donation.id}`;
  const [kind, setKind] = useState<'again' | 'anew'>('again');
  const [name, setName] = useState('');
  return (
    <ActionForm
      id={id}
      label={receiptWords.label}
      submit={receiptWords.submit}
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
          legend={receiptWords.choose}
          choices={[
            { value: 'again', label: receiptWords.again },
            { value: 'anew', label: receiptWords.anew, hint: receiptWords.anewHint },
          ]}
          value={kind}
          onChoose={setKind}
        >
          {kind === 'anew' && (
            <TextInput
              id={`${id}-name`}
              label={receiptWords.name}
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
