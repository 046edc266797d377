import { useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { Notice } from '../../components/ui/Notice';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { checkDays, getDaysField, type Comparison } from '../../contract/finance';
import { formatAud } from '../../domain/money';
import { saveFile } from '../../services/data/query/saveFile';
import type { CallResult } from '../../contract/CallResult';
import { ActionForm } from './ActionForm';
import { actions, copy, differences, failureText, methods } from './copy';
import type { FinancePartProps } from './FinancePartProps';
import { useComparison } from './useComparison';
import * as styles from './finance.module.css';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';

/** Sends one request for a form; its error is below the form. */
function useFormRequest(signedOut: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send<Value>(event: FormEvent, call: () => Promise<CallResult<Value>>, then: (value: Value) => void) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const answer = await call();
    setBusy(false);
    if (answer.ok) return then(answer.value);
    if (answer.error.code === 'unauthorized') signedOut();
    // The question that it raises has the focus.
    if (answer.error.code !== 'sign_in_again') setError(failureText(answer.error));
  }
  const shown = error && <FocusedNotice tone="bad" heading={copy.failed} text={error} />;
  return { busy, send, error: shown };
}

const submit = (text: string, busy: boolean) => (
  <div className={styles.buttons}>
    <Button type="submit" look="solid" aria-disabled={busy || undefined}>
      {busy ? copy.oneMoment : text}
    </Button>
  </div>
);

const sydneyTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

interface FieldOfTime {
  readonly id: string;
  readonly type: 'date' | 'month';
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
}

const TimeInput = ({ onChange, ...field }: FieldOfTime) => (
  <TextInput {...field} required onChange={({ target }) => onChange(target.value)} />
);

/** Compares the books with the providers, and resolves what differs. @property today - `2026-11-20` */
export function Books({ finance, signedOut, today, weekAgo }: FinancePartProps & { today: string; weekAgo: string }) {
  const [from, setFrom] = useState(weekAgo);
  const [to, setTo] = useState(today);
  const [issue, setIssue] = useState<ReturnType<typeof checkDays>>(null);
  const { found, error, start, isBusy } = useComparison(finance, signedOut);
  const words = copy.books;
  const errorOf = (field: 'from' | 'to') => (issue && getDaysField(issue) === field ? words.issues[issue] : null);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = checkDays(from, to);
    setIssue(wrong);
    if (wrong) return document.getElementById(`books-${getDaysField(wrong)}`)?.focus();
    void start({ from, to });
  }
  const comparison = found?.comparison;
  const done = comparison?.state === 'done' ? comparison : null;
  return (
    <div className={styles.part}>
      <p>{words.lede}</p>
      <form className={styles.form} onSubmit={onSubmit}>
        <div className={styles.pair}>
          <TimeInput
            id="books-from"
            type="date"
            label={words.from}
            value={from}
            onChange={setFrom}
            error={errorOf('from')}
          />
          <TimeInput id="books-to" type="date" label={words.to} value={to} onChange={setTo} error={errorOf('to')} />
        </div>
        {submit(words.submit, isBusy)}
      </form>
      {/* One of a look at what is under way answers no press. */}
      {error &&
        (found ? (
          <Notice tone="bad" role="alert" heading={copy.failed} text={error} />
        ) : (
          <FocusedNotice tone="bad" heading={copy.failed} text={error} />
        ))}
      <p role="status">{comparison && describeComparison(comparison)}</p>
      {comparison?.state === 'running' && (
        <p className={styles.note}>
          {keepExact(words.startedBy(comparison.by.email, sydneyTime.format(new Date(comparison.startedAt))))}
        </p>
      )}
      {done && <p className={styles.note}>{words.finished(sydneyTime.format(new Date(done.finishedAt)))}</p>}
      {done && done.unread.length > 0 && (
        <Notice tone="care">
          <p>
            {words.unread} {done.unread.join(', ')}
          </p>
        </Notice>
      )}
      {done?.differences.map(({ id, kind, method, donation, object, ours, theirs, detail }) => (
        <article key={id} className={styles.box} aria-label={words.resolveLabel(id)}>
          <h4 className={styles.heading}>{differences[kind].name}</h4>
          <p>{differences[kind].todo}</p>
          <p>
            {words.ours} <Money cents={ours} />. {words.theirs} <Money cents={theirs} />.
            <br />
            {detail}
          </p>
          <p className={styles.note}>{[methods[method], donation, object, id].filter(Boolean).join(', ')}</p>
          <ActionForm
            id={`resolve-${id}`}
            label={words.resolveLabel(id)}
            submit={words.resolve}
            request={(why) => finance.resolve({ id, from: found?.from ?? from, to: found?.to ?? to, why })}
            signedOut={signedOut}
          />
        </article>
      ))}
      {done && done.found > done.differences.length && <p>{words.notListed(done.found - done.differences.length)}</p>}
    </div>
  );
}

