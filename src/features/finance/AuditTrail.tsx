import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { Button } from '../../components/ui/Button';
import { Disclosure } from '../../components/ui/Disclosure';
import { TextInput } from '../../components/ui/Field';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { Select } from '../../components/ui/Select';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';
import { callSafely, type Failure } from '../../contract/CallResult';
import { auditActions, maxTrailDays, type AuditEntry, type AuditQuery } from '../../contract/finance';
import { addDays, countDaysBetween } from '../../domain/calendar/isoDay';
import { formatAud } from '../../domain/money';
import { succeed } from '../../domain/Result';
import { saveCsv } from '../../services/data/saveFile';
import { actions, trailCopy as texts } from '../../texts/en-AU/finance/audit';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import type { FinancePartProps } from './FinancePartProps';
import { FailureLine, NotDone, sydneyTime } from './NotDone';
import { checkTypedDays, readTypedDay, toTypedDay } from './typedDay';
import * as styles from './finance.module.css';

/** The days that are offered at first. */
const firstDays = 30;

type Action = (typeof auditActions)[number];

const actionOptions = [
  { value: '', label: texts.anyAction },
  ...auditActions.map((value) => ({ value, label: actions[value] })),
];

/** Shows who did what on some days, newest first. */
export function AuditTrail({ finance, today }: FinancePartProps) {
  const [found, setFound] = useState<{ readonly query: AuditQuery; readonly entries: readonly AuditEntry[] } | null>(
    null,
  );
  const form = useForm({
    empty: { from: toTypedDay(addDays(today, -firstDays)), to: toTypedDay(today), person: '', action: '' },
    validate({ from, to }) {
      const issues = checkTypedDays('audit', from, to);
      const [first, last] = [readTypedDay(from), readTypedDay(to)];
      const isTooLong = first !== null && last !== null && countDaysBetween(first, last) >= maxTrailDays;
      return isTooLong ? [...issues, { fieldId: 'audit-to', message: texts.tooMany }] : issues;
    },
    async send({ from, to, person, action }) {
      // An old result is not shown beside other filters.
      setFound(null);
      const query: AuditQuery = {
        from: readTypedDay(from) ?? '',
        to: readTypedDay(to) ?? '',
        person: person.trim() || undefined,
        action: auditActions.find((name) => name === action),
      };
      const answer = await finance.audit(query);
      return answer.ok ? succeed({ query, entries: answer.value.entries }) : answer;
    },
    afterwards: (values) => values,
    onSent: setFound,
  });
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <p id="audit-lede">{texts.lede}</p>
      <FormView form={form} className={styles.form} summary="audit-errors" aria-label={texts.heading}>
        <div className={styles.pair}>
          <TextInput {...form.field('audit-from', 'from')} label={ledgerCopy.from} hint={ledgerCopy.dayHint} />
          <TextInput {...form.field('audit-to', 'to')} label={ledgerCopy.to} hint={ledgerCopy.dayHint} />
        </div>
        <div className={styles.pair}>
          <TextInput {...form.field('audit-person', 'person')} label={texts.person} hint={texts.personHint} />
          <Select {...form.field('audit-action', 'action')} label={texts.action} options={actionOptions} />
        </div>
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      <p role="status">{found && (found.entries.length === 0 ? texts.none : texts.shown(found.entries.length))}</p>
      {found && found.entries.length > 0 && (
        <>
          <ScrollRegion labelledBy="audit-lede">
            <TrailTable rows={foldLookUps(found.entries)} />
          </ScrollRegion>
          <Download finance={finance} query={found.query} />
        </>
      )}
    </div>
  );
}

/** Entries that are shown in one row: several looks of a person one after the other, or one of anything else. */
type Row = readonly [AuditEntry, ...AuditEntry[]];

/** Folds looks for gifts that a person made one after the other into one row. */
export function foldLookUps(entries: readonly AuditEntry[]): readonly Row[] {
  const rows: [AuditEntry, ...AuditEntry[]][] = [];
  const isLookUp = ({ action }: AuditEntry) => action === ('found' satisfies Action);
  for (const entry of entries) {
    const last = rows.at(-1);
    const isSame = last && isLookUp(entry) && isLookUp(last[0]) && last[0].by.userId === entry.by.userId;
    if (isSame) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

function TrailTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className={`${styles.table} ${styles.trail}`}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.when}</th>
          <th scope="col">{texts.columns.who}</th>
          <th scope="col">{texts.columns.what}</th>
          <th scope="col">{texts.columns.why}</th>
          <th scope="col">{texts.columns.about}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TrailRow key={row[0].id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function TrailRow({ row: [entry, ...folded] }: { readonly row: Row }) {
  const { at, by, why, about } = entry;
  return (
    <tr>
      <td>{sydneyTime.format(new Date(at))}</td>
      <td>
        <Untranslated>{by.email}</Untranslated>
      </td>
      <td>
        {folded.length === 0 ? (
          describeEntry(entry)
        ) : (
          <Disclosure summary={texts.lookUps(folded.length + 1)}>
            <ul className={styles.said}>
              {[entry, ...folded].map((one) => (
                <li key={one.id}>
                  {sydneyTime.format(new Date(one.at))}: {one.what} <Untranslated>{one.about}</Untranslated>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </td>
      <td>{why}</td>
      <td>{folded.length === 0 && <Untranslated>{about}</Untranslated>}</td>
    </tr>
  );
}

/** Says what an entry is about. The request of a refund names its sum in dollars already, only the sum for older ones. */
function describeEntry({ action, done, what, refund }: AuditEntry) {
  const sum = refund && formatAud(refund.cents);
  return (
    <>
      {done === false ? texts.notDone : actions[action]}: {what}
      {sum && !what.includes(sum) && keepExact(` (${sum})`)}
    </>
  );
}

/** Saves the entries that are shown as a file. */
function Download({ finance, query }: Pick<FinancePartProps, 'finance'> & { readonly query: AuditQuery }) {
  const [saved, setSaved] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  async function save() {
    setFailure(null);
    const answer = await callSafely(() => finance.auditFile(query));
    if (!answer.ok) return setFailure(answer.error);
    const name = `audit-${query.from}-to-${query.to}.csv`;
    saveCsv(name, answer.value.csv);
    setSaved(name);
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => void save()}>
          {texts.download}
        </Button>
      </div>
      <p role="status">{saved && texts.saved(saved)}</p>
      {failure && <FailureLine failure={failure} about={failure} />}
    </>
  );
}
