import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { Untranslated } from '../../components/ui/Untranslated';
import type { DistributionList } from '../../contract/distributions';
import { formatDay } from '../../texts/days';
import { distributionCopy as texts } from '../../texts/en-AU/finance/distributions';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { impactCopy } from '../../texts/en-AU/impact';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import { checkTypedDay, readTypedDay, toTypedDay } from './typedDay';
import { useAttempt } from './useAttempt';
import * as styles from './finance.module.css';

type Listed = DistributionList['distributions'][number];

interface DonePart extends Pick<FinancePartProps, 'finance'> {
  /** Says what was done, once its form is gone. */
  readonly onDone: (text: string) => void;
}

/** Describes a payment's purpose, place and recipient, as one text. */
export function describeDistribution({ fund, program, case: ofCase, category, purpose, state }: Listed): string {
  return [
    impactCopy.funds[fund],
    impactCopy.byPurpose.names[purpose],
    category && impactCopy.byCategory.names[category],
    ofCase ? `${program}/${ofCase}` : program,
    state,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields that a payment out and a running cost both have. */
type Payment = Pick<Listed, 'id' | 'day' | 'cents' | 'account' | 'reference' | 'reversedOn'>;

interface PaymentTableProps<Row extends Payment> extends DonePart {
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  readonly today: string;
  readonly payments: readonly Row[];
  /** The columns that only these payments have. */
  readonly columns: readonly { readonly head: string; readonly read: (row: Row) => string }[];
}

/** Payments of a month, each with the way to undo it: its form is below the table. */
export function PaymentTable<Row extends Payment>({
  labelledBy,
  payments,
  columns,
  finance,
  onDone,
  today,
}: PaymentTableProps<Row>) {
  const [reversing, setReversing] = useState<string | null>(null);
  const names = texts.columns;
  const heads = [names.day, names.amount, ...columns.map(({ head }) => head), names.account, names.reference];
  return (
    <>
      <ScrollRegion labelledBy={labelledBy}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" data-number={head === names.amount || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map((one) => (
              <tr key={one.id}>
                <td data-short>{formatDay(one.day, 'date')}</td>
                <td data-number>
                  <Money cents={one.cents} />
                </td>
                {columns.map(({ head, read }) => (
                  <td key={head} data-text>
                    {read(one)}
                  </td>
                ))}
                <td>{one.account ? texts.accounts[one.account] : texts.noAccount}</td>
                <td>
                  <Untranslated>{one.reference}</Untranslated>
                  <br />
                  <ReverseButton {...one} onReverse={setReversing} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {reversing && (
        <Reverse
          key={reversing}
          id={reversing}
          finance={finance}
          today={today}
          onDone={(text) => {
            setReversing(null);
            onDone(text);
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </>
  );
}

/** Says whom a payment reached, in numbers. */
export const describeHelped = ({ people, households, meals }: Listed): string =>
  [texts.people(people, households), meals !== undefined && texts.meals(meals)].filter(Boolean).join(', ');

interface ReverseButtonProps extends Pick<Payment, 'id' | 'reversedOn'> {
  readonly onReverse: (id: string) => void;
}

function ReverseButton({ id, reversedOn, onReverse }: ReverseButtonProps) {
  if (reversedOn) return texts.reversedOn(formatDay(reversedOn, 'date'));
  return (
    <Button look="quiet" size="small" aria-label={texts.reverse.label(id)} onClick={() => onReverse(id)}>
      {texts.reverse.open}
    </Button>
  );
}

interface ReverseProps extends DonePart {
  readonly id: string;
  readonly today: string;
  readonly onClose: () => void;
}

function Reverse({ id, finance, today, onDone, onClose }: ReverseProps) {
  const copy = texts.reverse;
  const attempt = useAttempt();
  const [day, setDay] = useState(toTypedDay(today));
  return (
    <ActionForm
      id={`reverse-${id}`}
      label={copy.label(id)}
      submit={copy.check}
      confirm={copy.confirm}
      check={() => checkTypedDay('day', day)}
      request={(why, dryRun) =>
        finance.reverseDistribution(id, { attempt: attempt.key, day: readTypedDay(day) ?? '', why, dryRun })
      }
      onDone={() => onDone(copy.done)}
      others={
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      }
    >
      {(getError) => (
        <TextInput
          id={`reverse-${id}-day`}
          label={copy.day}
          hint={ledgerCopy.dayHint}
          autoComplete="off"
          value={day}
          error={getError('day')}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </ActionForm>
  );
}
