import { useRef, useState, type DragEvent } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { describedBy, Frame, TextInput } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { maxBankFileBytes, type BankFile as Reviewed } from '../../../contract/financeRecords';
import type { Failure } from '../../../contract/CallResult';
import { fail, succeed } from '../../../domain/Result';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { failureText } from '../../../texts/en-AU/finance/shared';
import { readTextFile } from '../readTextFile';
import { BankReview } from './BankReview';
import type { RecordGiftProps } from './RecordGift';
import * as styles from '../finance.module.css';
import * as own from './record.module.css';

const texts = recordCopy.file;
const fileId = 'bank-file';
const columnsId = 'bank-columns';

/** A file as it was reviewed; each reading of one is another. */
interface ReadFile {
  readonly name: string;
  readonly number: number;
  readonly review: Extract<Reviewed, { ok: true }>;
}

/** The server's words begin a sentence, or end one. */
const toSentence = (text: string) => (/^(?:This|The) /.test(text) ? text : texts.issue(text));

const toIssue = (failure: Failure): FormIssue => ({
  fieldId: fileId,
  message: failure.code === 'payload_too_large' ? texts.tooLarge : failureText(failure),
});

/** Reads a bank's file, and records the rows that a person has seen. */
export function BankFile(part: RecordGiftProps) {
  const { finance } = part;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [asksColumns, setAsksColumns] = useState(false);
  const [read, setRead] = useState<ReadFile | null>(null);
  const form = useForm({
    empty: { fund: '', columns: '' },
    validate() {
      if (!file) return [{ fieldId: fileId, message: texts.none }];
      return file.size > maxBankFileBytes ? [{ fieldId: fileId, message: texts.tooLarge }] : [];
    },
    async send({ fund, columns }) {
      if (!file) return fail([{ fieldId: fileId, message: texts.none }]);
      const text = await readTextFile(file);
      if (!text.ok) return fail([{ fieldId: fileId, message: text.error }]);
      const request = { text: text.value, ...(fund && { fund }), ...(columns.trim() && { columns: columns.trim() }) };
      const answer = await finance.reviewBankFile(request);
      if (!answer.ok) return answer;
      if (answer.value.ok) return succeed(answer.value);
      const isAboutColumns = answer.value.issues.some(({ field }) => field === 'columns');
      if (isAboutColumns) setAsksColumns(true);
      const fieldId = isAboutColumns ? columnsId : fileId;
      return fail(answer.value.issues.map(({ text: issue }) => ({ fieldId, message: toSentence(issue) })));
    },
    toIssue,
    afterwards: (values) => values,
    onSent: (review) => setRead({ name: file?.name ?? '', number: (read?.number ?? 0) + 1, review }),
  });

  function choose(files: FileList | null) {
    setFile(files?.[0] ?? null);
    form.settle(fileId);
    // What was read of another file is no answer about this one.
    setRead(null);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    if (form.isSending || !input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    choose(event.dataTransfer.files);
  }
  const field = { id: fileId, label: texts.label, hint: texts.hint, error: form.issueAt(fileId) };
  return (
    <>
      <FormView form={form} className={styles.form} aria-label={texts.heading} summary={null}>
        <p>{texts.lede}</p>
        <div className={own.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <Frame {...field}>
            <input
              ref={input}
              className={own.file}
              type="file"
              id={fileId}
              accept=".csv,.txt,text/csv,text/plain"
              aria-describedby={describedBy(field)}
              aria-invalid={field.error ? true : undefined}
              onChange={({ target }) => choose(target.files)}
            />
          </Frame>
        </div>
        <Select
          {...form.field('bank-fund', 'fund')}
          label={texts.fund}
          options={[
            { value: '', label: texts.noFund },
            ...(['zakat', 'sadaqah', 'ramadan'] as const).map((value) => ({ value, label: recordCopy.funds[value] })),
          ]}
        />
        {asksColumns && (
          <TextInput
            {...form.field(columnsId, 'columns')}
            label={texts.columns}
            hint={texts.columnsHint}
            autoComplete="off"
            maxLength={500}
          />
        )}
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      {read && <BankReview key={read.number} name={read.name} review={read.review} {...part} />}
    </>
  );
}
