import { useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { Untranslated } from '../../components/ui/Untranslated';
import type { DistributionList } from '../../contract/distributions';
import { formatDay } from '../../texts/days';
import { createRandomKey } from '../../services/http/createRandomKey';
import { distributionCopy as texts } from '../../texts/en-AU/finance/distributions';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { impactCopy } from '../../texts/en-AU/impact';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import { checkTypedDay, readTypedDay, toTypedDay } from './typedDay';
import * as styles from './finance.module.css';

type Listed = DistributionList['distributions'][number];

interface DonePart extends Pick<FinancePartProps, 'finance'> {
  /** Says what was done, once its form is gone. */
  readonly onDone: (text: string) => void;
}

/** A payment's purpose, place and recipient, as one text. */
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

/** The payments of a month, each with the way to undo it. */
export function DistributionTable({
  distributions,
  finance,
  onDone,
  today,
}: Pick<DistributionList, 'distributions'> & DonePart & { readonly today: string }) {
  const { columns } = texts;
  return (
    <Reversing finance={finance} today={today} onDone={onDone}>
      {(onReverse) => (
        <ScrollRegion labelledBy="distributions-list">
          <table className={styles.table}>
            <thead>
              <tr>
                {[columns.day, columns.amount, columns.what, columns.who, columns.reference].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {distributions.map((one) => (
                <tr key={one.id}>
                  <td>{formatDay(one.day, 'date')}</td>
                  <td>
                    <Money cents={one.cents} />
                  </td>
                  <td>{describeDistribution(one)}</td>
                  <td>
                    {texts.people(one.people, one.households)}
                    {one.meals !== undefined && `, ${texts.meals(one.meals)}`}
                  </td>
                  <td>
                    <Untranslated>{one.reference}</Untranslated>
                    <br />
                    <ReverseButton {...one} onReverse={onReverse} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Reversing>
  );
}

/** The running costs of a month, each with the way to undo it. */
export function CostTable({
  costs,
  finance,
  onDone,
  today,
}: Pick<DistributionList, 'costs'> & DonePart & { readonly today: string }) {
  const { columns, cost } = texts;
  return (
    <Reversing finance={finance} today={today} onDone={onDone}>
      {(onReverse) => (
        <ScrollRegion labelledBy="costs-list">
          <table className={styles.table}>
            <thead>
              <tr>
                {[columns.day, columns.amount, cost.what, cost.paidBy, columns.reference].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {costs.map((one) => (
                <tr key={one.id}>
                  <td>{formatDay(one.day, 'date')}</td>
                  <td>
                    <Money cents={one.cents} />
                  </td>
                  <td>{impactCopy.costs.kinds[one.kind]}</td>
                  <td>{impactCopy.costs.payers[one.paidBy]}</td>
                  <td>
                    <Untranslated>{one.reference}</Untranslated>
                    <br />
                    <ReverseButton {...one} onReverse={onReverse} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Reversing>
  );
}

interface ReverseButtonProps extends Pick<Listed, 'id' | 'reversedOn'> {
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

interface ReversingProps extends DonePart {
  readonly today: string;
  /** The table, with what its buttons call. */
  readonly children: (onReverse: (id: string) => void) => ReactNode;
}

/** A table, and below it the form that undoes one of its rows. */
function Reversing({ finance, today, onDone, children }: ReversingProps) {
  const [reversing, setReversing] = useState<string | null>(null);
  return (
    <>
      {children(setReversing)}
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

interface ReverseProps extends DonePart {
  readonly id: string;
  readonly today: string;
  readonly onClose: () => void;
}

function Reverse({ id, finance, today, onDone, onClose }: ReverseProps) {
  const copy = texts.reverse;
  const [attempt] = useState(createRandomKey);
  const [day, setDay] = useState(toTypedDay(today));
  return (
    <ActionForm
      id={`reverse-${id}`}
      label={copy.label(id)}
      submit={copy.check}
      confirm={copy.confirm}
      check={() => checkTypedDay('day', day)}
      request={(why, dryRun) => finance.reverseDistribution(id, { attempt, day: readTypedDay(day) ?? '', why, dryRun })}
      onDone={() => onDone(copy.done)}
      others={
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      }
    >
      {(errorOf) => (
        <TextInput
          id={`reverse-${id}-day`}
          label={copy.day}
          hint={ledgerCopy.dayHint}
          autoComplete="off"
          value={day}
          error={errorOf('day')}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </ActionForm>
  );
}
