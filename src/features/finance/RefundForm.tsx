import { useState } from 'react';
import { Checkbox } from '../../components/ui/Checkbox';
import { TextInput } from '../../components/ui/Field';
import type { FinanceDonation } from '../../contract/finance';
import { recordedMethods } from '../../domain/donation/methods';
import { formatAud, parseAud } from '../../domain/money';
import { createRandomKey } from '../../services/http/createRandomKey';
import { isPending } from '../../contract/finance';
import { ActionForm, type Issue } from './ActionForm';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { refundCopy as texts } from '../../texts/en-AU/finance/refunds';
import type { FinancePartProps } from './FinancePartProps';
import { checkTypedDay, readTypedDay } from './typedDay';
import * as styles from './finance.module.css';

export interface RefundFormProps extends Pick<FinancePartProps, 'finance'> {
  readonly donation: FinanceDonation;
  readonly onDone: () => void;
}

const readCents = (text: string) => parseAud(text) ?? 0;
const formatDollars = (cents: number) => (cents / 100).toFixed(2);

/** Gives money back: a sum, from the funds that are ticked if that is wanted, and for a gift past the site the day and where to find it. */
export function RefundForm({ donation, finance, onDone }: RefundFormProps) {
  const id = `refund-${donation.id}`;
  const [attempt, setAttempt] = useState(createRandomKey);
  const [amount, setAmount] = useState('');
  const [parts, setParts] = useState<Readonly<Record<number, string | undefined>>>({});
  const [day, setDay] = useState('');
  const [reference, setReference] = useState('');
  const isRecorded = (recordedMethods as readonly string[]).includes(donation.method);
  const lines = donation.lines.map((line, index) => ({ ...line, index, cents: readCents(parts[index] ?? '') }));
  const taken = lines.filter(({ index }) => parts[index] !== undefined);
  const byLine = taken.length > 0;
  const cents = byLine ? taken.reduce((sum, line) => sum + line.cents, 0) : readCents(amount);

  const choose = (index: number, typed: string | undefined) => setParts({ ...parts, [index]: typed });
  function check(): readonly Issue[] {
    // Without a day it is today's.
    const days = isRecorded && day.trim() ? checkTypedDay('day', day) : [];
    const wrong = taken.filter((line) => line.cents === 0);
    if (byLine) return [...wrong.map(({ index }) => ({ field: `line-${index}`, text: texts.fundWrong })), ...days];
    return cents > 0 ? days : [{ field: 'cents', text: texts.amountWrong }, ...days];
  }
  // A line is named by its number, as on the receipt.
  const names = taken.map((line) => `${line.kind === 'fee' ? 'fee' : line.index + 1} ${formatDollars(line.cents)}`);
  return (
    <ActionForm
      id={id}
      label={texts.label}
      submit={texts.check}
      confirm={texts.confirm(formatAud(cents))}
      check={check}
      request={async (why, dryRun) => {
        const answer = await finance.refund({
          attempt,
          donationId: donation.id,
          cents,
          ...(byLine && { lines: names.join(', ') }),
          ...(isRecorded && day.trim() && { day: readTypedDay(day) ?? '' }),
          ...(isRecorded && { reference }),
          seenRefundedCents: donation.refundedCents,
          why,
          dryRun,
        });
        // As long as it may have been made, the same attempt finds out.
        if (answer.ok && !dryRun && !isPending(answer.value)) setAttempt(createRandomKey());
        return answer;
      }}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          {!byLine && (
            <TextInput
              id={`${id}-cents`}
              label={texts.amount}
              prefix="A$"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={amount}
              error={errorOf('cents')}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
          {donation.lines.length > 1 && (
            <fieldset className={styles.funds} id={`${id}-lines`} tabIndex={-1} aria-describedby={`${id}-funds-hint`}>
              <legend>{texts.funds}</legend>
              <p className={styles.note} id={`${id}-funds-hint`}>
                {errorOf('lines') ?? texts.fundsHint}
              </p>
              {lines.map(({ title, leftCents, index }) => (
                <div key={index} className={styles.part}>
                  <Checkbox
                    id={`${id}-fund-${index}`}
                    label={title}
                    hint={texts.lineHint(formatAud(leftCents))}
                    checked={parts[index] !== undefined}
                    disabled={leftCents === 0}
                    onChange={({ target }) => choose(index, target.checked ? formatDollars(leftCents) : undefined)}
                  />
                  {parts[index] !== undefined && (
                    <TextInput
                      id={`${id}-line-${index}`}
                      label={texts.fundAmount(title)}
                      prefix="A$"
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={20}
                      value={parts[index]}
                      error={errorOf(`line-${index}`) ?? (taken[0]?.index === index ? errorOf('cents') : undefined)}
                      onChange={({ target }) => choose(index, target.value)}
                    />
                  )}
                </div>
              ))}
            </fieldset>
          )}
          {isRecorded && (
            <>
              <TextInput
                id={`${id}-day`}
                label={texts.day}
                hint={ledgerCopy.dayHint}
                autoComplete="off"
                value={day}
                error={errorOf('day')}
                onChange={({ target }) => setDay(target.value)}
              />
              <TextInput
                id={`${id}-reference`}
                label={texts.reference}
                autoComplete="off"
                maxLength={100}
                value={reference}
                error={errorOf('reference')}
                onChange={({ target }) => setReference(target.value)}
              />
            </>
          )}
        </>
      )}
    </ActionForm>
  );
}
