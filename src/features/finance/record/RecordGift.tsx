import { useState } from 'react';
import { Choices } from '../../../components/ui/Choices';
import type { Cause } from '../../../contract/financeRecords';
import type { RecordedMethod } from '../../../domain/donation/methods';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { ActionForm } from '../ActionForm';
import type { FinancePartProps } from '../FinancePartProps';
import { emptyEntry, toFunds } from './giftEntry';
import { GiftFields } from './GiftFields';

const texts = recordCopy.gift;
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
      request={(why, dryRun) => finance.record({ ...typed, funds: toFunds(lines), method, why, dryRun })}
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
