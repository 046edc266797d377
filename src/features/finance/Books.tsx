import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm, type Phase } from '../../components/form/useForm';
import { TextInput } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { Notice } from '../../components/ui/Notice';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { checkDays, getDaysField, type AuditTrail as Trail, type Comparison } from '../../contract/finance';
import { addDays } from '../../domain/calendar/isoDay';
import { succeed } from '../../domain/Result';
import { formatAud } from '../../domain/money';
import { saveFile } from '../../services/data/saveFile';
import { ActionForm } from './ActionForm';
import { actions, copy, differences, failureText, methods } from '../../texts/en-AU/finance';
import type { FinancePartProps } from './FinancePartProps';
import { useComparison } from './useComparison';
import * as styles from './finance.module.css';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';

/** Why a form was not sent, below it. A question who it is has the focus instead. */
function NotDone({ phase }: { readonly phase: Phase<unknown> }) {
  if (phase.type !== 'failed' || phase.failure.code === 'sign_in_again') return null;
  return <FocusedNotice tone="bad" about={phase} heading={copy.failed} text={failureText(phase.failure)} />;
}

const sydneyTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

/** Compares the books with the providers, and resolves what differs. @property today - `2026-11-20` */
export function Books({ finance, today, weekAgo }: FinancePartProps & { today: string; weekAgo: string }) {
  const { found, error, show } = useComparison(finance);
  const texts = copy.books;
  const form = useForm({
    empty: { from: weekAgo, to: today },
    validate({ from, to }) {
      const wrong = checkDays(from, to);
      return wrong ? [{ fieldId: `books-${getDaysField(wrong)}`, message: texts.issues[wrong] }] : [];
    },
    async send({ from, to }) {
      show(null);
      const answer = await finance.compare(from, to);
      return answer.ok ? succeed({ from, to, comparison: answer.value }) : answer;
    },
    afterwards: (values) => values,
    onSent: show,
  });
  const { from, to } = form.values;
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
      <FormView form={busy} className={styles.form} summary={null} noValidate={false}>
        <div className={styles.pair}>
          <TextInput {...form.field('books-from', 'from')} type="date" required label={texts.from} />
          <TextInput {...form.field('books-to', 'to')} type="date" required label={texts.to} />
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
            request={(why) => finance.resolve({ id, from: found?.from ?? from, to: found?.to ?? to, why })}
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
      return copy.books.brokenOff;
    case 'running':
      return copy.books.steps[comparison.step];
    case 'done':
      return comparison.found === 0 ? copy.books.none : copy.books.found(comparison.found);
  }
}

/** Downloads a month's movements of money. @property month - the first to show, `2026-11` */
export function ExportMonth({ finance, month: first }: FinancePartProps & { readonly month: string }) {
  const [saved, setSaved] = useState<string | null>(null);
  const texts = copy.exported;
  const form = useForm({
    empty: { month: first },
    send: ({ month }) =>
      finance.exportDays({ from: `${month}-01`, to: addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1) }),
    afterwards: (values) => values,
    onSent({ csv }) {
      const name = `movements-${form.values.month}.csv`;
      saveFile({ name, contentType: 'text/csv', bytes: csv });
      setSaved(name);
    },
  });
  return (
    <div className={styles.part}>
      <p>{texts.lede}</p>
      <FormView form={form} className={styles.form} noValidate={false}>
        <TextInput {...form.field('export-month', 'month')} type="month" required label={texts.month} />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      <p role="status">{saved && texts.done(saved)}</p>
    </div>
  );
}

/** Who did what in a month, newest first. */
export function AuditTrail({ finance, month: first }: FinancePartProps & { readonly month: string }) {
  const form = useForm({
    empty: { month: first },
    send: ({ month }) => finance.audit(month),
    afterwards: (values) => values,
    onSent: (trail) => setEntries(trail.entries),
  });
  const [entries, setEntries] = useState<Trail['entries'] | null>(null);
  const texts = copy.trail;
  return (
    <div className={styles.part}>
      <p id="audit-lede">{texts.lede}</p>
      <FormView form={form} className={styles.form} noValidate={false}>
        <TextInput {...form.field('audit-month', 'month')} type="month" required label={copy.exported.month} />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      <p role="status">{entries?.length === 0 && texts.none}</p>
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
