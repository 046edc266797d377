import { useState } from 'react';
import { createRandomKey } from '../../../services/http/createRandomKey';
import { isPending } from '../../../contract/finance';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { ActionForm } from '../ActionForm';
import type { FinancePartProps } from '../FinancePartProps';

const texts = recordCopy.voids;

export interface VoidFormProps extends Pick<FinancePartProps, 'finance'> {
  readonly donationId: string;
  readonly onDone: () => void;
}

/** Voids a record that was made in error. */
export function VoidForm({ donationId, finance, onDone }: VoidFormProps) {
  const [attempt, setAttempt] = useState(createRandomKey);
  return (
    <ActionForm
      id={`void-${donationId}`}
      label={texts.label}
      submit={texts.check}
      confirm={texts.confirm}
      request={async (why, dryRun) => {
        const answer = await finance.voidRecord({ attempt, donationId, why, dryRun });
        // As long as it may have been made, the same attempt finds out.
        if (answer.ok && !dryRun && !isPending(answer.value)) setAttempt(createRandomKey());
        return answer;
      }}
      onDone={onDone}
    >
      {() => <p>{texts.lede}</p>}
    </ActionForm>
  );
}
