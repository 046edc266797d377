import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { TextInput } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { Notice } from '../../components/ui/Notice';
import { checkDays, getDaysField, type Comparison } from '../../contract/finance';
import { addDays, getLastDay } from '../../domain/calendar/isoDay';
import { succeed } from '../../domain/Result';
import { saveCsv } from '../../services/data/saveFile';
import { Accounting } from './Accounting';
import { ActionForm } from './ActionForm';
import { Months } from './Months';
import { MonthSelect } from './MonthSelect';
import { booksCopy as texts, differences, exportCopy } from '../../texts/en-AU/finance/books';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { copy, failureText, methods } from '../../texts/en-AU/finance/shared';
import type { FinancePartProps } from './FinancePartProps';
import { NotDone, sydneyTime } from './NotDone';
import { checkTypedDays, readTypedDay, toTypedDay } from './typedDay';
import { useComparison } from './useComparison';
import { WhereMoneyIs } from './WhereMoneyIs';
import { YearFigures } from './YearFigures';
import * as styles from './finance.module.css';
import { keepExact } from '../../components/ui/Untranslated';

/** The last months, the comparison of the books, and the files of a month. */
export function Books({ finance, today, changes }: FinancePartProps) {
  return (
    <>
      <Months finance={finance} today={today} changes={changes} />
      <WhereMoneyIs finance={finance} changes={changes} />
      <h3 className={styles.heading}>{texts.heading}</h3>
      <CompareBooks finance={finance} today={today} />
      <h3 className={styles.heading}>{exportCopy.heading}</h3>
      <ExportMonth finance={finance} today={today} />
      <Accounting finance={finance} today={today} />
      <YearFigures finance={finance} today={today} />
    </>
  );
}

const readDays = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: readTypedDay(from) ?? '',
  to: readTypedDay(to) ?? '',
});

type BooksPartProps = Pick<FinancePartProps, 'finance' | 'today'>;

/** Compares the books with the providers, and resolves what differs. */
export function CompareBooks({ finance, today }: BooksPartProps) {
  const { found, error, show } = useComparison(finance);
  const form = useForm({
    empty: { from: toTypedDay(addDays(today, -6)), to: toTypedDay(today) },
    validate(typed) {
      const issues = checkTypedDays('books', typed.from, typed.to);
      const { from, to } = readDays(typed);
      const wrong = issues.length === 0 && checkDays(from, to);
      return wrong ? [{ fieldId: `books-${getDaysField(wrong)}`, message: texts.issues[wrong] }] : issues;
    },
    async send(typed) {
      show(null);
      const { from, to } = readDays(typed);
      const answer = await finance.compare(from, to);
      return answer.ok ? succeed({ from, to, comparison: answer.value }) : answer;
    },
    afterwards: (values) => values,
    onSent: show,
  });
  const isRunning = found?.comparison.state === 'running';
  const busy = {
    ...form,
    isSending: form.isSending || isRunning,
    submit: () => {
      if (!isRunning) form.submit();
    },
  };
  const comparison = found?.comparison;
  const done = comparison?.state === 'done' ? comparison : null;
  return (
    <div className={styles.part}>
      <p>{texts.lede}</p>
      <FormView form={busy} className={styles.form} summary={null}>
        <div className={styles.pair}>
          <TextInput {...form.field('books-from', 'from')} label={texts.from} hint={ledgerCopy.dayHint} />
          <TextInput {...form.field('books-to', 'to')} label={texts.to} hint={ledgerCopy.dayHint} />
        </div>
        <div className={styles.buttons}>
          <SubmitButton form={busy}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      {/* A look at what is under way answers no press. */}
      {error && error.code !== 'sign_in_again' && (
        <Notice tone="bad" role="alert" heading={copy.failed} text={failureText(error)} />
      )}
      <p role="status">{comparison && describeComparison(comparison)}</p>
      {comparison?.state === 'running' && (
        <p className={styles.note}>
          {keepExact(texts.startedBy(comparison.by.email, sydneyTime.format(new Date(comparison.startedAt))))}
        </p>
      )}
      {done && <p className={styles.note}>{texts.finished(sydneyTime.format(new Date(done.finishedAt)))}</p>}
      {done && done.unread.length > 0 && (
        <Notice tone="care">
          <p>
            {texts.unread} {done.unread.join(', ')}
          </p>
        </Notice>
      )}
      {done?.differences.map(({ id, kind, method, donation, object, ours, theirs, detail }) => (
        <article key={id} className={styles.box} aria-label={texts.resolveLabel(id)}>
          <h4 className={styles.heading}>{differences[kind].name}</h4>
          <p>{differences[kind].todo}</p>
          <p>
            {texts.ours} <Money cents={ours} />. {texts.theirs} <Money cents={theirs} />.
            <br />
            {detail}
          </p>
          <p className={styles.note}>{[methods[method], donation, object, id].filter(Boolean).join(', ')}</p>
          <ActionForm
            id={`resolve-${id}`}
            label={texts.resolveLabel(id)}
            submit={texts.resolve}
            request={(why) => finance.resolve({ id, from: found?.from ?? '', to: found?.to ?? '', why })}
          />
        </article>
      ))}
      {done && done.found > done.differences.length && <p>{texts.notListed(done.found - done.differences.length)}</p>}
    </div>
  );
}

/** Says a comparison's status in a sentence. */
function describeComparison(comparison: Comparison): string {
  switch (comparison.state) {
    case 'none':
    case 'broken_off':
      return texts.brokenOff;
    case 'running':
      return texts.steps[comparison.step];
    case 'done':
      return comparison.found === 0 ? texts.none : texts.found(comparison.found);
  }
}

/** Downloads a month's movements of money. */
function ExportMonth({ finance, today }: BooksPartProps) {
  const [saved, setSaved] = useState<string | null>(null);
  const form = useForm({
    empty: { month: today.slice(0, 7) },
    send: ({ month }) => finance.exportDays({ from: `${month}-01`, to: getLastDay(month) }),
    afterwards: (values) => values,
    onSent({ csv }) {
      const name = `movements-${form.values.month}.csv`;
      saveCsv(name, csv);
      setSaved(name);
    },
  });
  return (
    <div className={styles.part}>
      <p>{exportCopy.lede}</p>
      <FormView form={form} className={styles.form}>
        <MonthSelect {...form.field('export-month', 'month')} today={today} label={exportCopy.month} />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{exportCopy.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      <p role="status">{saved && exportCopy.done(saved)}</p>
    </div>
  );
}
