import { useState } from 'react';
import { TextInput } from '../../components/ui/Field';
import { Notice } from '../../components/ui/Notice';
import type { CallResult } from '../../contract/CallResult';
import type { DistributionFile as FileOutcome } from '../../contract/distributions';
import type { Outcome } from '../../contract/finance';
import { createRandomKey } from '../../services/http/createRandomKey';
import { distributionCopy } from '../../texts/en-AU/finance/distributions';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import * as styles from './finance.module.css';

type Lines = Extract<FileOutcome, { readonly ok: false }>['lines'];

export interface DistributionFileProps extends Pick<FinancePartProps, 'finance' | 'onChanged'> {
  /** A program's list, or the bank's. */
  readonly kind: 'file' | 'bank';
}

/** Records a file: what is wrong with each of its lines is listed below it. */
export function DistributionFile({ finance, kind, onChanged }: DistributionFileProps) {
  const texts = distributionCopy[kind];
  const [attempt, setAttempt] = useState(createRandomKey);
  const [text, setText] = useState('');
  const [lines, setLines] = useState<Lines>(undefined);

  async function send(why: string, dryRun: boolean): Promise<CallResult<Outcome>> {
    const request = { attempt, text, why, dryRun };
    if (kind === 'bank') return finance.recordBankPayments(request);
    const answer = await finance.recordDistributionFile(request);
    setLines(answer.ok && !answer.value.ok ? answer.value.lines : undefined);
    return answer;
  }
  return (
    <ActionForm
      id={`distribution-${kind}`}
      label={texts.heading}
      submit={texts.check}
      confirm={texts.confirm}
      check={() => (text === '' ? [{ field: 'text', text: distributionCopy.file.empty }] : [])}
      request={send}
      onDone={onChanged}
      again={{
        label: texts.again,
        onPress() {
          setAttempt(createRandomKey());
          setText('');
        },
      }}
    >
      {(errorOf) => (
        <>
          <p>{texts.lede}</p>
          <TextInput
            id={`distribution-${kind}-text`}
            label={distributionCopy.file.label}
            type="file"
            accept=".csv,text/csv,text/plain"
            error={errorOf('text')}
            onChange={({ target }) => {
              setLines(undefined);
              // A file that can't be read is as good as none.
              void target.files?.[0]?.text().then(setText, () => setText(''));
            }}
          />
          {lines && (
            <Notice tone="care">
              <ul className={styles.said}>
                {lines.map(({ line, issues }) => (
                  <li key={line}>
                    {distributionCopy.file.line(line)}:{' '}
                    {issues.map((issue) => `${issue.field}: ${issue.text}`).join(' ')}
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
