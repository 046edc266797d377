import { useState } from 'react';
import { TextInput } from '../../components/ui/Field';
import { Notice } from '../../components/ui/Notice';
import type { CallResult } from '../../contract/CallResult';
import { maxDistributionFileBytes, type DistributionFile as FileOutcome } from '../../contract/distributions';
import type { Outcome } from '../../contract/finance';
import { maxBankFileBytes } from '../../contract/financeRecords';
import { succeed } from '../../domain/Result';
import { distributionOutcomes } from '../../texts/en-AU/distributions';
import { recordCopy } from '../../texts/en-AU/finance/record';
import { distributionCopy } from '../../texts/en-AU/finance/distributions';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import { readTextFile } from './readTextFile';
import { useAttempt } from './useAttempt';
import * as styles from './finance.module.css';

const { empty } = distributionCopy.file;

const limits = {
  file: { bytes: maxDistributionFileBytes, text: distributionOutcomes.file.tooLarge },
  bank: { bytes: maxBankFileBytes, text: recordCopy.file.tooLarge },
} as const;

type Lines = Extract<FileOutcome, { readonly ok: false }>['lines'];

export interface DistributionFileProps extends Pick<FinancePartProps, 'finance' | 'onChanged'> {
  /** A program's list, or the bank's. */
  readonly kind: 'file' | 'bank';
}

/** Records a file: what is wrong with each of its lines is listed below it. */
export function DistributionFile({ finance, kind, onChanged }: DistributionFileProps) {
  const texts = distributionCopy[kind];
  const attempt = useAttempt();
  const [file, setFile] = useState<File | null>(null);
  const [lines, setLines] = useState<Lines>(undefined);

  async function send(why: string, dryRun: boolean): Promise<CallResult<Outcome>> {
    const text = file ? await readTextFile(file) : null;
    if (!text?.ok) return succeed({ ok: false, issues: [{ field: 'text', text: text?.error ?? empty }] });
    const request = { attempt: attempt.key, text: text.value, why, dryRun };
    const answer = await (kind === 'bank'
      ? finance.recordBankPayments(request)
      : finance.recordDistributionFile(request));
    setLines(answer.ok && !answer.value.ok ? answer.value.lines : undefined);
    return answer;
  }
  return (
    <ActionForm
      id={`distribution-${kind}`}
      label={texts.heading}
      submit={texts.check}
      confirm={texts.confirm}
      check={() => {
        if (!file) return [{ field: 'text', text: empty }];
        const { bytes, text } = limits[kind];
        return file.size > bytes ? [{ field: 'text', text }] : [];
      }}
      request={send}
      onDone={onChanged}
      again={{
        label: texts.again,
        onPress() {
          attempt.renew();
          setFile(null);
        },
      }}
    >
      {(getError) => (
        <>
          <p>{texts.lede}</p>
          <TextInput
            id={`distribution-${kind}-text`}
            label={distributionCopy.file.label}
            type="file"
            accept=".csv,text/csv,text/plain"
            hint={file && distributionCopy.file.chosen(file.name)}
            error={getError('text')}
            onChange={({ target }) => {
              setLines(undefined);
              setFile(target.files?.[0] ?? null);
            }}
          />
          {lines && (
            <Notice tone="care">
              <ul className={styles.said}>
                {lines.map(({ line, issues }) => (
                  <li key={line}>
                    {distributionCopy.file.line(line)}:{' '}
                    {issues.map((issue) => [issue.field, issue.text].filter(Boolean).join(': ')).join(' ')}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </>
      )}
    </ActionForm>
  );
}
