import { useEffect, useRef, useState } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { Disclosure } from '../../../components/ui/Disclosure';
import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { TextInput } from '../../../components/ui/Field';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { keepExact } from '../../../components/ui/Untranslated';
import type { BankFile, BankFileRow } from '../../../contract/financeRecords';
import { formatAud } from '../../../domain/money';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { copy, failureText } from '../../../texts/en-AU/finance/shared';
import { BankRow, type BankRowProps } from './BankRow';
import { toFunds } from './giftEntry';
import type { RecordGiftProps } from './RecordGift';
import { getCents, isToRecord, useBankRows, type RecordedRows, type ReviewedRow } from './useBankRows';
import * as styles from '../finance.module.css';
import * as own from './record.module.css';

const texts = recordCopy.review;

/** Those that need a person first. */
const groups = ['asks', 'ready', 'left_out', 'recorded'] as const satisfies readonly BankFileRow['state'][];

export interface BankReviewProps extends RecordGiftProps {
  /** The file's. */
  readonly name: string;
  readonly review: Extract<BankFile, { ok: true }>;
}

/** Finds the rows that can't be recorded yet, each with what to do. */
function findIssues(rows: readonly ReviewedRow[]): FormIssue[] {
  return rows.flatMap((reviewed) => {
    const { row, answer, entry, state } = reviewed;
    if (state === 'asks' && answer === null)
      return [{ fieldId: `bank-${row.line}-answer-record`, message: texts.unanswered(row.line) }];
    const isOpen = isToRecord(reviewed) && toFunds(entry.lines).length === 0;
    return isOpen ? [{ fieldId: `bank-${row.line}-fund`, message: texts.noFund(row.line) }] : [];
  });
}

/** Shows each row of a bank's file, asks about those that leave a doubt, and records the rest. */
export function BankReview({ name, review, finance, onChanged, causes }: BankReviewProps) {
  const { rows, progress, record, answer, type } = useBankRows(finance, review.rows);
  const [done, setDone] = useState<RecordedRows | null>(null);
  const todo = rows.filter(isToRecord);
  const sum = todo.reduce((cents, row) => cents + getCents(row), 0);
  const form = useForm({
    empty: { why: texts.why(name).slice(0, 500) },
    validate: ({ why }) => [
      ...findIssues(rows),
      ...(why.trim().length < 3 ? [{ fieldId: 'bank-why', message: copy.noReason }] : []),
    ],
    send: ({ why }) => record(why.trim()),
    toIssue: (failure) => ({ fieldId: 'bank-submit', message: texts.stopped(failureText(failure)) }),
    afterwards: (values) => values,
    onSent(recorded) {
      setDone(recorded);
      onChanged();
    },
  });
  const said = done && [
    texts.done(done.count, formatAud(done.cents)),
    ...(done.known > 0 ? [texts.known(done.known)] : []),
    ...(done.refused > 0 ? [texts.refused(done.refused)] : []),
  ];
  return (
    <FormView form={form} className={styles.part} aria-label={texts.heading(name)} summary="bank-errors">
      <FocusedHeading name={name} />
      <p className={styles.note}>{texts.counts(rows.length, review.debits)}</p>
      {groups.map((group) => (
        <RowGroup
          key={group}
          group={group}
          rows={rows.filter(({ state }) => state === group)}
          causes={causes}
          getError={form.issueAt}
          onAnswer={answer}
          onType={type}
          isBusy={form.isSending}
        />
      ))}
      {said && (
        <FocusedNotice tone={done.refused > 0 ? 'bad' : 'good'} about={done}>
          {said.map((text) => (
            <p key={text}>{keepExact(text)}</p>
          ))}
        </FocusedNotice>
      )}
      {(todo.length > 0 || rows.some(({ state }) => state === 'asks')) && (
        <div className={styles.form}>
          <TextInput
            {...form.field('bank-why', 'why')}
            label={copy.why.label}
            hint={copy.why.hint}
            autoComplete="off"
            maxLength={500}
          />
          <div className={styles.buttons}>
            <SubmitButton form={form} id="bank-submit">
              {texts.submit(todo.length, formatAud(sum))}
            </SubmitButton>
          </div>
        </div>
      )}
      <p role="status" className={styles.note}>
        {progress && texts.progress(progress.done, progress.all)}
      </p>
    </FormView>
  );
}

/** The heading, which takes the focus: it is the answer to the press. */
function FocusedHeading({ name }: { readonly name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h4 className={styles.heading} ref={heading} tabIndex={-1}>
      {keepExact(texts.heading(name))}
    </h4>
  );
}

interface RowGroupProps extends Omit<BankRowProps, 'reviewed'> {
  readonly group: BankFileRow['state'];
  readonly rows: readonly ReviewedRow[];
}

/** Rows that are shown at once: a long list would be slow to draw, and longer to read. */
const pageSize = 50;

function RowGroup({ group, rows, ...part }: RowGroupProps) {
  const [shown, setShown] = useState(pageSize);
  if (rows.length === 0) return null;
  const list = (
    <>
      <ul className={own.list}>
        {rows.slice(0, shown).map((reviewed) => (
          <BankRow key={reviewed.row.line} reviewed={reviewed} {...part} />
        ))}
      </ul>
      {rows.length > shown && (
        <div className={styles.buttons}>
          <Button look="quiet" size="small" onClick={() => setShown(shown + 4 * pageSize)}>
            {texts.more(Math.min(4 * pageSize, rows.length - shown))}
          </Button>
        </div>
      )}
    </>
  );
  const heading = `${texts.groups[group]} (${rows.length})`;
  if (group === 'left_out' || group === 'recorded')
    return (
      <Disclosure summary={heading} heading="h4" open={group === 'left_out' && rows.length <= 20}>
        {list}
      </Disclosure>
    );
  return (
    <section className={styles.part} aria-label={heading}>
      <h4 className={styles.heading}>{heading}</h4>
      {list}
    </section>
  );
}
