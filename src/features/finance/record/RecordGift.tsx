import { useState } from 'react';
import { Choices } from '../../../components/ui/Choices';
import type { Cause } from '../../../contract/financeRecords';
import type { RecordedMethod } from '../../../domain/donation/methods';
import { succeed } from '../../../domain/Result';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { ActionForm } from '../ActionForm';
import type { FinancePartProps } from '../FinancePartProps';
import { emptyEntry, isWithoutFund, toFunds } from './giftEntry';
import { GiftFields } from './GiftFields';

const texts = recordCopy.gift;
const noFund = recordCopy.fields.chooseFund;
const methods = ['cash', 'telephone', 'bank'] as const;

export interface RecordGiftProps extends Pick<FinancePartProps, 'finance' | 'onChanged'> {
  readonly causes: readonly Cause[];
}

/** Records one gift in cash, by phone or by bank transfer. */
export function RecordGift({ finance, onChanged, causes }: RecordGiftProps) {
  const [method, setMethod] = useState<RecordedMethod>('cash');
  const [entry, setEntry] = useState(emptyEntry);
  const { lines, ...typed } = entry;
  return (
    <ActionForm
      id="record"
      label={texts.heading}
      submit={texts.check}
      confirm={texts.confirm}
      request={async (why, dryRun) => {
        const answer = await finance.record({ ...typed, funds: toFunds(lines), method, why, dryRun });
        if (!answer.ok || answer.value.ok) return answer;
        // The server's sentence lists the names that a file has: here a fund is chosen.
        const issues = answer.value.issues.map((issue) => (isWithoutFund(issue) ? { ...issue, text: noFund } : issue));
        return succeed({ ...answer.value, issues });
      }}
      onDone={onChanged}
      again={{ label: texts.again, onPress: () => setEntry(emptyEntry) }}
    >
      {(getError) => (
        <>
          <p>{texts.lede}</p>
          <Choices
            id="record-method"
            legend={texts.method}
            look="segments"
            choices={methods.map((value) => ({
              value,
              label: texts.methods[value],
            }))}
            value={method}
            onChoose={setMethod}
          />
          <GiftFields
            id="record"
            entry={entry}
            onType={(change) => setEntry((before) => ({ ...before, ...change }))}
            getError={getError}
            causes={causes}
            method={method}
          />
        </>
      )}
    </ActionForm>
  );
}
