import { useState } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { callSafely, type Failure } from '../../../contract/CallResult';
import { ledgerSorts, readReachedDay } from '../../../contract/financeLedger';
import { addDays } from '../../../domain/calendar/isoDay';
import { statuses } from '../../../domain/donation/Donation';
import { kinds } from '../../../domain/donation/kinds';
import { donationMethods } from '../../../domain/donation/methods';
import { fail } from '../../../domain/Result';
import { saveCsv } from '../../../services/data/saveFile';
import { ledgerCopy as texts } from '../../../texts/en-AU/finance/ledger';
import { copy, methods, statuses as statusNames } from '../../../texts/en-AU/finance/shared';
import { formatDay } from '../../../texts/days';
import { kindNames } from '../../../texts/en-AU/kindNames';
import type { FinancePartProps } from '../FinancePartProps';
import { FailureLine } from '../NotDone';
import { toTypedDay } from '../typedDay';
import * as styles from '../finance.module.css';
import { DonorView } from './DonorView';
import { LedgerTable, TotalsTable } from './LedgerTable';
import { readFilters, toFieldId, type LedgerFilters } from './readFilters';
import { useLedger, type LedgerSearch } from './useLedger';

/** Choices of a filter, with the first for all. */
const choose = <Name extends string>(any: string, names: readonly Name[], labels: Readonly<Record<Name, string>>) => [
  { value: '', label: any },
  ...names.map((value) => ({ value, label: labels[value] })),
];

const options = {
  fund: choose(texts.anyFund, kinds, kindNames),
  method: choose(texts.anyMethod, donationMethods, methods),
  status: choose(texts.anyStatus, statuses, statusNames),
  sort: ledgerSorts.map((value) => ({ value, label: texts.sorts[value] })),
} as const;

/** The list of gifts with its filters, or the page of the donor whose gift the address names. */
export function Ledger(part: FinancePartProps) {
  const { finance, id } = part;
  const ledger = useLedger(finance);
  return (
    <>
      {id && <DonorView key={id} {...part} id={id} />}
      <div className={styles.part} hidden={id !== null}>
        <h3 className={styles.heading}>{texts.heading}</h3>
        <p>{texts.lede}</p>
        <Filters {...part} begin={ledger.begin} />
        {ledger.search && <Found {...part} search={ledger.search} onMore={() => void ledger.readMore()} />}
      </div>
    </>
  );
}

/** The days that are offered at first. */
const firstDays = 30;

function Filters({ today, begin }: FinancePartProps & Pick<ReturnType<typeof useLedger>, 'begin'>) {
  const empty: LedgerFilters = {
    from: toTypedDay(addDays(today, -firstDays)),
    to: toTypedDay(today),
    ...{ donor: '', fund: '', method: '', status: '', min: '', max: '', beneficiary: '', plan: '', sort: 'newest' },
  };
  const form = useForm({
    empty,
    validate(typed) {
      const query = readFilters(typed);
      return query.ok ? [] : query.error;
    },
    async send(typed) {
      const query = readFilters(typed);
      if (!query.ok) return query;
      const answer = await begin(query.value);
      if (answer.ok && answer.value.isTooMany)
        return fail([{ fieldId: toFieldId('sort'), message: texts.issues.tooMany }]);
      return answer;
    },
    afterwards: (values) => values,
  });
  const text = (name: keyof LedgerFilters) => ({
    ...form.field(toFieldId(name), name),
    autoComplete: 'off',
    maxLength: 254,
  });
  const list = (name: 'fund' | 'method' | 'status' | 'sort') => ({
    ...form.field(toFieldId(name), name),
    label: texts[name],
    options: options[name],
  });
  return (
    <>
      <FormView form={form} className={styles.form} role="search" summary="ledger-errors" aria-label={texts.heading}>
        <div className={styles.pair}>
          <TextInput {...text('from')} label={texts.from} hint={texts.dayHint} />
          <TextInput {...text('to')} label={texts.to} hint={texts.dayHint} />
        </div>
        <TextInput {...text('donor')} label={texts.donor} hint={texts.donorHint} />
        <div className={styles.pair}>
          <Select {...list('fund')} />
          <Select {...list('status')} />
          <Select {...list('method')} />
          <Select {...list('sort')} />
        </div>
        <div className={styles.pair}>
          <TextInput {...text('min')} label={texts.min} prefix="A$" inputMode="decimal" />
          <TextInput {...text('max')} label={texts.max} prefix="A$" inputMode="decimal" />
        </div>
        <div className={styles.pair}>
          <TextInput {...text('beneficiary')} label={texts.beneficiary} hint={texts.beneficiaryHint} />
          <TextInput {...text('plan')} label={texts.plan} />
        </div>
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      {form.phase.type === 'failed' && <FailureLine failure={form.phase.failure} about={form.phase} />}
    </>
  );
}

interface FoundProps extends FinancePartProps {
  readonly search: LedgerSearch;
  readonly onMore: () => void;
}

/** The texts of how many gifts are shown; of a search that goes on, with the day that it has come to. */
function getReachTexts({ next, query: { sort } }: LedgerSearch): ReturnType<typeof texts.upTo> {
  if (next === undefined || sort === 'amount') return texts;
  const day = formatDay(readReachedDay(next, sort), 'date');
  return sort === 'oldest' ? texts.upTo(day) : texts.backTo(day);
}

/** The result of a search: its sums, its gifts, and the ways to more of them and to a file of all. */
function Found({ search, onMore, ...part }: FoundProps) {
  const { gifts, next, more } = search;
  const toText = getReachTexts(search);
  const furtherLabel = gifts.length === 0 ? texts.further : texts.more;
  const isLoading = more === 'loading';
  const button = next !== undefined && (
    <Button look="quiet" onClick={onMore} aria-disabled={isLoading || undefined}>
      {isLoading ? copy.oneMoment : furtherLabel}
    </Button>
  );
  return (
    <>
      <p role="status">{gifts.length === 0 ? toText.none : toText.shown(gifts.length)}</p>
      {gifts.length === 0 && button}
      {gifts.length > 0 && (
        <>
          <TotalsTable search={search} />
          <LedgerTable gifts={gifts} />
          <div className={styles.buttons}>
            {button}
            <Download {...part} search={search} />
          </div>
        </>
      )}
      {typeof more === 'object' && <FailureLine failure={more} about={more} />}
    </>
  );
}

/** Saves all gifts that match as a file, which comes in parts. */
function Download({ finance, search }: FinancePartProps & { readonly search: LedgerSearch }) {
  const [state, setState] = useState<number | string | Failure | null>(null);
  async function save() {
    if (typeof state === 'number') return;
    const parts: string[] = [];
    let after: string | undefined;
    setState(0);
    do {
      const at = after;
      const answer = await callSafely(() => finance.ledgerFile({ ...search.query, sort: 'newest', after: at }));
      if (!answer.ok) return setState(answer.error);
      parts.push(answer.value.csv);
      after = answer.value.next;
      setState(parts.join('').split('\r\n').length - 2);
    } while (after !== undefined);
    const name = `gifts-${search.query.from}-to-${search.query.to}.csv`;
    saveCsv(name, parts.join(''));
    setState(name);
  }
  const isFailure = typeof state === 'object' && state !== null;
  return (
    <>
      <Button look="quiet" onClick={() => void save()} aria-disabled={typeof state === 'number' || undefined}>
        {typeof state === 'number' ? texts.downloading(Math.max(0, state)) : texts.download}
      </Button>
      <p role="status">{typeof state === 'string' && texts.saved(state)}</p>
      {isFailure && <FailureLine failure={state} about={state} />}
    </>
  );
}