/** Says a comparison's status in a sentence. */
function describeComparison(comparison: Comparison): string {
  switch (comparison.state) {
    case 'none':
    case 'broken_off':
      return copy.books.brokenOff;
    case 'running':
      return copy.books.steps[comparison.step];
    case 'done':
      return comparison.found === 0 ? copy.books.none : copy.books.found(comparison.found);
  }
}

/** Downloads a month's movements of money. @property month - the first to show, `2026-11` */
export function ExportMonth({ finance, signedOut, month: first }: FinancePartProps & { readonly month: string }) {
  const [month, setMonth] = useState(first);
  const [saved, setSaved] = useState<string | null>(null);
  const { busy, send, error } = useFormRequest(signedOut);
  const words = copy.exported;
  const save = ({ csv }: { readonly csv: string }) => {
    const name = `movements-${month}.csv`;
    saveFile({ name, contentType: 'text/csv', bytes: csv });
    setSaved(name);
  };
  return (
    <div className={styles.part}>
      <p>{words.lede}</p>
      <form className={styles.form} onSubmit={(event) => void send(event, () => finance.exportMonth(month), save)}>
        <TimeInput id="export-month" type="month" label={words.month} value={month} onChange={setMonth} />
        {submit(words.submit, busy)}
      </form>
      {error}
      <p role="status">{saved && words.done(saved)}</p>
    </div>
  );
}

/** Who did what in a month, newest first. */
export function AuditTrail({ finance, signedOut, month: first }: FinancePartProps & { readonly month: string }) {
  const [month, setMonth] = useState(first);
  const { busy, send, error } = useFormRequest(signedOut);
  type Entries = Extract<Awaited<ReturnType<typeof finance.audit>>, { ok: true }>['value']['entries'];
  const [entries, setEntries] = useState<Entries | null>(null);
  const words = copy.trail;
  return (
    <div className={styles.part}>
      <p id="audit-lede">{words.lede}</p>
      <form
        className={styles.form}
        onSubmit={(event) =>
          void send(
            event,
            () => finance.audit(month),
            (trail) => setEntries(trail.entries),
          )
        }
      >
        <TimeInput id="audit-month" type="month" label={copy.exported.month} value={month} onChange={setMonth} />
        {submit(words.submit, busy)}
      </form>
      {error}
      <p role="status">{entries?.length === 0 && words.none}</p>
      {entries && entries.length > 0 && (
        <ScrollRegion labelledBy="audit-lede">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{copy.trail.columns.when}</th>
                <th scope="col">{copy.trail.columns.who}</th>
                <th scope="col">{copy.trail.columns.what}</th>
                <th scope="col">{copy.trail.columns.why}</th>
                <th scope="col">{copy.trail.columns.about}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, at, by, action, what, why, about, refund, done }) => (
                <tr key={id}>
                  <td>{sydneyTime.format(new Date(at))}</td>
                  <td>
                    <Untranslated>{by.email}</Untranslated>
                  </td>
                  <td>
                    {done === false ? copy.trail.notDone : actions[action]}: {what}
                    {refund && keepExact(` (${formatAud(refund.cents)}${refund.lines ? `: ${refund.lines}` : ''})`)}
                  </td>
                  <td>{why}</td>
                  <td>
                    <Untranslated>{about}</Untranslated>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}
