import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { TextInput } from '../../components/ui/Field';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';
import type { AuditTrail as Trail } from '../../contract/finance';
import { formatAud } from '../../domain/money';
import { actions, trailCopy as texts } from '../../texts/en-AU/finance/audit';
import { exportCopy } from '../../texts/en-AU/finance/books';
import type { FinancePartProps } from './FinancePartProps';
import { NotDone, sydneyTime } from './NotDone';
import * as styles from './finance.module.css';

/** Who did what in a month, newest first. */
export function AuditTrail({ finance, today }: FinancePartProps) {
  const form = useForm({
    empty: { month: today.slice(0, 7) },
    send: ({ month }) => finance.audit(month),
    afterwards: (values) => values,
    onSent: (trail) => setEntries(trail.entries),
  });
  const [entries, setEntries] = useState<Trail['entries'] | null>(null);
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <p id="audit-lede">{texts.lede}</p>
      <FormView form={form} className={styles.form} noValidate={false}>
        <TextInput {...form.field('audit-month', 'month')} type="month" required label={exportCopy.month} />
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
                <th scope="col">{texts.columns.when}</th>
                <th scope="col">{texts.columns.who}</th>
                <th scope="col">{texts.columns.what}</th>
                <th scope="col">{texts.columns.why}</th>
                <th scope="col">{texts.columns.about}</th>
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
                    {done === false ? texts.notDone : actions[action]}: {what}
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
