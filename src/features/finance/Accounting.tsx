import { useCallback, useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { Disclosure } from '../../components/ui/Disclosure';
import { TextInput } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import {
  accountKeys,
  accountingSystems,
  type AccountingSystem,
  type AccountMap,
} from '../../contract/financeAccounting';
import { addDays } from '../../domain/calendar/isoDay';
import { fail } from '../../domain/Result';
import { saveCsv } from '../../services/data/saveFile';
import { accountingCopy as texts, accountNames } from '../../texts/en-AU/finance/accounting';
import { failureText } from '../../texts/en-AU/finance/shared';
import { ActionForm, type Issue } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import { MonthSelect } from './MonthSelect';
import { NotDone } from './NotDone';
import * as styles from './finance.module.css';

type PartProps = Pick<FinancePartProps, 'finance' | 'today'>;

const systemOptions = accountingSystems.map((value) => ({ value, label: texts.systems[value] }));

/** Downloads a month as a journal for an accounting program, and says which account has what. */
export function Accounting({ finance, today }: PartProps) {
  const [system, setSystem] = useState<AccountingSystem>('xero');
  const [saved, setSaved] = useState('');
  const form = useForm({
    // The month before: this one is not closed yet.
    empty: { month: addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7) },
    async send({ month }) {
      setSaved('');
      const answer = await finance.journal(system, month);
      if (!answer.ok || answer.value.ok) return answer;
      const names = answer.value.missing.map((key) => accountNames[key]).join(', ');
      return fail([{ fieldId: 'journal-month', message: texts.missing(names) }]);
    },
    afterwards: (values) => values,
    onSent(journal) {
      if (!journal.ok) return;
      const name = `${system}-${form.values.month}.csv`;
      saveCsv(name, journal.csv);
      setSaved(name);
    },
  });
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <p>{texts.lede}</p>
      <FormView form={form} className={styles.form} summary={null} aria-label={texts.heading}>
        <div className={styles.pair}>
          <Select
            id="journal-system"
            label={texts.system}
            options={systemOptions}
            value={system}
            onChange={({ target }) => setSystem(accountingSystems.find((name) => name === target.value) ?? 'xero')}
          />
          <MonthSelect {...form.field('journal-month', 'month')} today={today} label={texts.month} />
        </div>
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      <p role="status">{saved && texts.saved(saved)}</p>
      <Disclosure summary={texts.map.heading} heading="h4">
        <AccountsOf key={system} finance={finance} system={system} />
      </Disclosure>
    </div>
  );
}

interface AccountsProps extends Pick<FinancePartProps, 'finance'> {
  readonly system: AccountingSystem;
}

function AccountsOf({ finance, system }: AccountsProps) {
  const accounts = useRequest(useCallback(() => finance.accounts(system), [finance, system]));
  return (
    <RequestView request={accounts} what={texts.map.what} getText={failureText} isSmall>
      {(map) => <AccountsForm finance={finance} system={system} map={map} />}
    </RequestView>
  );
}

type Typed = Readonly<Record<string, { readonly code: string; readonly tax: string }>>;

const nothing = { code: '', tax: '' };

/** The accounts of a program, with a reason: they are in the audit trail. */
function AccountsForm({ finance, system, map }: AccountsProps & { readonly map: AccountMap }) {
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(map.accounts.map(({ key, code, tax }) => [key, { code, tax }])),
  );
  const read = (key: string) => {
    const { code, tax } = typed[key] ?? nothing;
    return { code: code.trim(), tax: tax.trim() };
  };
  const type = (key: string, change: Partial<typeof nothing>) =>
    setTyped((before) => ({ ...before, [key]: { ...(before[key] ?? nothing), ...change } }));
  const check = (): readonly Issue[] =>
    accountKeys.flatMap((key, index) => {
      const { code, tax } = read(key);
      if (Boolean(code) === Boolean(tax)) return [];
      return [{ field: code ? `tax-${index}` : `code-${index}`, text: texts.map.half }];
    });
  return (
    <ActionForm
      id={`accounts-${system}`}
      label={texts.map.heading}
      submit={texts.map.submit}
      check={check}
      request={(why) => {
        const accounts = accountKeys.map((key) => ({ key, ...read(key) })).filter(({ code }) => code);
        return finance.saveAccounts({ system, accounts, why });
      }}
    >
      {(getError) => (
        <>
          <p>{texts.map.lede}</p>
          {accountKeys.map((key, index) => (
            <div key={key} className={styles.pair}>
              <TextInput
                id={`accounts-${system}-code-${index}`}
                label={texts.map.code(accountNames[key])}
                autoComplete="off"
                maxLength={20}
                value={typed[key]?.code ?? ''}
                error={getError(`code-${index}`)}
                onChange={({ target }) => type(key, { code: target.value })}
              />
              <TextInput
                id={`accounts-${system}-tax-${index}`}
                label={texts.map.tax(accountNames[key])}
                autoComplete="off"
                maxLength={50}
                value={typed[key]?.tax ?? ''}
                error={getError(`tax-${index}`)}
                onChange={({ target }) => type(key, { tax: target.value })}
              />
            </div>
          ))}
        </>
      )}
    </ActionForm>
  );
}
