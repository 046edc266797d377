import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Choices } from '../../../components/ui/Choices';
import { formatDate } from '../../../texts/days';
import { SiteLink } from '../../../components/ui/SiteLink';
import { Tag } from '../../../components/ui/Tag';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import { browserConfig } from '../../../config/browser';
import type { Cause } from '../../../contract/financeRecords';
import { formatAud } from '../../../domain/money';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { isWithoutFund, type GiftEntry } from './giftEntry';
import { GiftFields } from './GiftFields';
import { getCents, type Recorded, type ReviewedRow } from './useBankRows';
import * as styles from '../finance.module.css';
import * as own from './record.module.css';

const texts = recordCopy.review;

export interface BankRowProps {
  readonly reviewed: ReviewedRow;
  readonly causes: readonly Cause[];
  readonly getError: (fieldId: string) => string | undefined;
  readonly onAnswer: (line: number, answer: ReviewedRow['answer']) => void;
  readonly onType: (line: number, change: Partial<GiftEntry>) => void;
  readonly isBusy: boolean;
}

const entryFields: readonly string[] = ['date', 'amount', 'fund', 'reference', 'name', 'email'];

/** Says an issue as a sentence, without the advice for a file that is changed by hand. */
function toSentence(text: string): string {
  if (isWithoutFund({ text })) return texts.namesNone;
  const issue = text.replace(/; (?:if it is a donation, write|say how much each has) .*$/, '');
  return `${issue.charAt(0).toUpperCase()}${issue.slice(1)}`;
}

/** Names the funds of an entry, as the list shows them. */
function describeFunds({ lines }: GiftEntry): string {
  const names = recordCopy.funds as Readonly<Record<string, string>>;
  return lines.map(({ fund, amount }) => [names[fund] ?? '', amount].filter(Boolean).join(' ')).join(', ');
}

/** A row of a bank's file: what it says, what becomes of it, and what a person can change. */
export function BankRow({ reviewed, causes, getError, onAnswer, onType, isBusy }: BankRowProps) {
  const { row, entry, state, answer, issues, recorded } = reviewed;
  const [isChanging, setIsChanging] = useState(false);
  const { line } = row;
  const id = `bank-${line}`;
  const isAsking = state === 'asks';
  const showsFields = (isAsking && answer === 'record') || (state === 'ready' && isChanging);
  // The others are beside their fields.
  const findIssue = (field: string) => {
    const text = issues.find((issue) => issue.field === field)?.text;
    return text && toSentence(text);
  };
  const shownIssues = issues.filter(({ field }) => !showsFields || !entryFields.includes(field));
  const day = row.day ? formatDate(row.day) : entry.date || texts.noDay;
  return (
    <li className={own.row} id={id}>
      <span className={own.day}>{keepExact(day)}</span>
      <span className={own.sum}>{keepExact(formatAud(getCents(reviewed)))}</span>
      <div className={own.text}>
        <Untranslated>{row.raw ?? (entry.reference || texts.noText)}</Untranslated>
        <span className={styles.note}>
          {texts.line(line)}
          {(state === 'ready' || recorded) &&
            keepExact(`. ${describeFunds(entry)}. ${texts.donor}: ${entry.name || texts.anonymous}`)}
        </span>
        {shownIssues.map(({ text }) => (
          <span key={text} className={isAsking ? own.issue : styles.note}>
            {keepExact(toSentence(text))}
          </span>
        ))}
      </div>
      <div className={own.actions}>
        {state === 'recorded' && <RecordedTag recorded={recorded} email={entry.email} />}
        {state === 'ready' && (
          <Button
            look="quiet"
            size="small"
            aria-expanded={isChanging}
            aria-label={isChanging ? undefined : texts.changeLabel(line)}
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? texts.close : texts.change}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={own.more}>
          <Choices
            id={`${id}-answer`}
            legend={texts.question}
            look="segments"
            choices={[
              { value: 'record', label: row.voided === undefined ? texts.answers.record : texts.again },
              { value: 'leave', label: texts.answers.leave },
            ]}
            value={answer}
            error={getError(`${id}-answer-record`) ?? null}
            onChoose={(value) => onAnswer(line, value)}
            disabled={isBusy}
          />
        </div>
      )}
      {state === 'ready' && answer === 'leave' && <p className={own.more}>{texts.isLeft}</p>}
      {showsFields && (
        <fieldset className={`${own.more} ${own.fields}`} disabled={isBusy} aria-label={texts.changeLabel(line)}>
          <GiftFields
            id={id}
            entry={entry}
            onType={(change) => onType(line, change)}
            getError={(field) => getError(`${id}-${field}`) ?? findIssue(field)}
            causes={causes}
            method="bank"
          />
          {state === 'ready' && (
            <div className={styles.buttons}>
              <Button look="quiet" size="small" onClick={() => onAnswer(line, answer === 'leave' ? 'record' : 'leave')}>
                {answer === 'leave' ? texts.answers.record : texts.leave}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </li>
  );
}

/** Says that a row is recorded, and what becomes of its receipt. */
function RecordedTag({ recorded, email }: { readonly recorded: Recorded | undefined; readonly email: string }) {
  if (!recorded) return <Tag tone="plain">{texts.before}</Tag>;
  const { reference, receipt } = recorded;
  return (
    <>
      <Tag tone="good">{texts.justRecorded}</Tag>
      {receipt && email && <span className={styles.note}>{keepExact(texts.emailed(receipt))}</span>}
      {receipt && !email && (
        <SiteLink href={`${browserConfig.api.payments}/donations/${reference}/receipt`}>
          {keepExact(texts.receiptToPost(receipt))}
        </SiteLink>
      )}
    </>
  );
}
