import { recordCopy } from '../../../texts/en-AU/finance/record';
import { ActionForm } from '../ActionForm';
import type { FinancePartProps } from '../FinancePartProps';
import { useAttempt } from '../useAttempt';

const texts = recordCopy.voids;

export interface VoidFormProps extends Pick<FinancePartProps, 'finance'> {
  readonly donationId: string;
  readonly onDone: () => void;
}

/** Voids a record that was made in error. */
export function VoidForm({ donationId, finance, onDone }: VoidFormProps) {
  const attempt = useAttempt();
  return (
    <ActionForm
      id={`void-${donationId}`}
      label={texts.label}
      submit={texts.check}
      confirm={texts.confirm}
      request={async (why, dryRun) => {
        const answer = await finance.voidRecord({ attempt: attempt.key, donationId, why, dryRun });
        attempt.renewIfSettled(answer, dryRun);
        return answer;
      }}
      onDone={onDone}
    >
      {() => <p>{texts.lede}</p>}
    </ActionForm>
  );
}
