import { useState } from 'react';
import { Checkbox } from '../../components/ui/Checkbox';
import { TextInput } from '../../components/ui/Field';
import type { FinanceDonation } from '../../contract/finance';
import { recordedMethods } from '../../domain/donation/methods';
import { formatAud, parseAud } from '../../domain/money';
import { ActionForm, type Issue } from './ActionForm';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { refundCopy as texts } from '../../texts/en-AU/finance/refunds';
import type { FinancePartProps } from './FinancePartProps';
import { checkTypedDay, readTypedDay } from './typedDay';
import { useAttempt } from './useAttempt';
import * as styles from './finance.module.css';

export interface RefundFormProps extends Pick<FinancePartProps, 'finance'> {
  readonly donation: FinanceDonation;
  readonly onDone: () => void;
}

const readCents = (text: string) => parseAud(text) ?? 0;
const formatDollars = (cents: number) => (cents / 100).toFixed(2);

/** The typed amount of each chosen line, by its index. */
type LineAmounts = Readonly<Record<number, string | undefined>>;

/** The typed day and reference of a refund of a donation that was recorded by hand. */
interface Recorded {
  readonly day: string;
  readonly reference: string;
}

interface PartProps {
  /** The form's, and the beginning of its fields' ids. */
  readonly id: string;
  readonly getError: (field: string) => string | undefined;
}

/** Refunds a donation, in full or in part, from chosen funds. A donation recorded by hand also asks for the day and the reference. */
export function RefundForm({ donation, finance, onDone }: RefundFormProps) {
  const id = `refund-${donation.id}`;
  const attempt = useAttempt();
  const [amount, setAmount] = useState('');
  const [parts, setParts] = useState<LineAmounts>({});
  const [recorded, setRecorded] = useState<Recorded>({ day: '', reference: '' });
  const { day, reference } = recorded;
  const isRecorded = (recordedMethods as readonly string[]).includes(donation.method);
  const lines = donation.lines.map((line, index) => ({ ...line, index, cents: readCents(parts[index] ?? '') }));
  const chosenLines = lines.filter(({ index }) => parts[index] !== undefined);
  const isByLine = chosenLines.length > 0;
  const cents = isByLine ? chosenLines.reduce((sum, line) => sum + line.cents, 0) : readCents(amount);

  function check(): readonly Issue[] {
    // Without a day it is today's.
    const days = isRecorded && day.trim() ? checkTypedDay('day', day) : [];
    const wrong = chosenLines.filter((line) => line.cents === 0);
    if (isByLine) return [...wrong.map(({ index }) => ({ field: `line-${index}`, text: texts.fundWrong })), ...days];
    return cents > 0 ? days : [{ field: 'cents', text: texts.amountWrong }, ...days];
  }
  // A line is named by its number, as on the receipt.
  const lineAmounts = chosenLines.map(
    (line) => `${line.kind === 'fee' ? 'fee' : line.index + 1} ${formatDollars(line.cents)}`,
  );
  return (
    <ActionForm
      id={id}
      label={texts.label}
      submit={texts.check}
      confirm={texts.confirm(formatAud(cents))}
      check={check}
      request={async (why, dryRun) => {
        const answer = await finance.refund({
          attempt: attempt.key,
          donationId: donation.id,
          cents,
          ...(isByLine && { lines: lineAmounts.join(', ') }),
          ...(isRecorded && day.trim() && { day: readTypedDay(day) ?? '' }),
          ...(isRecorded && { reference }),
          seenRefundedCents: donation.refundedCents,
          why,
          dryRun,
        });
        attempt.renewIfSettled(answer, dryRun);
        return answer;
      }}
      onDone={onDone}
    >
      {(getError) => (
        <>
          {!isByLine && (
            <TextInput
              id={`${id}-cents`}
              label={texts.amount}
              prefix="A$"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={amount}
              error={getError('cents')}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
          {donation.lines.length > 1 && (
            <RefundLines id={id} lines={lines} amounts={parts} getError={getError} onChange={setParts} />
          )}
          {isRecorded && <RecordedFields id={id} values={recorded} getError={getError} onChange={setRecorded} />}
        </>
      )}
    </ActionForm>
  );
}

interface RefundLinesProps extends PartProps {
  readonly lines: readonly { readonly index: number; readonly title: string; readonly leftCents: number }[];
  readonly amounts: LineAmounts;
  readonly onChange: (amounts: LineAmounts) => void;
}

/** Asks which funds a refund is from, with an amount of each. */
function RefundLines({ id, lines, amounts, getError, onChange }: RefundLinesProps) {
  const choose = (index: number, typed: string | undefined) => onChange({ ...amounts, [index]: typed });
  const first = lines.find(({ index }) => amounts[index] !== undefined);
  return (
    <fieldset className={styles.funds} id={`${id}-lines`} tabIndex={-1} aria-describedby={`${id}-funds-hint`}>
      <legend>{texts.funds}</legend>
      <p className={styles.note} id={`${id}-funds-hint`}>
        {getError('lines') ?? texts.fundsHint}
      </p>
      {lines.map(({ title, leftCents, index }) => (
        <div key={index} className={styles.part}>
          <Checkbox
            id={`${id}-fund-${index}`}
            label={title}
            hint={texts.lineHint(formatAud(leftCents))}
            checked={amounts[index] !== undefined}
            disabled={leftCents === 0}
            onChange={({ target }) => choose(index, target.checked ? formatDollars(leftCents) : undefined)}
          />
          {amounts[index] !== undefined && (
            <TextInput
              id={`${id}-line-${index}`}
              label={texts.fundAmount(title)}
              prefix="A$"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={amounts[index]}
              error={getError(`line-${index}`) ?? (first?.index === index ? getError('cents') : undefined)}
              onChange={({ target }) => choose(index, target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface RecordedFieldsProps extends PartProps {
  readonly values: Recorded;
  readonly onChange: (values: Recorded) => void;
}

/** Asks when a donation that was recorded by hand was refunded, and for the bank's reference. */
function RecordedFields({ id, values, getError, onChange }: RecordedFieldsProps) {
  return (
    <>
      <TextInput
        id={`${id}-day`}
        label={texts.day}
        hint={ledgerCopy.dayHint}
        autoComplete="off"
        value={values.day}
        error={getError('day')}
        onChange={({ target }) => onChange({ ...values, day: target.value })}
      />
      <TextInput
        id={`${id}-reference`}
        label={texts.reference}
        autoComplete="off"
        maxLength={100}
        value={values.reference}
        error={getError('reference')}
        onChange={({ target }) => onChange({ ...values, reference: target.value })}
      />
    </>
  );
}
